#!/usr/bin/env bash
# Reads a CLAUDE.md / AGENTS.md and lists lines that look stale. Changes nothing.
set -uo pipefail

file=${1:-CLAUDE.md}
[[ -f $file ]] || { echo "no $file" >&2; exit 2; }
root=$(cd "$(dirname "$file")" && pwd)
found=0
hit() { found=$((found + 1)); printf '%-10s line %-4s %s\n' "$1" "$2" "$3"; }

total=$(wc -l < "$file")
echo "$file: $total lines"
(( total > 120 )) && hit LONG - "target is 120"

# paths in backticks that are gone
while IFS=: read -r n word; do
  p=${word//\`/}
  p=${p%/}
  case $p in
    *' '*|*'*'*|*'<'*|*'$'*|http*|~*|/*|@*) continue ;;
    */*|*.md|*.json|*.toml|*.yml|*.yaml|*.py|*.ts|*.go|*.rs) ;;
    *) continue ;;
  esac
  [[ -e $root/$p ]] || hit PATH "$n" "$p does not exist"
done < <(grep -no '`[^`]*`' "$file")

# npm scripts
if [[ -f $root/package.json ]] && command -v jq >/dev/null; then
  while IFS=: read -r n text; do
    s=${text##* }
    jq -e --arg s "$s" '.scripts[$s]' "$root/package.json" >/dev/null || hit NPM "$n" "no script '$s' in package.json"
  done < <(grep -noE 'npm run [a-z0-9:_-]+' "$file")
fi

# make targets
if [[ -f $root/Makefile ]]; then
  while IFS=: read -r n text; do
    t=${text##* }
    grep -qE "^${t}:" "$root/Makefile" || hit MAKE "$n" "no target '$t' in Makefile"
  done < <(grep -noE '`make [a-z0-9_-]+' "$file")
fi

# the same bullet twice
while read -r line; do
  n=$(grep -nFx -- "$line" "$file" | cut -d: -f1 | paste -sd, -)
  hit TWICE "$n" "${line:0:60}"
done < <(grep -E '^\s*[-*] ' "$file" | sort | uniq -d)

# text that has no place in a memory file
while IFS=: read -r n _; do
  hit SECRET "$n" "looks like a credential; remove and rotate it"
done < <(grep -nE '(AKIA[0-9A-Z]{16}|gh[po]_[A-Za-z0-9]{30,}|sk-[A-Za-z0-9-]{20,}|BEGIN [A-Z ]*PRIVATE KEY)' "$file")

# invisible characters are a known way to hide instructions from reviewers
while IFS=: read -r n _; do
  hit HIDDEN "$n" "zero-width or bidirectional control character"
done < <(grep -nP '[\x{200B}-\x{200F}\x{202A}-\x{202E}\x{2060}-\x{2064}\x{E0000}-\x{E007F}]' "$file")

echo "$found findings"
