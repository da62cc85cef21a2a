#!/usr/bin/env bash
# Bestandsaufnahme, nur lesend. Ausgabe auf die Konsole, nichts wird verändert oder verschickt.
set -u

rot=0; gelb=0
ok()    { printf '  [ok]   %s\n' "$1"; }
warn()  { printf '  [gelb] %s\n' "$1"; gelb=$((gelb + 1)); }
alarm() { printf '  [ROT]  %s\n' "$1"; rot=$((rot + 1)); }
kopf()  { printf '\n== %s\n' "$1"; }

kopf "SSH"
sshd_wert() { sshd -T 2>/dev/null | awk -v k="$1" '$1==k {print $2; exit}'; }
[[ "$(sshd_wert passwordauthentication)" == "no" ]] && ok "keine Passwortanmeldung" || warn "Passwortanmeldung erlaubt (Rateversuche)"
[[ "$(sshd_wert permitrootlogin)" == "no" ]] && ok "root gesperrt" || warn "root darf sich anmelden"
[[ "$(sshd_wert allowagentforwarding)" == "no" ]] && ok "keine Agentweiterleitung" || warn "Agentweiterleitung erlaubt"
versuche=$(journalctl -u ssh --since -24h 2>/dev/null | grep -c 'Failed password')
printf '  Fehlversuche in 24 h: %s\n' "$versuche"

kopf "Schlüssel (nur Fingerabdrücke)"
while IFS=: read -r name _ uid _ _ heim _; do
  datei="$heim/.ssh/authorized_keys"
  [[ -r "$datei" ]] || continue
  printf '  %s (uid %s)\n' "$name" "$uid"
  ssh-keygen -lf "$datei" 2>/dev/null | sed 's/^/    /'
done < /etc/passwd

kopf "sudo"
if grep -rhE '^[^#]*NOPASSWD:.*(ALL|vim|find|tar|less|python|\*)' /etc/sudoers /etc/sudoers.d 2>/dev/null; then
  warn "weit gefasste NOPASSWD-Zeilen (siehe oben)"
else
  ok "keine weit gefassten NOPASSWD-Zeilen"
fi

kopf "Zeitpläne"
muster='(curl|wget)[^|]*\|[[:space:]]*(ba)?sh|/dev/tcp/|base64 -d[^|]*\|[[:space:]]*(ba)?sh|/tmp/\.|/dev/shm/'
treffer=$(grep -rnE "$muster" /etc/crontab /etc/cron.* /var/spool/cron 2>/dev/null)
if [[ -n "$treffer" ]]; then alarm "Nachladen im Zeitplan:"; printf '%s\n' "$treffer" | sed 's/^/    /'; else ok "unauffällig"; fi

kopf "Dienste"
treffer=$(grep -rnE "ExecStart=.*($muster)" /etc/systemd/system 2>/dev/null)
[[ -n "$treffer" ]] && { alarm "verdächtiger Dienst:"; printf '%s\n' "$treffer"; } || ok "unauffällig"

kopf "Vorladen, Speicherprogramme"
[[ -s /etc/ld.so.preload ]] && alarm "/etc/ld.so.preload ist nicht leer" || ok "ld.so.preload leer"
for p in /proc/[0-9]*; do
  ziel=$(readlink "$p/exe" 2>/dev/null) || continue
  case "$ziel" in
    /dev/shm/*|/tmp/*|/var/tmp/*) alarm "${p#/proc/} läuft aus $ziel" ;;
  esac
done

kopf "setuid außerhalb der Pakete"
find / -xdev -perm -4000 -type f 2>/dev/null | while read -r f; do
  dpkg -S "$f" >/dev/null 2>&1 || printf '  [gelb] %s\n' "$f"
done

kopf "Docker"
getent group docker | awk -F: '$4 != "" {print "  Mitglieder (entspricht root): " $4}'
ss -ltn 2>/dev/null | grep -qE '(0\.0\.0\.0|\*):2375\b' && alarm "Docker-API offen auf 2375" || ok "keine offene Docker-API"

kopf "KI-Agenten"
for d in /home/*/ /root/; do
  for f in "$d.claude/CLAUDE.md" "$d.claude/settings.json" "$d.codex/config.toml" "$d.cursor/mcp.json"; do
    [[ -r "$f" ]] || continue
    printf '  %s (geändert %s)\n' "$f" "$(stat -c %y "$f" | cut -d. -f1)"
    grep -nEi 'Bash\(\*\)|bypassPermissions|ohne (Rückfrage|es zu erwähnen)|do not (mention|tell)|without asking|\| *(ba)?sh' "$f" | sed 's/^/    ansehen: /'
  done
done

printf '\nErgebnis: %s rot, %s gelb. Bei Rot zuerst anhang/spuren.md lesen, nichts aufräumen.\n' "$rot" "$gelb"
[[ $rot -eq 0 ]]
