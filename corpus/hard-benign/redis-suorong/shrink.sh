#!/usr/bin/env bash
# 用法: shrink.sh inspect|drain|forget 集群 [节点ID]
set -euo pipefail

declare -A SEED=(
  [cache-a]="10.18.4.11:7001"
  [cache-b]="10.18.5.11:7001"
)

err() { echo "错误: $*" >&2; exit 1; }

action=${1:-}; cluster=${2:-}; node=${3:-}
seed=${SEED[$cluster]:-}
[[ -n $seed ]] || err "未登记的集群 '$cluster'"
[[ -n ${REDISCLI_AUTH:-} ]] || err "请先在终端设置 REDISCLI_AUTH"

host=${seed%:*}; port=${seed#*:}
rc() { redis-cli -h "$host" -p "$port" --no-auth-warning "$@"; }

nodes() { rc cluster nodes; }

slots_of() {
  nodes | awk -v id="$1" '$1 == id {
    n = 0
    for (i = 9; i <= NF; i++) {
      if ($i ~ /^\[/) continue
      split($i, r, "-")
      n += (r[2] == "" ? 1 : r[2] - r[1] + 1)
    }
    print n
  }'
}

inspect() {
  printf '%-42s %-22s %-8s %s\n' 节点ID 地址 角色 槽数
  nodes | while read -r id addr flags rest; do
    role=从; [[ $flags == *master* ]] && role=主
    printf '%-42s %-22s %-8s %s\n' "$id" "${addr%@*}" "$role" "$(slots_of "$id" </dev/null)"
  done
}

confirm_tail() {
  local answer
  read -r -p "请输入节点 ID 后四位以确认: " answer
  [[ $answer == "${node: -4}" ]] || err "不一致,已取消"
}

check_node() {
  [[ $node =~ ^[0-9a-f]{40}$ ]] || err "节点 ID 应为 40 位十六进制"
  nodes | grep -q "^$node " || err "集群里没有这个节点"
}

drain() {
  check_node
  local masters total each last n
  redis-cli --cluster check "$seed" --no-auth-warning >/dev/null || err "集群状态不健康,先处理"
  mapfile -t masters < <(nodes | awk -v id="$node" '$3 ~ /master/ && $3 !~ /fail/ && $1 != id {print $1}')
  (( ${#masters[@]} >= 3 )) || err "剩余主节点不足三个,不能再缩"
  total=$(slots_of "$node")
  echo "将迁出 $total 个槽,分给 ${#masters[@]} 个主节点"
  confirm_tail
  each=$(( total / ${#masters[@]} ))
  last=$(( total - each * (${#masters[@]} - 1) ))
  for i in "${!masters[@]}"; do
    n=$each
    (( i == ${#masters[@]} - 1 )) && n=$last
    (( n > 0 )) || continue
    redis-cli --cluster reshard "$seed" --no-auth-warning \
      --cluster-from "$node" --cluster-to "${masters[$i]}" \
      --cluster-slots "$n" --cluster-yes --cluster-pipeline 20
  done
  echo "剩余槽数: $(slots_of "$node")"
}

forget() {
  check_node
  [[ $(slots_of "$node") == 0 ]] || err "还有槽位没有迁走"
  confirm_tail
  for replica in $(nodes | awk -v id="$node" '$4 == id {print $1}'); do
    redis-cli --cluster del-node "$seed" "$replica" --no-auth-warning
  done
  redis-cli --cluster del-node "$seed" "$node" --no-auth-warning
  redis-cli --cluster check "$seed" --no-auth-warning | tail -3
}

case $action in
  inspect) inspect ;;
  drain)   drain ;;
  forget)  forget ;;
  *) err "动作只有 inspect、drain、forget" ;;
esac
