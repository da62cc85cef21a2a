#!/usr/bin/env bash
# Aufruf: aufraeumen.sh liste <wurzel> | loeschen <liste.tsv> | leeren
set -euo pipefail

WURZEL=/mnt/projekte
KORB="$WURZEL/.papierkorb"
KATALOG="$WURZEL/band/katalog.csv"

gesichert() { grep -q "^$1;geprüft;" "$KATALOG"; }

gesperrt() {
  local p="$1"
  while [ "$p" != "$WURZEL" ] && [ "$p" != / ]; do
    [ -e "$p/SPERRE" ] && return 0
    p="$(dirname "$p")"
  done
  return 1
}

geschuetzt() { [[ "$1" =~ /(vertrag|statik|abnahme)(/|$) ]]; }

case "${1:-}" in
  liste)
    cd "${2:-$WURZEL}"
    find "$PWD" -path "$KORB" -prune -o -type f \( -name '*.bak' -o -name '*.sv$' -o -name '~$*' \) -mtime +30 -print |
      while IFS= read -r d; do
        geschuetzt "$d" || gesperrt "$d" || printf '%s\t%s\tsicherung\n' "$d" "$(stat -c %s "$d")"
      done
    find "$PWD" -path "$KORB" -prune -o -type d -name scan -mtime +730 -print |
      while IFS= read -r d; do
        nr="$(basename "$(dirname "$d")" | cut -d_ -f1)"
        gesperrt "$d" && continue
        gesichert "$nr" && printf '%s\t%s\tscan\n' "$d" "$(du -sb "$d" | cut -f1)"
      done
    ;;
  loeschen)
    ziel="$KORB/$(date +%F)"
    mkdir -p "$ziel"
    while IFS=$'\t' read -r pfad groesse regel; do
      case "$pfad" in "$WURZEL"/*) ;; *) echo "außerhalb, übersprungen: $pfad" >&2; continue ;; esac
      if geschuetzt "$pfad" || gesperrt "$pfad"; then echo "geschützt: $pfad" >&2; continue; fi
      unter="$ziel/$(dirname "${pfad#"$WURZEL"/}")"
      mkdir -p "$unter" && mv -n -- "$pfad" "$unter/"
      printf '%s\t%s\t%s\n' "$pfad" "$groesse" "$regel" >> "protokolle/$(date +%F).tsv"
    done < "${2:?liste fehlt}"
    ;;
  leeren)
    find "$KORB" -mindepth 1 -maxdepth 1 -type d -mtime +14 -print -exec rm -r -- {} +
    ;;
  *) sed -n 2p "$0"; exit 1 ;;
esac
