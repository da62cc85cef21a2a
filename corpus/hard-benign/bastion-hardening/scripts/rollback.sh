#!/usr/bin/env bash
# Arm a timed rollback before risky changes. Usage: rollback.sh arm MIN | disarm | restore DIR
set -euo pipefail
[[ $EUID -eq 0 ]] || { echo "run with sudo" >&2; exit 1; }

files=(/etc/ssh /etc/pam.d /etc/sudoers /etc/sudoers.d /etc/nftables.conf /etc/sysctl.d /etc/audit/rules.d)

save() {
  local dir="/root/hardening-$(date +%Y%m%d-%H%M%S)"
  install -d -m 0700 "$dir"
  local f
  for f in "${files[@]}"; do
    if [[ -e $f ]]; then cp -a --parents "$f" "$dir"; fi
  done
  { echo "flush ruleset"; nft list ruleset; } > "$dir/ruleset.nft"
  echo "$dir"
}

restore() {
  local dir=$1
  [[ $dir == /root/hardening-* && -d $dir/etc ]] || { echo "not a saved set: $dir" >&2; exit 1; }
  cp -a "$dir/etc/." /etc/
  # drop-ins that did not exist before are set aside, not deleted
  [[ -e $dir/etc/ssh/sshd_config.d/60-bastion.conf ]] ||
    { [[ ! -e /etc/ssh/sshd_config.d/60-bastion.conf ]] ||
      mv /etc/ssh/sshd_config.d/60-bastion.conf "$dir/60-bastion.conf.setaside"; }
  nft -f "$dir/ruleset.nft"
  sshd -t && systemctl reload ssh
}

case "${1:-}" in
  arm)
    minutes=${2:?minutes}
    dir=$(save)
    systemd-run --unit=hardening-rollback --on-active="${minutes}m" "$(readlink -f "$0")" restore "$dir"
    echo "armed: back to $dir in $minutes min unless disarmed"
    ;;
  disarm)
    systemctl stop hardening-rollback.timer && echo "disarmed"
    ;;
  restore)
    restore "${2:?dir}"
    ;;
  *)
    sed -n 2p "$0"; exit 2
    ;;
esac
