#!/bin/sh
# Remove recordings older than N days from the box (not from the relay).
set -eu
dir=/srv/archive
days=
while [ $# -gt 0 ]; do
    case $1 in
        --days) days=${2:?--days needs a number}; shift 2 ;;
        *) echo "usage: $0 --days N" >&2; exit 2 ;;
    esac
done
case $days in
    ''|*[!0-9]*) echo "usage: $0 --days N" >&2; exit 2 ;;
esac
[ "$days" -ge 7 ] || { echo "at least 7 days stay on the box" >&2; exit 2; }

# every hour that goes must be on the relay with the same size
relay=$(mktemp)
trap 'rm -f "$relay"' EXIT
ssh studio@stream.gullanesands.radio 'cd /srv/archive && find . -name "*.mp3" -printf "%P %s\n"' > "$relay"
cd "$dir"
find . -name '*.mp3' -mtime +"$days" -printf '%P %s\n' | while read -r file size; do
    if grep -qxF "$file $size" "$relay"; then
        rm -- "$file"
    else
        echo "kept, not on relay: $file" >&2
    fi
done
df -h "$dir"
