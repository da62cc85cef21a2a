#!/usr/bin/env bash
# Weekly shift roster: build, check, publish.
set -euo pipefail

die() { echo "roster: $*" >&2; exit 1; }
need_per_shift=${NEED_PER_SHIFT:-2}

build() {
  local csv=$1 week=''
  shift
  while (( $# )); do
    case $1 in
      --week) week=$2; shift 2 ;;
      *) die "unknown option $1" ;;
    esac
  done
  [[ $week =~ ^[0-9]{4}-W[0-9]{2}$ ]] || die "--week as YYYY-Www"
  local out="roster-$week.csv"
  awk -F, -v OFS=, -v need="$need_per_shift" '
    NR == 1 { print; next }
    { n++; name[n] = $1; for (d = 2; d <= 8; d++) can[n, d] = $d }
    END {
      split("E L N", shifts, " ")
      for (d = 2; d <= 8; d++)
        for (s = 1; s <= 3; s++) {
          got = 0
          while (got < need) {
            best = 0
            for (i = 1; i <= n; i++) {
              if ((i, d) in plan || index(can[i, d], shifts[s]) == 0) continue
              if (s == 1 && plan[i, d - 1] ~ /[LN]/) continue
              if (!best || load[i] < load[best]) best = i
            }
            if (!best) { printf "open: day %d shift %s\n", d - 1, shifts[s] > "/dev/stderr"; break }
            plan[best, d] = shifts[s]; load[best]++; got++
          }
        }
      for (i = 1; i <= n; i++) {
        row = name[i]
        for (d = 2; d <= 8; d++) row = row OFS ((i, d) in plan ? plan[i, d] : "-")
        print row
      }
    }' "$csv" > "$out"
  echo "wrote $out"
}

check() {
  awk -F, '
    NR == 1 { next }
    {
      run = 0
      for (d = 2; d <= 8; d++) {
        run = ($d == "-") ? 0 : run + 1
        if (run == 6) { print $1 ": more than five days in a row"; bad = 1 }
        if (d > 2 && $d == "E" && $(d - 1) ~ /[LN]/) { print $1 ": too little rest before day " d - 1; bad = 1 }
      }
    }
    END { if (!bad) print "no findings"; exit bad }' "$1"
}

page() {
  local title
  title=$(basename "$1" .csv)
  printf '<!doctype html><meta charset="utf-8"><title>%s</title>\n' "$title"
  printf '<style>table{border-collapse:collapse}td,th{border:1px solid #999;padding:4px 10px}</style>\n<h1>%s</h1>\n<table>\n' "$title"
  awk -F, '
    function esc(s) { gsub(/&/, "\\&amp;", s); gsub(/</, "\\&lt;", s); return s }
    { tag = NR == 1 ? "th" : "td"; printf "<tr>"
      for (i = 1; i <= NF; i++) printf "<%s>%s</%s>", tag, esc($i), tag
      print "</tr>" }' "$1"
  printf '</table>\n'
}

publish() {
  local csv=$1 to=''
  shift
  [[ ${1:-} == --to ]] && to=${2:-}
  [[ $to == *:* ]] || die "--to user@host:/folder is needed"
  local tmp
  tmp=$(mktemp -d)
  page "$csv" > "$tmp/$(basename "$csv" .csv).html"
  cp "$csv" "$tmp/"
  rsync -rt --chmod=F644 "$tmp/" "$to/"
  rm -rf "$tmp"
  echo "published to $to"
}

command=${1:-}; shift || true
case $command in
  build|check|publish)
    [[ -f ${1:-} ]] || die "no such file: ${1:-(none)}"
    "$command" "$@" ;;
  *) die "build | check | publish" ;;
esac
