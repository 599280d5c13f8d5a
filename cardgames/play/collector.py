"""How Python's rubbish is collected while opponents think: seldom, for a look through the whole heap takes a while."""

from __future__ import annotations

import gc


def collect_seldom() -> None:
    """The youngest generation once in 50,000 new objects instead of 700, the whole heap hardly ever; what the start
    made is never looked at again.

    At the usual settings a single answer now and then waits a tenth of a second or more for the whole heap.
    """
    gc.freeze()
    gc.set_threshold(50_000, 20, 100)
