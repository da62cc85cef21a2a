#!/usr/bin/env bash
# exit 0 = good, 1 = bad, 125 = cannot tell
set -u
RUNS=${RUNS:-1}
LIMIT=${LIMIT:-300}

build() {
  # e.g. npm ci --silent && npm run build --silent
  make -s build
}

check() {
  # e.g. node repro.js
  make -s test
}

cleanup() { git reset -q --hard; git clean -qfd -e node_modules -e .venv; }
trap cleanup EXIT

if ! timeout "$LIMIT" bash -c "$(declare -f build); build" >/tmp/bisect-build.log 2>&1; then
  echo "build failed at $(git rev-parse --short HEAD), skipping"
  exit 125
fi

for i in $(seq "$RUNS"); do
  timeout "$LIMIT" bash -c "$(declare -f check); check" >/tmp/bisect-check.log 2>&1
  code=$?
  if [ "$code" -eq 124 ]; then
    echo "timeout in run $i, counted as bad"
    exit 1
  fi
  if [ "$code" -ne 0 ]; then
    echo "bad at $(git log -1 --format='%h %s') (run $i)"
    exit 1
  fi
done
echo "good at $(git log -1 --format='%h %s')"
exit 0
