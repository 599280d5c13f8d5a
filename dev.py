#!/usr/bin/env python3
"""Sets up and runs everything on a fresh machine: `python3 dev.py play`, `python3 dev.py test`.

Needs Python 3.11 or newer and nothing else. Uses only the standard library.
"""

from __future__ import annotations

import argparse
import hashlib
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent
VENV = ROOT / ".venv"
BIN = VENV / ("Scripts" if os.name == "nt" else "bin")
PYTHON = BIN / ("python.exe" if os.name == "nt" else "python")


def main() -> int:
    """Runs one command; the exit code is the command's."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    commands = parser.add_subparsers(dest="command", required=True)
    for name, (_, about) in COMMANDS.items():
        commands.add_parser(name, help=f"{about}; further words are passed on", add_help=False)
    arguments, rest = parser.parse_known_args()
    if sys.version_info < (3, 11):
        say(f"Python 3.11 or newer is needed; this is {sys.version.split()[0]}.")
        return 1
    try:
        return COMMANDS[arguments.command][0](rest)
    except subprocess.CalledProcessError as error:
        say(f"This step failed: {' '.join(map(str, error.cmd))}")
        return error.returncode or 1
    except KeyboardInterrupt:
        return 130


def play(rest: list[str]) -> int:
    """Opens the table; without a display, plays a demonstration match and says where its pictures are."""
    set_up()
    if has_display():
        return call(PYTHON, "-m", "cardgames", *rest)
    pictures = Path(tempfile.mkdtemp(prefix="cardgames-demo-"))
    say("There is no display here, so a demonstration match is played without one.")
    code = call(PYTHON, "-m", "cardgames", "demo", "golf", "--out", str(pictures), *rest, QT_QPA_PLATFORM="offscreen")
    if code == 0:
        say(f"Its pictures are in {pictures}")
    return code


def test(rest: list[str]) -> int:
    """Runs every test, on all cores."""
    set_up("test")
    parallel = [] if any(word.startswith("-n") for word in rest) else ["-n", str(os.cpu_count() or 1)]
    return call(PYTHON, "-m", "pytest", *parallel, *rest, QT_QPA_PLATFORM="offscreen")


def check(rest: list[str]) -> int:
    """Runs the linters: ruff, mypy --strict, import-linter."""
    set_up("test", "check")
    for command in (
        (BIN / "ruff", "check", "."),
        (BIN / "ruff", "format", "--check", "."),
        (BIN / "mypy", "--strict"),
        (BIN / "lint-imports",),
    ):
        code = call(*command)
        if code:
            return code
    return 0


def bundle(rest: list[str]) -> int:
    """Builds the folder that runs without Python, and lets it test itself."""
    set_up("bundle")
    icons = ROOT / "build" / "icons"
    icons.mkdir(parents=True, exist_ok=True)
    code = call(PYTHON, ROOT / "resources" / "icons" / "draw_icon.py", icons)
    if code:
        return code
    code = call(PYTHON, "-m", "PyInstaller", "--noconfirm", "build.spec", *rest)
    if code:
        return code
    program = ROOT / "dist" / "cardgames" / ("cardgames.exe" if os.name == "nt" else "cardgames")
    return call(program, "--self-test", QT_QPA_PLATFORM="offscreen")


def measure(rest: list[str]) -> int:
    """Builds the bundle and an empty window by the same recipe; says how they compare in time, memory and size."""
    if code := bundle([]):
        return code
    places = ("--distpath", "build/measure", "--workpath", "build/measure/work")
    if code := call(PYTHON, "-m", "PyInstaller", "--noconfirm", *places, "build.spec", "--", "--empty"):
        return code
    return call(PYTHON, ROOT / "resources" / "desktop" / "measure.py", *rest)


def deb(rest: list[str]) -> int:
    """Makes a Debian package from the bundle; as root, also tries it on this machine."""
    if not (ROOT / "dist" / "cardgames").is_dir() and bundle([]):
        return 1
    return call(PYTHON, ROOT / "resources" / "desktop" / "deb.py", *rest)


COMMANDS = {
    "play": (play, "set up and open the table"),
    "test": (test, "set up and run every test"),
    "check": (check, "ruff, mypy --strict, import-linter"),
    "bundle": (bundle, "build the program with PyInstaller and let it test itself"),
    "measure": (measure, "time the bundle's start against an empty window, and weigh it"),
    "deb": (deb, "a Debian package from that, tried on this machine"),
}


def set_up(*extras: str) -> None:
    """Makes the virtual environment and installs the project with these extras, unless that is done already."""
    if not PYTHON.exists():
        make_venv()
    wanted = hashlib.sha256((ROOT / "pyproject.toml").read_bytes()).hexdigest()
    for extra in ("", *extras):
        stamp = VENV / f".installed-{extra or 'program'}"
        if not stamp.exists() or stamp.read_text() != wanted:
            say(f"Installing {'the program' if not extra else 'what the ' + extra + ' step needs'} into {VENV.name} …")
            target = f"{ROOT}[{extra}]" if extra else str(ROOT)
            pip = [str(PYTHON), "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
            subprocess.run([*pip, "--editable", target], check=True, cwd=ROOT)
            stamp.write_text(wanted)
    bring_qt_libraries()


def make_venv() -> None:
    """A virtual environment in .venv; on Debian the part of Python that makes one may have to come first."""
    say(f"Making {VENV.name} …")
    made = subprocess.run([sys.executable, "-m", "venv", str(VENV)], capture_output=True, text=True)
    if made.returncode == 0:
        return
    shutil.rmtree(VENV, ignore_errors=True)
    package = f"python{sys.version_info.major}.{sys.version_info.minor}-venv"
    if not apt_install(package):
        # One line for all that will be needed, so that nobody has to come back for the next.
        ask_for("Python's venv module is missing", package, *qt_libraries())
        raise SystemExit(1)
    subprocess.run([sys.executable, "-m", "venv", str(VENV)], check=True)


def bring_qt_libraries() -> None:
    """Installs the system libraries that Qt needs, or prints the one line that does."""
    packages = qt_libraries()
    if packages and not apt_install(*packages):
        ask_for("Qt needs some system libraries", *packages)


def qt_libraries() -> list[str]:
    """The Debian packages with libraries that Qt needs and that are not here."""
    if not sys.platform.startswith("linux"):
        return []
    from cardgames import system

    return system.missing(system.CORE, system.X11, system.SOUND)


def ask_for(trouble: str, *packages: str) -> None:
    say(f"{trouble}. Install what is needed and try again:\n    sudo apt-get install -y {' '.join(packages)}")


def apt_install(*packages: str) -> bool:
    """Installs Debian packages if this is Debian and we are root; says whether it did."""
    if not shutil.which("apt-get") or not hasattr(os, "geteuid") or os.geteuid() != 0:
        return False
    say(f"Installing {' '.join(packages)} …")
    quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    subprocess.run(["apt-get", "update", "-qq"], env=quiet, stdout=subprocess.DEVNULL)
    done = subprocess.run(["apt-get", "install", "-y", "-qq", *packages], env=quiet, stdout=subprocess.DEVNULL)
    return done.returncode == 0


def has_display() -> bool:
    """Whether a window can be shown: on Linux when X11, Wayland or a Qt platform is named, elsewhere always."""
    if not sys.platform.startswith("linux"):
        return True
    return any(os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"))


def call(*command: str | Path, **environment: str) -> int:
    """Runs a command from the project's root; what `environment` names is a default that the caller's own wins over."""
    return subprocess.run([str(word) for word in command], cwd=ROOT, env={**environment, **os.environ}).returncode


def say(sentence: str) -> None:
    print(sentence, flush=True)


if __name__ == "__main__":
    sys.exit(main())
