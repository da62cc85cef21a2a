#!/bin/sh
set -eu
cd "$(dirname "$0")"
out=$(mktemp)
trap 'rm -f "$out"' EXIT
for r in rules/*.yar; do
  for f in fixtures/bad-*.txt fixtures/good-*.txt; do yara -w "$r" "$f"; done
done | LC_ALL=C sort > "$out"
diff -u fixtures/expected.txt "$out" && echo "all fixtures as expected"
