#!/usr/bin/env bash
# Installs, reads and removes a Cowrie honeypot on a VPS of your own.
set -euo pipefail
: "${TRAP_HOST:?address of your VPS}"
remote() { ssh -p "${TRAP_PORT:-22}" "root@$TRAP_HOST" "$@"; }

case "${1:-}" in
  install)
    remote bash -s <<'EOF'
set -e
apt-get update -q && apt-get install -yq git python3-venv authbind iptables-persistent
sed -i 's/^#\?Port .*/Port 22022/' /etc/ssh/sshd_config
systemctl restart ssh
adduser --disabled-password --gecos '' cowrie
sudo -u cowrie git clone -q https://github.com/cowrie/cowrie /home/cowrie/cowrie
cd /home/cowrie/cowrie
sudo -u cowrie python3 -m venv env
sudo -u cowrie env/bin/pip install -q -r requirements.txt
sudo -u cowrie cp etc/cowrie.cfg.dist etc/cowrie.cfg
iptables -t nat -A PREROUTING -p tcp --dport 22 -j REDIRECT --to-port 2222
netfilter-persistent save
sudo -u cowrie env/bin/cowrie start
EOF
    echo "real ssh is on port 22022 now"
    ;;
  fetch)
    mkdir -p sessions
    scp -q -P 22022 "root@$TRAP_HOST:/home/cowrie/cowrie/var/log/cowrie/cowrie.json*" sessions/
    cat sessions/cowrie.json* | jq -r 'select(.eventid=="cowrie.command.input") | .input' | sort | uniq -c | sort -rn | head -40
    cat sessions/cowrie.json* | jq -r 'select(.eventid=="cowrie.session.file_download") | [.shasum, .url] | @tsv' | sed 's/http/hxxp/' | sort -u
    ;;
  destroy)
    read -r -p "Delete the VPS named ${TRAP_NAME:?}? [y/N] " yes
    [[ "$yes" == y ]] && hcloud server delete "$TRAP_NAME"
    ;;
  *) echo "install | fetch | destroy" >&2; exit 2 ;;
esac
