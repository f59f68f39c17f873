# Every target sets up what it needs in .venv by itself, and nothing twice.

PYTHON ?= $(shell command -v python3.11 || command -v python3)
BIN := .venv/bin
READY := .venv/.ready

.PHONY: play test check bench setup lock clean

play: $(READY)  ## a game in the terminal against a bot
	$(BIN)/shedu play tigris-euphrates

test: $(READY)  ## all tests
	$(BIN)/pytest -n auto --dist worksteal

check: $(READY)  ## format, lint, types, imports
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/lint-imports

bench: $(READY)  ## speed, beside OpenSpiel's in the same run
	$(BIN)/shedu bench --peers

setup: $(READY)  ## only the set-up

$(READY): requirements.lock pyproject.toml
	$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Python 3.11 or newer is needed")'
	test -x $(BIN)/python || $(PYTHON) -m venv .venv
	$(BIN)/python -m pip install --quiet --require-hashes -r requirements.lock
	$(BIN)/python -m pip install --quiet --no-deps --no-build-isolation --editable .
	touch $@

lock: pyproject.toml  ## write requirements.lock anew from pyproject.toml
	$(PYTHON) -m venv .venv/lock
	.venv/lock/bin/python -m pip install --quiet pip-tools
	.venv/lock/bin/pip-compile --quiet --upgrade --strip-extras --generate-hashes --allow-unsafe \
		--no-emit-index-url --no-emit-find-links --no-emit-trusted-host --no-header \
		--all-extras --output-file requirements.lock pyproject.toml

clean:
	rm -rf .venv .ruff_cache .mypy_cache .pytest_cache .hypothesis .import_linter_cache dist
