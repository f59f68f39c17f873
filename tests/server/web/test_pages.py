"""The page's files, and origins that are the server's own."""

import gzip

import pytest

from shedu.core.errors import OptionError
from shedu.server.web import pages
from shedu.server.web.origins import Origins, own_origins


@pytest.fixture
def built(tmp_path):
    """A page that was built."""
    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_text("<!doctype html><title>Shedu</title>")
    (tmp_path / "assets" / "app-1a2b3c.js").write_text("start()")
    (tmp_path / "favicon.svg").write_text("<svg/>")
    return pages.files(tmp_path)


def test_files_whose_names_change_are_kept_and_the_page_is_not(built):
    assert built["assets/app-1a2b3c.js"].caching == "public, max-age=31536000, immutable"
    assert built["assets/app-1a2b3c.js"].media_type == "text/javascript"
    assert built["index.html"].caching == "no-cache"
    assert built["favicon.svg"].media_type == "image/svg+xml"


def test_files_are_sent_zipped_to_those_who_ask(built):
    assert gzip.decompress(built["index.html"].zipped) == built["index.html"].content


def test_a_page_that_was_not_built_says_so(tmp_path):
    page = pages.files(tmp_path / "nothing")["index.html"].content
    assert b"has not been built" in page
    assert b"style" not in page
    assert b"<script" not in page


@pytest.mark.parametrize("path", ["/", "/t/abc", "/r/abc", "/r/abc/17"])
def test_deep_links_open_the_page(guest, path):
    answer = guest().ask("get", path)
    assert answer.headers["content-type"].startswith("text/html")
    assert b"<title>Shedu</title>" in answer.content


@pytest.mark.parametrize(
    "path", ["/../pyproject.toml", "/%2e%2e/pyproject.toml", "/assets/%2e%2e/x", "/t", "/r/a/b"]
)
def test_nothing_but_the_pages_own_files_is_served(guest, path):
    assert guest().refused(404, "get", path)["code"] == "not_found"


def test_a_browser_at_an_unknown_address_gets_the_page_which_says_so(guest):
    wish = {"headers": {"accept": "text/html,application/xhtml+xml"}}
    answer = guest().ask("get", "/nowhere", **wish)
    assert answer.status_code == 404
    assert b"<title>Shedu</title>" in answer.content
    assert guest().refused(404, "get", "/api/nowhere", **wish)["code"] == "not_found"


def test_a_server_for_this_machine_knows_its_own_origins():
    own = own_origins("127.0.0.1", 8642)
    for good in ("http://127.0.0.1:8642", "http://localhost:8642", "http://[::1]:8642"):
        assert own.allow(good, "http", "anything")
    for bad in ("http://127.0.0.1", "https://127.0.0.1:8642", "http://192.168.0.7:8642", None):
        assert not own.allow(bad, "http", "192.168.0.7:8642")


def test_a_server_for_the_network_believes_addresses_but_no_names():
    own = own_origins("0.0.0.0", 80)
    assert own.allow("http://192.168.0.7", "http", "192.168.0.7")
    assert own.allow("http://localhost", "http", "localhost")
    assert not own.allow("http://192.168.0.7", "http", "192.168.0.8")
    assert not own.allow("https://192.168.0.7", "http", "192.168.0.7")
    assert not own.allow("http://rebound.example", "http", "rebound.example")


def test_an_origin_that_was_told_is_good_exactly():
    own = own_origins("127.0.0.1", 8642, ("https://tables.example",))
    assert own.allow("https://tables.example", "http", "127.0.0.1:8642")
    assert not own.allow("https://tables.example.evil", "http", "127.0.0.1:8642")
    assert not Origins().allow("http://localhost", "http", "localhost")
    with pytest.raises(OptionError, match="write an origin as"):
        own_origins("127.0.0.1", 8642, ("https://tables.example/",))
