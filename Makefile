# make starter   sets everything up and prints two starter decks into output/ (others: STARTERS=game/deck)
# make test      the same, then the whole test suite
# make fast      only the quick tests            make lint    ruff and mypy
# make bench     how fast and how large          make clean   what the others wrote, but not .venv
#
# Printing decks needs no system package beyond make and Python 3.11 or newer. Only on Debian, where Python comes without
# the part that makes virtual environments, .ci/venv installs python3-venv as root or says which command does.
# Books are set with Pango, so the tests and the bench need it: .ci/pango installs it as root on Debian (libpango-1.0-0
# libpangoft2-1.0-0 libharfbuzz-subset0) or says which command does. Pages are tested in a browser: .ci/chromium does the
# same with Chromium and its driver, which only `make test` needs.

PYTHON ?=
VENV ?= .venv
STARTERS ?= starfall/reed-current starfall/stone-bridge
WORKERS ?= 2

BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip install --quiet --disable-pip-version-check
RUNTIME := $(VENV)/.runtime
PANGO := $(VENV)/.pango
CHROMIUM := $(VENV)/.chromium
DEV := $(VENV)/.dev
BENCH := $(VENV)/.bench
SHEETS := $(STARTERS:%=output/%/sheets.pdf)
SOURCES := $(shell find pnp data layouts fonts -type f ! -name '*.pyc' ! -name '.*')

.PHONY: starter test fast lint bench clean
.DELETE_ON_ERROR:

starter: $(SHEETS)
	@printf 'Ready to print: %s\n' $(SHEETS)

# The recipe touches what it made: a deck whose sheets came out the same may keep its file, and the file its date.
output/%/sheets.pdf: $(RUNTIME) $(SOURCES)
	$(BIN)/pnp print $*
	@touch $@

# A file's tests stay together, because many share what the first of them composed or printed.
test: starter $(DEV) $(PANGO) $(CHROMIUM)
	$(BIN)/python -m pytest -n $(WORKERS) --dist loadfile $(PYTEST)

fast: $(DEV) $(PANGO)
	$(BIN)/python -m pytest -n $(WORKERS) --dist loadfile -m "not slow" $(PYTEST)

lint: $(DEV)
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy --strict

bench: $(DEV) $(BENCH) $(PANGO)
	$(BIN)/python -m bench

clean:
	find output -mindepth 1 ! -name .gitignore -delete
	rm -rf build dist pnp.egg-info .pytest_cache .hypothesis .mypy_cache .ruff_cache
	find pnp tests bench -name __pycache__ -type d -prune -exec rm -rf {} +

$(BIN)/pip:
	@.ci/venv $(VENV) $(PYTHON)

$(RUNTIME): requirements.txt pyproject.toml setup.py | $(BIN)/pip
	@echo "Installing what pnp needs into $(VENV)."
	@$(PIP) -r requirements.txt
	@$(PIP) --no-deps --no-build-isolation --editable .
	@touch $@

$(PANGO): .ci/pango $(RUNTIME)
	@.ci/pango $(BIN)/python
	@touch $@

$(CHROMIUM): .ci/chromium | $(BIN)/pip
	@.ci/chromium
	@touch $@

$(DEV): requirements-dev.txt $(RUNTIME)
	@echo "Installing what the tests need into $(VENV)."
	@$(PIP) --no-deps -r requirements-dev.txt
	@touch $@

$(BENCH): requirements-bench.txt $(DEV)
	@echo "Installing what the bench compares with into $(VENV)."
	@$(PIP) -r requirements-bench.txt
	@touch $@
