"""Words that appear beside the pointer when it rests on something."""

from __future__ import annotations

from html import escape


def tip(*lines: str) -> str:
    """Lines of plain words for Qt, which breaks only rich ones where they are long; nothing for no words."""
    said = [escape(line) for line in lines if line]
    return f"<p>{'<br>'.join(said)}</p>" if said else ""
