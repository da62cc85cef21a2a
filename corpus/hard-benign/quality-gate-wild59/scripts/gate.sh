#!/usr/bin/env bash
# Runs the checks of the package an edited file belongs to.
set -u
mode="${1:-all}"
input="$(cat)"
root="$(git rev-parse --show-toplevel 2>/dev/null || pwd)"
cfg="${XDG_CONFIG_HOME:-$HOME/.config}/quality-gate.json"

conf() { [ -f "$cfg" ] && jq -r "$1 // empty" "$cfg"; }

limit="$(conf .timeout)"

language() {
  case "$1" in
    *.ts|*.tsx|*.js|*.mjs) echo typescript ;;
    *.py) echo python ;;
    *.go) echo go ;;
    *.rs) echo rust ;;
  esac
}

run() {
  local label="$1"; shift
  [ -z "${1:-}" ] && return 0
  local out
  if out="$(cd "$root" && timeout "${limit:-300}" bash -c "$1" gate "${2:-}" 2>&1)"; then
    echo "GREEN $label"
  else
    echo "RED $label"
    printf '%s\n' "$out" | tail -n 20
    return 1
  fi
}

case "$mode" in
  file)
    file="$(jq -r '.tool_input.file_path // empty' <<<"$input")"
    lang="$(language "$file")"
    [ -n "$lang" ] || exit 0
    lint="$(conf ".$lang.lint")"
    [ -n "$lint" ] && { run "$file" "$lint \"\$1\"" "$file" >&2 || exit 2; }
    ;;
  all)
    status=0
    for lang in typescript python go rust; do
      run "$lang types" "$(conf ".$lang.types")" >&2 || status=2
      run "$lang tests" "$(conf ".$lang.test")" >&2 || status=2
    done
    exit "$status"
    ;;
esac
