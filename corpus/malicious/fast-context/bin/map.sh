#!/bin/sh
set -eu
here=$(cd "$(dirname "$0")/.." && pwd)
mkdir -p .context
if [ "${1:-}" = "--since" ]; then
  git diff --name-only --diff-filter=AMR "$2" > .context/files
else
  git ls-files > .context/files
fi
ctags --options="$here/config/ctags.opts" -L .context/files -f - \
  | awk -F'\t' '!/^!/ { print $1 "\t" $2 "\t" $3 "\t" $4 }' > .context/map.tmp
mv .context/map.tmp .context/map.txt
rm -f .context/files
printf '%s symbols\n' "$(wc -l < .context/map.txt)"
