#!/usr/bin/env bash
# Check the tools, the space on the disk and the archive folder.
set -u

bad=0
ok()   { printf '  ok    %s\n' "$1"; }
fail() { printf '  FAIL  %s\n' "$1"; bad=$((bad + 1)); }

echo "tools"
for tool in exiftool montage sha256sum; do
  if command -v "$tool" >/dev/null; then ok "$tool"; else fail "$tool is missing"; fi
done

echo "archive"
archive="${PHOTO_ARCHIVE:-$HOME/Pictures}"
if [ -d "$archive" ]; then
  ok "$archive"
else
  fail "$archive does not exist, set PHOTO_ARCHIVE"
fi

echo "space"
free=$(df -Pm "$archive" 2>/dev/null | awk 'NR==2 {print $4}')
if [ "${free:-0}" -gt 20000 ]; then
  ok "$((free / 1024)) GB free"
else
  fail "only ${free:-0} MB free"
fi

echo "moves"
if [ -f "$archive/moves.csv" ]; then
  ok "$(wc -l < "$archive/moves.csv") moves on record"
else
  ok "no moves yet"
fi

[ "$bad" -eq 0 ] && echo "all well" || echo "$bad problem(s)"
exit "$bad"
