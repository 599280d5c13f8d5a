"""What the program says when a system library is missing."""

from __future__ import annotations

import re
import sys
from pathlib import Path

import pytest

from cardgames import __main__ as command
from cardgames import __version__, system

ROOT = Path(__file__).parents[1]


def test_a_missing_library_is_named_by_its_package() -> None:
    assert system.missing({"libnowhere.so.9": "libnowhere9", "libc.so.6": "libc6"}) == ["libnowhere9"]
    assert "apt-get install libnowhere9" in system.lacking(["libnowhere9"])


def test_a_start_without_qt_is_one_sentence(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def broken(words: object) -> int:
        raise ImportError("libGL.so.1: cannot open shared object file")

    monkeypatch.setattr(command, "_window", broken)
    monkeypatch.setattr(system, "missing", lambda *groups: ["libgl1"])
    monkeypatch.setattr(sys, "platform", "linux")
    assert command.main([]) == 1
    assert capsys.readouterr().err.strip().endswith("apt-get install libgl1")


def test_an_import_error_of_our_own_is_not_hidden(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(words: object) -> int:
        raise ImportError("cardgames.nowhere")

    monkeypatch.setattr(command, "_window", broken)
    monkeypatch.setattr(system, "missing", lambda *groups: [])
    with pytest.raises(ImportError):
        command.main([])


def test_this_version_has_its_entry_in_the_changelog() -> None:
    text = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    assert re.search(rf"^## \[{re.escape(__version__)}\] – \d{{4}}-\d{{2}}-\d{{2}}$", text, re.MULTILINE)
