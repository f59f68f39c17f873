"""The command `shedu`. Every mistake is answered by one line on stderr and exit code 2."""

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
    """The commands, which answer mistakes in one line instead of a traceback or a panel."""

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
    help="Play the board games of Mesopotamia, replay them, measure them.",
    add_completion=False,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)

LanguageOption = Annotated[Language, typer.Option(help="The language to play in.")]
JsonOption = Annotated[bool, typer.Option("--json", help="One JSON object a line.")]
ColorOption = Annotated[bool, typer.Option("--no-color", help="No colors.")]
RecordFile = Annotated[Path, typer.Argument(metavar="FILE", help="A record.")]


def _version(wanted: bool) -> None:
    if wanted:
        print(f"shedu {__version__}")
        raise typer.Exit


@app.callback()
def shedu(
    version: Annotated[
        bool, typer.Option("--version", callback=_version, is_eager=True, help="The version.")
    ] = False,
) -> None:
    """Play the board games of Mesopotamia, replay them, measure them."""


@app.command()
def games(as_json: JsonOption = False, language: LanguageOption = Language.en) -> None:
    """List the games, their players and their options."""
    from shedu.cli.games import show_games

    show_games(as_json, language.value)


@app.command()
def play(
    game: Annotated[str, typer.Argument(metavar="GAME", help="As listed by shedu games.")],
    players: Annotated[int | None, typer.Option(help="How many play, you included.")] = None,
    option: Annotated[
        list[str] | None, typer.Option(metavar="NAME=VALUE", help="A rule of this table.")
    ] = None,
    seed: Annotated[int | None, typer.Option(min=0, help="Deal as this number says.")] = None,
    seat: Annotated[int, typer.Option(help="Where you sit.")] = 1,
    bot: Annotated[
        list[str] | None,
        typer.Option(help="Who plays the others (scribe): once for all, or once for each seat."),
    ] = None,
    load: Annotated[Path | None, typer.Option(help="Go on with this record.")] = None,
    save: Annotated[Path | None, typer.Option(help="Keep the record in this file.")] = None,
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
def replay(
    file: RecordFile,
    at: Annotated[int | None, typer.Option(help="Show the position after N decisions.")] = None,
    seat: Annotated[int | None, typer.Option(help="Tell only what this seat may see.")] = None,
    language: LanguageOption = Language.en,
    no_color: ColorOption = False,
) -> None:
    """Tell a recorded game in words, or show one of its positions."""
    from shedu.cli.replay import replay as tell

    tell(file, at, seat, language.value, no_color)


@app.command()
def bench(
    games: Annotated[list[str] | None, typer.Argument(metavar="[GAME]...")] = None,
    as_json: JsonOption = False,
    peers: Annotated[bool, typer.Option("--peers", help="Measure OpenSpiel as well.")] = False,
    seconds: Annotated[
        float, typer.Option(min=0.001, max=3600, help="For each measurement.")
    ] = 2.0,
) -> None:
    """Measure how fast games are played."""
    from shedu.cli.bench import bench as measure

    measure(games or [], as_json, peers, seconds)


@app.command()
def arena(
    game: Annotated[
        str | None, typer.Argument(metavar="GAME", help="Without it, FILE is reported on.")
    ] = None,
    agent: Annotated[
        list[str] | None,
        typer.Option(metavar="AGENT", help="Who plays, such as ismcts:seconds=0.2; repeat it."),
    ] = None,
    against: Annotated[
        str | None,
        typer.Option(metavar="AGENT", help="Who sits at all other seats of each agent's table."),
    ] = None,
    players: Annotated[int | None, typer.Option(help="How many sit at a table.")] = None,
    option: Annotated[
        list[str] | None, typer.Option(metavar="NAME=VALUE", help="A rule of the tables.")
    ] = None,
    deals: Annotated[int, typer.Option(min=1, help="Each is played from every seat.")] = 50,
    seed: Annotated[int, typer.Option(min=0, help="Of the first deal; the next is one more.")] = 0,
    results: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help="Keep results there; what it has is not played again."),
    ] = None,
    backend: Annotated[str, typer.Option(help="serial, processes or ray.")] = "processes",
    workers: Annotated[
        int | None, typer.Option(min=1, help="How many games at once; usually one a core.")
    ] = None,
    plot: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Draw the report as .svg or .png.")
    ] = None,
    markdown: Annotated[bool, typer.Option("--markdown", help="The report as markdown.")] = False,
    as_json: JsonOption = False,
    quiet: Annotated[bool, typer.Option("--quiet", help="No progress display.")] = False,
    no_color: ColorOption = False,
) -> None:
    """Let agents play each other, and report how strong they are."""
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
        str, typer.Option(help="Where to listen; 0.0.0.0 for the whole network.")
    ] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=0, max=65535, help="0: any that is free.")] = 8642,
    database: Annotated[
        str | None,
        typer.Option(
            metavar="URL", help="sqlite:///FILE or postgresql://… (a file of the user's own)."
        ),
    ] = None,
    bus: Annotated[
        str,
        typer.Option(help="How processes on one database talk: memory, postgres or redis://…"),
    ] = "memory",
    workers: Annotated[
        int | None, typer.Option(min=1, help="Processes in which bots think.")
    ] = None,
    bot: Annotated[
        list[str] | None,
        typer.Option(
            metavar="MODULE:CLASS", help="Offer your own bot in Python as a level; repeat it."
        ),
    ] = None,
    origin: Annotated[
        list[str] | None,
        typer.Option(metavar="URL", help="Where people find the page, if behind a proxy."),
    ] = None,
    proxy: Annotated[
        str, typer.Option(metavar="ADDRESS", help="A proxy whose X-Forwarded headers count.")
    ] = "",
    log_level: Annotated[str, typer.Option(help="debug, info, warning or error.")] = "warning",
    open_browser: Annotated[
        bool | None,
        typer.Option("--open-browser/--no-browser", help="Show the page (on a terminal)."),
    ] = None,
) -> None:
    """Serve tables to browsers and programs."""
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
            origins=tuple(origin or ()),
            proxies=proxy,
            log_level=log_level,
            open_browser=open_browser,
        )
    )


@app.command()
def openapi() -> None:
    """Print the OpenAPI schema of the server."""
    from shedu.cli.serve import openapi as show

    show()


DatabaseOption = Annotated[
    str | None,
    typer.Option(
        metavar="URL",
        help="A SQLite file or postgresql://USER@HOST/NAME; by default that of shedu serve.",
    ),
]


@app.command()
def verify(file: RecordFile, language: LanguageOption = Language.en) -> None:
    """Recompute every draw of a finished game that a table server has dealt."""
    from shedu.cli.verify import verify as recompute

    recompute(file, language.value)


@app.command()
def doctor(database: DatabaseOption = None) -> None:
    """Replay every unfinished game of a table server, and report any that would break."""
    from shedu.cli.doctor import doctor as examine

    examine(database)


@app.command()
def backup(
    target: Annotated[Path, typer.Argument(metavar="FILE", help="The copy, a new file.")],
    database: DatabaseOption = None,
) -> None:
    """Copy a table server's database, also while it runs."""
    from shedu.cli.backup import backup as copy

    copy(database, target)


@app.command()
def restore(
    source: Annotated[Path, typer.Argument(metavar="FILE", help="A backup.")],
    database: DatabaseOption = None,
    replace: Annotated[
        bool, typer.Option("--replace", help="Replace a database that is there.")
    ] = False,
) -> None:
    """Put a backup in the place of a database, while its server does not run."""
    from shedu.cli.backup import restore as put_back

    put_back(source, database, replace)


@app.command()
def export_all(
    target: Annotated[Path, typer.Argument(metavar="FILE", help="Lines of JSON, a new file.")],
    database: DatabaseOption = None,
) -> None:
    """Write everything in a table server's database to a file of lines of JSON."""
    from shedu.cli.backup import export_all as export

    export(database, target)


@app.command()
def import_all(
    source: Annotated[Path, typer.Argument(metavar="FILE", help="What export-all wrote.")],
    database: DatabaseOption = None,
) -> None:
    """Read an export into an empty database, SQLite or PostgreSQL."""
    from shedu.cli.backup import import_all as read_in

    read_in(source, database)


def main() -> None:
    """The entry point. What a terminal cannot write or read is replaced, never an error."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")
    app()
