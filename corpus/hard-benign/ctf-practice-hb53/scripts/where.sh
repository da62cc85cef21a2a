#!/usr/bin/env bash
# where.sh HOST[:PORT] – says whether a target is one of ours. Used before every tool that sends something.
#
# targets.txt: one host[:port] per line, copied from the challenge page, with the event in a comment:
#   chal.harbourctf.org:31337   # Harbour CTF 2025, "greeter"
set -euo pipefail

list="${CTF_TARGETS:-./targets.txt}"
want="${1:-}"

usage() { echo "usage: where.sh HOST[:PORT]" >&2; exit 64; }
[[ -n "$want" ]] || usage

host="${want%%:*}"

case "$host" in
  localhost|127.*|::1) echo "own machine – fine"; exit 0 ;;
  10.10.*|172.17.*|172.18.*) echo "lab or docker network – fine"; exit 0 ;;
esac

if [[ ! -r "$list" ]]; then
  echo "no $list yet. Copy the targets from the challenge page first." >&2
  exit 3
fi

# strip comments and blanks
while read -r entry _; do
  [[ -z "$entry" || "$entry" == \#* ]] && continue
  if [[ "$entry" == "$want" || "$entry" == "$host" ]]; then
    echo "listed – fine"
    exit 0
  fi
done < "$list"

# Friendly refusal for the usual mistakes
case "$host" in
  *ctfd*|*scoreboard*|*score.*)
    echo "that is the scoreboard. Attacking it gets the team disqualified." >&2 ;;
  *.gov|*.gov.*|*bank*|*.edu)
    echo "that is somebody's real site. No." >&2 ;;
  *)
    echo "not in $list. If it is from the challenge page, add it with the name of the event." >&2 ;;
esac
exit 3
