#!/usr/bin/env bash
# Report on the state of ~/.ssh
set -u
HERE=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
SSH_DIR=${SSH_DIR:-$HOME/.ssh}
FIX_PERMS=0
COUNT=0

finding() {
  printf '%-6s %s  %s\n' "$1" "$2" "$3"
  COUNT=$((COUNT + 1))
}

# shellcheck source=lib/net.sh
. "$HERE/lib/net.sh"
# shellcheck source=lib/keys.sh
. "$HERE/lib/keys.sh"

while (( $# )); do
  case $1 in
    --fix-perms) FIX_PERMS=1 ;;
    --dir) SSH_DIR=$2; shift ;;
    *) echo "usage: doctor.sh [--fix-perms] [--dir DIR]" >&2; exit 2 ;;
  esac
  shift
done

[[ -d $SSH_DIR ]] || { echo "no $SSH_DIR"; exit 1; }

mode=$(mode_of "$SSH_DIR")
if [[ $mode != 700 ]]; then
  if (( FIX_PERMS )); then
    chmod 700 "$SSH_DIR" && finding FIXED P01 "$SSH_DIR was $mode, now 700"
  else
    finding ERROR P01 "$SSH_DIR is $mode"
  fi
fi

check_keys

all_config() {
  local f inc
  f=$SSH_DIR/config
  [[ -f $f ]] || return
  cat "$f"
  awk 'tolower($1)=="include"{print $2}' "$f" | while read -r inc; do
    inc=${inc/#\~/$HOME}
    [[ $inc == /* ]] || inc=$SSH_DIR/$inc
    cat $inc 2>/dev/null
  done
}

all_config | awk 'tolower($1)=="host"{for(i=2;i<=NF;i++)print $i}' | sort | uniq -d |
  while read -r h; do finding WARN C01 "Host $h appears more than once"; done

while read -r idf; do
  idf=${idf/#\~/$HOME}
  idf=${idf//%d/$HOME}
  [[ -f $idf ]] || finding ERROR C02 "IdentityFile $idf is missing"
done < <(all_config | awk 'tolower($1)=="identityfile"{print $2}')

while IFS=$'\t' read -r alias name port; do
  check_host "$alias" "$name" "$port"
done < <(all_config | awk '
  function out(){ if (h != "" && n != "") printf "%s\t%s\t%s\n", h, n, (p==""?22:p) }
  tolower($1)=="host"     { out(); h=$2; n=""; p="" }
  tolower($1)=="hostname" { n=$2 }
  tolower($1)=="port"     { p=$2 }
  END { out() }')

if [[ -f $SSH_DIR/known_hosts ]]; then
  awk '!/^[#@]/{print $1" "$2}' "$SSH_DIR/known_hosts" | sort | uniq -d |
    while read -r h t; do finding INFO H01 "$h has several $t keys"; done
fi

echo "done"
