"""What people are called who gave no name."""

from __future__ import annotations

from cardgames.app.language import tr
from cardgames.app.profile import own_name
from cardgames.core.text import N_


def unnamed() -> str:
    """What a person is called who gave no name: it stands in sentences such as `Guest takes 9♥`."""
    return own_name() or tr(N_("Guest"))
