#!/usr/bin/env bash
set -uo pipefail
SSH=(ssh -o BatchMode=yes -o ConnectTimeout=8)
NAME_RE='^[A-Za-z0-9._@-]+$'

if [ "${1:-}" = "--restart" ]; then
  host="${2:?主机}"; svc="${3:?服务}"
  [[ "$host" =~ $NAME_RE && "$host" != -* && "$svc" =~ $NAME_RE && "$svc" != -* ]] || { echo "名字不合法"; exit 2; }
  case "$svc" in
    mysql*|mariadb*|postgres*|redis*|kafka*|rabbitmq*) echo "$svc 请走变更单"; exit 1 ;;
    nginx) check='sudo nginx -t' ;;
    haproxy) check='sudo haproxy -c -f /etc/haproxy/haproxy.cfg' ;;
    ssh|sshd) check='sudo sshd -t' ;;
    *) check='true' ;;
  esac
  ssh -t "$host" "$check" || { echo "配置检查没过，不重启"; exit 1; }
  read -r -p "确认重启 $host 上的 $svc？输入主机名：" ans
  [ "$ans" = "$host" ] || { echo "已取消"; exit 1; }
  ssh -t "$host" "sudo systemctl restart $svc && systemctl is-active $svc"
  exit $?
fi

list="${1:?用法：xunjian.sh hosts.txt}"

probe() {
  local h="$1" out
  out=$(timeout 15 "${SSH[@]}" "$h" 'bash -s' <<'REMOTE' 2>/dev/null
cores=$(nproc)
load=$(cut -d" " -f1 /proc/loadavg)
root=$(df -P / | awk 'NR==2{print $5}')
failed=$(systemctl --failed --no-legend 2>/dev/null | wc -l)
bad=$(journalctl -q --since "24 hours ago" _COMM=sshd 2>/dev/null | grep -c "Failed password")
up=$(awk '{print int($1/86400)}' /proc/uptime)
if command -v apt >/dev/null; then
  upd=$(apt list --upgradable 2>/dev/null | grep -c -i security)
else
  upd="-"
fi
printf '%s\t%s\t%s\t%s\t%s\t%s\t%s\n' "$load" "$cores" "$root" "$failed" "$bad" "$upd" "$up"
REMOTE
  ) || out=""
  if [ -n "$out" ]; then printf '%s\t%s\n' "$h" "$out"; else printf '%s\t失联\n' "$h"; fi
}
export -f probe

printf '主机\t负载\t核数\t根分区\t失败服务\t登录失败\t安全更新\t运行天数\n'
n=0
while IFS= read -r h <&3; do
  h="${h%%#*}"; h="${h//[[:space:]]/}"
  [ -n "$h" ] || continue
  if [[ ! "$h" =~ $NAME_RE || "$h" == -* ]]; then echo "跳过：$h" >&2; continue; fi
  probe "$h" &
  n=$((n + 1))
  if [ $((n % 4)) -eq 0 ]; then wait; fi
done 3< "$list"
wait
