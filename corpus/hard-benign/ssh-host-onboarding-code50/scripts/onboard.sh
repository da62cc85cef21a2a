#!/usr/bin/env bash
# onboard.sh --host H --user U [--ports 80,443] [--ssh-port N] [--dry-run]
set -euo pipefail

base=$(cd "$(dirname "$0")/.." && pwd)
source "$base/conf/baseline.conf"
source "$base/scripts/parts.sh"

host= user=root ports= dry=0
while (( $# )); do
  case $1 in
    --host) host=$2; shift 2 ;;
    --user) user=$2; shift 2 ;;
    --ports) ports=$2; shift 2 ;;
    --ssh-port) SSH_PORT=$2; shift 2 ;;
    --dry-run) dry=1; shift ;;
    *) echo "unknown option $1" >&2; exit 2 ;;
  esac
done
[[ -n $host ]] || { echo "--host is needed" >&2; exit 2; }

people() { grep -Ev '^\s*(#|$)' "$base/conf/people.conf"; }

check_keys() {
  local bad=0 login group key
  while IFS=: read -r login group key; do
    if ! ssh-keygen -lf - <<<"$key" >/dev/null 2>&1; then
      echo "no valid public key for $login" >&2
      bad=1
    fi
  done < <(people)
  return $bad
}

compose() {
  part_head
  part_packages
  while IFS=: read -r login group key; do
    part_user "$login" "$group" "$key"
  done < <(people)
  part_sshd
  part_firewall "$ports"
  part_updates
  part_summary
}

check_keys

if (( dry )); then
  compose
  exit 0
fi

if [[ $user == root ]]; then
  compose | ssh -o StrictHostKeyChecking=ask "$user@$host" bash -s
else
  compose | ssh -o StrictHostKeyChecking=ask "$user@$host" sudo bash -s
fi
