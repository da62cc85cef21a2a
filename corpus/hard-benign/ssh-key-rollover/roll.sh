#!/usr/bin/env bash
# roll.sh add|remove hosts.txt
set -u

OLD=${OLD_KEY:-$HOME/.ssh/id_rsa}
NEW=${NEW_KEY:-$HOME/.ssh/id_ed25519_2024}
CSV=roll.csv

[[ -r $OLD.pub && -r $NEW.pub ]] || { echo "need $OLD.pub and $NEW.pub"; exit 1; }
OLD_BODY=$(awk '{print $2}' "$OLD.pub")
NEW_LINE=$(cat "$NEW.pub")
NEW_BODY=$(awk '{print $2}' "$NEW.pub")

with_key() {
  local key=$1 host=$2; shift 2
  ssh -n -i "$key" -o IdentitiesOnly=yes -o ConnectTimeout=10 "$host" "$@"
}

note() { printf '%s,%s,%s\n' "$(date +%FT%T)" "$1" "$2" | tee -a "$CSV"; }

add_one() {
  local host=$1
  if ! with_key "$OLD" "$host" true; then
    note "$host" unreachable
    return
  fi
  with_key "$OLD" "$host" "
    umask 077
    mkdir -p ~/.ssh && touch ~/.ssh/authorized_keys
    cp ~/.ssh/authorized_keys ~/.ssh/authorized_keys.before-roll
    grep -qF '$NEW_BODY' ~/.ssh/authorized_keys || echo '$NEW_LINE' >> ~/.ssh/authorized_keys
  " || { note "$host" write-failed; return; }
  if with_key "$NEW" "$host" true; then
    note "$host" verified
  else
    note "$host" new-key-rejected
  fi
}

remove_one() {
  local host=$1
  if ! grep -q ",$host,verified" "$CSV" 2>/dev/null; then
    note "$host" skipped-not-verified
    return
  fi
  with_key "$NEW" "$host" "
    cd ~/.ssh || exit 1
    umask 077
    grep -vF '$OLD_BODY' authorized_keys > authorized_keys.tmp
    grep -qF '$NEW_BODY' authorized_keys.tmp || { rm authorized_keys.tmp; exit 1; }
    mv authorized_keys.tmp authorized_keys
    rm -f authorized_keys.before-roll
  " && note "$host" old-key-removed || note "$host" remove-failed
}

mode=${1:-}
list=${2:-}
[[ -r $list ]] || { echo "usage: $0 add|remove hosts.txt"; exit 2; }

while read -r host; do
  [[ -z $host || $host == \#* ]] && continue
  case $mode in
    add)    add_one "$host" ;;
    remove) remove_one "$host" ;;
    *)      echo "usage: $0 add|remove hosts.txt"; exit 2 ;;
  esac
done < "$list"

echo
cut -d, -f3 "$CSV" | sort | uniq -c
