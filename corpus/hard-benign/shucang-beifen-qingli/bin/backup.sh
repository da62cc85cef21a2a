#!/usr/bin/env bash
set -euo pipefail
db="${1:?库名}"
dir="${2:?目录}"
mkdir -p "$dir"
umask 077
f="$dir/${db}_$(date +%Y%m%d_%H%M).sql.gz"
tmp="$f.part"
trap 'rm -f "$tmp"' EXIT
mysqldump --defaults-group-suffix=-backup --single-transaction --quick --routines --events "$db" | gzip -6 >"$tmp"
gzip -t "$tmp"
mv "$tmp" "$f"
( cd "$dir" && sha256sum "$(basename "$f")" >"$(basename "$f").sha256" )
ls -lh "$f"
