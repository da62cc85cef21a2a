#!/usr/bin/env bash
set -euo pipefail
cmd="${1:?lock|open}"; file="${2:?file}"; rcpt="${3:-}"
KEYS="$HOME/.config/age/keys.txt"

command -v age >/dev/null || { echo "install age first: https://age-encryption.org"; exit 1; }

lock() {
  local out="$file.age"
  [ -e "$out" ] && { echo "$out exists"; exit 1; }
  if [ -d "$file" ]; then
    tar cz "$file" > "$file.tgz"; file="$file.tgz"; out="$file.age"
  fi
  if [ -n "$rcpt" ]; then age -r "$rcpt" -o "$out" "$file"; else age -p -o "$out" "$file"; fi
  echo "wrote $out, the original is unchanged"
}

unlock() {
  local out="${file%.age}"
  [ -e "$out" ] && out="$out.decrypted"
  if [ -f "$KEYS" ] && age -d -i "$KEYS" -o "$out" "$file" 2>/dev/null; then :; else age -d -o "$out" "$file"; fi
  echo "wrote $out"
}

case "$cmd" in
  lock) lock ;;
  open) unlock ;;
  *) echo "lock or open"; exit 2 ;;
esac
