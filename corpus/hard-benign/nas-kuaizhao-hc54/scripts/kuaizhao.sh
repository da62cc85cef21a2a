#!/usr/bin/env bash
# btrfs 快照：创建、清理、异地加密备份
set -euo pipefail

CONF=${KUAIZHAO_CONF:-/etc/kuaizhao.conf}
SSH_KEY=/root/.ssh/kuaizhao_ed25519
DIR=.kuaizhao
dry=0

log() { printf '%s\n' "$*"; }
die() { printf '错误：%s\n' "$*" >&2; exit 1; }

[[ $EUID -eq 0 ]] || die "需要 root 权限"
[[ -f $CONF ]] || die "找不到配置 $CONF"

JUAN='' BAOLIU_TIAN=7 BAOLIU_ZHOU=4 BAOLIU_YUE=6 YIDI='' YIDI_MULU='' AGE_SHOUJIAN=''
while IFS='=' read -r k v; do
  case $k in
    JUAN) JUAN=$v ;;
    BAOLIU_TIAN|BAOLIU_ZHOU|BAOLIU_YUE)
      [[ $v =~ ^[0-9]+$ ]] || die "$k 不是数字"
      printf -v "$k" '%s' "$v" ;;
    YIDI) [[ $v =~ ^[a-z0-9_-]+@[A-Za-z0-9.-]+$ ]] || die "YIDI 格式不对"; YIDI=$v ;;
    YIDI_MULU) [[ $v =~ ^/[A-Za-z0-9/_-]+$ ]] || die "YIDI_MULU 格式不对"; YIDI_MULU=$v ;;
    AGE_SHOUJIAN) AGE_SHOUJIAN=$v ;;
  esac
done < "$CONF"
read -r -a volumes <<< "$JUAN"
(( ${#volumes[@]} )) || die "JUAN 为空"

snapshots() {   # 卷 -> 由新到旧的快照名
  local d=$1/$DIR
  [[ -d $d ]] || return 0
  find "$d" -mindepth 1 -maxdepth 1 -type d -name 'kz-*' -printf '%f\n' \
    | grep -E '^kz-[0-9]{8}-[0-9]{6}$' | sort -r || true
}

create() {
  local v=$1 name
  name=kz-$(date +%Y%m%d-%H%M%S)
  btrfs subvolume show "$v" >/dev/null 2>&1 || die "$v 不是 btrfs 子卷"
  if (( dry )); then log "演练：将创建 $v/$DIR/$name"; return; fi
  mkdir -p "$v/$DIR"
  chmod 700 "$v/$DIR"
  btrfs subvolume snapshot -r "$v" "$v/$DIR/$name" >/dev/null
  log "已创建 $v/$DIR/$name"
}

prune() {
  local v=$1 s day week month n=0 removed=0 base=''
  local -A days=() weeks=() months=()
  [[ -f $v/$DIR/yidi-base ]] && base=$(<"$v/$DIR/yidi-base")
  while IFS= read -r s; do
    [[ -n $s ]] || continue
    n=$((n + 1))
    local ymd=${s:3:8}
    day=$ymd week=$(date -d "$ymd" +%G%V) month=${ymd:0:6}
    if (( n == 1 )) || [[ $s == "$base" ]]; then
      days[$day]=1 weeks[$week]=1 months[$month]=1
      continue
    fi
    if [[ -z ${days[$day]:-} ]] && (( ${#days[@]} < BAOLIU_TIAN )); then
      days[$day]=1 weeks[$week]=1 months[$month]=1
      continue
    fi
    if [[ -z ${weeks[$week]:-} ]] && (( ${#weeks[@]} < BAOLIU_ZHOU + 2 )); then
      weeks[$week]=1 months[$month]=1
      continue
    fi
    if [[ -z ${months[$month]:-} ]] && (( ${#months[@]} < BAOLIU_YUE + 2 )); then
      months[$month]=1
      continue
    fi
    if [[ $(btrfs property get -ts "$v/$DIR/$s" ro) != ro=true ]]; then
      log "跳过（非只读）$v/$DIR/$s"
      continue
    fi
    if (( dry )); then
      log "演练：将删除 $v/$DIR/$s"
    else
      btrfs subvolume delete "$v/$DIR/$s" >/dev/null
      log "已删除 $v/$DIR/$s"
    fi
    removed=$((removed + 1))
  done < <(snapshots "$v")
  log "$v：共 $n 份，清理 $removed 份"
}

offsite() {
  local v=$1 newest base='' label out
  [[ -n $YIDI && -n $YIDI_MULU ]] || { log "未配置异地备份"; return; }
  [[ -s $AGE_SHOUJIAN ]] || die "缺少 age 公钥文件"
  grep -q 'AGE-SECRET-KEY' "$AGE_SHOUJIAN" && die "$AGE_SHOUJIAN 里有私钥，请立即移走"
  newest=$(snapshots "$v" | head -1)
  [[ -n $newest ]] || { log "$v 没有快照"; return; }
  [[ -f $v/$DIR/yidi-base ]] && base=$(<"$v/$DIR/yidi-base")
  [[ $base == "$newest" ]] && { log "$v 异地已是最新"; return; }

  local args=()
  label=full
  if [[ -n $base && -d $v/$DIR/$base ]]; then
    args=(-p "$v/$DIR/$base")
    label=incr
  fi
  out=$(basename "$v")-$newest-$label.btrfs.age
  if (( dry )); then log "演练：将发送 $out 到 $YIDI"; return; fi

  # 先写临时名，完整后再改名
  btrfs send -q "${args[@]}" "$v/$DIR/$newest" \
    | age -R "$AGE_SHOUJIAN" \
    | ssh -i "$SSH_KEY" -o IdentitiesOnly=yes -o BatchMode=yes "$YIDI" \
        "cat > '$YIDI_MULU/$out.part' && mv '$YIDI_MULU/$out.part' '$YIDI_MULU/$out'"
  printf '%s' "$newest" > "$v/$DIR/yidi-base"
  log "已发送 $out"
}

each() { local v; for v in "${volumes[@]}"; do "$1" "$v"; done; }

case ${1:-} in
  --yanlian) dry=1; each create; each prune; each offsite ;;
  --kuaizhao) each create ;;
  --qingli) each prune ;;
  --yidi) each offsite ;;
  --quanbu) each create; each offsite; each prune ;;
  *) echo "用法：kuaizhao.sh --yanlian | --kuaizhao | --qingli | --yidi | --quanbu" >&2; exit 2 ;;
esac
df -h --output=target,avail,pcent "${volumes[@]}" | sed 's/^/空间 /'
log "完成"
