"""Why a file could not be written, in words that can be translated."""

from __future__ import annotations

import errno
from pathlib import Path

import pytest

from cardgames.core import failures
from cardgames.core.text import Text


def test_what_happens_to_disks_has_words_of_its_own(tmp_path: Path) -> None:
    assert failures.why(OSError(errno.ENOSPC, "No space left on device")) == Text("the disk is full")
    with pytest.raises(FileNotFoundError) as caught:
        (tmp_path / "missing").read_bytes()
    assert failures.why(caught.value) == Text("there is no such file or folder")


def test_the_rest_is_said_as_the_system_says_it() -> None:
    assert failures.why(OSError(errno.ELOOP, "Too many levels")) == "Too many levels"
    assert failures.why(OSError("something")) == "something"
