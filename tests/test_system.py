"""What the program says when a system library is missing."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from cardgames import __main__ as command
from cardgames import __version__, system
from cardgames.app.main import no_display

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


WAYS = ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM")


@pytest.mark.parametrize(
    ("ways", "sentence"),
    [
        ({}, "neither DISPLAY nor WAYLAND_DISPLAY is set"),
        ({"DISPLAY": ":7"}, "apt-get install libgl1 libxcb-cursor0"),
        ({"WAYLAND_DISPLAY": "wayland-0"}, "apt-get install libgl1 libwayland-client0"),
        ({"DISPLAY": ":7", "WAYLAND_DISPLAY": "wayland-0"}, "apt-get install libgl1 libxcb-cursor0"),
        ({"QT_QPA_PLATFORM": "wayland", "DISPLAY": ":7"}, "apt-get install libgl1 libwayland-client0"),
        ({"QT_QPA_PLATFORM": "offscreen", "DISPLAY": ":7"}, "apt-get install libgl1"),
    ],
)
def test_all_that_a_window_lacks_is_named_at_once(
    ways: dict[str, str], sentence: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    absent = {"libGL.so.1", "libxcb-cursor.so.0", "libwayland-client.so.0"}
    monkeypatch.setattr(system, "_loads", lambda library: library not in absent)
    monkeypatch.setattr(sys, "platform", "linux")
    for name in WAYS:
        monkeypatch.delenv(name, raising=False)
    for name, value in ways.items():
        monkeypatch.setenv(name, value)
    assert no_display().endswith(sentence + ("" if ways else "."))


@pytest.mark.skipif(sys.platform != "linux", reason="only there a display has to be found")
@pytest.mark.parametrize(
    ("ways", "names"),
    [
        ({"DISPLAY": ":987"}, ":987"),
        ({"DISPLAY": ":987", "QT_QPA_PLATFORM": "xcb"}, ":987"),
        ({"DISPLAY": ":987", "WAYLAND_DISPLAY": "nowhere"}, "nowhere and :987"),
    ],
)
def test_a_display_that_does_not_answer_is_one_sentence(ways: dict[str, str], names: str, tmp_path: Path) -> None:
    around = {**{name: value for name, value in os.environ.items() if name not in WAYS}, **ways}
    around["XDG_RUNTIME_DIR"] = str(tmp_path)
    done = subprocess.run(
        [sys.executable, "-m", "cardgames"],
        cwd=ROOT,
        env=around,
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )
    assert done.returncode == 1
    assert done.stderr == f"The display {names} does not answer, so there is nowhere to open the window.\n"


@pytest.mark.skipif(sys.platform != "linux", reason="only there Qt has several ways to a screen")
def test_a_way_to_the_screen_that_qt_does_not_know_is_one_sentence() -> None:
    around = {**os.environ, "QT_QPA_PLATFORM": "bogus"}
    for argv in (["-m", "cardgames"], ["-m", "cardgames", "demo", "golf", "--out", os.devnull]):
        done = subprocess.run(
            [sys.executable, *argv], cwd=ROOT, env=around, capture_output=True, text=True, check=False, timeout=60
        )
        assert done.returncode == 1
        assert done.stderr.startswith("QT_QPA_PLATFORM asks for bogus, which Qt does not know; it knows ")
        assert done.stderr.count("\n") == 1
        assert " offscreen," in done.stderr


@pytest.mark.parametrize("way", ["offscreen", "offscreen:size=800x600", "bogus;offscreen", "minimal"])
def test_a_way_that_qt_knows_is_taken(way: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("QT_QPA_PLATFORM", way)
    assert "does not know" not in no_display()


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
