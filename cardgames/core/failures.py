"""Why a file could not be read or written, as a sentence part that can be translated."""

from __future__ import annotations

import errno
from typing import Final

from cardgames.core.text import N_, Text

_WORDS: Final = {
    errno.ENOSPC: N_("the disk is full"),
    errno.EDQUOT: N_("the disk is full"),
    errno.EACCES: N_("permission denied"),
    errno.EPERM: N_("permission denied"),
    errno.EROFS: N_("the disk can only be read"),
    errno.EFBIG: N_("the file would be too large"),
    errno.EIO: N_("the disk does not answer"),
    errno.ENOENT: N_("there is no such file or folder"),
    errno.EISDIR: N_("a folder has this name"),
    errno.ENOTDIR: N_("a file stands where a folder should be"),
    errno.EEXIST: N_("there is a file of this name already"),
}


def why(error: OSError) -> Text | str:
    """The reason; what is rare in the system's own words."""
    known = _WORDS.get(error.errno) if error.errno is not None else None
    return Text(known) if known is not None else error.strerror or str(error)
