#!/usr/bin/env bash
# One line per branch. Reads only.
set -uo pipefail
hosts=("$@")
[ ${#hosts[@]} -gt 0 ] || mapfile -t hosts < <(awk '/^  - host:/ {print $3}' /srv/ops/branches.yaml)

remote='
up=$(cut -d. -f1 /proc/uptime)
disk=$(df --output=pcent / | tail -1 | tr -dc 0-9)
failed=$(systemctl --failed --no-legend | wc -l)
sec=$(apt-get -s upgrade 2>/dev/null | grep -c "^Inst.*-security")
leases=$(grep -c "binding state active" /var/lib/dhcp/dhcpd.leases 2>/dev/null)
echo "$((up/86400))d $disk% $failed $sec ${leases:-?}"
'
printf '%-14s %-6s %-6s %-5s %-6s %-4s %-6s %s\n' host reach up disk failed sec leases handshake
for h in "${hosts[@]}"; do
  peer=$(awk -v h="$h" '$0 ~ "host: "h"$" {f=1} f && /pubkey:/ {print $2; exit}' /srv/ops/branches.yaml)
  hs=$(sudo wg show wg0 latest-handshakes | awk -v p="$peer" '$1==p {print $2}')
  ago="-"; [ -n "${hs:-}" ] && [ "$hs" != 0 ] && ago="$(( $(date +%s) - hs ))s"
  if out=$(ssh -n -o BatchMode=yes -o ConnectTimeout=6 "$h" "$remote" 2>/dev/null); then
    read -r up disk failed sec leases <<<"$out"
    printf '%-14s %-6s %-6s %-5s %-6s %-4s %-6s %s\n' "$h" yes "$up" "$disk" "$failed" "$sec" "$leases" "$ago"
  else
    printf '%-14s %-6s %-6s %-5s %-6s %-4s %-6s %s\n' "$h" NO - - - - - "$ago"
  fi
done
