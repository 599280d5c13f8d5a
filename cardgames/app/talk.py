"""What the table says and asks in words: prompt, buttons, second thoughts, choosers."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF

from cardgames.app.menus import keys_of
from cardgames.app.overlay_items import ChooserItem
from cardgames.app.painted import Ink
from cardgames.app.pill_item import PillItem, Tone
from cardgames.app.preferences import Preferences
from cardgames.app.recap_item import RecapItem
from cardgames.app.seen import Seen
from cardgames.core.cards import Card
from cardgames.core.game import Action, Refusal
from cardgames.core.table import Button, Zone
from cardgames.core.text import N_, PLAIN, say

if TYPE_CHECKING:
    from cardgames.app.table_view import TableView


class Talk:
    """The words on one table view. What is pressed comes back to the view as an action or a name."""

    def __init__(self, view: TableView, ink: Ink) -> None:
        self._view = view
        self._ink = ink
        self.why = ""
        """Why the last gesture was refused; it stands in the prompt until the person does something."""
        self._paragraph = ""
        """Where the rules say so."""
        self.asks_why: PillItem | None = None
        """The button that opens the rules there."""
        self._glowing: Action | None = None
        """The action whose button glows."""
        self._grave: Button | None = None
        self._grave_at: QRectF | None = None

    @property
    def _preferences(self) -> Preferences:
        return self._view.preferences

    def clear(self) -> None:
        self.why, self._paragraph, self._grave, self._grave_at = "", "", None, None
        self.forget_reminder()

    def say(self) -> None:
        """The prompt as it is now."""
        table = self._view.table
        seen, layout = table.seen, table.layout
        if seen is None or layout is None:
            return
        left = self._preferences.left_handed
        # The prompt may grow into the room of the banner when that is empty.
        spare = 0.0 if seen.marked.banner else layout.banner.h
        if self._grave is not None:
            words, pills = self._second_thoughts(seen, self._grave)
            table.prompt.say(
                words, pills, layout.prompt, buttons_left=left, alarm=True, avoid=self._grave_at, spare=spare
            )
            return
        words = self.why or seen.prompt
        table.prompt.say(
            words, self._buttons(seen), layout.prompt, buttons_left=left, alarm=bool(self.why), spare=spare
        )

    def _buttons(self, seen: Seen) -> list[PillItem]:
        pills: list[PillItem] = []
        for button in seen.buttons:
            tone = Tone.MAIN if not pills and not button.grave else Tone.QUIET
            words = seen.sight.tongue.speak(button.text)
            pill = PillItem(self._ink, words, partial(self._press, button), tone, button.key)
            pill.feel(glow=self._glows(button))
            pills.append(pill)
        for aside in seen.sight.extra:
            tone = Tone.QUIET if pills or aside.spare else Tone.MAIN
            pill = PillItem(self._ink, aside.words, partial(self._view.pressed.emit, aside.name), tone)
            pill.tell(keys_of(aside.name), aside.purpose)
            pills.append(pill)
        pills += self._to_group(seen)
        self.asks_why = None
        if self.why and self._paragraph:
            words = seen.sight.tongue.speak(say(N_("Why not?")))
            self.asks_why = PillItem(self._ink, words, partial(self._view.wondered.emit, self._paragraph), key="?")
            pills.append(self.asks_why)
        return pills

    def _to_group(self, seen: Seen) -> list[PillItem]:
        """The button that keeps the picked cards of the hand together, or lets a picked group go."""
        view = self._view
        picked = view.doing.picked
        if seen.groups is None or view.doing.source != seen.hand or not picked:
            return []
        if seen.is_group(picked):
            words = N_("Ungroup")
        elif len(picked) > 1:
            words = N_("Group")
        else:
            return []
        spoken = seen.sight.tongue.speak(say(words))
        return [PillItem(self._ink, spoken, partial(view.own_hand.group, picked), Tone.QUIET, "g")]

    def group_words(self, cards: Sequence[Card], together: bool) -> str:
        """What has been grouped, and what it makes."""
        seen = self._view.table.seen
        assert seen is not None
        kind = next((it.words for it in seen.marked.brackets if set(it.cards) == set(cards)), "")
        if not together or not kind:
            return seen.sight.tongue.speak(say(N_("Ungrouped: {cards}"), cards=tuple(cards)))
        return seen.sight.tongue.speak(say(N_("Grouped: {cards}: {kind}"), cards=tuple(cards), kind=kind))

    def _second_thoughts(self, seen: Seen, grave: Button) -> tuple[str, list[PillItem]]:
        tongue = seen.sight.tongue
        words = tongue.speak(grave.text)
        yes = PillItem(self._ink, words, partial(self._view.act, grave.action), Tone.DANGER)
        no = PillItem(self._ink, tongue.speak(say(N_("No, go back"))), self._keep)
        question = say(N_("{action}: really? This cannot be taken back."), action=words)
        if grave.because is not None:
            question = say(N_("{reason} {action}: really?"), reason=grave.because, action=words)
        return tongue.speak(question), [yes, no]

    def _press(self, button: Button) -> None:
        view = self._view
        if not view.open_to_act:
            return
        if button.grave and self._preferences.confirm:
            index = view.table.seen.buttons.index(button) if view.table.seen is not None else 0
            self._ask_once_more(button, view.table.prompt.pills[index].rect)
        else:
            view.act(button.action)

    def doubts(self, action: Action, cards: tuple[Card, ...]) -> bool:
        """Ask once more where a gesture with these cards came to what its button would ask about; whether it did."""
        sight = self._view.sight
        if sight is None or not self._preferences.confirm or not self._view.open_to_act:
            return False
        buttons = sight.game.table.buttons(sight.view, cards)
        grave = next((button for button in buttons if button.grave and button.action == action), None)
        if grave is not None:
            self._ask_once_more(grave, None)
        return grave is not None

    def _ask_once_more(self, button: Button, at: QRectF | None) -> None:
        view = self._view
        self._grave, self._grave_at = button, at
        self.say()
        view.words_changed()
        view.announce(view.table.prompt.words, urgent=True)

    def _keep(self) -> None:
        self.back_out()

    def back_out(self) -> bool:
        """Leave the second step of a grave button; whether one was open."""
        had = self._grave is not None
        self._grave = None
        if had:
            self.say()
            self._view.words_changed()
        return had

    def explain(self, refusal: Refusal) -> str:
        """Why not, with the paragraph of the rules; it stands in the prompt from now on."""
        tongue = self._view.sight.tongue if self._view.sight is not None else PLAIN
        self.why, self._paragraph = tongue.speak(refusal.reason), refusal.paragraph
        if refusal.paragraph:
            quoted = say(N_("{reason} (rule {paragraph})"), reason=refusal.reason, paragraph=refusal.paragraph)
            self.why = tongue.speak(quoted)
        self.say()
        return self.why

    def remind(self, sentences: Sequence[str], room: QRectF) -> None:
        """A board with what happened meanwhile, above the own plate and all that stands on it."""
        table = self._view.table
        self.forget_reminder()
        if not sentences or table.layout is None or table.seen is None:
            return
        title = table.seen.sight.tongue.speak(say(N_("Since your last turn")))
        own = table.layout.own_plate
        corner = QPointF(own.x, min(own.y, table.layout.asides.y, table.layout.number.y) - self._ink.text)
        table.recap = RecapItem(self._ink, title, sentences, corner, room)
        table.addItem(table.recap)
        self._view.announce(table.recap.name)

    def forget_reminder(self) -> None:
        """Take the board away."""
        table = self._view.table
        recap, table.recap = table.recap, None
        if recap is not None:
            table.removeItem(recap)

    def glow(self, action: Action | None) -> None:
        """Let the button of an action glow, or none."""
        table, self._glowing = self._view.table, action
        if table.seen is not None and self._grave is None:
            for pill, button in zip(table.prompt.pills, table.seen.buttons, strict=False):
                pill.feel(glow=self._glows(button))

    def _glows(self, button: Button) -> bool:
        return self._glowing is not None and button.action == self._glowing

    def ask(self, actions: Sequence[Action], zone: Zone, room: QRectF) -> str:
        """A chooser beside a zone; its title."""
        view = self._view
        sight = view.sight
        assert sight is not None
        self.close_chooser()
        name = sight.game.table.name
        options = [(sight.tongue.speak(name(sight.view, action)), partial(view.act, action)) for action in actions]
        title = sight.tongue.speak(say(N_("Which one?")))
        near = view.table.zones[zone].frame
        view.table.chooser = ChooserItem(self._ink, title, options, near, room.adjusted(8, 8, -8, -8))
        view.table.addItem(view.table.chooser)
        return title

    def close_chooser(self) -> bool:
        """Take the chooser away; whether there was one."""
        table = self._view.table
        chooser, table.chooser = table.chooser, None
        if chooser is not None:
            table.removeItem(chooser)
        return chooser is not None
