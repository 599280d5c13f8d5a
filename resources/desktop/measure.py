"""Times the frozen program's start against a frozen empty window, and weighs it: `python3 dev.py measure`.

Standard library only; needs the bundle in dist/cardgames and the empty window in build/measure/empty.
"""

from __future__ import annotations

import argparse
import os
import re
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
ENDING = ".exe" if os.name == "nt" else ""
EMPTY = ROOT / "build" / "measure" / "empty" / f"empty{ENDING}"
PROGRAM = ROOT / "dist" / "cardgames" / f"cardgames{ENDING}"

SLOWEST = 2.5
"""Times the empty window's start."""
HEAVIEST = 220
"""Megabytes of memory after a deal of every game."""
LARGEST = 120
"""Megabytes on the disk."""


def main() -> int:
    """Prints a line for each figure beside its aim; 1 if one of them is missed, else 0."""
    parser = argparse.ArgumentParser(prog="dev.py measure", description=__doc__)
    parser.add_argument("--runs", type=int, default=15, help="how often both are started, in turn")
    runs = parser.parse_args().runs
    if not os.environ.get("DISPLAY") and not os.environ.get("WAYLAND_DISPLAY"):
        os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    kept = [start(runs), weight(), size()]
    return 0 if all(kept) else 1


def start(runs: int) -> bool:
    """From the start of the process to the painted page, empty window and program in turn so that both have the same
    weather."""
    with tempfile.TemporaryDirectory() as profile:
        ours = [str(PROGRAM), "--first-look", "--profile", profile]
        painted(ours)
        pairs = [(painted([str(EMPTY)]), painted(ours)) for _ in range(runs)]
    empty, page = (statistics.median(times) for times in zip(*pairs, strict=True))
    ratios = sorted(one / other for other, one in pairs)
    print(f"start   empty window {empty:.3f} s, games page {page:.3f} s (medians of {runs})")
    middle = f"single pairs {ratios[len(ratios) // 4]:.2f} to {ratios[-1 - len(ratios) // 4]:.2f} in the middle half"
    return said("start", page / empty, SLOWEST, f"× the empty window, {middle}", 2)


def painted(command: list[str]) -> float:
    """Seconds from the start to the first painting, which the program itself names by the time of day."""
    began = time.time()
    done = subprocess.run(command, capture_output=True, text=True)
    if done.returncode:
        raise SystemExit(f"{' '.join(command)}\n{done.stderr}")
    return float(done.stdout.split()[0]) - began


def weight() -> bool:
    """What the self-test says of its own memory after a deal of every game in one window."""
    done = subprocess.run([str(PROGRAM), "--self-test"], capture_output=True, text=True)
    if done.returncode:
        raise SystemExit(done.stderr)
    found = re.search(r"(\d+) MB resident, (\d+) MB proportional", done.stdout)
    if found is None:
        print("memory  this system does not tell")
        return True
    return said("memory", int(found[1]), HEAVIEST, f"MB resident after a deal of every game, {found[2]} proportional")


def size() -> bool:
    """The folder, and the files that fill most of it."""
    inside = PROGRAM.parent.rglob("*")
    files = sorted((path.stat().st_size, path) for path in inside if path.is_file() and not path.is_symlink())
    kept = said("disk", sum(count for count, _ in files) / 1e6, LARGEST, "MB in the folder, the largest files being")
    for count, path in reversed(files[-10:]):
        print(f"        {count / 1e6:5.1f} MB  {path.relative_to(PROGRAM.parent)}")
    return kept


def said(name: str, figure: float, aim: float, words: str, digits: int = 0) -> bool:
    """Whether a figure keeps to its aim, which is at most so much."""
    verdict = "kept" if figure <= aim else "MISSED"
    print(f"{name:<7} {figure:.{digits}f} {words} (aim: at most {aim:g}: {verdict})")
    return figure <= aim


if __name__ == "__main__":
    sys.exit(main())
