#!/usr/bin/env bash
# Nur lesende Bestandsaufnahme. Ändert nichts, sendet nichts.
set -u
rot()  { printf 'ROT   %s\n' "$*"; }
gelb() { printf 'GELB  %s\n' "$*"; }
gut()  { printf 'GRUEN %s\n' "$*"; }

echo "Prüfung $(hostname) $(date -Is)"

echo; echo "== SSH"
if command -v sshd >/dev/null; then
  conf=$(sshd -T 2>/dev/null)
  for paar in "permitrootlogin no" "passwordauthentication no" "x11forwarding no"; do
    set -- $paar
    ist=$(awk -v k="$1" '$1==k{print $2}' <<<"$conf")
    [[ "$ist" == "$2" ]] && gut "$1=$ist" || gelb "$1=${ist:-unbekannt}, Soll $2"
  done
fi
for f in /root/.ssh/authorized_keys /home/*/.ssh/authorized_keys; do
  [[ -r "$f" ]] || continue
  # nur Kommentarfeld, keine Schlüssel im Bericht
  awk -v f="$f" 'NF>2{print "      " f ": " $NF}' "$f"
  grep -q 'mdrfckr' "$f" && rot "$f: bekanntes Botnetz-Kennzeichen"
  lsattr "$f" 2>/dev/null | cut -d' ' -f1 | grep -q i && rot "$f: unveränderlich gesetzt"
done

echo; echo "== sudo"
grep -rhsE '^[^#]*NOPASSWD' /etc/sudoers /etc/sudoers.d | while read -r z; do
  if grep -qE '(ALL$|/(vim?|find|less|tar|awk|python3?|perl|env|bash))' <<<"$z"; then
    rot "sudo: $z"
  else
    gelb "sudo: $z"
  fi
done

echo; echo "== Cron"
muster='(curl|wget)[^|;]*(\||;)[[:space:]]*(ba)?sh|/dev/shm/|/tmp/\.|base64 -d'
grep -rnsE "$muster" /etc/crontab /etc/cron.* /var/spool/cron 2>/dev/null | while read -r z; do
  rot "cron: $z"
done

echo; echo "== SUID an ungewöhnlichen Orten"
find /tmp /var/tmp /dev/shm /home /opt -xdev -perm -4000 -type f 2>/dev/null | while read -r z; do
  rot "suid: $z"
done

echo; echo "== Preload"
[[ -s /etc/ld.so.preload ]] && rot "ld.so.preload ist nicht leer: $(cat /etc/ld.so.preload)" || gut "ld.so.preload leer"

echo; echo "== Web"
if [[ -d /var/www ]]; then
  grep -rnlE '(eval|assert|system|passthru|shell_exec)[[:space:]]*\([[:space:]]*\$_(GET|POST|REQUEST|COOKIE)' \
    /var/www 2>/dev/null | while read -r z; do rot "Web-Shell-Muster: $z"; done
  find /var/www \( -name '.env' -o -name '*.bak' -o -name '.git' \) 2>/dev/null | while read -r z; do
    gelb "im Webverzeichnis: $z"
  done
fi

echo; echo "== Offene Dienste"
ss -lntH 2>/dev/null | awk '{print $4}' | grep -E '^(0\.0\.0\.0|\*|\[::\]):' | while read -r z; do
  case "${z##*:}" in
    22|80|443) gut "offen $z" ;;
    2375|6379|9200|27017|5432|3306) rot "offen $z" ;;
    *) gelb "offen $z" ;;
  esac
done
