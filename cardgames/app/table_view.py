"""The table as a widget: shows a sight, and says which action the person in front chose."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import QEvent, QPointF, QRectF, Qt, QTimer, Signal
from PySide6.QtGui import (
    QCursor,
    QFocusEvent,
    QFontInfo,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QResizeEvent,
)  # fmt: skip
from PySide6.QtWidgets import QFrame, QGraphicsView, QWidget

from cardgames.app import deck
from cardgames.app.cloth import cloth
from cardgames.app.doing import Doing
from cardgames.app.faces import Faces, Variant
from cardgames.app.gestures import Reader, named_cards
from cardgames.app.keys import Keys
from cardgames.app.layout import Box, Layout, Sizes, arrange
from cardgames.app.motion import tempo
from cardgames.app.overlay_items import ChooserItem, CurtainItem
from cardgames.app.painted import Ink
from cardgames.app.pill_item import PillItem, Tone
from cardgames.app.pointer import Pointer
from cardgames.app.preferences import Preferences
from cardgames.app.scene import Pointing, TableScene, Touch
from cardgames.app.seen import Seen, look
from cardgames.app.sight import Sight
from cardgames.app.sorting import Orders, Sort
from cardgames.app.theme import tokens
from cardgames.core.cards import Card
from cardgames.core.game import Action, Refusal
from cardgames.core.table import Button, Zone
from cardgames.core.text import N_, PLAIN, Tongue, say

_SORT_WORDS = {Sort.SUIT: N_("Suit"), Sort.RANK: N_("Rank"), Sort.MELDS: N_("Melds")}
_IDLE = 500
"""Milliseconds of rest before cards that are not on the table yet are drawn ahead."""
_BEAT = 420
"""Milliseconds between two thinking dots."""


class TableView(QGraphicsView):
    """Draws any game's table and takes the person's gestures. It holds a Sight, never a State.

    After `acted` it takes no further action until the next `show_sight`, `refuse` or `unlock`.
    """

    acted = Signal(object)
    """The one Action the person chose."""
    pressed = Signal(str)
    """The name of a button of the program."""
    settled = Signal()
    """Everything lies still; once after each `show_sight`."""
    lifted = Signal()
    """The button on the curtain, or Enter."""
    spoke = Signal(str)
    """What the keyboard focus came to, in words."""

    def __init__(self, preferences: Preferences, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._preferences = preferences
        self._faces = Faces(self)
        self._ink = Ink(self._faces, tokens(preferences.theme))
        self.table = TableScene(self._ink, self)
        self.setScene(self.table)
        self.doing = Doing(self)
        self._pointer = Pointer(self)
        self._keys = Keys(self)
        self._orders = Orders()
        self._sight: Sight | None = None
        self._cloth: tuple[object, ...] = ()
        self._why = ""
        self._grave: Button | None = None
        self._grave_at: QRectF | None = None
        self._hints: tuple[frozenset[Zone], frozenset[Card], Action | None] = (frozenset(), frozenset(), None)
        self._targets: tuple[tuple[object, ...], frozenset[Zone]] = ((), frozenset())
        self.locked = False
        self._next: Action | None = None
        self._soon = QTimer(self, singleShot=True, interval=0)
        self._soon.timeout.connect(self._rested)
        self._warm = QTimer(self, singleShot=True, interval=_IDLE)
        self._warm.timeout.connect(self._warm_faces)
        self._warmed: tuple[object, ...] = ()
        self._pulse = QTimer(self, interval=_BEAT)
        self._pulse.timeout.connect(self._beat)
        self.table.motion.landed.connect(self._landed)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop)
        self.setViewportUpdateMode(QGraphicsView.ViewportUpdateMode.MinimalViewportUpdate)
        self.setOptimizationFlags(QGraphicsView.OptimizationFlag.DontSavePainterState)
        self.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAccessibleName(PLAIN.speak(say(N_("Card table"))))
        self.setMinimumSize(320, 240)
        self.set_preferences(preferences)

    # What others ask of it

    def set_preferences(self, preferences: Preferences) -> None:
        """Take over looks and pace at once."""
        self._preferences = preferences
        self._ink.tokens = tokens(preferences.theme)
        self._faces.choose(
            Variant(str(preferences.back.value), preferences.four_colours, preferences.large_index),
            self._ink.tokens.shadow,
        )
        self._relayout()
        self.table.redraw()

    def show_sight(self, sight: Sight, *, animate: bool = True, dealing: bool | None = None) -> None:
        """Show this sight. With `animate` the cards travel from where they were, at the person's pace.

        `dealing` says whether this is the start of a deal, where cards come from the stock one by one; by default
        that is guessed. While the table is covered nothing is shown until `uncover`.
        """
        self.finish_motion()
        before, self._sight = self.table.seen, sight
        self.locked = False
        self._next = None
        self._pointer.forget()
        self._clear_talk()
        self._close_chooser()
        if self.covered:
            return
        seen = look(sight, self._orders)
        layout = self._layout(seen)
        reader = Reader(sight, layout.spots)
        self._next = self.doing.begin(seen, reader)
        if self.doing.picked:
            seen = look(sight, self._orders, self.doing.picked)
        fresh = self._is_deal(before, seen) if dealing is None else dealing
        pace = tempo(self._preferences) if animate and self._next is None else None
        self.table.show(seen, layout, sight.trail, pace, fresh)
        self._talk()
        self._make_tools()
        self._keys.check()
        self.redraw()
        self._keep_pulse(seen)
        self._faces.paused = self.busy
        if not self.busy:
            self._soon.start()

    @property
    def sight(self) -> Sight | None:
        return self._sight

    @property
    def busy(self) -> bool:
        """Whether cards are in the air."""
        return self.table.motion.busy

    def finish_motion(self) -> None:
        """Put every card in the air where it belongs."""
        self.table.motion.land()

    def unlock(self) -> None:
        """Take actions again, after one that led to nothing."""
        self.locked = False
        self.doing.forget_drop()
        self.go_back()

    def refuse(self, refusal: Refusal) -> None:
        """The chosen action is not allowed: the card goes back and the prompt says why."""
        self.unlock()
        self.explain(refusal)

    @property
    def covered(self) -> bool:
        return self.table.curtain is not None

    def cover(self, title: str, sub: str, button_text: str) -> None:
        """Draw the curtain. From now on no card is in the scene; `show_sight` only notes what to show."""
        self._pointer.forget()
        self._clear_talk()
        self._close_chooser()
        self._keys.forget()
        self._keep_pulse(None)
        self.doing.end()
        self.table.strip()
        if self.table.curtain is not None:
            self.table.removeItem(self.table.curtain)
        curtain = CurtainItem(self._ink, title, sub, button_text, self.lifted.emit, self._room())
        self.table.curtain = curtain
        self.table.addItem(curtain)
        self.speak(curtain.name)

    def uncover(self) -> None:
        """Lift the curtain and show the last sight. For another person, call `show_sight` with theirs first."""
        if self.table.curtain is None:
            return
        self._keys.forget()
        self.table.removeItem(self.table.curtain)
        self.table.curtain = None
        if self._sight is not None:
            self.show_sight(self._sight, animate=False, dealing=False)

    def hint(self, action: Action) -> None:
        """Let the cards, zones or the button of an action glow, until the person does something."""
        seen, reader = self.table.seen, self.doing.reader
        if seen is None or reader is None:
            return
        way = next(reader.ways(action, seen.picture), None)
        zones = frozenset({way.source, way.target}) if way is not None else frozenset()
        cards = named_cards(action) | (set(way.cards) if way is not None else set())
        if seen.hand is not None:
            # The hand as a whole says nothing: its cards do.
            zones -= {seen.hand} if cards else set()
        self._hints = (zones, frozenset(cards), action)
        for pill, button in zip(self.table.prompt.pills, seen.buttons, strict=False):
            pill.feel(glow=button.action == action)
        self.redraw()

    def sort_hand(self, how: Sort) -> None:
        """Sort the own hand; the order stays until it is changed."""
        seen = self.table.seen
        if seen is None or seen.hand is None or self.locked:
            return
        melds = [bracket.cards for bracket in seen.marked.brackets if bracket.zone == seen.hand]
        self._orders.sort(seen.hand, how, melds)
        self._look_again(moving=True)

    # What the person's doing comes to

    @property
    def open_to_act(self) -> bool:
        return not self.locked and self._sight is not None and self._sight.playable and not self.covered

    def act(self, action: Action) -> None:
        if not self.open_to_act:
            return
        self.locked = True
        self._close_chooser()
        self._clear_talk()
        self.acted.emit(action)

    def ask(self, actions: Sequence[Action], zone: Zone) -> None:
        sight, seen = self._sight, self.table.seen
        if sight is None or seen is None:
            return
        self._close_chooser()
        name = sight.game.table.name
        options = [(sight.tongue.speak(name(sight.view, action)), partial(self.act, action)) for action in actions]
        title = sight.tongue.speak(say(N_("Which one?")))
        near = self.table.zones[zone].frame
        self.table.chooser = ChooserItem(self._ink, title, options, near, self._room().adjusted(8, 8, -8, -8))
        self.table.addItem(self.table.chooser)
        self._keys.forget()
        self.speak(title)

    def explain(self, refusal: Refusal) -> None:
        tongue = self._tongue()
        words = tongue.speak(refusal.reason)
        if refusal.paragraph:
            words = tongue.speak(say(N_("{reason} (rule {paragraph})"), reason=words, paragraph=refusal.paragraph))
        self._why = words
        self._talk()
        self.speak(words)

    def picks_changed(self) -> None:
        self._look_again(moving=False)

    def reorder(self, cards: tuple[Card, ...], x: float) -> None:
        """Cards of the own hand let go at this x."""
        seen, layout = self.table.seen, self.table.layout
        if seen is None or layout is None or seen.hand is None:
            return
        items = self.table.felt.rows[seen.hand]
        place = sum(1 for item in items if item is not None and item.face not in cards and item.x() < x)
        ahead = [item.face for item in items if item is not None and item.face not in cards][:place]
        row = seen.picture[seen.hand]
        before = max((row.index(face) + 1 for face in ahead), default=0)
        self._orders.move(seen.hand, cards, before)
        self._look_again(moving=True)

    def go_back(self) -> None:
        """Whatever was moved by hand lies where it belongs again."""
        self._look_again(moving=True)

    # Redrawing

    def _look_again(self, moving: bool) -> None:
        """The same sight, with other picked cards or another order of the hand."""
        sight, reader = self._sight, self.doing.reader
        if sight is None or reader is None or self.table.layout is None or self.covered:
            return
        self.finish_motion()
        self._pointer.let_go = ()
        seen = look(sight, self._orders, self.doing.picked)
        self.doing.begin(seen, reader)
        pace = tempo(self._preferences) if moving else None
        self.table.show(seen, self.table.layout, (), pace, False)
        self._talk()
        self._make_tools()
        self._keys.check()
        self.redraw()

    def redraw(self) -> None:
        """Show what the person is pointing at."""
        drag = self._pointer.drag
        cards, source = (drag.cards, drag.touch.zone) if drag else (self.doing.picked, self.doing.source)
        targets: frozenset[Zone] = frozenset()
        if source is not None and self.open_to_act and (drag is not None or cards):
            key = (id(self.table.seen), cards, source)
            if self._targets[0] != key:
                self._targets = (key, self.doing.targets(cards, source))
            targets = self._targets[1]
        focus = self._keys.focus if self.hasFocus() else None
        held = drag.items if drag is not None else self._pointer.let_go
        self.table.dress(
            Pointing(self.doing.picked, self._pointer.over, focus, targets, self._hints[0], self._hints[1], held)
        )

    def calm(self) -> None:
        """The person does something: hints and explanations have been read."""
        had = self._why or self._hints[2] is not None
        self._hints = (frozenset(), frozenset(), None)
        self._why = ""
        if had:
            self._talk()
            self.redraw()

    def _clear_talk(self) -> None:
        self._why, self._grave, self._grave_at = "", None, None
        self._hints = (frozenset(), frozenset(), None)

    def back_out(self) -> bool:
        """Leave the second step of a grave button; whether one was open."""
        had = self._grave is not None
        self._grave = None
        if had:
            self._talk()
        return had

    def _keep(self) -> None:
        self.back_out()

    def close_chooser(self) -> bool:
        """Choose nothing; whether there was something to choose."""
        had = self._close_chooser()
        if had:
            self.unlock()
        return had

    def _close_chooser(self) -> bool:
        chooser, self.table.chooser = self.table.chooser, None
        if chooser is not None:
            self.table.removeItem(chooser)
            self._keys.forget()
        return chooser is not None

    def _talk(self) -> None:
        """The prompt as it is now."""
        seen, layout = self.table.seen, self.table.layout
        if seen is None or layout is None:
            return
        left = self._preferences.left_handed
        tongue = seen.sight.tongue
        spare = 0.0 if seen.marked.banner else layout.banner.h
        if self._grave is not None:
            words = tongue.speak(self._grave.text)
            yes = PillItem(self._ink, words, partial(self.act, self._grave.action), Tone.DANGER)
            no = PillItem(self._ink, tongue.speak(say(N_("No, go back"))), self._keep)
            question = tongue.speak(say(N_("{action}: really? This cannot be taken back."), action=words))
            self.table.prompt.say(
                question, [yes, no], layout.prompt, buttons_left=left, alarm=True, avoid=self._grave_at, spare=spare
            )
            return
        pills: list[PillItem] = []
        for button in seen.buttons:
            tone = Tone.MAIN if not pills and not button.grave else Tone.QUIET
            press = partial(self._press, button)
            pills.append(PillItem(self._ink, tongue.speak(button.text), press, tone, button.key))
        for name, words in seen.sight.extra:
            tone = Tone.QUIET if pills else Tone.MAIN
            pills.append(PillItem(self._ink, words, partial(self.pressed.emit, name), tone))
        words = self._why or seen.prompt
        self.table.prompt.say(
            words, pills, layout.prompt, buttons_left=left, alarm=bool(self._why), spare=spare
        )
        self._keys.check()

    def _press(self, button: Button) -> None:
        if not self.open_to_act:
            return
        if button.grave and self._preferences.confirm:
            index = self.table.seen.buttons.index(button) if self.table.seen is not None else 0
            self._grave, self._grave_at = button, self.table.prompt.pills[index].rect
            self._talk()
        else:
            self.act(button.action)

    def press_only_extra(self) -> bool:
        """Enter with nothing in focus presses the program's button, if it stands alone."""
        seen = self.table.seen
        if seen is None or len(seen.sight.extra) != 1 or seen.buttons:
            return False
        self.pressed.emit(seen.sight.extra[0][0])
        return True

    def _make_tools(self) -> None:
        seen, layout = self.table.seen, self.table.layout
        for old in self.table.tools:
            self.table.removeItem(old)
        self.table.tools = []
        if seen is None or layout is None or seen.hand is None:
            return
        row = seen.picture.get(seen.hand, ())
        if len(row) < 2 or row[0] is None:
            return
        kinds = [Sort.SUIT, Sort.RANK]
        if any(bracket.zone == seen.hand for bracket in seen.marked.brackets):
            kinds.append(Sort.MELDS)
        box: Box = layout.tools
        wide = min(box.w / 3, (box.w + 6) / len(kinds)) - 6
        for i, kind in enumerate(kinds):
            words = seen.sight.tongue.speak(say(_SORT_WORDS[kind]))
            pill = PillItem(self._ink, words, partial(self.sort_hand, kind), size=self._ink.text * 0.82)
            pill.name = seen.sight.tongue.speak(say(N_("Sort the hand: {how}"), how=words))
            pill.take(QRectF(box.x + i * (wide + 6), box.y, wide, box.h))
            pill.setZValue(6)
            self.table.tools.append(pill)
            self.table.addItem(pill)

    def cursor_for(self, over: Touch | None, pill: PillItem | None) -> QCursor:
        hand = pill is not None
        if over is not None and self.open_to_act:
            hand = over.zone.seat in (None, self._sight.bottom if self._sight else None)
        return QCursor(Qt.CursorShape.PointingHandCursor if hand else Qt.CursorShape.ArrowCursor)

    def speak(self, words: str) -> None:
        """For a screen reader."""
        self.setAccessibleDescription(words)
        self.spoke.emit(words)

    # Layout and motion

    def _tongue(self) -> Tongue:
        return self._sight.tongue if self._sight is not None else PLAIN

    def _room(self) -> QRectF:
        return QRectF(0, 0, self.viewport().width(), self.viewport().height())

    def _layout(self, seen: Seen) -> Layout:
        room = self._room()
        scale = self._scale()
        self._ink.text = 15.0 * scale
        return arrange(
            seen.areas, seen.sight.bottom, room.width(), room.height(), Sizes().scaled(scale),
            self._preferences.left_handed,
        )  # fmt: skip

    def _scale(self) -> float:
        """Size of text: the system's font, a little more on a very large table, a little less on a small one."""
        room = self._room()
        system = QFontInfo(self.font()).pixelSize() / 13.0
        share: float = min(room.width() / 1280, room.height() / 800) ** 0.6
        return max(0.8, min(2.4, system)) * max(0.92, min(1.9, share))

    def _relayout(self) -> None:
        room = self._room()
        ratio = self.devicePixelRatioF()
        wanted = (room.width(), room.height(), ratio, self._preferences.theme)
        if wanted != self._cloth:
            self._cloth = wanted
            self.table.spread_cloth(cloth(int(room.width()), int(room.height()), ratio, self._ink.tokens))
        if ratio != self._ink.ratio:
            self._ink.ratio = ratio
            self.table.redraw()
        self.table.setSceneRect(room)
        if self.table.curtain is not None:
            self.table.curtain.fit(room)
        seen = self.table.seen
        if seen is None:
            return
        self.finish_motion()
        self._pointer.forget()
        self._close_chooser()
        self.table.show(seen, self._layout(seen), (), None, False)
        self._talk()
        self._make_tools()
        self.redraw()

    @staticmethod
    def _is_deal(before: Seen | None, seen: Seen) -> bool:
        """Whether nothing that lay in front of the person lies there still, and the stock is full again."""
        if before is None:
            return True

        def mine(it: Seen) -> set[tuple[Zone, object]]:
            bottom = it.sight.bottom
            return {(z, face) for z, row in it.picture.items() if z.seat == bottom for face in row if face is not None}

        def stock(it: Seen) -> int:
            return sum(len(row) for zone, row in it.picture.items() if zone.name == "stock")

        same = before.sight.bottom == seen.sight.bottom
        return same and stock(seen) > stock(before) and not mine(before) & mine(seen)

    def _landed(self) -> None:
        self.redraw()
        self._soon.start()

    def _rested(self) -> None:
        if self.busy:
            return
        action, self._next = self._next, None
        self._faces.paused = False
        self._warm.start()
        self.settled.emit()
        if action is not None:
            self.act(action)

    def _warm_faces(self) -> None:
        """Draw the whole deck ahead in the two sizes in which its cards will come to lie open."""
        layout, seen = self.table.layout, self.table.seen
        if layout is None or seen is None:
            return
        near = (None, seen.sight.bottom)
        widths = sorted({spot.card for zone, spot in layout.spots.items() if zone.seat in near})
        wanted = (tuple(widths), self._ink.ratio, self._preferences)
        if wanted != self._warmed:
            self._warmed = wanted
            self._faces.warm((name for name in deck.NAMES if name[0] != "W"), widths, self._ink.ratio)

    def _keep_pulse(self, seen: Seen | None) -> None:
        thinking = seen is not None and any(words.thinking for words in seen.plates.values())
        if thinking and tempo(self._preferences) is not None:
            self._pulse.start()
        else:
            self._pulse.stop()

    def _beat(self) -> None:
        for plate in self.table.plates.values():
            plate.beat()

    # Qt's events

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._relayout()

    def event(self, event: QEvent) -> bool:
        if event.type() in (QEvent.Type.DevicePixelRatioChange, QEvent.Type.FontChange):
            self._relayout()
        return bool(super().event(event))

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton:
            self._pointer.press(self._at(event))

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        # The second click of two at one spot is never a second action; it may still finish a movement.
        if self.busy:
            self.finish_motion()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        self._pointer.move(self._at(event), bool(event.buttons() & Qt.MouseButton.LeftButton))

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton:
            self._pointer.release(self._at(event))

    def leaveEvent(self, event: QEvent) -> None:
        self._pointer.leave()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if not self._keys.press(event):
            event.ignore()

    def focusNextPrevChild(self, forward: bool) -> bool:
        return self._keys.step(forward) or bool(super().focusNextPrevChild(forward))

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self.redraw()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.redraw()

    def _at(self, event: QMouseEvent) -> QPointF:
        return self.mapToScene(event.position().toPoint())
