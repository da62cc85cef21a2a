#!/bin/bash
set -euo pipefail
CARD=${CARD:-$(ls -d /Volumes/*/DCIM 2>/dev/null | head -1)}
[ -d "$CARD" ] || { echo "no card with a DCIM folder"; exit 1; }
KEY=/Volumes/INES-KEY/upload_ed25519
HOST=drop@drop.inesokonedo.photo
JOB=$(date -r "$(find "$CARD" -type f -name '*.CR3' | head -1)" +%F)
verb=${1:-plan}
[ "${2:-}" = "--job" ] && JOB=$3
STAMP=/tmp/courier-$JOB.ok

case $verb in
plan)
  echo "job $JOB, $(find "$CARD" -name '*.CR3' | wc -l | tr -d ' ') raws, $(du -sh "$CARD" | cut -f1)"
  ;;
send)
  rsync -rt --partial --info=progress2 -e "ssh -i $KEY -o IdentitiesOnly=yes" "$CARD/" "$HOST:$JOB/"
  ;;
verify)
  (cd "$CARD" && find . -type f -exec shasum -a 256 {} + | sort -k2) > /tmp/card.sums
  ssh -i $KEY -o IdentitiesOnly=yes "$HOST" "sums $JOB" | sort -k2 > /tmp/server.sums
  if diff /tmp/card.sums /tmp/server.sums; then
    echo "ALL $(wc -l < /tmp/card.sums | tr -d ' ') GOOD"; touch "$STAMP"
  else
    rm -f "$STAMP"; echo "NOT ALL GOOD, run send again"; exit 1
  fi
  ;;
wipe)
  [ -n "$(find "$STAMP" -mmin -120 2>/dev/null)" ] || { echo "verify first"; exit 1; }
  read -r -p "Type the job name to erase the card: " a
  [ "$a" = "$JOB" ] || exit 1
  find "$CARD" -type f -delete
  ;;
esac
