"""The example package, as its users have it: installed, and found by its entry point."""

from pathlib import Path

import pytest

from plugins.installing import ROOT, install, run, shedu

PACKAGE = ROOT / "examples" / "royal_ur"
MOST_LINES = 450  # of Python, without the tests


@pytest.fixture(scope="module")
def plugins(tmp_path_factory) -> Path:
    folder = tmp_path_factory.mktemp("plugins")
    install(PACKAGE, folder)
    return folder


def test_it_passes_its_own_tests(plugins):
    tests = ("-m", "pytest", "-q", "-n", "0", "-p", "no:cacheprovider", str(PACKAGE / "tests"))
    assert " passed" in run(*tests, plugins=plugins)


def test_it_is_small():
    sources = (PACKAGE / "src").rglob("*.py")
    assert sum(len(file.read_text(encoding="utf-8").splitlines()) for file in sources) <= MOST_LINES


def test_it_is_listed_and_played_in_the_terminal_in_both_languages(plugins):
    assert "royal-ur" in shedu("games", plugins=plugins)
    french = shedu(
        "play",
        "royal-ur",
        "--seed",
        "3",
        "--language",
        "fr",
        plugins=plugins,
        typed="m0\nquitter\n",
    )
    assert "Jeu royal d'Ur" in french
    assert "fait entrer un pion" in french


def test_its_lesson_is_done_in_the_terminal(plugins):
    told = shedu("lesson", "royal-ur", "--language", "fr", plugins=plugins, typed="m5\nm0\nm4\n")
    assert "[RU-3]" in told
    assert "Son pion retourne au départ." in told


def test_it_plays_in_the_arena(plugins, tmp_path):
    told = shedu(
        "arena",
        "royal-ur",
        "--agent",
        "greedy",
        "--agent",
        "random",
        "--deals",
        "8",
        "--results",
        str(tmp_path / "games.jsonl"),
        plugins=plugins,
    )
    assert "greedy" in told


ADAPTERS = """
import numpy, shedu.envs.pettingzoo, shedu.envs.openspiel, pyspiel, gymnasium, shedu.envs.gymnasium
env = shedu.envs.pettingzoo.env("royal-ur")
env.reset(seed=1)
for agent in env.agent_iter():
    seen, _, over, *_ = env.last()
    env.step(None if over else env.action_space(agent).sample(seen["action_mask"]))
state = pyspiel.load_game("shedu_royal_ur").new_initial_state()
while not state.is_terminal():
    state.apply_action(state.legal_actions()[0])
assert sum(state.returns()) == 0
many = gymnasium.make_vec("shedu/royal-ur-v1", num_envs=16)
many.reset(seed=1)
print("played")
"""


def test_it_plays_through_the_adapters(plugins):
    assert run("-c", ADAPTERS, plugins=plugins).strip().endswith("played")


SERVED = """
import asyncio
from shedu.server.rules import described
[game] = [game for game in described("fr") if game.id == "royal-ur"]
assert game.title == "Jeu royal d'Ur" and game.scene["move"], game
print("described")
"""


def test_the_server_describes_it_with_the_labels_of_its_scene(plugins):
    assert run("-c", SERVED, plugins=plugins).strip() == "described"


BROKEN = """
from shedu.catalog import GAMES, game
import shedu
working = [definition.id for definition in GAMES.working()]
assert "royal-ur" in working and len(working) > 2, working
for name, why in {
    "broken-game": "No module named 'no_such_module'",
    "leaving-game": "SystemExit: 3",
    "mistaken-game": "expected a definition of mistaken-game",
    "royal-ur (leaving:GAME)": "another game has this id",
}.items():
    assert why in GAMES.broken[name], GAMES.broken
try:
    game("broken-game")
except shedu.SheduError as error:
    assert "broken-game" in str(error) and "no_such_module" in str(error), error
print("reported")
"""


def test_a_broken_plugin_is_reported_by_name_and_takes_no_other_game_down(plugins, tmp_path):
    info = tmp_path / "broken-1.0.dist-info"
    info.mkdir()
    (tmp_path / "leaving.py").write_text("import sys\nsys.exit(3)\n")
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: broken\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text(
        "[shedu.games]\nbroken-game = no_such_module:GAME\nleaving-game = leaving:GAME\n"
        "mistaken-game = royal_ur.game:GAME\nroyal-ur = leaving:GAME\n"
    )
    code = f"import sys; sys.path.append({str(tmp_path)!r})\n" + BROKEN
    assert run("-c", code, plugins=plugins).strip() == "reported"


EDITED = """
from shedu.core.compiling import _compiled  # noqa
import royal_ur.rules as rules
print(rules.legal._cache._cache_path)
"""


def test_an_edit_of_its_rules_is_noticed_by_the_compile_cache(plugins):
    """The cache of an outside game is named by that game's own sources."""
    before = run("-c", EDITED, plugins=plugins)
    source = plugins / "royal_ur" / "words" / "en.py"
    source.write_text(source.read_text(encoding="utf-8") + "# an edit\n", encoding="utf-8")
    assert run("-c", EDITED, plugins=plugins) != before
    assert "royal_ur-" in before
