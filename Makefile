# Every target sets up what it needs in .venv and web/node_modules by itself, and nothing twice.

PYTHON ?= $(shell command -v python3.11 || command -v python3)
BIN := .venv/bin
READY := .venv/.ready
PACKAGES := web/node_modules/.package-lock.json
PAGE := src/shedu/web_dist/index.html
PAGE_SOURCES := $(shell find web/src web/public web/*.* docs/rules -type f)
# npm's scripts run in web/, and find `shedu` there
NPM := PATH="$(CURDIR)/$(BIN):$$PATH" npm --prefix web

.PHONY: play web test test-python test-web test-browser check screenshots bench bench-server bench-web \
	setup types lock clean

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

bench: $(READY)  ## speed of the rules, beside OpenSpiel's in the same run
	$(BIN)/shedu bench --peers

bench-server: $(READY)  ## the server under load, beside boardgame.io in the same run
	$(BIN)/python benchmarks/server_load.py

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

types: $(READY)  ## write src/shedu/typed.py from the games' definitions
	$(BIN)/python tools/write_types.py
	$(BIN)/ruff format --quiet src/shedu/typed.py

lock: pyproject.toml  ## write requirements.lock anew from pyproject.toml
	$(PYTHON) -m venv .venv/lock
	.venv/lock/bin/python -m pip install --quiet pip-tools
	.venv/lock/bin/pip-compile --quiet --upgrade --strip-extras --generate-hashes --allow-unsafe \
		--no-emit-index-url --no-emit-find-links --no-emit-trusted-host --no-header \
		--all-extras --output-file requirements.lock pyproject.toml

clean:
	rm -rf .venv web/node_modules src/shedu/web_dist .ruff_cache .mypy_cache .pytest_cache .hypothesis \
		.import_linter_cache dist
