# What CI runs, one recipe for each part; `just` alone runs all of it.

uv := "python3 -m uv run"

default: test contracts types lint

# the README's test command
test:
    {{uv}} pytest -n auto

contracts:
    {{uv}} lint-imports
    {{uv}} archscan check
    {{uv}} archscan test tests/architecture/corpus/manifest.json --config tests/architecture/corpus/base.importlinter

types:
    {{uv}} mypy packages tools tests benchmarks examples docs
    {{uv}} pyright

lint:
    {{uv}} ruff check .
    {{uv}} ruff format --check .
    {{uv}} codespell README.md ARCHITECTURE.md CONTRIBUTING.md CHANGELOG.md docs packages/*/README.md tools/*/README.md examples/README.md
    {{uv}} interrogate packages tools/episode/src tools/archscan/src

# the page for auditors
audit:
    {{uv}} archscan audit --output audit.html

# ratios to json.dumps + SHA-256, for 1 to 10,000 attempts
speed:
    {{uv}} python benchmarks/seal_speed.py

# each distribution built, installed and run alone (slow)
standalone:
    python3 tests/packaging/standalone.py

# each member's tests with nothing but what it declares (slow)
isolated:
    python3 tests/packaging/isolated.py

# the reference site, in site/; a warning fails
site:
    {{uv}} --group site mkdocs build

# line and branch coverage of the kernel
coverage:
    {{uv}} pytest -n auto --cov=packages --cov-branch --cov-report=term-missing tests/kernel tests/seal tests/episode tests/vectors
