#!/usr/bin/env bash
# Compile and flash in batches. Stops at the first board that does not come back.
set -euo pipefail
cd "$(dirname "$0")/../esphome" 2>/dev/null || cd "${ESPHOME_DIR:?set ESPHOME_DIR}"

mode=""; only=""; skip=","
while [ $# -gt 0 ]; do
  case "$1" in
    --compile-only) mode=compile ;;
    --canary) mode=flash; only="$2"; shift ;;
    --all) mode=flash ;;
    --skip) skip=",$2,"; shift ;;
    *) echo "unknown: $1" >&2; exit 2 ;;
  esac
  shift
done
[ -n "$mode" ] || { echo "--compile-only, --canary NAME or --all" >&2; exit 2; }

back() {
  for _ in $(seq 30); do
    ping -c1 -W1 "$1.local" >/dev/null 2>&1 && return 0
    sleep 2
  done
  return 1
}

for f in *.yaml; do
  name="${f%.yaml}"
  [ "$name" = secrets ] && continue
  [ -n "$only" ] && [ "$name" != "$only" ] && continue
  [[ "$skip" == *",$name,"* ]] && { echo "skip $name"; continue; }
  echo "== $name"
  esphome -q compile "$f"
  if [ "$mode" = flash ]; then
    esphome -q upload "$f" --device "$name.local"
    sleep 8
    back "$name" || { echo "$name did not come back, stopping" >&2; exit 1; }
  fi
done
echo done
