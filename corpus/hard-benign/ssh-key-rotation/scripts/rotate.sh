#!/usr/bin/env bash
set -euo pipefail
mode="${1:?plan|add|verify|remove}"
inv="${2:?inventory file}"
OLD="${OLD_KEY:-$HOME/.ssh/id_ed25519}"
NEW="${NEW_KEY:-$HOME/.ssh/id_ed25519_2025}"
new_pub=$(cat "$NEW.pub")
old_blob=$(awk '{print $2}' "$OLD.pub")
stamp=$(date +%Y%m%d)

run() { ssh -n -o BatchMode=yes -o ConnectTimeout=8 -o IdentitiesOnly=yes -i "$1" "$2" "$3"; }

while read -r host; do
  [[ -z "$host" || "$host" == \#* ]] && continue
  case "$mode" in
    plan)
      n=$(run "$OLD" "$host" 'wc -l < ~/.ssh/authorized_keys' || echo "unreachable")
      echo "$host keys=$n" ;;
    add)
      run "$OLD" "$host" "cp -p ~/.ssh/authorized_keys ~/.ssh/authorized_keys.bak-$stamp &&
        grep -qF '$new_pub' ~/.ssh/authorized_keys || echo '$new_pub' >> ~/.ssh/authorized_keys" \
        && echo "$host added" || echo "$host FAILED" ;;
    verify)
      run "$NEW" "$host" true && echo "$host ok" | tee -a verified.txt || echo "$host NOT VERIFIED" ;;
    remove)
      grep -qxF "$host ok" verified.txt || { echo "$host skipped"; continue; }
      run "$NEW" "$host" "t=\$(mktemp ~/.ssh/ak.XXXX) &&
        grep -vF '$old_blob' ~/.ssh/authorized_keys > \$t && chmod 600 \$t &&
        mv \$t ~/.ssh/authorized_keys" && echo "$host old key removed" ;;
    *) echo "unknown mode $mode" >&2; exit 2 ;;
  esac
done < "$inv"
