#!/usr/bin/env bash
set -euo pipefail
card=${1:?card mount point}
job=${2:?job name, e.g. 2024-06-15_keller}
: "${STUDIO_ROOT:?set STUDIO_ROOT}"

[[ $job =~ ^[0-9]{4}-[0-9]{2}-[0-9]{2}_[a-z0-9-]+$ ]] || { echo "odd job name: $job" >&2; exit 2; }
[[ -d $card/DCIM ]] || { echo "no DCIM on $card" >&2; exit 2; }

raw="$STUDIO_ROOT/$job/raw"
mkdir -p "$raw"
n=$(( $(find "$raw" -maxdepth 1 -type d -name 'card-*' | wc -l) + 1 ))
dest="$raw/card-$n"

rsync -a --info=progress2 "$card/DCIM/" "$dest/"

sums() { (cd "$1" && find . -type f ! -name '.*' -print0 | sort -z | xargs -0 xxhsum -H2); }
if diff <(sums "$card/DCIM") <(sums "$dest") > "$dest.diff"; then
    rm "$dest.diff"
    sums "$dest" > "$dest.xxh"
    echo "verified: $(wc -l < "$dest.xxh") files in $dest"
else
    echo "DIFFERENT, see $dest.diff. Do not format the card." >&2
    exit 1
fi
