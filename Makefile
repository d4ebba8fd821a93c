# Every target installs what it needs: `make play` works in a fresh clone.

PYTHON ?= python3
VENV   := .venv
BIN    := $(VENV)/bin
# An environment is ready if it was made of these very files; another time stamp is not enough.
STAMP  := $(shell cat pyproject.toml requirements-*.lock | cksum | tr ' ' -)
PLAYER := $(VENV)/.ready-play-$(STAMP)
READY  := $(VENV)/.ready-test-$(STAMP)
LAB    := $(VENV)/.ready-lab-$(STAMP)
UV     := $(VENV)/uv/bin/uv
KILLS  ?= 200
N      ?= 20
BASE   ?= HEAD~1
DATABASE ?=
APP    := src/pitboard/server/static/index.html
PAGES  := $(shell find web/src web/public web/*.json web/*.ts web/*.js web/index.html \
            src/pitboard/i18n -name '*.py' -prune -o -type f -print 2>/dev/null)
NODE_PATH := $(PATH):$(CURDIR)/$(BIN)

# Code is compiled once, not by every worker and every server that the tests start.
unexport PYTHONDONTWRITEBYTECODE

.DEFAULT_GOAL := help
.PHONY: help play test check lint survive mutate bench docs docs-site golden lab release check-lowest seats chromium postgres redis lock clean survive-cluster bench-cluster hostile prove-clicks prove-automatic prove-analysis prove-cluster

help:
	@echo "make play    serve the table and race in the browser"
	@echo "make test    run every test"
	@echo "make check   style, types, layers and the fast tests"
	@echo "make lint    style, types, layers and spelling only"
	@echo "make survive kill a server 200 times while people and computers race (DATABASE=postgresql or a URL)"
	@echo "make survive-cluster kill, stop and cut off two servers, PostgreSQL and Redis while people race"
	@echo "make seats   rename, replace, join and delete at once over sockets, in 20 rounds"
	@echo "make hostile send 5,000 malformed requests and 5,000 messages to a server"
	@echo "make prove-clicks count the clicks of a turn in every kind of race"
	@echo "make prove-automatic compare automatic answers with the pro's choices over 204 races"
	@echo "make prove-analysis plant mistakes in 30 races and count those that the analysis finds"
	@echo "make prove-cluster kill nodes of a Ray cluster that races a study, and compare it with one process"
	@echo "make mutate  plant 20 random faults in changed files and list those no test notices"
	@echo "make bench   measure the engine"
	@echo "make bench-cluster measure 1, 2 and 4 servers on PostgreSQL and Redis (SPECTATORS=2000: one table with so many)"
	@echo "make docs    refresh the generated documents"
	@echo "make docs-site build the documentation site into build/site"
	@echo "make golden  regenerate recorded races and measured boards, after a change of rules or components"
	@echo "make lab     install what fits weights and plots studies"
	@echo "make check-lowest run the fast tests with the oldest libraries allowed"
	@echo "make release check that this tree can be released: version, changelog, wheel"
	@echo "make lock    pick the newest allowed versions of the libraries"
	@echo "make clean   remove everything that was made here"

play: $(APP)
	@$(BIN)/pitboard serve

test: $(READY) $(APP) chromium postgres redis
	@$(BIN)/pytest -n 2 --dist worksteal

# Checkers print only problems, so they can run in parallel with the tests.
check: $(READY) $(APP)
	@$(MAKE) --no-print-directory --jobs=3 check-fast-tests $(CHECKS) $(PAGES_CHECKED)

check-fast-tests: $(READY) $(APP)
	@$(BIN)/pytest -n 2 --dist worksteal -m "not slow"

lint: $(READY)
	@$(MAKE) --no-print-directory --jobs=2 $(CHECKS)

# The longest check comes first, so that all end at about the same time.
CHECKS := check-pyright check-mypy check-public-types check-style check-layers check-spelling
PAGE_CHECKS := check-page-types check-page-style check-page-tests
PAGES_CHECKED := $(VENV)/.pages-checked
.PHONY: $(CHECKS) $(PAGE_CHECKS) check-fast-tests

check-pyright: $(READY)
	@$(BIN)/pyright >$(VENV)/pyright.log || { cat $(VENV)/pyright.log; exit 1; }

# Whatever the public interface refers to has a declared type (docs/api.md).
check-public-types: $(READY)
	@$(BIN)/python tools/public_types.py

check-mypy: $(READY)
	@$(BIN)/mypy --no-error-summary

check-style: $(READY)
	@$(BIN)/ruff check --quiet
	@$(BIN)/ruff format --check --quiet || { $(BIN)/ruff format --check; exit 1; }

# Contracts of pyproject.toml: which package may import which (docs/architecture.md, Layers).
check-layers: $(READY)
	@$(BIN)/lint-imports --no-cache --no-logo >$(VENV)/layers.log || { cat $(VENV)/layers.log; exit 1; }

check-spelling: $(READY)
	@$(BIN)/codespell

# Unchanged pages are not checked again.
$(PAGES_CHECKED): $(APP)
	@$(MAKE) --no-print-directory $(PAGE_CHECKS)
	@touch $@

check-page-types: $(READY) $(APP)
	@PATH="$(NODE_PATH)" npm --prefix web run --silent types

check-page-style: $(READY) $(APP)
	@PATH="$(NODE_PATH)" npm --prefix web run --silent lint

check-page-tests: $(READY) $(APP)
	@PATH="$(NODE_PATH)" npm --prefix web run --silent test

# Not with -m: the servers are forked from a process that imports this module by its own name.
survive: $(READY)
	@$(BIN)/python -c 'from pitboard.testing.crash_test import main; raise SystemExit(main())' \
	  --kills $(KILLS) --database "$(DATABASE)"

# FAULTS: how many. MINUTES: for how long. RESULTS: a file that sums up several runs.
survive-cluster: $(READY)
	@$(BIN)/python -c 'from pitboard.testing.cluster_test import main; raise SystemExit(main())' \
	  $(if $(FAULTS),--faults $(FAULTS)) $(if $(MINUTES),--minutes $(MINUTES)) $(if $(RESULTS),--results $(RESULTS))

# ROUNDS: how often each is measured. TABLES: of 2 moves a second each. SPECTATORS: how many follow one table, instead.
bench-cluster: $(READY)
	@$(BIN)/python -m pitboard.testing.cluster_load $(if $(ROUNDS),--rounds $(ROUNDS)) $(if $(TABLES),--tables $(TABLES)) \
	  $(if $(SPECTATORS),--spectators $(SPECTATORS))

seats: $(READY)
	@$(BIN)/python -m pitboard.testing.seat_rounds

# RACES: of each kind.
# BROWSER=1: in Chromium; UNADVISED=1: where hints are not allowed.
prove-clicks: $(READY)
	@$(BIN)/python -m pitboard.testing.$(if $(BROWSER),browser_clicks,click_counter) $(if $(RACES),--races $(RACES)) $(if $(UNADVISED),--unadvised)

prove-automatic: $(READY)
	@$(BIN)/python -m pitboard.testing.automatic_proof $(if $(RACES),--races $(RACES)) $(if $(UNADVISED),--unadvised) $(if $(EXPERT),--expert)

# RACES or LUCK: how many; RESULTS: a file of races, with which a run goes on; SEED: other races.
prove-analysis: $(READY)
	@$(BIN)/python -m pitboard.testing.analysis_proof $(if $(RACES),--races $(RACES)) $(if $(LUCK),--luck $(LUCK)) $(if $(RESULTS),--results $(RESULTS)) $(if $(SEED),--seed $(SEED))

# RACES: how many.
prove-cluster: $(READY)
	@$(BIN)/python -m pitboard.testing.cluster_runs $(if $(RACES),--races $(RACES))

hostile: $(READY)
	@$(BIN)/python -m pitboard.testing.hostile

# BASE: the revision that changes count from; FILES: these files instead; SEED: the same sample again.
mutate: $(READY)
	@$(BIN)/python -c 'from pitboard.testing.mutation import main; raise SystemExit(main())' \
	  --count $(N) --base $(BASE) $(if $(SEED),--seed $(SEED)) $(if $(WORKERS),--workers $(WORKERS)) $(FILES)

bench: $(READY)
	@$(BIN)/pitboard bench

docs: $(READY)
	@$(BIN)/python -m pitboard.cli.docs docs/cli.md
	@$(BIN)/pitboard rules --write

# A broken link is an error.
SITE := build/site
docs-site: $(READY)
	@$(BIN)/sphinx-build --quiet --fail-on-warning --keep-going -c docs/site . $(SITE)
	@echo "$(SITE)/index.html"

golden: $(READY)
	@$(BIN)/python -m pitboard.testing.playthrough --write tests/*/playthroughs
	@for file in tests/*/perft.toml; do \
	  $(BIN)/python -m pitboard.lab.perft --write "$$file" || exit 1; done
	@$(BIN)/python -m pitboard.testing.boards web/src/lib/f90/boards

# Browser tests drive the system's Chromium: its shell without windows is the lighter one.
chromium:
	@command -v chromium-headless-shell >/dev/null || { \
	  if [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null; then \
	    echo "Installing chromium ..."; \
	    { apt-get update -qq; for package in chromium-headless-shell chromium; do \
	        DEBIAN_FRONTEND=noninteractive apt-get install -qq -y $$package && break; \
	      done; } >/dev/null; \
	  fi; }
	@command -v chromium-headless-shell >/dev/null || command -v chromium >/dev/null || { \
	  echo "The browser tests need Chromium; install it first." >&2; exit 1; }

# Storage tests start a PostgreSQL of their own and need its programs only: no cluster of the system
# is made for them. Where it cannot be installed these tests are skipped, with a message.
CLUSTERS := /etc/postgresql-common/createcluster.d
postgres:
	@ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1 || command -v initdb >/dev/null || { \
	  if [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null; then \
	    echo "Installing postgresql ..."; \
	    mkdir -p $(CLUSTERS); \
	    echo "create_main_cluster = false" >$(CLUSTERS)/pitboard.conf; \
	    { apt-get update -qq; DEBIAN_FRONTEND=noninteractive \
	        apt-get install -qq -y --no-install-recommends postgresql; } >/dev/null; \
	    rm -f $(CLUSTERS)/pitboard.conf; \
	  else \
	    echo "No PostgreSQL here: its tests are skipped (apt-get install postgresql)." >&2; \
	  fi; }

# Tests of several servers start a Redis of their own: its service of the system is not started.
redis:
	@command -v redis-server >/dev/null || { \
	  if [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null; then \
	    echo "Installing redis ..."; \
	    { apt-get update -qq; RUNLEVEL=1 DEBIAN_FRONTEND=noninteractive \
	        apt-get install -qq -y --no-install-recommends redis-server; } >/dev/null; \
	  else \
	    echo "No Redis here: its tests are skipped (apt-get install redis-server)." >&2; \
	  fi; }

# Node builds the pages of the wheel; where the machine has none, the one of `make play` does.
release: $(READY) $(APP)
	@PATH="$(NODE_PATH)" $(BIN)/python tools/release.py

# The fast tests with the oldest libraries that pyproject.toml allows, in an environment of their own.
# Tools of the tests are the newest that go with them. TESTS: which tests.
LOWEST := $(VENV)/lowest
TESTS  ?=
check-lowest: $(APP) $(UV) chromium
	@$(UV) pip compile --quiet --resolution lowest-direct --python-version 3.11 --no-deps --no-header \
	  --no-annotate pyproject.toml --all-extras -o $(VENV)/lowest.txt
	@$(UV) venv --quiet --clear --python $(BIN)/python $(LOWEST)
	@$(UV) pip install --quiet --python $(LOWEST) --group test -r $(VENV)/lowest.txt
	@$(UV) pip install --quiet --python $(LOWEST) --no-deps --no-build-isolation -e .
	@$(LOWEST)/bin/pytest -n 2 --dist worksteal -m "not slow" $(TESTS)

# One resolution of everything, then the part of it that each environment needs: whatever is installed
# after another, no version changes.
COMPILE := $(UV) pip compile --quiet --universal --python-version 3.11 --generate-hashes \
  --custom-compile-command "make lock"
WHOLE   := $(VENV)/whole.lock
lock: $(UV)
	@$(COMPILE) --upgrade pyproject.toml --all-extras --group test --group lint --group lab --group node -o $(WHOLE)
	@for each in play test lab node; do cp $(WHOLE) requirements-$$each.lock; done
	@$(COMPILE) pyproject.toml --extra server --group build -o requirements-play.lock
	@$(COMPILE) pyproject.toml --all-extras --group test --group lint -o requirements-test.lock
	@$(COMPILE) pyproject.toml --extra rl --extra ray --group build --group lab -o requirements-lab.lock
	@$(COMPILE) --group node -o requirements-node.lock

# It has an environment of its own: locks are made for environments that cannot be made without them.
$(UV):
	@$(PYTHON) -m venv $(VENV)/uv
	@$(VENV)/uv/bin/python -m pip install -qq --disable-pip-version-check uv

clean:
	@rm -rf $(VENV) web/node_modules $(dir $(APP)) .mypy_cache .pytest_cache .ruff_cache .hypothesis dist build
	@find src tests -name __pycache__ -type d -prune -exec rm -rf {} +

# A virtual environment with the exact libraries of a lock file and this package, linked. One that was
# made of other locks is brought up to date: other versions are replaced, what is more stays.
INSTALL := $(BIN)/python -m pip install -qq --disable-pip-version-check

$(PLAYER):
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { \
	  echo "Pitboard needs Python 3.11 or newer: make PYTHON=/path/to/python3 ..." >&2; exit 1; }
	@$(PYTHON) -c 'import ensurepip, venv' 2>/dev/null || { \
	  package=$$($(PYTHON) -c 'import sys; print("python%d.%d-venv" % sys.version_info[:2])'); \
	  if [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null; then \
	    echo "Installing $$package ..."; \
	    { apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -qq -y $$package; } \
	      >/dev/null; \
	  else \
	    echo "Python cannot make virtual environments here; install $$package first." >&2; exit 1; \
	  fi; }
	@echo "Preparing $(VENV) (once) ..."
	@rm -f $(VENV)/.ready*
	@$(BIN)/python -m pip --version >/dev/null 2>&1 || $(PYTHON) -m venv --clear $(VENV)
	@$(INSTALL) --require-hashes -r requirements-play.lock
	@$(INSTALL) --no-deps --no-build-isolation -e .
	@touch $@

$(READY): | $(PLAYER)
	@echo "Installing the tools of the tests (once) ..."
	@$(INSTALL) --require-hashes -r requirements-test.lock
	@touch $@

$(LAB): | $(PLAYER)
	@$(INSTALL) --require-hashes -r requirements-lab.lock
	@touch $@

lab: $(LAB)

# The browser application, built into the package; Node is installed if the machine has none.
$(APP): $(PAGES) | $(PLAYER)
	@PATH="$(NODE_PATH)" command -v node >/dev/null || { \
	  echo "Fetching Node (once) ..."; \
	  $(BIN)/python -m pip install -qq --disable-pip-version-check --require-hashes \
	    -r requirements-node.lock; }
	@echo "Building the pages ..."
	@$(BIN)/python hatch_build.py
	@touch $@
