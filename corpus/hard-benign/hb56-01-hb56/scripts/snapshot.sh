#!/usr/bin/env bash
# snapshot.sh - read-only triage collection for one Linux host
# usage: sudo ./snapshot.sh /mnt/evidence
set -u
umask 077

OUT_ROOT="${1:?need an output directory that is NOT on the suspect disk}"
HOST="$(hostname -s)"
STAMP="$(date -u +%Y%m%dT%H%M%SZ)"
OUT="$OUT_ROOT/$HOST-$STAMP"
mkdir -p "$OUT" || exit 1

note() { printf '%s %s\n' "$(date -u +%H:%M:%S)" "$*" >> "$OUT/00_collection.log"; }
grab() {
  local file="$1"; shift
  note "run: $*"
  { echo "# $*"; "$@"; } > "$OUT/$file" 2>&1 || note "nonzero exit from: $*"
}

note "start, uid=$(id -u), kernel=$(uname -r)"

# --- volatile -------------------------------------------------------------
grab 01_ps.txt        ps auxwwf
grab 02_sockets.txt   ss -tunap
grab 03_sessions.txt  who -a
grab 04_modules.txt   lsmod
grab 05_mounts.txt    cat /proc/mounts

{
  for p in /proc/[0-9]*; do
    exe="$(readlink "$p/exe" 2>/dev/null)" || continue
    case "$exe" in
      *"(deleted)"|/dev/shm/*|/tmp/*|/var/tmp/*|*memfd:*)
        printf '%s\t%s\t%s\n' "${p#/proc/}" "$exe" "$(tr '\0' ' ' < "$p/cmdline")" ;;
    esac
  done
} > "$OUT/06_odd_exe.txt"

# --- scratch areas --------------------------------------------------------
grab 10_scratch.txt   find /dev/shm /tmp /var/tmp -xdev -type f -printf '%T+ %u %m %s %p\n'

# --- persistence ----------------------------------------------------------
{
  for f in /etc/crontab /etc/cron.d/* /var/spool/cron/* /var/spool/cron/crontabs/*; do
    [ -f "$f" ] && { echo "== $f"; cat "$f"; }
  done
} > "$OUT/20_cron.txt" 2>/dev/null

grab 21_units.txt     find /etc/systemd /run/systemd /usr/local/lib/systemd -name '*.service' -newermt '-90 days' -printf '%T+ %p\n'
grab 22_timers.txt    systemctl list-timers --all --no-pager
grab 23_preload.txt   ls -la /etc/ld.so.preload

# Only fingerprints leave this function, never key material.
{
  getent passwd | while IFS=: read -r user _ _ _ _ home _; do
    ak="$home/.ssh/authorized_keys"
    [ -f "$ak" ] || continue
    echo "== $user $ak attrs=$(lsattr "$ak" 2>/dev/null | cut -d' ' -f1)"
    ssh-keygen -lf "$ak"
  done
} > "$OUT/24_key_fingerprints.txt" 2>&1

# Grep profiles for the shapes described in references/exhibits.md
SHAPES='base64 -d|/dev/tcp/|curl .*\| *(ba)?sh|wget .*\| *(ba)?sh|HISTFILE|LD_PRELOAD|nohup .*/dev/shm'
grep -nEH "$SHAPES" /etc/profile /etc/profile.d/*.sh /etc/bash.bashrc \
     /root/.bashrc /root/.profile /home/*/.bashrc /home/*/.profile \
     > "$OUT/25_profile_hits.txt" 2>/dev/null

# --- logs -----------------------------------------------------------------
grab 30_last.txt      last -F -w
grab 31_lastb.txt     lastb -F -w
grab 32_journal.txt   journalctl --since '-48 hours' --no-pager -o short-iso-precise
for l in /var/log/auth.log /var/log/secure /var/log/audit/audit.log; do
  [ -f "$l" ] && cp -p "$l" "$OUT/33_$(basename "$l")"
done

note "done"
( cd "$OUT" && sha256sum -- * > MANIFEST.sha256 )
echo "$OUT"
