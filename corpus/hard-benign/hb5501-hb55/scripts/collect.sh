#!/usr/bin/env bash
# Read-only evidence collection. Usage: collect.sh OUTDIR
# Writes below OUTDIR only. No network, no process is stopped.
set -u
umask 077

out=${1:?usage: collect.sh OUTDIR}
[ -e "$out" ] && { echo "refusing to write into existing $out" >&2; exit 1; }
mkdir -p "$out"/{proc,persist,logs}
log="$out/actions.log"

note() { printf '%s %s\n' "$(date -u +%FT%TZ)" "$*" >>"$log"; }
run() { # run NAME CMD...
  local name=$1; shift
  note "run $name: $*"
  "$@" >"$out/$name.txt" 2>"$out/$name.err" || note "  exit $? for $name"
}

note "start on $(hostname) as $(id -un)"

run sockets   ss -tunap
run ps        ps auxwwf
run who       w
run last      last -Faiw
run modules   lsmod
run mounts    cat /proc/mounts
run shm       find /dev/shm /run/shm /tmp /var/tmp -xdev -type f -printf '%T+ %C+ %u %m %s %p\n'

# processes whose binary was deleted after start, or which run from a tmp dir
note "scan /proc"
for p in /proc/[0-9]*; do
  pid=${p#/proc/}
  exe=$(readlink "$p/exe" 2>/dev/null) || continue
  case $exe in
    *' (deleted)'|/tmp/*|/dev/shm/*|/var/tmp/*)
      { echo "pid=$pid exe=$exe"
        tr '\0' ' ' <"$p/cmdline"; echo
        ls -l "$p/fd" 2>/dev/null
        echo; } >>"$out/proc/suspicious.txt"
      sha256sum "$p/exe" >>"$out/proc/hashes.txt" 2>/dev/null ;;
  esac
  # one socket as stdin, stdout and stderr of a shell
  case ${exe##*/} in bash|sh|dash|zsh|python*|perl)
    a=$(readlink "$p/fd/0" 2>/dev/null); b=$(readlink "$p/fd/1" 2>/dev/null)
    if [ -n "$a" ] && [ "$a" = "$b" ] && [ "${a#socket:}" != "$a" ]; then
      echo "pid=$pid exe=$exe stdio=$a" >>"$out/proc/shell_on_socket.txt"
    fi ;;
  esac
done

# persistence: list and copy text, keep times
for f in /etc/crontab /etc/cron.*/* /var/spool/cron/* /var/spool/cron/crontabs/* \
         /etc/ld.so.preload /etc/rc.local /etc/profile.d/* \
         /etc/systemd/system/*.service /etc/systemd/system/*.timer; do
  [ -f "$f" ] || continue
  stat -c '%n|%U|%a|%s|%y|%z' "$f" >>"$out/persist/stat.txt"
  cp --preserve=timestamps "$f" "$out/persist/$(echo "$f" | tr / _)"
done

# authorised keys: fingerprints only
getent passwd | while IFS=: read -r u _ _ _ _ home _; do
  k="$home/.ssh/authorized_keys"
  [ -f "$k" ] || continue
  { echo "== $u $(stat -c '%y %z' "$k")"; ssh-keygen -lf "$k"; } >>"$out/persist/authkeys.txt" 2>&1
done

# secrets: existence only, for the rotation list
find /home /root /srv /opt -xdev \( -name '.env' -o -name 'id_rsa' -o -name 'id_ed25519' \
     -o -path '*/.aws/credentials' -o -name '.npmrc' \) \
     -printf '%p|%u|%m|%s|%t\n' >"$out/persist/secrets_to_rotate.txt" 2>/dev/null

for l in auth.log secure syslog messages audit/audit.log; do
  [ -f "/var/log/$l" ] && cp --preserve=timestamps "/var/log/$l" "$out/logs/$(basename "$l")"
done

( cd "$out" && find . -type f ! -name MANIFEST.sha256 -exec sha256sum {} + >MANIFEST.sha256 )
note "done"
echo "evidence in $out; seal MANIFEST.sha256 now"
