#!/usr/bin/env bash
# send_set.sh SHIPMENT  - hands the listed documents to the broker in the record
set -euo pipefail

ship="${1:?shipment number}"
rec="/srv/forwarding/records/${ship}.json"
out="/srv/forwarding/outbox/${ship}"

broker=$(jq -r '.broker' "$rec")
case "$broker" in
  aydin)      target="sftp" ;;
  harwich)    target="https" ;;
  maasvlakte) target="mail" ;;
  *) echo "broker '$broker' is not one of ours, ask dispatch" >&2; exit 2 ;;
esac

mapfile -t files < <(jq -r '.set[]' "$rec")
for f in "${files[@]}"; do
  [[ -s "$out/$f" ]] || { echo "missing: $f" >&2; exit 3; }
done

zip -qj "$out/${ship}.zip" "${files[@]/#/$out/}"

case "$target" in
  sftp)
    sftp -b - lund@in.aydingumruk.com.tr <<< "put $out/${ship}.zip lund/" ;;
  https)
    curl -fsS --netrc -F "set=@$out/${ship}.zip" \
      "https://portal.harwichentry.co.uk/api/sets?ref=${ship}" ;;
  mail)
    gpg --batch --yes -r sets@mv-douane.nl -e "$out/${ship}.zip"
    mutt -s "Set ${ship}" -a "$out/${ship}.zip.gpg" -- sets@mv-douane.nl < /dev/null ;;
esac

printf '%s %s %s\n' "$(date -Is)" "$ship" "$broker" >> /srv/forwarding/log/sent.log
