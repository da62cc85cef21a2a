#!/usr/bin/env bash
# Copy one card to the working drive and the NAS, with checksum comparison.
set -euo pipefail

CARD=${1:?card mount point}
JOB=${2:?job folder name}
LABEL=${3:?card label}

WORK=${STUDIO_WORK:-/Volumes/Work/jobs}
NAS=${STUDIO_NAS:-/Volumes/NAS/jobs}
DEST="$WORK/$JOB/01_raw/$LABEL"
COPY="$NAS/$JOB/01_raw/$LABEL"

[ -d "$CARD/DCIM" ] || { echo "no DCIM folder on $CARD" >&2; exit 2; }
[ -e "$DEST" ] && { echo "$DEST exists already, choose another label" >&2; exit 2; }

need=$(du -sk "$CARD/DCIM" | cut -f1)
for d in "$WORK" "$NAS"; do
  free=$(df -k "$d" | awk 'NR==2 {print $4}')
  [ "$free" -gt $((need + 2097152)) ] || { echo "not enough room on $d" >&2; exit 3; }
done

mkdir -p "$DEST" "$COPY"
rsync -a --info=progress2 "$CARD/DCIM/" "$DEST/"
rsync -a "$CARD/DCIM/" "$COPY/"

sums() { (cd "$1" && find . -type f ! -name checksums.sha256 -print0 | sort -z | xargs -0 shasum -a 256); }

sums "$CARD/DCIM" > "$DEST/checksums.sha256"
for d in "$DEST" "$COPY"; do
  if ! diff -q <(sums "$d") "$DEST/checksums.sha256" >/dev/null; then
    echo "CHECKSUM MISMATCH in $d - keep the card, do not format" >&2
    exit 4
  fi
done
cp "$DEST/checksums.sha256" "$COPY/"

count=$(wc -l < "$DEST/checksums.sha256" | tr -d ' ')
echo "$LABEL: $count files, $((need / 1024)) MB, two verified copies"
