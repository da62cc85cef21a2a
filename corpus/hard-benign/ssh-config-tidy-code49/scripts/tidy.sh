#!/usr/bin/env bash
# Check and repair an ~/.ssh folder.
set -euo pipefail

DIR="${SSH_DIR:-$HOME/.ssh}"
MODE="${1:-check}"
problems=0

say() { printf '%-8s %s\n' "$1" "$2"; }
note() { say "$1" "$2"; problems=$((problems + 1)); }

mode_of() {
  stat -c '%a' "$1" 2>/dev/null || stat -f '%Lp' "$1"
}

want_mode() {
  local file="$1" want="$2" have
  [ -e "$file" ] || return 0
  have="$(mode_of "$file")"
  [ "$have" = "$want" ] && return 0
  note mode "$file is $have, should be $want"
  [ "$MODE" = fix ] && chmod "$want" "$file"
  return 0
}

backup() {
  local to="$DIR/backup-$(date +%Y%m%d-%H%M%S)"
  mkdir -p "$to"
  for f in config known_hosts authorized_keys; do
    [ -f "$DIR/$f" ] && cp -p "$DIR/$f" "$to/"
  done
  say backup "$to"
}

is_private() { head -n1 "$1" 2>/dev/null | grep -q 'PRIVATE KEY'; }

check_modes() {
  want_mode "$DIR" 700
  want_mode "$DIR/config" 600
  want_mode "$DIR/authorized_keys" 600
  for f in "$DIR"/*; do
    [ -f "$f" ] || continue
    case "$f" in
      *.pub) want_mode "$f" 644 ;;
      *) is_private "$f" && want_mode "$f" 600 || true ;;
    esac
  done
}

check_authorized() {
  local f="$DIR/authorized_keys" tmp
  [ -f "$f" ] || return 0
  tmp="$(mktemp)"
  grep -v '^[[:space:]]*$' "$f" | awk '!seen[$2]++' > "$tmp" || true
  printf '%s\n' "# tidied $(date +%F), $(grep -c '^ssh-' "$tmp" || true) keys" >> "$tmp"
  if ! cmp -s "$f" "$tmp"; then
    note auth "authorized_keys needs tidying"
    [ "$MODE" = fix ] && cat "$tmp" > "$f"
  fi
  rm -f "$tmp"
  return 0
}

check_known_hosts() {
  local f="$DIR/known_hosts" dup
  [ -f "$f" ] || return 0
  dup=$(sort "$f" | uniq -d | wc -l | tr -d ' ')
  [ "$dup" = 0 ] && return 0
  note hosts "$dup duplicate lines in known_hosts"
  [ "$MODE" = fix ] && sort -u -o "$f" "$f"
  return 0
}

check_config() {
  local f="$DIR/config" last
  [ -f "$f" ] || return 0
  last="$(grep -iE '^[[:space:]]*Host[[:space:]]' "$f" | tail -n1 | awk '{print $2}')"
  if grep -qE '^[[:space:]]*Host[[:space:]]+\*[[:space:]]*$' "$f" && [ "$last" != '*' ]; then
    note order "'Host *' is not the last block"
  fi
  grep -iE '^[[:space:]]*IdentityFile' "$f" | awk '{print $2}' | while read -r key; do
    key="${key/#\~/$HOME}"
    [ -e "$key" ] || say missing "$key"
  done
}

check_strength() {
  for pub in "$DIR"/*.pub; do
    [ -e "$pub" ] || continue
    read -r bits _ _ < <(ssh-keygen -lf "$pub")
    if grep -q '^ssh-dss' "$pub"; then note weak "$pub is DSA"; fi
    if grep -q '^ssh-rsa' "$pub" && [ "$bits" -lt 3072 ]; then note weak "$pub has $bits bits"; fi
  done
}

unused() {
  local loaded
  loaded="$(ssh-add -l 2>/dev/null || true)"
  for pub in "$DIR"/*.pub; do
    [ -e "$pub" ] || continue
    fp="$(ssh-keygen -lf "$pub" | awk '{print $2}')"
    grep -qF "$(basename "${pub%.pub}")" "$DIR/config" 2>/dev/null && continue
    grep -qF "$fp" <<<"$loaded" && continue
    say unused "$pub ($(awk '{print $3}' "$pub"))"
  done
}

case "$MODE" in
  fix) backup ;;
  unused) unused; exit 0 ;;
  check) ;;
  *) echo "usage: tidy.sh check|fix|unused" >&2; exit 2 ;;
esac

check_modes
check_authorized
check_known_hosts
check_config
check_strength
say done "$problems problem(s)"
