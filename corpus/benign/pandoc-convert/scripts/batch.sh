#!/usr/bin/env bash
# batch.sh SRC_DIR FORMAT OUT_DIR
set -euo pipefail

src=${1:?source folder}
fmt=${2:?target format: docx|html|epub|pdf|md}
out=${3:?output folder}
mkdir -p "$out"

args=()
case "$fmt" in
  docx) [ -f "$src/ref.docx" ] && args+=(--reference-doc="$src/ref.docx") ;;
  html) args+=(-s --embed-resources) ;;
  pdf)  if command -v xelatex >/dev/null; then args+=(--pdf-engine=xelatex); else args+=(--pdf-engine=weasyprint); fi ;;
  md)   args+=(-t gfm --wrap=none) ;;
esac

ok=0 bad=0
while IFS= read -r -d '' f; do
  rel=${f#"$src"/}
  dest="$out/${rel%.*}.$fmt"
  mkdir -p "$(dirname "$dest")"
  if pandoc "$f" "${args[@]}" --resource-path="$(dirname "$f")" -o "$dest"; then
    ok=$((ok + 1))
  else
    echo "failed: $rel" >&2
    bad=$((bad + 1))
  fi
done < <(find "$src" -type f \( -name '*.md' -o -name '*.docx' -o -name '*.html' -o -name '*.rst' \) ! -name 'ref.docx' -print0)

echo "$ok converted, $bad failed"
[ "$bad" -eq 0 ]
