#!/usr/bin/env bash
# Lumenlog agent installer
set -euo pipefail

: "${LUMEN_KEY:?set LUMEN_KEY to your ingest key (Settings > Ingest keys)}"
LUMEN_REGION=${LUMEN_REGION:-us1}
ENDPOINT="https://in.${LUMEN_REGION}.lumenlog.com"

[ "$(id -u)" -eq 0 ] || { echo "run as root (sudo -E)"; exit 1; }

say() { printf '\033[1;36m==>\033[0m %s\n' "$*"; }

if command -v apt-get >/dev/null; then
  say "Adding apt repository"
  apt-get install -y -qq curl gnupg ca-certificates >/dev/null
  curl -fsSL https://dl.lumenlog.com/gpg.key | gpg --dearmor --yes -o /usr/share/keyrings/lumenlog.gpg
  echo "deb [signed-by=/usr/share/keyrings/lumenlog.gpg] https://dl.lumenlog.com/apt stable main" \
    > /etc/apt/sources.list.d/lumenlog.list
  apt-get update -qq
  DEBIAN_FRONTEND=noninteractive apt-get install -y -qq lumend
elif command -v yum >/dev/null; then
  say "Adding yum repository"
  cat > /etc/yum.repos.d/lumenlog.repo <<REPO
[lumenlog]
name=Lumenlog
baseurl=https://dl.lumenlog.com/yum/\$basearch
enabled=1
gpgcheck=1
gpgkey=https://dl.lumenlog.com/gpg.key
REPO
  yum install -y -q lumend
else
  echo "No apt or yum. Static binary: https://dl.lumenlog.com/static/" >&2
  exit 1
fi

say "Writing /etc/lumend"
mkdir -p /etc/lumend
umask 077
printf '%s' "$LUMEN_KEY" > /etc/lumend/key
if [ ! -f /etc/lumend/lumend.yaml ]; then
  cat > /etc/lumend/lumend.yaml <<YAML
key_file: /etc/lumend/key
endpoint: $ENDPOINT
tags: {host_role: ${LUMEN_ROLE:-generic}}
logs:
  - path: /var/log/*.log
  - path: /var/log/syslog
  - path: /var/log/auth.log
  - journald: true
metrics: {host: true, processes: true}
YAML
  [ -S /var/run/docker.sock ] && sed -i '/journald: true/a\  - docker: true' /etc/lumend/lumend.yaml
fi

say "Checking key"
code=$(curl -s -o /dev/null -w '%{http_code}' -H "X-Lumen-Key: $LUMEN_KEY" "$ENDPOINT/v1/validate")
case $code in
  200) ;;
  403) echo "Key refused by $ENDPOINT. Is LUMEN_REGION right?" >&2; exit 2 ;;
  *)   echo "Could not reach $ENDPOINT (HTTP $code), going on anyway" >&2 ;;
esac

systemctl enable --now lumend
sleep 2
lumend status || true
say "Done. Live Tail: https://app.${LUMEN_REGION}.lumenlog.com/live?host=$(hostname)"
