#!/usr/bin/env bash
# dotfern: push / pull / status / cron
set -euo pipefail

CONF="${XDG_CONFIG_HOME:-$HOME/.config}/dotfern"
DATA="${XDG_DATA_HOME:-$HOME/.local/share}/dotfern"
REPO="$DATA/repo"
LIST="$CONF/list"
IDENTITY="$CONF/identity"
RECIPIENTS="$CONF/recipients"
SELF="$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)/$(basename "${BASH_SOURCE[0]}")"

die() { printf 'dotfern: %s\n' "$*" >&2; exit 1; }
say() { printf '  %s\n' "$*"; }

refuse_keys() {
  case "$(basename "$1")" in
    *.pub) return 0 ;;
    id_rsa*|id_ed25519*|id_ecdsa*|id_dsa*|*.pem|*.p12|*.kdbx)
      die "$1 looks like a private key; keys stay on their machine" ;;
  esac
  [[ "$HOME/$1" -ef "$IDENTITY" ]] && die "the age identity is never tracked"
  if head -c 64 "$HOME/$1" 2>/dev/null | grep -q 'PRIVATE KEY'; then
    die "$1 contains a private key"
  fi
  return 0
}

entries() {
  [[ -f "$LIST" ]] || die "no list at $LIST"
  grep -Ev '^[[:space:]]*(#|$)' "$LIST"
}

inside_home() {
  case "$1" in
    /*|*..*) die "paths are relative to \$HOME: $1" ;;
  esac
}

do_push() {
  local remote="" scan=1
  while (($#)); do
    case "$1" in
      --remote) remote="$2"; shift 2 ;;
      --no-scan) scan=0; shift ;;
      *) die "unknown option $1" ;;
    esac
  done
  if [[ ! -d "$REPO/.git" ]]; then
    [[ -n "$remote" ]] || die "first push needs --remote"
    git init -q -b main "$REPO"
    git -C "$REPO" remote add origin "$remote"
  fi
  mkdir -p "$REPO/plain" "$REPO/sealed"

  while read -r mode path; do
    inside_home "$path"
    [[ -f "$HOME/$path" ]] || { say "skip $path (not on this machine)"; continue; }
    refuse_keys "$path"
    case "$mode" in
      plain)
        install -D -m 0644 "$HOME/$path" "$REPO/plain/$path" ;;
      sealed)
        # age output differs on every run, so only reseal when the text changed
        mkdir -p "$REPO/sealed/$(dirname "$path")"
        if [[ -f "$REPO/sealed/$path.age" ]] &&
           age -d -i "$IDENTITY" "$REPO/sealed/$path.age" 2>/dev/null | cmp -s - "$HOME/$path"; then
          continue
        fi
        age -R "$RECIPIENTS" -o "$REPO/sealed/$path.age" "$HOME/$path" ;;
      *) die "unknown mode '$mode' for $path" ;;
    esac
  done < <(entries)

  cp "$LIST" "$REPO/list"
  cp "$RECIPIENTS" "$REPO/recipients"

  if ((scan)) && command -v gitleaks >/dev/null; then
    gitleaks detect --no-git --no-banner --redact --source "$REPO/plain" \
      || die "gitleaks found something in a plain file; seal it or clean it"
  fi

  git -C "$REPO" add -A
  if git -C "$REPO" diff --cached --quiet; then say "nothing to push"; return; fi
  git -C "$REPO" diff --cached --stat
  git -C "$REPO" commit -qm "dotfern: $(hostname -s) $(date +%F)"
  git -C "$REPO" push -q -u origin main
}

do_pull() {
  [[ -d "$REPO/.git" ]] || die "run bootstrap.sh first"
  git -C "$REPO" pull -q --ff-only || die "diverged; look at 'git -C $REPO log --all'"
  mkdir -p "$CONF"
  [[ -f "$LIST" ]] || cp "$REPO/list" "$LIST"
  local before="$DATA/before-$(date +%Y%m%d-%H%M%S)"

  while read -r mode path; do
    inside_home "$path"
    local tmp; tmp="$(mktemp)"
    if [[ "$mode" == plain ]]; then
      cp "$REPO/plain/$path" "$tmp" 2>/dev/null || { rm -f "$tmp"; continue; }
    elif ! age -d -i "$IDENTITY" -o "$tmp" "$REPO/sealed/$path.age" 2>/dev/null; then
      say "cannot open $path here yet (recipient not pushed?)"; rm -f "$tmp"; continue
    fi
    if ! cmp -s "$tmp" "$HOME/$path" 2>/dev/null; then
      [[ -e "$HOME/$path" ]] && install -D -m 0600 "$HOME/$path" "$before/$path"
      local perm=0644; [[ "$mode" == sealed ]] && perm=0600
      install -D -m "$perm" "$tmp" "$HOME/$path"
      say "updated $path"
    fi
    rm -f "$tmp"
  done < <(entries)
}

do_status() {
  while read -r mode path; do
    if [[ "$mode" == plain ]]; then
      diff -q "$HOME/$path" "$REPO/plain/$path" >/dev/null 2>&1 && s="same" || s="DIFFERS"
    else
      age -d -i "$IDENTITY" "$REPO/sealed/$path.age" 2>/dev/null | cmp -s - "$HOME/$path" && s="same" || s="DIFFERS"
    fi
    printf '%-8s %-7s %s\n' "$s" "$mode" "$path"
  done < <(entries)
}

do_cron() {
  local rest; rest="$(crontab -l 2>/dev/null | grep -v '# dotfern$' || true)"
  case "${1:-}" in
    on)  printf '%s\n%s\n' "$rest" "17 * * * * $SELF pull >>$DATA/cron.log 2>&1 # dotfern" | sed '/^$/d' | crontab - ;;
    off) printf '%s\n' "$rest" | crontab - ;;
    *)   die "cron on|off" ;;
  esac
}

cmd="${1:-}"; shift || true
case "$cmd" in
  push) do_push "$@" ;;
  pull) do_pull ;;
  status) do_status ;;
  cron) do_cron "$@" ;;
  *) die "usage: dotfern.sh push|pull|status|cron" ;;
esac
