"""Babel in English."""

from __future__ import annotations

TITLE = "Babel"

ABOUT = "A duel for two: lead five nations to your temples and build them up, level by level."

SEATS = ("Nimrod", "Semiramis")

# What the seat that decides chooses, by phase, or by the view's `duty`.
PHASES = {
    "actions": "the next action",
    "reserved": "an action; the reserved card must be built this turn",
    "halve": "which card to discard",
}

# What is decided, as a sentence; {name} decides.
NOW = {
    "first": "the first player is being chosen",
    "deal": "hands are being dealt",
    "draw": "nation cards are being drawn",
    "actions": "{name} is choosing an action",
    "halve": "{name} is discarding",
    "reveal": "temple cards are being revealed",
}

# Title and explanation.
OPTIONS = {
    "sumer_run_only": (
        "Sumerians: last run only",
        "The Sumerians win over only the last run of matching cards, not every "
        "matching card in the column.",
    ),
    "classic_deal": (
        "Classic deal",
        "Both players start with five cards. Without it, the first player starts with three.",
    ),
}

# Why the game ended.
ENDINGS = {
    "15-9": "15 points or more against 9 or less",
    "20": "20 points in the endgame",
    "9": "9 points or less in the endgame",
    "pile": "the pile is empty",
    "rounds": "the last round is over",
}

# Where points came from, on the final screen.
GAINS = {"built": "Building", "skipped": "Skipping a level", "robbed": "Robbing", "razed": "Razing"}

# What breaks a tie, one after the other.
TIES = ("cards in hand",)

# Why an action is refused.
REASONS = {
    "over": "the game is over",
    "not_in_hand": "there is no such card in hand: {one}",
    "there_already": "the pawn is already at the site of the {peoples}",
    "in_quarry": "the pawn is still at the quarry: it must move to a site first",
    "highest": "the temple is already at its highest level",
    "empty_column": "this column is empty",
    "reserved_built": "the reserved card is already built",
    "wrong_level": "the next level is {wanted}, but the card is a {card}",
    "too_few_people": "not enough people here for level {wanted}: {number} instead of {wanted}",
    "migrated": "you can migrate only once per turn",
    "same_site": "people must migrate to another site",
    "no_three": "exactly three people migrate, but the site of the {peoples} has {number}",
    "no_run": "no run of three or more matching people begins at card {first} here",
    "wrong_nation": "this is a run of {peoples}, who do not have this ability",
    "no_temple": "the other player has no temple here",
    "not_higher": "you can rob only a card higher than your own level here: the card is a "
    "{theirs}, your level is {mine}",
    "nobody": "the other player has no people here",
    "none_of_nation": "the other player has no {peoples} here",
    "no_skip": "skip exactly one level, from {mine} to {wanted}; the card is a {card}",
    "small_hand": "you can halve only a hand of two cards or more; the other hand has {number}",
    "must_build_reserved": "build the reserved card before you end your first turn",
    "loses_reserved": "after this you could no longer build the reserved card this turn",
    "none_in_deck": "there is no such card in the deck: {one}",
    "none_in_pile": "there is no level {wanted} card in the unknown part of the pile",
}

# Why an action is refused while something else is decided, by family.
NOT_NOW = {
    "move": "you cannot move the pawn now",
    "deploy": "you cannot deploy now",
    "build": "you cannot build now",
    "migrate": "you cannot migrate now",
    "end_turn": "you cannot end the turn now",
    "discard": "you discard only when your hand is halved",
    "raze": "you cannot use an ability now",
    "rob": "you cannot use an ability now",
    "desert": "you cannot use an ability now",
    "skip": "you cannot use an ability now",
    "win_over": "you cannot use an ability now",
    "halve": "you cannot use an ability now",
    "first": "the first player is chosen at random",
    "draw": "nation cards are drawn at random",
    "reveal": "unknown temple cards are revealed at random",
}

# What happened, by kind of event.
EVENTS = {
    "first": "{seat} begins.",
    "draw": "{seat} draws {card}.",
    "reveal": "{seat} reveals a temple card of level {level}.",
    "lay": "{seat} lays {levels} onto the column: the last can be taken.",
    "move": "{seat} discards {card} and moves to the site of the {site}.",
    "deploy": "{seat} deploys {card} at the site of the {site}.",
    "build": "{seat} builds level {level} at the site of the {site} with {source}.",
    "migrate": "{people} of {seat} migrate from the site of the {origin} to the site of the "
    "{site}.",
    "spend": "{seat} discards {card} from the site of the {site}.",
    "raze": "{seat} razes the temple of {victim} at the site of the {site}: {levels} back "
    "on the pile.",
    "rob": "{seat} robs {victim} of level {level} at the site of the {site}.",
    "desert": "{seat} makes {many} of {victim} desert from the site of the {site}.",
    "skip": "{seat} skips a level and builds level {level} at the site of the {site} with "
    "{source}.",
    "win_over": "{seat} wins {many} of {victim} over at the site of the {site}.",
    "halve": "{seat} makes {victim} discard {cards}.",
    "discard": "{seat} discards {card}.",
    "score": "{seat} now has {points} ({gain}: {cause}).",
    "endgame": "One player has 15 points or more and the other 10 or more: the endgame begins.",
    "end_turn": "{seat} ends the actions.",
    "turn_ends": "{seat} can do nothing more: the actions end.",
    "share": "It is a draw",
    "shuffle": "The discard is shuffled and becomes the deck.",
}

# What is left, why the game may end soon, what the signs at the sites stand for, and in a word
# what each nation does.
SCENE = {
    "left_pile": "Temple cards in the pile",
    "left_deck": "Nation cards in the deck",
    "left_discard": "Discarded",
    **{f"level_{level}": f"next: {level}" for level in range(1, 7)},
    "soon_endgame": "Endgame: the game ends when somebody reaches {top} points or falls to {low}.",
    "soon_lead": "{seat} has {number} points. With {top} the game ends, if the other has {low} or "
    "fewer.",
    "soon_close": "{seat} has {number} points. With {top} the endgame begins.",
    "soon_pile": "The pile lasts for {number} more {number:turn|turns}. Then the game ends.",
    "mark_point": "More points",
    "mark_conflict": "An ability becomes possible",
    "mark_builds": "You could build next",
    "mark_evicts": "The other player loses people or levels",
    "power_A": "raze",
    "power_H": "rob",
    "power_M": "desert",
    "power_P": "skip",
    "power_S": "win over",
}

# What an inspection tells.
NOTES = {
    "see_site": "The site of the {site}.",
    "see_power_A": "Three Assyrians in a row raze the other temple here: its cards go back on the "
    "pile.",
    "see_power_H": "Three Hittites in a row rob the top card of the other temple here, if it is "
    "higher than yours and you have enough people for it.",
    "see_power_M": "Three Medes in a row make all people of one nation desert the other side.",
    "see_power_P": "Three Persians in a row let you build a card two levels higher, and skip one.",
    "see_power_S": "Three Sumerians in a row win over the other side's last nation.",
    "see_any_power": "Instead, any three in a row can make the other player discard half their "
    "hand. Each use costs one card of the row.",
    "see_pawn": "{seat}'s pawn is here.",
    "see_side": "{seat} at the site of the {site}: level {level}.",
    "see_next": "Level {next} needs {next} {next:person|people} here. There {count:is|are} "
    "{count}.",
    "see_card": "A card of level {level} can be taken from {seat}'s column.",
    "see_reserved": "{seat}'s reserved card fits.",
    "see_run": "A row of {peoples}: with the pawn here, {seat} can {power}.",
    "see_run_threat": "Across the river stands a row of {peoples}: with the pawn here, {seat} can "
    "{power}.",
    "see_last": "The last of these people are {peoples}: Sumerians across the river would win them "
    "over.",
}

# What the facts of sentences are called.
_PEOPLES = ("Assyrians", "Hittites", "Medes", "Persians", "Sumerians")
NAMES = {
    "power": {
        "A": "raze the temple across the river",
        "H": "rob a card from the temple across the river",
        "M": "make people across the river desert",
        "P": "skip a level",
        "S": "win people over",
    },
    "one": {
        0: "an Assyrian",
        1: "a Hittite",
        2: "a Mede",
        3: "a Persian",
        4: "a Sumerian",
        "unseen": "a card",
    },
    "peoples": _PEOPLES,
    "site": _PEOPLES,
    "origin": _PEOPLES,
    "source": {
        "o": "a card of their own column",
        "x": "a card of the other column",
        "r": "the reserved card",
    },
    "cause": {
        "build": "a level built",
        "skip": "a level skipped",
        "rob": "a level robbed",
        "raze": "a temple razed",
    },
    "nouns": {"point": ("point", "points"), "card": ("card", "cards")},
}

# What the terminal says: questions by phase, notation and marks in its help.
TERMINAL = {
    "questions": {
        "actions": "Your turn: move, deploy, build, migrate, use an ability, or end.",
        "first turn": "Your first turn: you must build your reserved card before you can end it.",
        "halve": "Your hand is halved: {cards} to discard. Which one goes next?",
    },
    "waiting": {
        "first": "Choosing the first player.",
        "deal": "Dealing the hands.",
        "draw": "Drawing nation cards.",
        "actions": "It is {name}'s turn.",
        "halve": "{name} is discarding half their hand.",
        "reveal": "Revealing temple cards.",
        "over": "The game is over.",
    },
    "heads": {
        "quarry": "quarry",
        "column": "column",
        "reserved": "reserved",
        "to_build": "1, to be built",
        "score": "score",
        "pile": "Pile: {size}",
        "next": " (next: {cards})",
        "deck": "Deck: {size}",
        "discard": "Discard: ",
        "endgame": "Endgame: the game ends when a player reaches 20 points or falls to 9.",
    },
    "notation": (
        ("mH", "move the pawn to the Hittites' site (A H M P S) with a Hittite from your hand"),
        ("dS", "deploy a Sumerian where the pawn is"),
        ("bo bx br", "build: from your own column, the other column, your reserved card"),
        ("gHS", "migrate: the last three from the Hittites' site to the Sumerians'"),
        ("a3…", "an ability, using the run that begins at the third card where the pawn is:"),
        ("a3R", "raze the other temple (Assyrians)"),
        ("a3B", "rob its highest card (Hittites)"),
        ("a3DP", "make the other player's Persians desert (Medes)"),
        ("a3Ko a3Kx", "skip a level, from your own or the other column (Persians)"),
        ("a3S", "win over all cards that match the last one (Sumerians)"),
        ("a3H", "halve the other hand (any run)"),
        ("-A", "discard an Assyrian, when your hand is halved"),
        ("end", "end your actions"),
    ),
    "marks": (
        ("A H M P S", "people, starting at the temple"),
        ("3 (1 3)", "a level 3 temple, with its cards if a level is missing"),
        ("@", "the pawn"),
        ("6 [2]", "a column: you can take its last card"),
    ),
}
