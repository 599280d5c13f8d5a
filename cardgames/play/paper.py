"""A file that grows by whole lines only, however the disk behaves."""

from __future__ import annotations

import os
from collections.abc import Callable
from contextlib import suppress
from io import FileIO
from pathlib import Path

from filelock import FileLock, Timeout


class InUse(OSError):
    """Another program is writing this file."""


class Paper:
    """The only writer of one file. A failed line leaves nothing behind and is written together with the next.

    `good` bytes of an existing file are kept and whatever follows them is cut off; without `good` the file must
    not exist yet. Nothing is touched before the first `append`, which first does what `prepare` asks for.
    """

    def __init__(self, path: Path, good: int | None = None, prepare: Callable[[], None] | None = None) -> None:
        self.path = path
        self._prepare = prepare
        self._fresh = good is None
        self._good = good or 0
        self._pending = b""
        self._file: FileIO | None = None
        self._lock = FileLock(_lock_path(path))

    def append(self, lines: bytes) -> None:
        """Write whole lines and everything that failed before, down to the disk. Raises OSError, keeping them."""
        self._pending += lines
        if self._file is None:
            self._file = self._open()
        self._cut()
        try:
            rest = memoryview(self._pending)
            while rest:
                rest = rest[self._file.write(rest) or 0 :]
            os.fsync(self._file.fileno())
        except OSError:
            with suppress(OSError):
                self._cut()
            raise
        self._good += len(self._pending)
        self._pending = b""

    def _open(self) -> FileIO:
        """Take the lock, then the file."""
        self.path.parent.mkdir(parents=True, exist_ok=True)
        try:
            self._lock.acquire(timeout=0)
        except Timeout as error:
            raise InUse(str(self.path)) from error
        try:
            if self._prepare:
                self._prepare()
            file = FileIO(self.path, "x+" if self._fresh else "r+")
        except OSError:
            self._unlock()
            raise
        self._fresh, self._prepare = False, None
        _sync_folder(self.path.parent)
        return file

    def _cut(self) -> None:
        """Cut off whatever is not known to be whole, and stand at the end."""
        assert self._file is not None
        self._file.truncate(self._good)
        self._file.seek(self._good)

    def close(self) -> None:
        """Give the file back. Lines that could not be written are given up."""
        if self._file is not None:
            with suppress(OSError):
                self._file.close()
            self._file = None
            self._unlock()

    def _unlock(self) -> None:
        # Removed while still held, so that nobody can be holding a lock on a file that is no longer there.
        with suppress(OSError):
            _lock_path(self.path).unlink()
        self._lock.release()


def in_use(path: Path) -> bool:
    """Whether some program is writing this file just now."""
    if not _lock_path(path).exists():
        return False
    lock = FileLock(_lock_path(path))
    try:
        lock.acquire(timeout=0)
    except OSError:
        return True
    lock.release()
    return False


def _lock_path(path: Path) -> Path:
    return path.with_name(path.name + ".lock")


def _sync_folder(folder: Path) -> None:
    """Make a new file's name as lasting as its lines, where the system can."""
    with suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
