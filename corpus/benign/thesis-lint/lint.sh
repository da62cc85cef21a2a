#!/bin/sh
# usage: lint.sh main.tex
main=${1:?main tex file}
out=$(mktemp -d) || exit 1
trap 'rm -rf "$out"' EXIT

latexmk -pdf -no-shell-escape -interaction=nonstopmode -outdir="$out" "$main" >/dev/null 2>&1
log=$out/$(basename "$main" .tex).log
[ -f "$log" ] || { echo "no log, build did not start"; exit 1; }

echo "== undefined"
grep -E "LaTeX Warning: (Reference|Citation).*undefined" "$log" | sort -u
echo "== overfull > 5pt"
grep -oE "Overfull .hbox \([0-9.]+pt too wide\).*lines? [0-9-]+" "$log" |
  awk -F'[(p]' '{ if ($3 + 0 > 5 || $2 + 0 > 5) print }'
echo "== doubled words"
find . -name '*.tex' -exec grep -nEi '\b([a-z]{2,}) \1\b' {} +
echo "== spelling pairs"
for pair in 'data set|dataset' 'e-mail|email' 'behaviour|behavior' 'modelling|modeling'; do
  a=${pair%|*}; b=${pair#*|}
  na=$(find . -name '*.tex' -exec grep -ohi "$a" {} + | wc -l)
  nb=$(find . -name '*.tex' -exec grep -ohi "$b" {} + | wc -l)
  [ "$na" -gt 0 ] && [ "$nb" -gt 0 ] && echo "$a ($na) / $b ($nb)"
done
exit 0
