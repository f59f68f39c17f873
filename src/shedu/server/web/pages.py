"""The page: files that were built before, served as they are.

All files are read once, and a request names one of them or gets none: no path reaches the disk.
Names under assets/ change with their content, so browsers may keep those files for ever.
"""

from __future__ import annotations

import gzip
import mimetypes
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from litestar import Request, Response, get
from litestar.exceptions import NotFoundException
from litestar.params import FromPath

FOLDER = Path(__file__).parents[2] / "web_dist"
FOR_EVER = "public, max-age=31536000, immutable"
ASK_AGAIN = "no-cache"
INDEX = "index.html"
NOT_BUILT = b"""<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Shedu</title>
<h1>Shedu</h1>
<p>The server runs, but the page has not been built. A wheel has it inside; in a copy of the
sources, <code>make web</code> builds it. The API works all the same:
<a href="/api/schema">/api/schema</a> describes it.</p>
</html>
"""


@dataclass(frozen=True)
class File:
    content: bytes
    zipped: bytes
    media_type: str
    caching: str


def read_file(path: Path, name: str) -> File:
    content = path.read_bytes()
    kind = mimetypes.guess_type(name)[0] or "application/octet-stream"
    caching = FOR_EVER if name.startswith("assets/") else ASK_AGAIN
    return File(content, gzip.compress(content, 9, mtime=0), kind, caching)


@cache
def files(folder: Path = FOLDER) -> dict[str, File]:
    """All files of the page by their path; a page that says so if it was not built."""
    found = {
        name: read_file(path, name)
        for path in sorted(folder.rglob("*"))
        if path.is_file() and (name := path.relative_to(folder).as_posix())
    }
    missing = File(NOT_BUILT, gzip.compress(NOT_BUILT, mtime=0), "text/html", ASK_AGAIN)
    return {INDEX: missing, **found}


def sent(request: Request[Any, Any, Any], file: File, status: int = 200) -> Response[bytes]:
    zips = "gzip" in request.headers.get("accept-encoding", "")
    headers = {"cache-control": file.caching, "vary": "accept-encoding"}
    if zips:
        headers["content-encoding"] = "gzip"
    return Response(
        file.zipped if zips else file.content,
        headers=headers,
        media_type=file.media_type,
        status_code=status,
    )


@get(
    ["/", "/t/{table:str}", "/r/{table:str}", "/r/{table:str}/{seq:int}"],
    include_in_schema=False,
)
async def index(request: Request[Any, Any, Any]) -> Response[bytes]:
    """The page; what it shows is in its path, and secrets are in its fragment."""
    return sent(request, files()[INDEX])


@get("/{path:path}", include_in_schema=False)
async def file(request: Request[Any, Any, Any], path: FromPath[str]) -> Response[bytes]:
    """A file of the page; a browser that asks for anything else gets the page, which says so."""
    name = path.removeprefix("/")
    found = files().get(name)
    if found is not None:
        return sent(request, found)
    if name.startswith("api/") or "text/html" not in request.headers.get("accept", ""):
        raise NotFoundException
    return sent(request, files()[INDEX], 404)
