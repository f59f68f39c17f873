"""Ur in English."""

from __future__ import annotations

from shedu.games.ur.material import PAIR_IMAGES, PAIR_LETTERS

TITLE = "Ur"

ABOUT = (
    "Thirty-six cities on a clay tablet: own many tiles of every kind, and build your ziggurats in "
    "time."
)

SEATS = ("Uruk", "Lagash", "Kish", "Nippur")

# What the seat that decides chooses, by phase.
PHASES = {
    "place": "where to place one of the first three tokens",
    "first_exchange": "whether to exchange the tile in hand",
    "settle": "where to return to the grid",
    "mode": "actions or ziggurats",
    "ziggurat": "where to build a ziggurat",
    "normal": "which action to take or give up",
    "put": "how many tokens to put on the agriculture tile",
    "fill": "where to place a token while the reserve lasts",
    "keep": "how many tokens to leave on the tile",
    "war": "an attack or peace",
    "exchange": "which tile to take for the tile in hand",
}

# What is decided, as a sentence; {name} decides.
NOW = {
    "first": "the first player is being drawn",
    "layout": "the grid is being laid out",
    "hand": "tiles are being dealt",
    "spare": "the spare tile is being drawn",
    "place": "{name} is placing one of the first tokens",
    "first_exchange": "{name} may exchange the tile in hand",
    "settle": "{name} must settle on a free tile",
    "mode": "{name} is choosing between actions and ziggurats",
    "ziggurat": "{name} is building ziggurats",
    "normal": "{name} is choosing an action",
    "put": "{name} is putting tokens on an agriculture tile",
    "fill": "{name} is placing the last tokens from the reserve",
    "keep": "{name} is sharing out tokens",
    "war": "{name} is at war",
    "exchange": "{name} must exchange the tile in hand",
}

# Title and explanation.
OPTIONS = {
    "full_grid_ends": (
        "A full grid ends the game",
        "The game ends when no free tile of another pair is left on the grid. Otherwise a spare of "
        "another pair keeps it going.",
    ),
    "agri_self": (
        "Agriculture protects itself",
        "An agriculture tile counts as its own neighbor, so it keeps its tokens.",
    ),
    "restart_split": (
        "Return on several tiles",
        "A player who returns to the grid may spread the three tokens over several tiles.",
    ),
}

# Why the game ended.
ENDINGS = {
    "no exchange": "the grid has no free tile of another pair to exchange",
    "ziggurats": "the five ziggurats are built and the round is complete",
    "round limit": "the last round is over",
}

# Where points came from, on the final screen.
GAINS = {"set": "Set {number}"}

# What may be a mistake in a turn.
SLIPS = {
    "actions_left": "You still have actions left.",
    "tokens_lost": "You lose tokens.",
}

# What breaks a tie, one after the other.
TIES = ("tokens on the board",)

# Why an action is refused.
REASONS = {
    "taken": "this tile holds another player's token",
    "not_beside": "place tokens on your own tiles or on free tiles next to them",
    "not_free": "this tile is not free",
    "on_ziggurat": "a tile with a ziggurat is out of play",
    "other_owner": "this tile belongs to another player",
    "tile_full": "a tile can hold at most five tokens",
    "no_reserve": "the reserve is empty",
    "both_needed": "a token on a free tile costs both actions, and one is already used",
    "not_due": "{name} has no token to place on this tile",
    "not_in_hand": "the tile in hand does not have {image}",
    "done_already": "{image} has already been used this turn",
    "no_such_face": "the tile in hand cannot show {image}",
    "same_pair": "this tile has the same two images as the one in hand",
    "no_such_spare": "there is no such spare tile with {players} players",
    "no_five": "build a ziggurat on one of your tiles with five tokens",
    "build_one": "you must build at least one ziggurat now",
    "put_no_room": "this tile has room for only {most}",
    "put_no_reserve": "the reserve has only {most}",
    "keep_too_many": "only {most} are left to share out",
    "keep_too_few": "leave at least {least} here: the remaining tiles cannot hold the rest",
    "attack_from": "attack from one of your own tiles",
    "attack_own": "you cannot attack your own tile",
    "attack_weak": "the attack needs at least {needed} tokens, but there are {tokens}",
    "attack_moves": "after paying for the attack you have {left} to move, not {number}",
    "attack_repeats": "the grid would look as it did before in this war",
    "no_such_seat": "there are only {players} players",
    "none_left": "there is no such tile left",
    "same_image": "a neighboring tile shows the same image",
}

# Why an action is refused while something else is decided, by family.
NOT_NOW = {
    "token": "you cannot place a token now",
    "swap": "you cannot exchange tiles now",
    "swap_spare": "you cannot exchange the spare tile now",
    "stay": "you can decline only the exchange before the first round",
    "act": "you cannot choose between actions and ziggurats now",
    "build": "choose ziggurats at the start of your turn, with five tokens on one of your tiles",
    "ziggurat": "you cannot build a ziggurat now",
    "done": "you are not building ziggurats now",
    "do": "you cannot use an action of your tile now",
    "finish": "there are no actions to give up now",
    "put": "no agriculture tile is waiting for tokens",
    "keep": "you cannot share out tokens now",
    "attack": "there is no war now",
    "peace": "there is no war to end",
    "first": "the first player is drawn at random",
    "lay": "the grid is laid out at random",
    "deal": "tiles are dealt at random",
}

# What happened, by kind of event.
EVENTS = {
    "first": "{seat} is the first player.",
    "lay": "A tile is laid on {at}: {image}, with {behind} behind.",
    "deal": "{seat} gets the tile {pair}.",
    "spare": "The tile {pair} lies beside the grid.",
    "place": "{seat} places a token on {at}.",
    "settle": "{seat} settles on {at} with {tokens}.",
    "settle_new": "{seat} gives up both actions and settles on {at} with 1 token.",
    "add": "{seat} gives up an action and adds a token on {at}.",
    "fill": "{seat} is short of tokens and places one on {at}.",
    "swap": "{seat} exchanges {pair} for {taken} on {at}, which now shows {image}.",
    "swap_spare": "{seat} exchanges {pair} for {taken} beside the grid.",
    "stay": "{seat} keeps {pair}.",
    "act": "{seat} builds no ziggurat in this turn.",
    "build": "{seat} builds instead of acting.",
    "ziggurat": "{seat} builds a ziggurat on {at}; {left} left.",
    "done": "{seat} builds no second ziggurat.",
    "finish": "{seat} gives up {used}.",
    "do": "{seat} does {image}.",
    "lose": "{seat} loses {cells}.",
    "gain": "{seat} gains {cells}.",
    "put": "{seat} puts {tokens} on {at}.",
    "keep": "{seat} keeps {tokens} for {at}.",
    "shared": "{seat} now has {cells}.",
    "attack": "{seat} attacks {at} from {came_from} ({losses}); "
    "{number} {number:token moves|tokens move} over.",
    "peace": "{seat} makes peace.",
    "no_attack": "{seat} has nothing left to attack.",
    "war_limit": "{seat}'s war ends: it has had {limit} attacks, the most a war may have (house "
    "rule).",
    "turn": "It is {seat}'s turn, in round {round}.",
    "wins": "{who} wins with {points} {points:point|points}",
    "share": "{who} share the victory with {points} {points:point|points}",
}

_IMAGES = ("agriculture", "trade", "culture", "politics", "war")

# What is left, why the game may end soon, and what the signs on the grid stand for.
SCENE = {
    "left_ziggurats": "Ziggurats to build",
    "left_free": "Free tiles on the grid",
    "left_spares": "Spare tiles",
    **{
        f"pair_{letters}": "/".join(_IMAGES[i] for i in pair)
        for letters, pair in zip(PAIR_LETTERS, PAIR_IMAGES, strict=True)
    },
    "soon_no_ziggurats": "All ziggurats are built: the game ends after {seat}'s turn.",
    "soon_ziggurats": "Once {number} more {number:ziggurat is|ziggurats are} built, only the round "
    "is played to its end.",
    "soon_exchange": "{seat} could exchange the tile in hand for only {number} free "
    "{number:tile|tiles}. The game ends when somebody finds none.",
    "mark_point": "More points, if the game ended now",
    "mark_builds": "Five tokens: room for a ziggurat",
    "mark_evicts": "Takes another player's tile",
}

# What an inspection tells.
NOTES = {
    "see_tile": "{at}: {image}, with {behind} on the back.",
    "see_ziggurat": "{at}: {seat}'s ziggurat, out of play. It is a kind of its own in a set.",
    "see_empty": "{at}: no tile lies here yet.",
    "see_free": "It is free.",
    "see_owner": "{seat} owns it with {tokens}.",
    "see_attack": "To take it, an attack needs {same} {same:token|tokens} on a tile that shows "
    "{image} or war, and {other} {other:token|tokens} on any other.",
    "see_attack_on_war": "To take it, an attack needs {same} {same:token|tokens} on a tile that "
    "shows war, and {other} {other:token|tokens} on any other.",
    "see_threat": "In a war, {seat} could take it from {places}.",
    "see_armed_threat": "{seat} has war in hand and could take it from {places}.",
    "see_field": "Agriculture would add up to 2 tokens here.",
    "see_hungry": "Agriculture would cost a token here: no field of {seat}'s is next to it.",
    "see_trade": "Trade would add up to {income} {income:token|tokens} here.",
    "see_culture": "Culture would add a token on each owned tile next to it: {places}.",
    "see_soldiers": "Attacks from here cost nothing extra for a different image.",
    "see_five": "Five tokens: {seat} could build a ziggurat here.",
}

# What the facts of sentences are called.
_PAIRS = tuple("/".join(_IMAGES[image] for image in pair) for pair in PAIR_IMAGES)
NAMES = {
    "image": _IMAGES,
    "behind": _IMAGES,
    "the_image": _IMAGES,
    "pair": _PAIRS,
    "taken": _PAIRS,
    "used": ("both actions", "the other action"),  # by how many of the two actions are used
    "phrases": {
        "nothing": "nothing",
        "on": "{tokens} on {at}",
        "loses": "{name} loses {tokens}",
        "no_loss": "no loss",
    },
    "nouns": {
        "token": ("token", "tokens"),
        "action": ("action", "actions"),
    },
}

# What the terminal says: questions by phase, notation and marks in its help.
TERMINAL = {
    "questions": {
        "place": "On which tile do you place one of your first three tokens?",
        "first_exchange": "You may exchange your tile {hand}: for which one? pass keeps it.",
        "settle": "You have no tile: on which free tile do you settle with {settling}?",
        "mode": "Your turn: use the actions of your tile {hand} (act), or build ziggurats (build)?",
        "ziggurat": "On which tile do you build a ziggurat?{second}",
        "normal": "Your turn: {left} left. Use {images}, place a token instead, or finish.",
        "put": "Agriculture: how many tokens do you put on {at}?",
        "fill": "Your reserve is running out: where do you place a token? You have {reserve}.",
        "keep": "Politics: how many of the {rest} still to share out go on {at}? Next: {later}.",
        "war": "War: which attack, such as B2>B3:1? peace ends the war.{few}",
        "exchange": "For which free tile of another pair do you exchange your tile {hand}?",
    },
    "heads": {
        "set_up": "Setting up",
        "tile": "tile in hand",
        "tiles": "tiles",
        "reserve": "reserve",
        "ziggurats": "ziggurats",
        "points": "points",
        "tokens": "tokens",
        "spares": "Beside the grid: ",
        "left": "Ziggurats left: ",
        "house": "Two players: a house variant, not in the printed rules.",
        "or": " or ",
        "second": " done if you want no other.",
        "few": " Attacks left: {number} (house rule).",
    },
    "notation": (
        ("+B2", "place a token on B2"),
        ("~B2T", "swap your tile for the one on B2; yours shows trade there"),
        ("~spare", "swap your tile for the spare"),
        ("~spare1", "swap your tile for the first spare, or ~spare2 for the second"),
        ("pass", "keep your tile before the first round"),
        ("act build", "use this turn for actions, or for ziggurats"),
        ("zB2", "build a ziggurat on B2 (done: no second one)"),
        ("doT", "use trade: A agriculture, T trade, C culture, P politics, W war"),
        ("finish", "give up your remaining actions"),
        ("put2", "agriculture: put two tokens here"),
        ("keep4", "politics: leave four tokens here"),
        ("B2>B3:4", "attack B3 from B2 and move four tokens there (peace ends the war)"),
    ),
    "marks": (
        (
            "AT",
            "a tile showing agriculture, with trade on the back: A agriculture, T trade, C "
            "culture, P politics, W war",
        ),
        ("AT1:3", "with three tokens of player 1"),
        ("ATz2", "under player 2's ziggurat"),
        ("[AT]", "new since you last looked"),
        ("*", "below: the first player"),
    ),
}
