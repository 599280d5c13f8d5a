"""A small picture of a game's own table, a few turns into a deal."""

from __future__ import annotations

from functools import cache
from random import Random

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QPixmap

from cardgames.app.card_row import draw_card
from cardgames.app.cloth import cloth
from cardgames.app.faces import Faces
from cardgames.app.layout import CARD_RATIO, Sizes, arrange
from cardgames.app.spread import rests
from cardgames.app.theme import Tokens
from cardgames.core.cards import by_suit
from cardgames.core.game import Game, View
from cardgames.core.table import Area, Areas, Picture

SEED = 814_123
LEAST_HEIGHT = 200
AIR = 10.0
"""Above the near seat's cards in a low picture."""
CLEAR = 4.0
"""What is not at least so far below the upper edge is left out, rather than cut."""
TURNS = 14
"""So many actions into the deal there is something to see."""
_BARE = Sizes(
    plate=(8.0, 8.0),
    slim=(8.0, 8.0),
    prompt=2.0,
    prompt_width=40.0,
    tools=(0.0, 0.0),
    margin=14.0,
    gap=9.0,
    banner=0.0,
    largest=0.26,
    even=True,
)
"""No plates and no prompt: only cards."""


def _beside(whole: QSize, corner: QSize) -> QSize:
    """What is left below the corner where the picture is high, and beside it where it is low."""
    if whole.height() - corner.height() >= LEAST_HEIGHT:
        return QSize(whole.width(), whole.height() - corner.height())
    return QSize(whole.width() - corner.width(), whole.height())


@cache
def _view(game: Game) -> View:
    """What the first seat sees in a deal that was played for a while, anyhow: nobody waits for a thought here."""
    seats = game.usual_seats
    rules = game.presets[0].rules if game.presets else game.rules()
    state = game.deal(rules, game.standing(rules, seats, SEED, ()), SEED)
    chance = Random(SEED)
    view: View = state.view(0)
    for _ in range(TURNS):
        menu = state.actions()
        state.apply(menu[int(chance.random() * len(menu))])
        if state.turn is None:
            break
        view = state.view(0)
    return view


def _sorted(picture: Picture, areas: Areas) -> Picture:
    """The near seat's hand by suit, as hands lie when they have been dealt."""
    hands = [place.zone for place in areas.seats[0].places if place.hand]
    rows = {zone: tuple(by_suit([card for card in picture[zone] if card is not None])) for zone in hands}
    return {**picture, **rows}


def _cards_only(areas: Areas, picture: Picture) -> Areas:
    """The middle without boards of text and free cloth, no larger than its cards and piles."""
    kept = [place for place in areas.middle.places if picture.get(place.zone) or place.sign in ("stock", "discards")]
    if not kept:
        return areas
    left, top = min(place.x for place in kept), min(place.y for place in kept)
    width = max(place.x + place.w for place in kept) - left
    height = max(place.y + place.h for place in kept) - top
    moved = tuple(place._replace(x=place.x - left, y=place.y - top) for place in kept)
    return Areas(areas.seats, Area(width, height, moved))


def miniature(
    game: Game, whole: QSize, ratio: float, tokens: Tokens, faces: Faces, corner: QSize | None = None
) -> QPixmap:
    """The table at this size in logical pixels, for a screen of this pixel ratio.

    Where the picture is low, only the lower part of the table is seen, so that cards stay cards; all of the near
    seat's cards are in it. No card lies in the upper right `corner`.
    """
    size = _beside(whole, corner or QSize(0, 0))
    height = float(max(size.height(), LEAST_HEIGHT))
    pixmap = cloth(whole.width(), whole.height(), ratio, tokens, pattern=False)
    view = _view(game)
    areas = game.table.areas(view, 0)
    picture = _sorted(game.table.picture(view), areas)
    layout = arrange(_cards_only(areas, picture), 0, float(size.width()), height, _BARE)
    painter = QPainter(pixmap)
    painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
    own = [layout.spots[place.zone].box for place in areas.seats[0].places if picture.get(place.zone)]
    near = min((box.y for box in own), default=0.0)
    # no plate stands beside the near seat's cards: they lie in the middle
    aside = (size.width() - min(box.x for box in own) - max(box.right for box in own)) / 2 if own else 0.0
    scale = min(1.0, size.height() / (height - near + AIR))
    painter.translate(size.width() / 2 * (1 - scale), whole.height() - height * scale)
    painter.scale(scale, scale)
    for zone, spot in layout.spots.items():
        row = picture.get(zone, ())
        top = min((rest.y - rest.width * CARD_RATIO / 2 for rest in rests(spot, row)), default=spot.box.y)
        if (top - height) * scale + size.height() < CLEAR:
            continue
        if not row and spot.place.sign:
            outline = QColor(tokens.line)
            outline.setAlphaF(0.4)
            painter.setPen(QPen(outline, 1))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            w, h = spot.card, spot.card * CARD_RATIO
            middle = QPointF(spot.box.x + spot.box.w / 2, spot.box.y + spot.box.h / 2)
            painter.drawRoundedRect(QRectF(middle.x() - w / 2, middle.y() - h / 2, w, h), w * 0.08, w * 0.08)
        seen = list(zip(row, rests(spot, row), strict=True))
        for face, rest in seen[-14:]:
            name = "" if face is None else face.face
            x = rest.x + (aside if spot.box in own else 0.0)
            draw_card(painter, faces, name, QPointF(x, rest.y), rest.width, rest.turn)
    painter.end()
    return pixmap
