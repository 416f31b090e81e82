# The workbench on Linux and macOS. Windows: see README.md.

PYTHON ?= $(shell for p in python3 python3.14 python3.13 python3.12 python3.11; do \
	"$$p" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && echo "$$p" && exit; done; echo python3)
BIN := .venv/bin
MAKEFLAGS += --no-print-directory

.DEFAULT_GOAL := help
.PHONY: help setup models test-models run test test-fast lint types contracts check bench docs package clean distclean

help: ## show this list
	@sed -nE 's/^([a-z-]+):.*## (.*)/  make \1\t\2/p' $(MAKEFILE_LIST) | expand -t 20

setup: ## system packages, virtual environment, pinned packages (GPU=cuda, vulkan or metal for a GPU build)
	@PYTHON="$(PYTHON)" sh packaging/system-libraries.sh
	@"$(PYTHON)" packaging/install.py $(if $(GPU),--gpu $(GPU))

models: setup ## put the starter models together in models/weights, or in WORKBENCH_MODELS
	@$(BIN)/python -m workbench models install

# The tests also run on the small chat model.
test-models: setup
	@$(BIN)/python -m workbench models install --all

# A display is X11's, Wayland's, or a Mac's own; over ssh or in a container there is none.
run: models ## the window on the sample story; without a display the same job in the terminal
	@if [ -n "$$DISPLAY$$WAYLAND_DISPLAY" ] || [ "$$(uname -s)" = Darwin ]; then \
		exec $(BIN)/python -m workbench open --sample; \
	else \
		echo "There is no display here, so this is the main job in the terminal."; \
		exec $(BIN)/python -m workbench demo; \
	fi

# Two at a time: each half has model processes of its own, some two gigabytes together.
test: test-models ## all tests
	@$(BIN)/python -m pytest --numprocesses 2 --dist worksteal

# What no model is needed for; the window and the leak campaigns, slow without one too, are `make test`'s.
test-fast: setup ## the tests that need neither models nor the window
	@$(BIN)/python -m pytest --numprocesses 2 --dist worksteal -m "not models" --ignore tests/ui --ignore tests/leaks

lint: setup ## style: ruff check and ruff format --check
	@$(BIN)/ruff check .
	@$(BIN)/ruff format --check .

types: setup ## types: mypy, strict
	@$(BIN)/mypy
	@$(BIN)/mypy packaging/install.py packaging/licences.py packaging/smoke.py

contracts: setup ## which part may import which: import-linter
	@$(BIN)/lint-imports

check: lint types contracts ## lint, types and contracts

bench: test-models ## how fast it is, in tables (benchmarks/README.md has what else is measured)
	@$(BIN)/python benchmarks/retrieval.py
	@$(BIN)/python -m benchmarks.speed all

docs: setup ## the documentation as a site, in build/site
	@$(BIN)/python -c "import material" 2>/dev/null || \
		$(BIN)/python -m pip install --quiet -c packaging/constraints.txt \
			--build-constraint packaging/constraints.txt -e '.[docs]'
	@NO_MKDOCS_2_WARNING=1 $(BIN)/python -m mkdocs build --strict --quiet
	@echo "Built: build/site/index.html"

# About five minutes and 1.5 GB. Started without arguments it is the window; packaging/smoke.py proves that it works.
package: setup ## a folder in dist/ that runs without Python
	@$(BIN)/pyinstaller --noconfirm --log-level WARN --workpath build --distpath dist packaging/workbench.spec
	@echo "Built: dist/ContinuityWorkbench"

clean: ## delete what builds and tools left behind; stories, models and the environment stay
	@rm -rf build dist *.egg-info .pytest_cache .mypy_cache .ruff_cache .hypothesis .import_linter_cache
	@find . -name __pycache__ -type d -not -path './.venv/*' -prune -exec rm -rf {} +

distclean: clean ## clean, and delete .venv and models/weights too
	@rm -rf .venv models/weights
