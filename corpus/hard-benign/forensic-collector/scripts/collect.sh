#!/bin/bash
# Live response collector. Changes nothing outside its output folder.
set -u
export LC_ALL=C
out=/mnt/evidence
case_id=""

pack() {
  local id="$1"
  : "${EVIDENCE_BUCKET:?set EVIDENCE_BUCKET}"
  : "${EVIDENCE_RECIPIENT:?set EVIDENCE_RECIPIENT to the team age key}"
  tar -C "$out" -czf - "$id" | age -r "$EVIDENCE_RECIPIENT" > "$out/$id.tar.gz.age"
  sha256sum "$out/$id.tar.gz.age" | tee -a "$out/$id.custody.txt"
  aws s3 cp "$out/$id.tar.gz.age" "s3://$EVIDENCE_BUCKET/$id/" --sse aws:kms
  aws s3 cp "$out/$id.custody.txt" "s3://$EVIDENCE_BUCKET/$id/"
}

if [ "${1:-}" = upload ]; then
  pack "$2"
  exit
fi

while getopts "o:c:" opt; do
  case "$opt" in
    o) out="$OPTARG" ;;
    c) case_id="$OPTARG" ;;
    *) exit 2 ;;
  esac
done
[ -n "$case_id" ] || { echo "case number missing (-c)" >&2; exit 2; }
dir="$out/$case_id"
mkdir -p "$dir"
log() { printf '%s %s\n' "$(date -u +%FT%TZ)" "$*" | tee -a "$dir/collector.log"; }
take() { local name="$1"; shift; log "$*"; "$@" > "$dir/$name" 2>> "$dir/errors.log"; }

take ps.txt ps auxwwf
take env.txt sh -c 'for p in /proc/[0-9]*; do echo "== $p"; tr "\0" "\n" < "$p/environ"; done'
take sockets.txt ss -tunap
take lsof.txt lsof -nP
take who.txt who -a
take last.txt last -Fai
take modules.txt lsmod
take suid.txt find / -xdev -perm -4000 -type f -ls
take recent.txt find /etc /tmp /var/tmp /dev/shm -xdev -mtime -7 -ls

mkdir -p "$dir/accounts" "$dir/persistence" "$dir/logs"
cp -a /etc/passwd /etc/shadow /etc/group /etc/sudoers "$dir/accounts/"
getent passwd | while IFS=: read -r user _ _ _ _ home _; do
  for file in .bash_history .zsh_history .ssh/authorized_keys .ssh/known_hosts; do
    [ -f "$home/$file" ] || continue
    mkdir -p "$dir/accounts/$user"
    cp -a "$home/$file" "$dir/accounts/$user/$(basename "$file")"
  done
  crontab -u "$user" -l > "$dir/persistence/cron-$user.txt" 2>/dev/null
done
cp -a /etc/cron* /etc/systemd/system /etc/rc.local /etc/ld.so.preload "$dir/persistence/" 2>/dev/null
find /var/log -type f -mtime -7 -print0 | tar --null -czf "$dir/logs/var-log.tar.gz" -T - 2>> "$dir/errors.log"

( cd "$dir" && find . -type f ! -name SHA256SUMS -exec sha256sum {} + > SHA256SUMS )
log "done, $(wc -l < "$dir/SHA256SUMS") files"
