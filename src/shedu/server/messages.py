"""What goes into the service and what comes out: plain structs, ready for JSON.

Seats are counted from 0; a seat of None is a spectator, or chance where an actor is meant. `seq`
is the number of entries in a table's log: an entry is one decision of a seat with what chance
did after it, or an undo; the deal is entry 1. A client that knows `seq` says so in what it asks.
Times are seconds since 1970. A view is the game's own JSON (`state.view(seat)`).
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from shedu.core.marks import MarkKind

Language = Literal["en", "fr"]
Visibility = Literal["public", "private"]
Status = Literal["waiting", "running", "finished"]
SeatKind = Literal["person", "bot", "open", "left"]
Value = bool | int | str

ID = r"^[0-9A-Za-z_-]+$(?!\n)"  # `$` alone would overlook a line end
PLAIN = r"^[^\x00-\x1f\x7f-\x9f]+$(?!\n)"  # without control characters

Name = Annotated[str, Meta(min_length=1, max_length=40)]
TableId = Annotated[str, Meta(min_length=1, max_length=32, pattern=ID)]
RequestId = Annotated[str, Meta(min_length=1, max_length=64, pattern=PLAIN)]
Spelled = Annotated[str, Meta(min_length=1, max_length=40, pattern=PLAIN)]
LevelId = Annotated[str, Meta(max_length=100)]
SeatNumber = Annotated[int, Meta(ge=0, le=15)]
Seq = Annotated[int, Meta(ge=0, le=1_000_000)]
MOST_SEATS = 8
LONGEST_CHAT = 500
LONGEST_RECORD = 400_000


class In(Struct, forbid_unknown_fields=True):
    """Something that a client says; a field that is not known is refused."""


class Out(Struct):
    """Something that the service says."""


# who asks


class Who(Struct, frozen=True):
    """What a caller shows with every message. The web layer fills it in; it is never JSON."""

    session: str | None = None  # the opaque session, from the cookie or a program's header
    tokens: tuple[str, ...] = ()  # seat tokens and a table's link, from the URL's fragment
    address: str = ""  # the network that it comes from


# in


class NewTable(In):
    game: Annotated[str, Meta(max_length=40)]
    seats: Annotated[list[LevelId], Meta(max_length=MOST_SEATS)]
    """For each seat "person" (held by the table's creator), "bot:LEVEL" or "open"."""
    options: Annotated[dict[str, Value], Meta(max_length=30)] = {}
    visibility: Visibility = "private"
    stand_in: LevelId = "scribe"
    """The level of the bot that takes over when a person leaves or hands over a seat."""
    analysis: bool = False
    """Whether players may ask the champion about their own decisions while the game is running."""


class Play(In):
    seat: SeatNumber
    seq: Seq
    """The latest entry the client knows; if the game has moved on, the answer is a conflict."""
    request: RequestId
    """Chosen by the client, unique per decision; sending the same one twice is harmless."""
    action: Spelled


class Undo(In):
    seat: SeatNumber
    seq: Seq
    request: RequestId


class Say(In):
    text: Annotated[str, Meta(min_length=1, max_length=LONGEST_CHAT)]


class Muted(In):
    muted: bool


class NewRecord(In):
    text: Annotated[str, Meta(max_length=LONGEST_RECORD)]
    decisions: Seq | None = None
    """Number of decisions after which to continue; None: after the last."""
    analysis: bool = False
    """Whether its players may ask the champion, as at a new table."""


# out: what can be played


class ChoiceInfo(Out):
    value: str
    title: str


class OptionInfo(Out):
    name: str
    title: str
    explanation: str  # one sentence
    default: Value
    choices: list[ChoiceInfo]  # of a named choice; empty for others
    least: int  # of a number
    most: int


class LevelInfo(Out):
    id: str
    title: str
    seconds: float  # that a move takes, about


class GainInfo(Out):
    """A source of points: which events of a finished game count, and for how much."""

    title: str  # {number} is the place, where the amount is a list of lists
    kinds: list[str]
    # The fact that says how much; without one, each event counts 1. The points go to the event's
    # `winner`, or else its `seat`. A list holds the amounts of every seat, and a list of lists is a
    # row for each place.
    amount: str | None
    where: dict[str, Value]  # only events with these facts


class GameInfo(Out):
    id: str
    title: str
    about: str  # one sentence
    players: list[int]
    house_players: list[int]  # of these, numbers that only a house variant has
    seat_names: list[str]
    options: list[OptionInfo]
    levels: list[LevelInfo]  # the weakest first
    rules_version: int
    phases: dict[str, str]  # what the seat that decides chooses, by phase
    turn_ends: list[str]  # the kinds of events that end a turn
    gains: list[GainInfo]
    inspects: bool  # whether it tells what there is to know about a thing on the table
    scene: dict[str, str]  # labels: of the views' scene and supply, and of marks (`mark_KIND`)
    lessons: int  # how many there are


# out: people and tables


class Person(Out):
    id: str
    name: str


class SessionInfo(Out):
    """A browser or program in which the caller is signed in."""

    id: str
    kind: Literal["browser", "program"]
    created: float
    seen: float  # when it was last used, to within half a day
    expires: float
    current: bool  # the one that asks


class SignedIn(Out):
    session: str  # opaque; shown this once
    person: Person


class SeatInfo(Out):
    seat: int
    kind: SeatKind
    name: str  # the person's, the bot's level, or the seat's own
    level: str | None  # the level of the bot that plays now; None: a person does, or nobody
    yours: bool  # the caller may act for it
    left_by_you: bool  # the caller has left it, and may take it back


class TableInfo(Out):
    id: str
    game: str
    options: dict[str, Value]
    players: int
    visibility: Visibility
    status: Status
    stand_in: str
    analysis: bool  # players may ask the champion while they play; once it is finished, all may
    seats: list[SeatInfo]
    yours: bool  # the caller made it
    seq: int
    to_act: int | None  # the seat that decides
    commitment: str  # SHA-256 of the secret seed that all chance comes from, in hex
    created: float
    changed: float  # when the last entry was made
    result: str | None  # of a finished game, such as "treasures: 2 > 1 = 3", seats from 1
    rematch: str | None  # the id of the table where the same people play again


class TableMade(Out):
    table: TableInfo
    link: str  # the secret that lets others see and join a private table; shown this once
    tokens: dict[int, str]  # by seat, for the seats of the caller; shown this once


class SeatKey(Out):
    table: TableInfo
    seat: int
    token: str  # whoever shows it may act for the seat; shown this once


# out: play


class EventTold(Out):
    kind: str
    facts: dict[str, Any]
    text: str  # the event as a sentence in the reader's language


class Line(Out):
    """A line of the log: a decision, a random draw or an undo, as the reader may know it."""

    seq: int  # of the entry
    actor: int | None  # None: chance
    action: str | None  # its spelling; None where the reader may not know it, and for an undo
    undo: bool
    events: list[EventTold]


class Refusal(Out):
    rule: str
    text: str


class Forced(Out):
    """The only possible answer to a decision."""

    action: str
    open: bool  # everybody can tell that there is no choice: a client may answer at once
    why: Refusal | None
    """Why there is no other answer; None where that is open. A client that answered such a decision
    by itself would give away what the seat holds."""


class Decision(Out):
    """The decision that the caller's seat has to make now."""

    seat: int
    phase: str
    legal: str
    """The legal actions: a bit for each action of the game's table (GET /games/{game}/actions), the
    lowest bit of the first byte for action 0; in base64."""
    may_undo: bool  # whether this seat may take its last decision back
    forced: Forced | None  # if there is only one legal action


class Sight(Out):
    """What one viewer sees of a table at one moment."""

    seq: int
    viewer: int | None
    preparing: bool  # the game's rules are being compiled: view is None until the next event
    view: dict[str, Any] | None  # None while the table waits for people, too
    decision: Decision | None  # None unless the viewer has to decide now, at the latest moment


class TableMoment(Out):
    """A table at any entry of its log."""

    table: TableInfo
    sight: Sight
    legal: list[str]  # the legal actions of `sight.decision`, spelled; empty if there is none
    lines: list[Line]  # what that entry did
    position: str | None  # the position's spelling as a seat knows it; for all when finished
    everything: list[dict[str, Any]] | None
    """The views of all seats once the game is over; None before."""


class Played(Out):
    seq: int  # of the entry; the same again when a request is repeated
    repeated: bool


class Explained(Out):
    action: str
    problem: Refusal | None  # None: it is legal


class Foreseen(Out):
    """A further choice of the same seat, and its outcome."""

    action: str
    events: list[EventTold]


class Preview(Out):
    """What an action would do, from what the seat knows."""

    seq: int
    action: str
    problem: Refusal | None  # why it is refused; then nothing else is filled in
    events: list[EventTold]  # what happens for certain
    chance: bool  # chance acts next
    hidden: bool  # more may happen, depending on what the seat cannot see
    then: int | None  # the seat that decides next, if that is certain
    choices: list[Foreseen]  # if the same seat chooses next among a few (each war: strengths)
    final: bool  # the seat could not take it back
    change: dict[str, Any] | None
    """What would change in the seat's view, as in `Moved`; None where that depends on what the seat
    cannot see."""
    slips: list[str]  # what may be a mistake in the turn so far with this action, as sentences


class MarkTold(Out):
    """What some legal actions would bring at once; `mark_KIND` of the game's labels names it."""

    kind: MarkKind
    seat: int | None  # who gains, or whose piece leaves; None: nobody in particular
    color: str | None  # black, red, blue or green, where a color matters
    number: int
    actions: list[str]


class Marked(Out):
    seq: int
    marks: list[MarkTold]  # empty unless the seat decides now


class Inspected(Out):
    """What there is to know about a thing on the table, from what the viewer sees."""

    seq: int
    thing: str
    notes: list[EventTold]  # the first names it
    spaces: list[str]  # what belongs to it, such as its kingdom


class Verdict(Out):
    """An action, and what the champion thinks of it."""

    action: str
    id: int  # in the game's table of actions
    value: float  # for the seat that decides: 0 the worst, 1 the best
    share: float  # of the search that went into it
    spread: list[float] | None  # the lowest and highest value in possible truths; of the best only
    line: list[str]  # the decisions that are likely to follow, this one first


class Analyzed(Out):
    """What the champion thinks of a decision; docs/analysis.md explains it."""

    seq: int  # the entry after which it is made
    seat: int  # that decides
    face_up: bool  # it was seen with all cards face up, and not as the seat knows it
    legal_actions: int  # how many there are
    iterations: int  # of the search
    seconds: float  # that it took
    values: list[float]  # what each seat can expect
    candidates: list[Verdict]  # the best first


class LessonInfo(Out):
    id: str
    title: str
    won: str  # what the learner can say in the end
    steps: int


class Reaction(Out):
    """What the teacher says to an action. Only what is right or on the way is kept."""

    verdict: Literal["right", "on_the_way", "other", "refused"]
    action: str
    text: str  # may be empty: then the problem says it all
    problem: Refusal | None  # why the rules refuse it
    events: list[EventTold]  # what it did or, if it is not kept, would do
    view: dict[str, Any] | None  # the board after it, if the next step begins elsewhere


class LessonMoment(Out):
    """Where a learner is in a lesson. It follows from their actions: the server keeps nothing."""

    lesson: LessonInfo
    preparing: bool  # the game's rules are being compiled: ask again in a moment
    step: int  # from 0; the number of steps: the lesson is done
    say: str  # what to do now; empty when the lesson is done
    rule: str  # to read more; empty: none
    example: str | None  # an action that helps; None: take something back first
    actions: list[str]  # of the learner, that led here
    seat: int  # the learner's
    seat_names: list[str]
    view: dict[str, Any] | None  # None while the rules are being compiled
    legal: list[str]
    reaction: Reaction | None  # to the action that was asked about


class ChatLine(Out):
    id: int
    name: str
    seat: int | None
    text: str
    at: float


class RecordText(Out):
    text: str  # docs/notation.md; what the reader may not know is written ?
    name: str  # a file name


# out: pushes, told apart by `type`


class WholeTable(Out, tag="snapshot"):
    """The first event for every watcher; sent again to one that fell behind."""

    table: TableInfo
    sight: Sight
    lines: list[Line]  # the latest of the log; older ones by `log`
    chat: list[ChatLine]


class Moved(Out, tag="moved"):
    """The log has grown. What the client has of entry `base` becomes what it is at `seq`.

    A client that does not have entry `base` asks for a snapshot: it watches the table again.
    """

    seq: int
    base: int
    status: Status
    to_act: int | None
    at: float  # when the last entry was made
    result: str | None
    change: dict[str, Any]
    """What changes in the view: `[value]` replaces a value, `[]` removes a key, an object holds the
    changes of the parts of an object or list, and `{"#": true, "at", "drop", "put"}` puts values in
    the place of some of a list's."""
    decision: Decision | None
    lines: list[Line]  # the new ones


class TableChanged(Out, tag="table"):
    """Seats, status or rematch have changed, or the game's rules are ready."""

    table: TableInfo
    sight: Sight


class Said(Out, tag="said"):
    lines: list[ChatLine]


class BotsPreparing(Out, tag="preparing"):
    """Bots are getting ready: the first game compiles the rules."""

    ready: bool


Push = WholeTable | Moved | TableChanged | Said | BotsPreparing


# out: what went wrong


class Health(Out):
    """How the server is; one that is not well answers with status 503."""

    status: Literal["ok", "unwell"]
    problems: list[str]


class Trouble(Out):
    """An error, in the reader's language; `code` is for programs."""

    code: Literal[
        "not_allowed", "not_found", "conflict", "refused", "too_much", "unavailable", "invalid"
    ]
    message: str
    problem: Refusal | None = None  # of "refused": the rule
    seq: int | None = None  # of "conflict": where the table is now
    missed: list[Line] | None = None  # of "conflict": what has happened since the client's seq
