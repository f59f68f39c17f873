import pytest

from server.web.wire import Player, Server


@pytest.fixture(scope="session")
def server(tmp_path_factory):
    running = Server(tmp_path_factory.mktemp("server"))
    yield running
    running.stop()


@pytest.fixture
def guest(server):
    """Makes a guest with a name; without one, somebody who is not signed in."""
    made = []

    def make(name=None, at=server, **more):
        made.append(Player(at, name, **more))
        return made[-1]

    yield make
    for player in made:
        player.close()


@pytest.fixture
def small_server(tmp_path):
    """Makes a server with its own limits."""
    running = []

    def start(**settings):
        running.append(Server(tmp_path, **settings))
        return running[-1]

    yield start
    for each in running:
        each.stop()
