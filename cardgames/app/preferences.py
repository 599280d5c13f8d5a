"""What a player sets once for all games: looks, pace, sound, language."""

from __future__ import annotations

from typing import Annotated

from cardgames.ai.levels import Thinking
from cardgames.core.options import Choice, Options, option
from cardgames.core.text import N_

LOOKS = N_("Looks")
PLAY = N_("Playing")
COMFORT = N_("Comfort")


class Theme(Choice):
    GREEN = "green", N_("green")
    BLUE = "blue", N_("blue")
    BURGUNDY = "burgundy", N_("burgundy")
    CHARCOAL = "charcoal", N_("charcoal")
    LIGHT = "light", N_("light")


class Pace(Choice):
    SLOW = "slow", N_("slow")
    NORMAL = "normal", N_("normal")
    FAST = "fast", N_("fast")
    INSTANT = "instant", N_("instant")


class Back(Choice):
    LATTICE = "lattice", N_("lattice")
    ROSETTE = "rosette", N_("rosette")
    WAVES = "waves", N_("waves")
    LEAVES = "leaves", N_("leaves")
    STARS = "stars", N_("stars")


class Language(Choice):
    SYSTEM = "system", N_("as the system")
    ENGLISH = "en", "English"
    POLISH = "pl", "polski"
    ROMANIAN = "ro", "română"


class TextSize(Choice):
    NORMAL = "normal", N_("normal")
    LARGE = "large", N_("large")
    VERY_LARGE = "very_large", N_("very large")

    @property
    def factor(self) -> float:
        """How many times larger letters are than the system asks for."""
        return {TextSize.NORMAL: 1.0, TextSize.LARGE: 1.25, TextSize.VERY_LARGE: 1.5}[self]


class Preferences(Options, frozen=True, kw_only=True):
    """The preferences of one profile; stored as JSON beside the records."""

    theme: Annotated[Theme, option(N_("Cloth"), N_("The colour of the table."), LOOKS)] = Theme.GREEN
    back: Annotated[Back, option(N_("Card back"), N_("The pattern on the back of the cards."), LOOKS)] = Back.LATTICE
    four_colours: Annotated[
        bool,
        option(
            N_("Four colours"), N_("Diamonds are blue and clubs green, so that no two suits share a colour."), LOOKS
        ),
    ] = False
    large_index: Annotated[
        bool, option(N_("Large index"), N_("Bigger numbers and suits in the corners of the cards."), LOOKS)
    ] = False
    text_size: Annotated[
        TextSize,
        option(
            N_("Size of letters"),
            N_("Larger letters in every window and, as far as the cards leave room, on the table."),
            LOOKS,
        ),
    ] = TextSize.NORMAL
    pace: Annotated[
        Pace, option(N_("Pace"), N_("How quickly cards move and how long opponents' moves stay to be seen."), PLAY)
    ] = Pace.NORMAL
    motion: Annotated[
        bool, option(N_("Moving cards"), N_("Cards glide and turn over; off, they are simply there."), PLAY)
    ] = True
    auto_check: Annotated[
        bool,
        option(N_("Auto check"), N_("The turns of others are shown one after another; off, each is asked for."), PLAY),
    ] = True
    thinking: Annotated[
        Thinking,
        option(N_("Opponents think"), N_("How long opponents of the upper levels look ahead."), PLAY),
    ] = Thinking.NORMAL
    sort_hand: Annotated[
        bool,
        option(
            N_("Sort my hand"),
            N_("Cards dealt to you lie by suit. Later ones come to the right end, and you can move any of them."),
            PLAY,
        ),
    ] = True
    idle_minutes: Annotated[
        int,
        option(
            N_("Pause when idle"),
            N_("After so many minutes without a move the cards are hidden and the match is saved."),
            PLAY, 0, 60, words={0: N_("never"), -1: N_("after {n} min")},
        ),
    ] = 10  # fmt: skip
    confirm: Annotated[
        bool, option(N_("Ask before grave steps"), N_("Asks once more before something that cannot be had back."), PLAY)
    ] = True
    look_through: Annotated[
        bool,
        option(
            N_("Look through piles"),
            N_("An open pile is spread beside itself while you point at it, in games whose past discards are known."),
            PLAY,
        ),
    ] = True
    hold_to_look: Annotated[
        bool,
        option(
            N_("Hold to look"),
            N_("Where several people share the screen: cards are seen only while the button or Space is held."),
            PLAY,
        ),
    ] = False
    sound: Annotated[bool, option(N_("Sound"), N_("Short soft sounds of cards."), COMFORT)] = True
    left_handed: Annotated[bool, option(N_("Left-handed"), N_("Buttons and your plate change sides."), COMFORT)] = False
    language: Annotated[Language, option(N_("Language"), N_("Changes at once, without a restart."), COMFORT)] = (
        Language.SYSTEM
    )
