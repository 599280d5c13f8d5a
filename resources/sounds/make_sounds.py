"""Makes the table's sounds: filtered noise for paper, decaying tones for wood and bells. Standard library only.

Run it to write the WAV files beside it, or into the folder given as its argument; the same bytes every time.
"""

import math
import random
import struct
import sys
import wave
from collections.abc import Callable
from pathlib import Path

RATE = 44100
BELL_RATE = 22050
DULLING = 0.36  # takes the edge off above some 3000 hertz, where noise hisses rather than rustles

Samples = list[float]


def silence(seconds: float, rate: int = RATE) -> Samples:
    """So many seconds of nothing, to lay sounds into."""
    return [0.0] * int(seconds * rate)


def lay(into: Samples, sound: Samples, at: float, loud: float = 1.0, rate: int = RATE) -> None:
    """Add a sound to another, starting `at` seconds; what reaches past the end is dropped."""
    start = int(at * rate)
    for i, value in enumerate(sound[: max(0, len(into) - start)]):
        into[start + i] += loud * value


def paper(rng: random.Random, seconds: float, low: float, high: float, attack: float, body: float = 0.6) -> Samples:
    """Card on card: noise through a resonant filter gliding from `low` to `high` hertz, swelling and dying away.

    `attack` is the share of the time it swells; `body` is the filter's damping (small rings, large hisses).
    """
    count = int(seconds * RATE)
    out: Samples = []
    band = bass = dull = soft = 0.0
    for i in range(count):
        t = i / count
        pitch = low * (high / low) ** t
        f = 2 * math.sin(math.pi * min(pitch, RATE / 7) / RATE)
        bass += f * band
        band += f * (rng.uniform(-1, 1) - bass - body * band)
        swell = math.sin(math.pi / 2 * t / attack) if t < attack else ((1 - t) / (1 - attack)) ** 2
        dull += DULLING * (band - dull)
        soft += DULLING * (dull - soft)
        out.append(soft * swell)
    return out


def struck(partials: tuple[tuple[float, float, float], ...], seconds: float, rate: int = RATE) -> Samples:
    """Something struck: sine partials of (hertz, loudness, seconds to fall to a third), with a soft start."""
    out: Samples = []
    for i in range(int(seconds * rate)):
        t = i / rate
        start = min(1.0, t / 0.002)
        out.append(start * sum(a * math.exp(-t / fall) * math.sin(math.tau * f * t) for f, a, fall in partials))
    return out


def tap(deep: float = 150.0) -> Samples:
    """A card landing on cloth."""
    return struck(((deep, 1.0, 0.016), (deep * 2.3, 0.4, 0.008)), 0.07)


def deal() -> Samples:
    """A card thrown across the table and landing."""
    rng, out = random.Random(11), silence(0.2)
    lay(out, paper(rng, 0.13, 1500, 4600, 0.55, 1.1), 0.0, 0.9)
    lay(out, paper(rng, 0.03, 2600, 1400, 0.1, 0.8), 0.118, 0.8)
    lay(out, tap(), 0.12, 0.26)
    return out


def slide() -> Samples:
    """A card drawn over the cloth."""
    rng, out = random.Random(12), silence(0.3)
    lay(out, paper(rng, 0.28, 1100, 2300, 0.4, 1.4), 0.0, 0.8)
    lay(out, paper(rng, 0.2, 3400, 2400, 0.6, 1.6), 0.05, 0.35)
    return out


def flip() -> Samples:
    """A card bent up and snapped over."""
    rng, out = random.Random(13), silence(0.2)
    lay(out, paper(rng, 0.07, 900, 3200, 0.7, 0.9), 0.0, 0.55)
    lay(out, paper(rng, 0.022, 4200, 2600, 0.06, 0.5), 0.07, 1.0)
    lay(out, paper(rng, 0.04, 1900, 1200, 0.12, 0.9), 0.1, 0.7)
    lay(out, tap(170), 0.102, 0.18)
    return out


def shuffle() -> Samples:
    """A riffle, quickening, and the packet squared."""
    rng, out = random.Random(14), silence(0.66)
    at, gap = 0.0, 0.026
    while at < 0.42:
        pitch = rng.uniform(2200, 3600)
        loud = 0.45 + 0.35 * math.sin(math.pi * at / 0.42) + rng.uniform(-0.1, 0.1)
        lay(out, paper(rng, 0.016, pitch, pitch * 0.7, 0.08, 0.6), at, loud)
        at += gap * rng.uniform(0.85, 1.15)
        gap = max(0.0095, gap * 0.955)
    lay(out, paper(rng, 0.13, 3000, 1300, 0.3, 1.2), 0.42, 0.7)
    lay(out, tap(180), 0.54, 0.22)
    lay(out, paper(rng, 0.03, 2300, 1500, 0.1, 0.8), 0.54, 0.6)
    return out


def knock() -> Samples:
    """Two raps of a knuckle on the table: two resonances of the wood and the click of the bone."""
    rng, out = random.Random(15), silence(0.42)
    rap = struck(((196, 1.0, 0.042), (437, 0.55, 0.024), (912, 0.18, 0.01)), 0.22)
    lay(rap, paper(rng, 0.012, 2400, 1500, 0.1, 0.8), 0.0, 0.3)
    lay(out, rap, 0.0, 0.8)
    lay(out, rap, 0.15, 1.0)
    return out


def win() -> Samples:
    """Three soft bells, climbing."""
    out = silence(1.3, BELL_RATE)
    for i, note in enumerate((523.25, 659.26, 783.99)):
        partials = ((note, 1.0, 0.34), (note * 2, 0.28, 0.2), (note * 2.76, 0.16, 0.1), (note * 5.4, 0.05, 0.04))
        lay(out, struck(partials, 1.3, BELL_RATE), 0.15 * i, 0.8 + 0.1 * i, BELL_RATE)
    tail = int(0.25 * BELL_RATE)
    for i in range(tail):
        out[-1 - i] *= i / tail
    return out


def error() -> Samples:
    """Two low muted notes, falling: no."""
    out = silence(0.36)
    for at, note in ((0.0, 220.0), (0.12, 174.6)):
        lay(out, struck(((note, 1.0, 0.07), (note * 2, 0.2, 0.04)), 0.24), at, 0.9)
    return out


# Each sound, its rate and how loud its loudest sample is (1 is full scale): soft, and a refusal softest of all.
SOUNDS: dict[str, tuple[Callable[[], Samples], int, float]] = {
    "deal": (deal, RATE, 0.42),
    "slide": (slide, RATE, 0.32),
    "flip": (flip, RATE, 0.42),
    "shuffle": (shuffle, RATE, 0.42),
    "knock": (knock, RATE, 0.55),
    "win": (win, BELL_RATE, 0.45),
    "error": (error, RATE, 0.28),
}


def write(folder: Path) -> None:
    """Write every sound as a 16 bit mono WAV file into a folder that exists."""
    for name, (make, rate, peak) in SOUNDS.items():
        samples = make()
        fade = rate // 200
        for i in range(fade):
            samples[-1 - i] *= i / fade
        scale = peak * 32767 / max(map(abs, samples))
        frames = struct.pack(f"<{len(samples)}h", *(round(value * scale) for value in samples))
        with wave.open(str(folder / f"{name}.wav"), "wb") as out:
            out.setnchannels(1)
            out.setsampwidth(2)
            out.setframerate(rate)
            out.writeframes(frames)


if __name__ == "__main__":
    write(Path(sys.argv[1]) if len(sys.argv) > 1 else Path(__file__).parent)
