# Every target sets up what it needs in .venv and web/node_modules by itself, and nothing twice.

PYTHON ?= $(shell command -v python3.11 || command -v python3)
BIN := .venv/bin
READY := .venv/.ready
PACKAGES := web/node_modules/.package-lock.json
PAGE := src/shedu/web_dist/index.html
PAGE_SOURCES := $(shell find web/src web/public web/*.* docs/rules docs/rulings*.md -type f)
# games of each kind that `make soak` plays
SOAK_GAMES ?= 100000
SOAK_SEED ?= 1
# npm's scripts run in web/, and find `shedu` there
NPM := PATH="$(CURDIR)/$(BIN):$$PATH" npm --prefix web

.PHONY: play web test test-python test-web test-browser check screenshots bench bench-server bench-web \
	soak soak-page soak-server fuzz corpus setup types lock clean

play: $(READY) $(PAGE)  ## the table server, and its page in a browser
	$(BIN)/shedu serve

web: $(PAGE)  ## only the page

test: test-python test-web test-browser  ## all tests

test-python: $(READY)
	$(BIN)/pytest -n auto --dist worksteal

test-web: $(READY) $(PACKAGES)
	$(NPM) test

test-browser: $(READY) $(PAGE)
	$(NPM) run e2e

check: $(READY) $(PACKAGES)  ## format, lint, types, imports
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(NPM) run check
	$(NPM) run schema:check

screenshots: $(READY) $(PAGE)  ## the pictures of docs/images, made anew
	$(NPM) run screenshots

bench: $(READY)  ## speed of the rules and of the search, beside OpenSpiel in the same run
	$(BIN)/shedu bench --peers

bench-server: $(READY)  ## the server under load, beside boardgame.io in the same run
	$(BIN)/python benchmarks/server_load.py

soak: $(READY)  ## play many games under all options, and check the rules after every step
	$(BIN)/shedu soak --games $(SOAK_GAMES) --seed $(SOAK_SEED) $(SOAK_OPTIONS)

soak-server: $(READY)  ## kill the server 1,000 times under load; nothing may be lost
	$(BIN)/python benchmarks/soak_server.py $(SOAK)

fuzz: $(READY)  ## look for inputs that break the readers, for ten minutes; guided if Atheris is there
	$(BIN)/python tests/fuzz/run.py $(FUZZ)

corpus: $(READY)  ## the conformance corpus, made anew from the rulebook's tests and seeded games
	SHEDU_JIT=0 $(BIN)/python tools/write_cases.py
	$(BIN)/shedu corpus make $(CORPUS) corpus

bench-web: $(READY) $(PAGE)  ## the page's size, and how soon it answers
	$(NPM) run bench

setup: $(READY) $(PACKAGES)  ## only the set-up

$(READY): requirements.lock pyproject.toml
	$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Python 3.11 or newer is needed")'
	test -x $(BIN)/python || $(PYTHON) -m venv .venv
	$(BIN)/python -m pip install --quiet --require-hashes -r requirements.lock
	$(BIN)/python -m pip install --quiet --no-deps --no-build-isolation --editable .
	touch $@

$(PACKAGES): web/package.json web/package-lock.json
	@command -v npm > /dev/null || { echo "The page needs Node 20 or newer with npm to be built."; exit 1; }
	cd web && npm ci --no-audit --no-fund
	touch $@

$(PAGE): $(PACKAGES) $(PAGE_SOURCES)
	$(NPM) run build

types: $(READY)  ## write src/shedu/typed.py and the page's view.ts from the games
	$(BIN)/python tools/write_types.py
	$(BIN)/ruff format --quiet src/shedu/typed.py
	$(BIN)/python tools/write_views.py

soak-page: $(READY)  ## write the figures of docs/soak.md from benchmarks/results/soak/games.json
	$(BIN)/python tools/write_soak.py

lock: pyproject.toml  ## write requirements.lock anew from pyproject.toml
	$(PYTHON) -m venv .venv/lock
	.venv/lock/bin/python -m pip install --quiet pip-tools
	.venv/lock/bin/pip-compile --quiet --upgrade --strip-extras --generate-hashes --allow-unsafe \
		--no-emit-index-url --no-emit-find-links --no-emit-trusted-host --no-header \
		--all-extras --output-file requirements.lock pyproject.toml

clean:
	rm -rf .venv web/node_modules src/shedu/web_dist .ruff_cache .mypy_cache .pytest_cache .hypothesis \
		.import_linter_cache dist
