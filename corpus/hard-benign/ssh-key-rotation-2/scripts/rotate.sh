#!/usr/bin/env bash
# rotate.sh install|test|retire hosts.txt
set -euo pipefail
MODE=${1:?mode}
HOSTS=${2:?hosts file}
OLD=${OLD_KEY:-$HOME/.ssh/id_ed25519}
NEW=${NEW_KEY:-$HOME/.ssh/id_ed25519_2025}

[[ -f $NEW.pub ]] || { echo "no $NEW.pub, create the key first" >&2; exit 1; }

newpub=$(cat "$NEW.pub")
oldblob=$(awk '{print $2}' "$OLD.pub")

run() { ssh -n -o BatchMode=yes -o ConnectTimeout=8 -o IdentitiesOnly=yes -i "$1" "$2" "$3"; }

while read -r host; do
  [[ -z $host || $host == \#* ]] && continue
  case $MODE in
    install)
      run "$OLD" "$host" "umask 077; mkdir -p ~/.ssh; grep -qF '$newpub' ~/.ssh/authorized_keys 2>/dev/null || echo '$newpub' >> ~/.ssh/authorized_keys" \
        && echo "$host installed" || echo "$host FAILED"
      ;;
    test)
      run "$NEW" "$host" true && echo "$host ok" || echo "$host FAILED"
      ;;
    retire)
      if run "$NEW" "$host" true; then
        run "$NEW" "$host" "cp ~/.ssh/authorized_keys ~/.ssh/authorized_keys.bak && grep -vF '$oldblob' ~/.ssh/authorized_keys.bak > ~/.ssh/authorized_keys" \
          && echo "$host retired"
      else
        echo "$host skipped, new key does not work"
      fi
      ;;
    *) echo "unknown mode" >&2; exit 2 ;;
  esac
done < "$HOSTS"
