"""The command `shedu`. A mistake gets one line on stderr and exit code 2."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, Any

import typer
from typer.core import TyperGroup

from shedu import __version__
from shedu.cli.words import Language
from shedu.core.errors import SheduError

# The root of what typer raises about a command line; it gives a public name only to this child.
UsageError: type[Exception] = typer.BadParameter.__bases__[0]


class Commands(TyperGroup):
    """The commands. A mistake gets one line instead of a traceback or a panel."""

    def main(self, args: Sequence[str] | None = None, *others: Any, **settings: Any) -> Any:
        given = list(sys.argv[1:] if args is None else args) or ["--help"]
        settings["standalone_mode"] = False
        try:
            code = super().main(given, *others, **settings)
        except UsageError as error:
            code = complain(_usage(error))
        except SheduError as error:
            code = complain(str(error))
        except OSError as error:
            code = complain(_os_message(error))
        sys.exit(code if isinstance(code, int) else 0)


def complain(message: str) -> int:
    line = " ".join(message.split())
    print(f"shedu: {line}", file=sys.stderr)
    return 2


def _usage(error: Exception) -> str:
    context = getattr(error, "ctx", None)
    path = "shedu" if context is None else context.command_path
    message: str = getattr(error, "format_message", error.__str__)()
    return f"{message.rstrip('.')} (see {path} --help)"


def _os_message(error: OSError) -> str:
    if error.filename is None:
        return str(error)
    return f"{error.filename}: {error.strerror}"


app = typer.Typer(
    cls=Commands,
    help="Play, replay and benchmark board games of Mesopotamia.",
    add_completion=False,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)

LanguageOption = Annotated[Language, typer.Option(help="Language of the output.")]
JsonOption = Annotated[bool, typer.Option("--json", help="Print one JSON object per line.")]
ColorOption = Annotated[bool, typer.Option("--no-color", help="Print without colors.")]
RecordFile = Annotated[Path, typer.Argument(metavar="FILE", help="Game record.")]


def _version(wanted: bool) -> None:
    if wanted:
        print(f"shedu {__version__}")
        raise typer.Exit


@app.callback()
def shedu(
    version: Annotated[
        bool, typer.Option("--version", callback=_version, is_eager=True, help="Show the version.")
    ] = False,
) -> None:
    """Play, replay and benchmark board games of Mesopotamia."""


@app.command()
def games(as_json: JsonOption = False, language: LanguageOption = Language.en) -> None:
    """List the games with their player counts and options."""
    from shedu.cli.games import show_games

    show_games(as_json, language.value)


@app.command()
def play(
    game: Annotated[str, typer.Argument(metavar="GAME", help="Game to play; see shedu games.")],
    players: Annotated[int | None, typer.Option(help="Number of players, you included.")] = None,
    option: Annotated[
        list[str] | None,
        typer.Option(metavar="NAME=VALUE", help="Game option; see shedu games. Repeatable."),
    ] = None,
    seed: Annotated[int | None, typer.Option(min=0, help="Random seed.")] = None,
    seat: Annotated[int, typer.Option(help="Your seat, counted from 1.")] = 1,
    bot: Annotated[
        list[str] | None,
        typer.Option(help="Opponent: give one for all seats, or one per seat. Default: scribe."),
    ] = None,
    load: Annotated[Path | None, typer.Option(help="Resume the game in this record.")] = None,
    save: Annotated[Path | None, typer.Option(help="Save the record to this file.")] = None,
    language: LanguageOption = Language.en,
    no_color: ColorOption = False,
) -> None:
    """Play against bots in the terminal."""
    from shedu.cli.play import Wishes
    from shedu.cli.play import play as sit_down

    sit_down(
        Wishes(
            game, players, option or [], seed, seat, bot or [], load, save, language.value, no_color
        )
    )


@app.command()
def lesson(
    game: Annotated[str, typer.Argument(metavar="GAME", help="Game to learn; see shedu games.")],
    first: Annotated[
        str | None, typer.Argument(metavar="LESSON", help="Number or name of a lesson to begin at.")
    ] = None,
    list_only: Annotated[bool, typer.Option("--list", help="List the lessons.")] = False,
    language: LanguageOption = Language.en,
    no_color: ColorOption = False,
) -> None:
    """Learn a game by playing it, lesson by lesson."""
    from shedu.cli.lesson import teach

    teach(game, first, list_only, language.value, no_color)


@app.command()
def replay(
    file: RecordFile,
    at: Annotated[
        int | None,
        typer.Option(metavar="N", help="Show only the position after N decisions."),
    ] = None,
    seat: Annotated[
        int | None, typer.Option(help="Show only what this seat could see, counted from 1.")
    ] = None,
    language: LanguageOption = Language.en,
    no_color: ColorOption = False,
) -> None:
    """Retell a recorded game, or show one of its positions."""
    from shedu.cli.replay import replay as tell

    tell(file, at, seat, language.value, no_color)


@app.command()
def analyze(
    what: Annotated[
        str,
        typer.Argument(metavar="RECORD|POSITION", help="Game record, or a position with --game."),
    ],
    at: Annotated[
        int | None,
        typer.Option(
            metavar="N", help="Analyze the position after N decisions. Default: the last."
        ),
    ] = None,
    seat: Annotated[
        int | None,
        typer.Option(help="Go on to the next decision of this seat, counted from 1."),
    ] = None,
    game: Annotated[str | None, typer.Option(help="Game of the position.")] = None,
    players: Annotated[
        int | None, typer.Option(help="Number of players of the position. Default: as written.")
    ] = None,
    option: Annotated[
        list[str] | None,
        typer.Option(metavar="NAME=VALUE", help="Game option of the position. Repeatable."),
    ] = None,
    seconds: Annotated[
        float | None, typer.Option(min=0.01, max=3600, help="Seconds to think. Default: 1.")
    ] = None,
    iterations: Annotated[
        int | None,
        typer.Option(min=1, max=10_000_000, help="Iterations to think, for repeatable results."),
    ] = None,
    face_up: Annotated[
        bool, typer.Option("--face-up", help="Analyze with all cards face up.")
    ] = False,
    as_json: JsonOption = False,
    language: LanguageOption = Language.en,
    no_color: ColorOption = False,
) -> None:
    """Ask the strongest bot about a decision: the best actions, their value and what follows."""
    from shedu.cli.analyze import Wishes
    from shedu.cli.analyze import analyze as ask

    ask(
        Wishes(
            what=what,
            game=game,
            players=players,
            options=option or [],
            at=at,
            seat=seat,
            seconds=seconds,
            iterations=iterations,
            face_up=face_up,
            as_json=as_json,
            language=language.value,
            no_color=no_color,
        )
    )


@app.command()
def new_game(
    game: Annotated[str, typer.Argument(metavar="ID", help="Id of the game, such as my-game.")],
    folder: Annotated[Path | None, typer.Option(help="Target folder. Default: ID.")] = None,
) -> None:
    """Create a package with a small, complete game and its tests."""
    from shedu.new_game import create

    where = folder or Path(game)
    files = create(game, where)
    print(f"Created {len(files)} files in {where}. Try them:")
    print(f"  pip install --editable {where}")
    print(f"  shedu play {game}")
    print(f"  pytest {where}")


@app.command()
def bench(
    games: Annotated[
        list[str] | None,
        typer.Argument(metavar="[GAME]...", help="Games to measure. Default: all."),
    ] = None,
    as_json: JsonOption = False,
    peers: Annotated[bool, typer.Option("--peers", help="Also measure OpenSpiel.")] = False,
    seconds: Annotated[
        float, typer.Option(min=0.001, max=3600, help="Seconds per measurement.")
    ] = 2.0,
) -> None:
    """Measure how fast the games run."""
    from shedu.cli.bench import bench as measure

    measure(games or [], as_json, peers, seconds)


@app.command()
def soak(
    game: Annotated[
        list[str] | None,
        typer.Argument(metavar="[GAME]...", help="Games to play. Default: all."),
    ] = None,
    games: Annotated[
        int, typer.Option(min=0, help="Number of games of each. 0: only report on --state.")
    ] = 10_000,
    seed: Annotated[int, typer.Option(min=0, help="Random seed.")] = 1,
    greedy: Annotated[
        float, typer.Option(min=0, max=1, help="Share of games played greedily.")
    ] = 0.05,
    positions: Annotated[
        str,
        typer.Option(
            metavar="N", help="Examine one position in N in Python as well, or all, or none."
        ),
    ] = "100000",
    workers: Annotated[
        int | None, typer.Option(min=1, help="Number of processes. Default: one per core.")
    ] = None,
    state: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help="Save what is done here, and go on from there."),
    ] = None,
    findings: Annotated[
        Path, typer.Option(metavar="FOLDER", help="Where broken games are saved.")
    ] = Path("soak-findings"),
    summary: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Write the figures to this JSON file.")
    ] = None,
    as_json: JsonOption = False,
    quiet: Annotated[bool, typer.Option("--quiet", help="Hide the progress.")] = False,
) -> None:
    """Play random and greedy games under all options, and check the rules after every step."""
    from shedu.cli.soak import Wishes
    from shedu.cli.soak import soak as run

    run(
        Wishes(
            games=game or [],
            number=games,
            seed=seed,
            greedy=greedy,
            positions=positions,
            workers=workers,
            state=state,
            findings=findings,
            summary=summary,
            as_json=as_json,
            quiet=quiet,
        )
    )


@app.command()
def arena(
    game: Annotated[
        str | None,
        typer.Argument(metavar="GAME", help="Game to play. Without it, report on --results."),
    ] = None,
    agent: Annotated[
        list[str] | None,
        typer.Option(metavar="AGENT", help="Agent, such as ismcts:seconds=0.2. Repeatable."),
    ] = None,
    against: Annotated[
        str | None,
        typer.Option(metavar="AGENT", help="Let each agent play alone against copies of this one."),
    ] = None,
    players: Annotated[int | None, typer.Option(help="Number of players per game.")] = None,
    option: Annotated[
        list[str] | None,
        typer.Option(metavar="NAME=VALUE", help="Game option; see shedu games. Repeatable."),
    ] = None,
    deals: Annotated[
        int, typer.Option(min=1, help="Number of deals; each is played from every seat.")
    ] = 50,
    seed: Annotated[
        int, typer.Option(min=0, help="Random seed of the first deal; the others count up.")
    ] = 0,
    results: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help="Save results here, and skip games already in it."),
    ] = None,
    backend: Annotated[str, typer.Option(help="serial, processes or ray.")] = "processes",
    workers: Annotated[
        int | None, typer.Option(min=1, help="Games played in parallel. Default: one per core.")
    ] = None,
    plot: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Plot the report to an .svg or .png file.")
    ] = None,
    markdown: Annotated[
        bool, typer.Option("--markdown", help="Print the report as Markdown.")
    ] = False,
    as_json: JsonOption = False,
    quiet: Annotated[bool, typer.Option("--quiet", help="Hide the progress bar.")] = False,
    no_color: ColorOption = False,
) -> None:
    """Let agents play each other and report how strong they are."""
    from shedu.cli.arena import Wishes, enter

    enter(
        Wishes(
            game=game,
            agents=agent or [],
            against=against,
            players=players,
            options=option or [],
            deals=deals,
            seed=seed,
            results=results,
            backend=backend,
            workers=workers,
            plot=plot,
            markdown=markdown,
            as_json=as_json,
            quiet=quiet,
            no_color=no_color,
        )
    )


@app.command()
def serve(
    host: Annotated[
        str, typer.Option(help="Address to listen on; 0.0.0.0 for the whole network.")
    ] = "127.0.0.1",
    port: Annotated[
        int, typer.Option(min=0, max=65535, help="Port to listen on; 0 picks a free port.")
    ] = 8642,
    database: Annotated[
        str | None,
        typer.Option(
            metavar="URL",
            help="sqlite:///FILE or postgresql://… Default: a file in your data folder.",
        ),
    ] = None,
    bus: Annotated[
        str,
        typer.Option(help="Link between servers on one database: memory, postgres or redis://…"),
    ] = "memory",
    workers: Annotated[int | None, typer.Option(min=1, help="Processes for bots.")] = None,
    bot: Annotated[
        list[str] | None,
        typer.Option(
            metavar="MODULE:CLASS", help="Offer your own Python bot as a level. Repeatable."
        ),
    ] = None,
    bot_pace: Annotated[
        float | None,
        typer.Option(
            min=0, metavar="SECONDS", help="Time a bot adds to its thinking, so it hides its hand."
        ),
    ] = None,
    origin: Annotated[
        list[str] | None,
        typer.Option(metavar="URL", help="Public address of the page, if behind a proxy."),
    ] = None,
    proxy: Annotated[
        str, typer.Option(metavar="ADDRESS", help="Trust X-Forwarded headers from this proxy.")
    ] = "",
    per_address: Annotated[
        int,
        typer.Option(
            min=1, metavar="N", help="Multiply the limits per address, if many people share one."
        ),
    ] = 1,
    log_level: Annotated[str, typer.Option(help="debug, info, warning or error.")] = "warning",
    open_browser: Annotated[
        bool | None,
        typer.Option(
            "--open-browser/--no-browser", help="Open the page. Default: if run in a terminal."
        ),
    ] = None,
) -> None:
    """Start a server where people and programs play."""
    from shedu.cli.serve import Wishes
    from shedu.cli.serve import serve as run

    run(
        Wishes(
            host=host,
            port=port,
            database=database,
            bus=bus,
            workers=workers,
            bots=tuple(bot or ()),
            bot_pace=bot_pace,
            origins=tuple(origin or ()),
            proxies=proxy,
            per_address=per_address,
            log_level=log_level,
            open_browser=open_browser,
        )
    )


@app.command()
def openapi() -> None:
    """Print the server's OpenAPI schema."""
    from shedu.cli.serve import openapi as show

    show()


@app.command()
def train(
    game: Annotated[str, typer.Argument(metavar="GAME", help="Game to train; see shedu games.")],
    players: Annotated[int | None, typer.Option(help="Number of players.")] = None,
    hours: Annotated[
        float, typer.Option(min=0, help="Total hours, with those of earlier runs in the folder.")
    ] = 1.0,
    backend: Annotated[str, typer.Option(help="serial, processes or ray.")] = "processes",
    workers: Annotated[int | None, typer.Option(min=1, help="Default: one per core.")] = None,
    folder: Annotated[
        Path | None, typer.Option(help="Where the run is kept. Default: training/GAME-PLAYERS.")
    ] = None,
    positions: Annotated[
        int | None, typer.Option(min=100, help="Positions that each generation adds.")
    ] = None,
    iterations: Annotated[
        int | None, typer.Option(min=1, help="Iterations per decision in self-play.")
    ] = None,
) -> None:
    """Train a net for a game's search by self-play; run again to resume."""
    from shedu.cli.train import Wishes
    from shedu.cli.train import train as learn

    learn(Wishes(game, players, hours, backend, workers, folder, positions, iterations))


DatabaseOption = Annotated[
    str | None,
    typer.Option(
        metavar="URL",
        help="SQLite file or postgresql://USER@HOST/NAME. Default: that of shedu serve.",
    ),
]


@app.command()
def verify(file: RecordFile, language: LanguageOption = Language.en) -> None:
    """Check every random draw of a finished server game against its seed."""
    from shedu.cli.verify import verify as recompute

    recompute(file, language.value)


@app.command()
def doctor(database: DatabaseOption = None) -> None:
    """Replay every unfinished game in a server's database and report broken ones."""
    from shedu.cli.doctor import doctor as examine

    examine(database)


@app.command()
def backup(
    target: Annotated[Path, typer.Argument(metavar="FILE", help="New file for the copy.")],
    database: DatabaseOption = None,
) -> None:
    """Back up a server's database; the server may keep running."""
    from shedu.cli.backup import backup as copy

    copy(database, target)


@app.command()
def restore(
    source: Annotated[Path, typer.Argument(metavar="FILE", help="Backup file.")],
    database: DatabaseOption = None,
    replace: Annotated[
        bool, typer.Option("--replace", help="Overwrite an existing database.")
    ] = False,
) -> None:
    """Restore a database from a backup; stop the server first."""
    from shedu.cli.backup import restore as put_back

    put_back(source, database, replace)


@app.command()
def export_all(
    target: Annotated[Path, typer.Argument(metavar="FILE", help="New file for the export.")],
    database: DatabaseOption = None,
) -> None:
    """Export a server's whole database as JSON lines."""
    from shedu.cli.backup import export_all as export

    export(database, target)


@app.command()
def import_all(
    source: Annotated[Path, typer.Argument(metavar="FILE", help="File written by export-all.")],
    database: DatabaseOption = None,
    key_file: Annotated[
        Path | None,
        typer.Option(metavar="KEY", help="Key of the exported database. Default: the new one's."),
    ] = None,
) -> None:
    """Import an export into an empty SQLite or PostgreSQL database."""
    from shedu.cli.backup import import_all as read_in

    read_in(source, database, key_file)


@app.command()
def clean(
    database: DatabaseOption = None,
    dry_run: Annotated[
        bool, typer.Option("--dry-run", help="Only count what would be deleted.")
    ] = False,
    waiting: Annotated[
        float, typer.Option(min=0, metavar="DAYS", help="Tables never filled. 0: keep.")
    ] = 7,
    running: Annotated[
        float, typer.Option(min=0, metavar="DAYS", help="Games nobody plays any more. 0: keep.")
    ] = 90,
    finished: Annotated[
        float, typer.Option(min=0, metavar="DAYS", help="Finished games. 0: keep.")
    ] = 0,
    imported: Annotated[
        float, typer.Option(min=0, metavar="DAYS", help="Unused imported games. 0: keep.")
    ] = 30,
    guests: Annotated[
        float, typer.Option(min=0, metavar="DAYS", help="Guests without any table. 0: keep.")
    ] = 30,
) -> None:
    """Delete tables, guests and sessions that nobody has used for some days."""
    from shedu.cli.clean import clean as sweep

    days = {
        "waiting": waiting,
        "running": running,
        "finished": finished,
        "imported": imported,
        "guests": guests,
    }
    sweep(database, days, dry_run)


corpus = typer.Typer(help="Write the conformance corpus, or check the engine against it.")
app.add_typer(corpus, name="corpus")


@corpus.command("make")
def corpus_make(
    folder: Annotated[Path, typer.Argument(metavar="FOLDER", help="Folder for the files.")],
    game: Annotated[
        list[str] | None, typer.Option(help="Only this game. Repeatable. Default: all.")
    ] = None,
    decisions: Annotated[int, typer.Option(min=1, help="Decisions to keep per game.")] = 5000,
    seed: Annotated[int, typer.Option(min=0, help="Random seed.")] = 1,
) -> None:
    """Play many games and keep the decisions that show the most."""
    from shedu.cli.corpus import make_corpus

    make_corpus(folder, game or [], decisions, seed)


@corpus.command("check")
def corpus_check(
    files: Annotated[list[Path], typer.Argument(metavar="FILE...", help="Files of a corpus.")],
    every: Annotated[int, typer.Option(min=1, metavar="N", help="Only every Nth line.")] = 1,
) -> None:
    """Compare files of a corpus with what the engine says."""
    from shedu.cli.corpus import check_corpus

    check_corpus(files, every)


def main() -> None:
    """Run the command line; replace characters that the terminal cannot show or read."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")
    app()
