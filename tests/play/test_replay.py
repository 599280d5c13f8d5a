"""A record told again: complete, readable, and giving nothing away."""

from __future__ import annotations

from cardgames.core.cards import cards
from cardgames.core.game import Game
from cardgames.core.table import Zone
from cardgames.play.match import Match, Seated
from cardgames.play.replay import Dealt, Settled, Step, playthrough, short, steps
from tests.play.conftest import play, table
from tests.toy import TOY


def test_every_ply_and_every_deal_is_told(game: Game) -> None:
    match = play(table(game, preset=0), 150)
    told = list(steps(match))
    assert [step.ply for step in told if isinstance(step, Step)] == [ply for plies in match.histories for ply in plies]
    assert [step.deal for step in told if isinstance(step, Dealt)] == list(range(1, match.deal_number + 1))
    assert [step.outcome for step in told if isinstance(step, Settled)] == list(match.outcomes)
    text = list(playthrough(match))
    assert all(line == line.rstrip() and "{" not in line for line in text)
    assert sum(line[:5].strip(" ").endswith(".") and line[:4].strip().isdigit() for line in text) == sum(
        map(len, match.histories)
    )
    assert sum(map(len, match.histories)) > 5


def test_a_finished_deal_lies_open() -> None:
    match = play(table(seed=3))
    text = "\n".join(playthrough(match))
    assert text.startswith("Low Hand: Anna, Bot 1 (easy), Bot 2 (easy)\n\nDeal 1 · 0000-0003\n")
    assert text.count("draws a card.") == 0, "every drawn card is named"
    assert "has the lowest hand" in text
    assert f"1. {match.seats[match.standing.ranks.index(1)].name} {min(match.standing.totals)}" in text
    assert text.endswith("The match is over.")


def test_people_without_a_name_are_called_by_their_seat() -> None:
    match = play(Match.start(TOY, TOY.presets[0].rules, (Seated("Bot", "easy"), Seated(""), Seated(" ")), 3), 9)
    text = list(playthrough(match))
    assert text[0] == "Low Hand: Bot (easy), Player 2, Player 3"
    assert any(". Player 2 draws" in line for line in text)


def test_a_deal_in_play_gives_no_hidden_card_away() -> None:
    match = play(table(seed=3, preset=0), 9)
    told = "\n".join(playthrough(match))
    open_ = {repr(card) for ply in match.history for card in [getattr(ply.action, "card", None)] if card is not None}
    open_ |= {repr(card) for card in match.view(0).discards}
    hidden = {repr(card) for seat in range(3) for card in match.view(seat).hand} - open_
    assert len(hidden) > 5
    signs = told.translate(str.maketrans("♠♥♦♣", "shdc")).replace(":", " ").replace(".", " ").split()
    assert not hidden & set(signs)
    assert "The match stands here: " in told


def test_one_seats_view_names_only_what_it_saw() -> None:
    match = play(table(seed=3))
    for seat in range(3):
        text = list(playthrough(match, seat))
        drawn = [line for line in text if " draws " in line]
        own = [line for line in drawn if match.seats[seat].name in line]
        assert own
        assert all("draws a card" not in line for line in own)
        assert all("draws a card" in line for line in drawn if line not in own)
        assert sum(f"hand {seat + 1}: " in line for line in text) > 3
        assert not any(f"hand {other + 1}: " in line and ".." not in line and "backs" not in line
                       for other in range(3) if other != seat for line in text[:8])  # fmt: skip


def test_pictures_in_short_print() -> None:
    picture = {
        Zone("stock"): (None,) * 30,
        Zone("discards"): cards("As 2s 3s 4s 5s 6s 7s 8s 9s 10s Js Qs Ks Ah"),
        Zone("empty"): (),
        **{Zone("layout", 1, slot): row for slot, row in enumerate([cards("7h"), (None,), (), (None, *cards("JK"))])},
        Zone("hand", 0): (*cards("7h 7h"), None),
    }
    assert list(short(picture)) == [
        "discards: (14) … 3s 4s 5s 6s 7s 8s 9s 10s Js Qs Ks Ah",
        "empty: --",
        "stock: 30 backs",
        "hand 1: 7h 7h.1 ..",
        "layout 2: 7h .. -- ..+JK",
    ]
    assert TOY.table.picture(table().view(0))[Zone("stock")] == (None,) * 39
