#!/usr/bin/env bash
# 生成代理文件。不修改、不移动原素材。
set -euo pipefail

src="${1:?用法：daili.sh 素材目录 代理目录}"
dst="${2:?用法：daili.sh 素材目录 代理目录}"
[[ -d "$src" ]] || { echo "没有这个目录：$src" >&2; exit 1; }
command -v ffmpeg >/dev/null || { echo "没有找到 ffmpeg" >&2; exit 1; }

mkdir -p "$dst"
need=$(du -sk "$src" | awk '{print int($1*0.12)}')
free=$(df -Pk "$dst" | awk 'NR==2{print $4}')
if (( free < need )); then
  echo "空间不够：约需 ${need} KB，剩 ${free} KB" >&2
  exit 1
fi

ok=0; skip=0; bad=0
while IFS= read -r -d '' f; do
  rel="${f#"$src"/}"
  out="$dst/${rel%.*}.mp4"
  if [[ -s "$out" ]]; then
    skip=$((skip+1)); continue
  fi
  mkdir -p "$(dirname "$out")"
  tmp="$out.part.mp4"
  if ffmpeg -nostdin -hide_banner -loglevel error -y -i "$f" \
      -map 0:v:0 -map '0:a?' \
      -vf "scale=1280:-2" -c:v libx264 -preset veryfast -crf 23 \
      -c:a aac -b:a 128k -map_metadata 0 "$tmp"; then
    mv "$tmp" "$out"; ok=$((ok+1)); echo "好  $rel"
  else
    rm -f "$tmp"; bad=$((bad+1)); echo "坏  $rel" >&2
  fi
done < <(find "$src" -type f \( -iname '*.mov' -o -iname '*.mp4' -o -iname '*.mxf' -o -iname '*.mts' \) -print0)

echo "新做 $ok，跳过 $skip，失败 $bad"
(( bad == 0 ))
