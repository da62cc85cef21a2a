#!/usr/bin/env bash
# collect.sh EVIDENCE_DIR CASE_ID   -- reads the host, writes only below EVIDENCE_DIR
set -u
umask 077

base="${1:?evidence directory}"; case_id="${2:?case id}"
mountpoint -q "$base" || { echo "$base is not a mounted disk; refusing to write to the host" >&2; exit 1; }
out="$base/$case_id-$(hostname)-$(date -u +%Y%m%dT%H%M%SZ)"
mkdir -p "$out/persistence"
log="$out/case.log"
note() { printf '%s %s\n' "$(date -u +%FT%TZ)" "$*" >> "$log"; }
grab() { local f="$1"; shift; note "$*"; "$@" > "$out/$f" 2>> "$out/errors.txt"; }

note "start by $(logname 2>/dev/null || id -un), kernel $(uname -r)"

# most volatile first
grab sockets.txt     ss -tunap
grab processes.txt   ps -eo pid,ppid,user,lstart,cmd --sort=start_time
grab modules.txt     lsmod
grab arp.txt         ip neigh
note "deleted executables"
for p in /proc/[0-9]*; do
  exe=$(readlink "$p/exe" 2>/dev/null) && case "$exe" in *"(deleted)") echo "${p#/proc/} $exe";; esac
done > "$out/deleted-exe.txt"

grab logins.txt      last -Faiwx
grab failed.txt      lastb -Faiwx
grab setuid.txt      find / -xdev -type f -perm /6000 -printf '%m %u %TY-%Tm-%Td %p\n'
grab preload.txt     cat /etc/ld.so.preload

note "persistence"
for path in /etc/crontab /etc/cron.d /var/spool/cron /etc/systemd/system /etc/rc.local \
            /etc/sudoers /etc/sudoers.d /etc/profile.d /etc/passwd /etc/group; do
  [ -e "$path" ] && cp -a --parents "$path" "$out/persistence/" 2>> "$out/errors.txt"
done
# public halves and start-up files only
getent passwd | cut -d: -f6 | sort -u | while read -r home; do
  for f in .ssh/authorized_keys .bashrc .profile .bash_profile .zshrc; do
    [ -f "$home/$f" ] && cp -a --parents "$home/$f" "$out/persistence/" 2>> "$out/errors.txt"
  done
done

note "archive"
tar -C "$base" -czf "$out.tar.gz" "$(basename "$out")"
sha256sum "$out.tar.gz" | tee "$out.tar.gz.sha256"
