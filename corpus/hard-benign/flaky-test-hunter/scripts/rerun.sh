#!/usr/bin/env bash
# rerun.sh <pytest|jest> <times> [args...]
set -u
runner=${1:?pytest or jest}; times=${2:?how many}; shift 2
out=.flaky
rm -rf "$out"; mkdir -p "$out"
for i in $(seq 1 "$times"); do
  case "$runner" in
    pytest) python -m pytest -q -x --maxfail=1000 --junitxml="$out/run-$i.xml" "$@" >"$out/run-$i.log" 2>&1 ;;
    jest)   JEST_JUNIT_OUTPUT_FILE="$out/run-$i.xml" npx jest --ci --reporters=jest-junit "$@" >"$out/run-$i.log" 2>&1 ;;
    *) echo "unknown runner $runner" >&2; exit 2 ;;
  esac
  echo "run $i/$times exit $?"
done
