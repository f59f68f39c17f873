"""Contest of Kings in English."""

from __future__ import annotations

TITLE = "Contest of Kings"

ABOUT = "The card game: leaders fight over eight columns that grow below a row of treasures."

SEATS = ("Archer", "Lion", "Bull", "Pot")

# What the seat that decides chooses, by phase.
PHASES = {
    "action": "the next action",
    "score": "whether to gain a card of the color played",
    "ship": "whether to build a ship",
    "attack": "how many cards to commit to the attack",
    "defense": "how many cards to commit to the defense",
    "reward": "whether to gain a card for winning",
    "choose_war": "which war to fight first",
    "treasure": "whether to take a treasure for a red card",
    "ship_score": "whether to gain a card for a ship",
}

# What is decided, as a sentence; {name} decides.
NOW = {
    "start": "the first player is being drawn",
    "deal": "hands are being dealt",
    "remove": "cards are being removed unseen",
    "refill": "hands are being refilled",
    "action": "{name} is choosing an action",
    "score": "{name} may gain a card",
    "ship": "{name} may build a ship",
    "attack": "{name} is committing cards to the attack",
    "defense": "{name} is committing cards to the defense",
    "reward": "{name} may gain a card for winning",
    "choose_war": "{name} is choosing the next war",
    "treasure": "{name} may take a treasure",
    "ship_score": "{name} may gain a card for a ship",
}

# Title and explanation.
OPTIONS = {
    "internal_bonus": (
        "Bonus in internal conflicts",
        "Which leader must be on a red card to add one to its side in a conflict within a kingdom.",
    ),
    "leader_moves": (
        "Moving leaders",
        "Where a leader who is already on the table may move.",
    ),
    "ship_contiguous": (
        "Ships need consecutive cards",
        "The four cards for a ship must be the bottom four in the column.",
    ),
    "ship_points_per_ship": (
        "One card per ship",
        "A leader may gain one card for each ship of its color, instead of one in all.",
    ),
    "open_scores": (
        "Open scores",
        "Everyone can see all victory piles. If off, only the last card of each pile is visible, "
        "even to its owner.",
    ),
}

CHOICES = {
    "internal_bonus": {
        "king": "the king, in this kingdom",
        "king_anywhere": "the king, in any kingdom",
        "leader": "the leader in the conflict",
    },
    "leader_moves": {
        "between_kingdoms": "only to another kingdom",
        "anywhere": "to any free card",
    },
}

# Why the game ended.
ENDINGS = {
    "treasures": "at most one treasure is left on the table",
    "deck": "the deck cannot fill the hands",
    "passes": "everybody has passed (house rule)",
    "rounds": "the last round is over",
}

# Where points came from, on the final screen.
GAINS = {
    "cards": "Cards for leaders",
    "rewards": "Cards for winning",
    "conflicts": "Cards from conflicts",
    "captures": "Captured cards",
    "ships": "Cards for ships",
    "treasures": "Treasures",
}

# What breaks a tie, one after the other.
TIES = ("second weakest color", "second strongest color", "strongest color")

# What may be a mistake in a turn.
SLIPS = {
    "actions_left": "You still have actions left.",
    "leader_lost": "You lose a leader.",
}

# Why an action is refused.
REASONS = {
    "no_card_here": "there is no card on {at}",
    "leader_stays": "the {leader} is already there: move it to another card",
    "card_taken": "a leader is already on {at}",
    "same_kingdom": "the {leader} must move to another kingdom",
    "leader_on_ship": "a leader cannot stand on a ship",
    "card_not_in_hand": "there is no such card in hand: {card}",
    "column_full": "column {column} is full: it has eight cards below its top",
    "linked_already": "the gap {gap} is already linked",
    "too_short_to_link": "a link needs three civilization cards below both tops: {column} "
    "has {number}",
    "no_catastrophe": "the catastrophe card has already been played",
    "catastrophe_on_top": "a catastrophe cannot remove the top of a column",
    "catastrophe_on_ship": "a catastrophe cannot remove a ship",
    "catastrophe_on_leader": "a catastrophe cannot remove a card with a leader on it",
    "not_at_war": "the link does not bring two {leader}s together",
    "too_many_committed": "there are {held} in hand to commit, not {number}",
    "none_to_commit": "you have no {lacking} to commit",
    "none_to_pay": "you have no {lacking} to pay with",
    "ship_taken": "the {ship} ship is already built",
    "ship_color": "the {ship} ship does not have the color of the four cards",
    "no_red_for_treasure": "taking a treasure costs a red card, and there is none in hand",
    "treasure_elsewhere": "{column} is not in the kingdom of the new link",
    "treasure_gone": "the treasure of {column} is already gone",
    "no_such_seat": "there are only {players} players",
    "none_in_deck": "there is no such card in the deck: {card}",
}

# Why an action is refused while something else is decided, by family.
NOT_NOW = {
    "place_leader": "you cannot place a leader now",
    "play_card": "you cannot play a card now",
    "play_link": "you cannot link kingdoms now",
    "play_catastrophe": "you cannot play a catastrophe now",
    "end_turn": "you cannot end the turn now",
    "choose_war": "there are no wars to choose from now",
    "commit": "there is no conflict to commit to",
    "accept": "there is no card to gain now",
    "decline": "there is nothing to decline",
    "build_ship": "you can build a ship only after the fourth card of one color in a column",
    "take_treasure": "you can take a treasure only after a link",
    "start": "the first player is drawn at random",
    "draw": "cards are drawn at random",
}

# What happened, by kind of event.
EVENTS = {
    "start": "{seat} starts.",
    "draw": "{seat} draws {card}.",
    "removed": "A card is removed unseen.",
    "leader": "{seat} places a {leader} on {at}.",
    "leader_moved": "{seat} moves the {leader} from {came_from} to {at}.",
    "card": "{seat} plays {card} to column {column}.",
    "link": "{seat} links {left} and {right} with {card}.",
    "catastrophe": "{seat} plays the catastrophe: {card} on {at} is gone.",
    "end_turn": "{seat} ends the turn.",
    "choose_war": "{seat} chooses the war of the {leader}s.",
    "commit_none": "{seat} commits nothing.",
    "commit": "{seat} commits {cards}.",
    "internal_begins": "Conflict of the {leader}s: {attacker} ({attack}{attack_why}) against "
    "{defender} ({defense}{defense_why}).",
    "bonus": " for the {leader} on {at}",  # the {attack_why} and {defense_why} of the one above
    "war_begins": "War of the {leader}s: {attacker} ({attack}) against {defender} ({defense}).",
    "internal": "{winner} wins the conflict, {more} against {less}{gain}; the {leader} of "
    "{loser} goes home.",
    "war": "{winner} wins the war, {more} against {less}{gain}; the {leader} of {loser} goes home.",
    "and_gains": ", and gains {card}",  # the {gain} of the two above
    "capture": "{seat} captures {cards}.",
    "peace": "The {leader}s are in different kingdoms now: no war.",
    "point": "{seat} gains {card}{why}.",
    "decline": "{seat} {what}.",
    "ship": "{seat} builds the {ship} ship in column {column} with four {many}.",
    "home": "The {leader} of {seat} on {at} loses its card and goes home.",
    "treasure": "{seat} takes the treasure of column {column} for a red card.",
    "passes_left": "If the next {number} turns also end without an action, the game ends "
    "(house rule).",
    "last_pass": "If {seat} ends this turn without an action, the game ends (house rule).",
}

# What is left, why the game may end soon, and what the signs on the table stand for.
SCENE = {
    "left_deck": "Cards in the deck",
    "left_discard": "Discarded",
    "left_treasures": "Treasures on the table",
    "left_ships": "Ships to build",
    "ship_Ss": "blue and black",
    "ship_St": "blue and red",
    "ship_Sm": "blue and green",
    "soon_no_treasures": "At most one treasure is left: the game ends with this turn.",
    "soon_treasures": "The game ends once {number} more {number:treasure is|treasures are} taken.",
    "soon_no_deck": "The deck can no longer fill all hands: the game ends with this turn.",
    "soon_deck": "The deck has only {number} {number:card|cards}. The game ends when it cannot "
    "fill all hands.",
    "soon_passes": "The game ends after {number} more {number:turn|turns} without an action (house "
    "rule).",
    "mark_point": "Somebody may gain a card of this color",
    "mark_conflict": "A conflict",
    "mark_treasure": "A trader may take a treasure",
    "mark_builds": "A ship becomes possible",
    "mark_unites": "Links two kingdoms",
}

# What an inspection tells.
NOTES = {
    "see_empty": "{at}: nothing lies here yet.",
    "see_card": "{at}: {card}.",
    "see_treasure": "{at}: a treasure, which counts as a red card.",
    "see_ship": "{at}: the {ship} ship. It counts for nobody in a war.",
    "see_leader": "{at}: the {leader} of {seat}.",
    "see_war": "Strength in a war: {strength}, for {supporters} in the kingdom{held}.",
    "see_bonus": "Strength in a conflict within the kingdom: 1, for the red card on {bonus}{held}.",
    "see_no_bonus": "Strength in a conflict within the kingdom: 0{held}.",
    "and_held": ", plus up to {cards} from your hand",
    "see_income": "Cards added to this kingdom let {seat} gain a card: {colors}.",
    "see_ship_income": "A ship lets {seat} gain {card} at the end of each of their turns.",
    "see_war_threat": "A link at {at} would start a war with the {leader} of {seat}, who has "
    "strength {strength}.",
    "see_kingdom": "Leaders in this kingdom: {leaders}.",
    "see_no_leaders": "There are no leaders in this kingdom.",
    "leader_of": "the {leader} of {name}",
    "see_trader": "{treasures} {treasures:treasure|treasures} here: after a link {seat}'s trader "
    "may take one, if the kingdom has at least two.",
}

# What the facts of sentences are called.
NAMES = {
    "card": {
        0: "a black card",
        1: "a red card",
        2: "a blue card",
        3: "a green card",
        "unseen": "a card",
    },
    "color": ("black", "red", "blue", "green"),
    "leader": ("king", "priest", "farmer", "trader"),
    "lacking": ("black card", "red card", "blue card", "green card"),
    "ship": ("blue and black", "blue and red", "blue and green"),
    "why": {
        "score": " for the card played",
        "reward": " as the winner",
        "ship_score": " for a ship",
    },
    "what": {
        "score": "gains no card",
        "reward": "gains no card as the winner",
        "ship_score": "gains no card for a ship",
        "ship": "builds no ship",
        "treasure": "takes no treasure",
    },
    "nouns": {
        "action": ("action", "actions"),
        "card": ("card", "cards"),
        "s": ("black card", "black cards"),
        "t": ("red card", "red cards"),
        "f": ("blue card", "blue cards"),
        "m": ("green card", "green cards"),
    },
}

# What the terminal says: questions by phase, notation and marks in its help.
TERMINAL = {
    "questions": {
        "action": "Your turn: {left} left.",
        "last_pass": "Your turn: {left} left. If you end your turn without an action, the game "
        "ends (house rule).",
        "score": "Your {leader} may gain {card} from your hand for the one in "
        "column {column}: yes or no?",
        "ship": "Column {column} has four {many}: which ship do you build? no for none.",
        "choose_war": "Which war do you fight first?",
        "attack": "{conflict}: you attack {other}, {mine} against {theirs}. How "
        "many {many} do you commit? The defender wins ties.",
        "defense": "{conflict}: you defend against {other}, {mine} against "
        "{theirs}. How many {many} do you commit? You win ties.",
        "reward": "You won and nobody committed a card: do you gain {card} from "
        "your hand, yes or no?",
        "treasure": "Your trader may take a treasure for a red card from your hand: "
        "which one? no for none.",
        "ship_score": "A ship lets your {leader} gain {card} from your hand: yes or no?",
    },
    "heads": {
        "internal": "Conflict of the {leader}s",
        "external": "War of the {leader}s",
        "bonus": " (1 for the {leader} on {at})",
        "pile": "pile",
        "ships": "Ships: ",
        "deck": "Deck: ",
        "discard": "Discarded: ",
    },
    "notation": (
        ("PA2", "place or move a leader: K king, P priest, F farmer, T trader"),
        ("tA", "play a card to column A: s black, t red, f blue, m green"),
        ("tAB", "link A and B with a card"),
        ("xA2 xAB", "play the catastrophe on a card"),
        ("end", "end the turn"),
        ("yes no", "gain the card, or decline"),
        ("+2", "commit cards to a conflict"),
        ("wT", "choose the war of the traders"),
        ("Sm", "build the blue and green ship (no: none)"),
        ("$A", "take the treasure of column A (no: none)"),
    ),
    "marks": (
        ("s t f m", "cards: black, red, blue, green"),
        ("T  t", "in row 0: a treasure, the red card that replaced it"),
        (".", "an empty gap"),
        ("Ss St Sm", "ships: blue and black, red or green"),
        ("fK2", "the king of player 2 on a blue card"),
        ("[t]", "new since you last looked"),
        ("* x KPFT", "below: treasures won, catastrophe left, leaders in the supply"),
    ),
}
