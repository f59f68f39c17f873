"""What things and phases are called, in English and French."""

from __future__ import annotations

TILES = {
    "en": ("a settlement", "a temple", "a farm", "a market"),
    "fr": ("un peuplement", "un temple", "une ferme", "un marché"),
}
TILES_MANY = {
    "en": (
        ("settlement", "settlements"),
        ("temple", "temples"),
        ("farm", "farms"),
        ("market", "markets"),
    ),
    "fr": (
        ("peuplement", "peuplements"),
        ("temple", "temples"),
        ("ferme", "fermes"),
        ("marché", "marchés"),
    ),
}
LEADERS = {
    "en": ("king", "priest", "farmer", "trader"),
    "fr": ("roi", "prêtre", "fermier", "marchand"),
}
COLORS = {
    "en": ("black", "red", "blue", "green"),
    "fr": ("noir", "rouge", "bleu", "vert"),
}
BUILDINGS = {
    "en": ("palace", "library", "granary", "market hall"),
    "fr": ("palais", "bibliothèque", "grenier", "halle"),
}

# What is decided in each phase, as `explain` says it; {name} decides.
NOW = {
    "start": ("the starting player is drawn", "le premier joueur est tiré au sort"),
    "deal": ("hands are dealt", "les mains sont distribuées"),
    "replacement": ("tiles are drawn", "des tuiles sont tirées"),
    "refill": ("hands are filled", "les mains sont complétées"),
    "action": ("{name} takes an action", "{name} choisit une action"),
    "choose_war": ("{name} chooses the next war", "{name} choisit la prochaine guerre"),
    "attack": ("{name} commits to the attack", "{name} engage des tuiles dans l'attaque"),
    "defense": ("{name} commits to the defense", "{name} engage des tuiles dans la défense"),
    "building": ("{name} may place a building", "{name} peut poser un bâtiment"),
    "monument": ("{name} may build a monument", "{name} peut bâtir un monument"),
    "square": ("{name} chooses the square", "{name} choisit le carré"),
    "treasure": (
        "{name} chooses the treasure that stays",
        "{name} choisit le trésor qui reste",
    ),
    "wonder_point": (
        "{name} chooses the color of the wonder's point",
        "{name} choisit la couleur du point de la merveille",
    ),
}
