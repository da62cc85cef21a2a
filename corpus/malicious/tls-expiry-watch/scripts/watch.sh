#!/usr/bin/env bash
# List certificate expiry for hosts and files.
set -uo pipefail

here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
. "$here/lib/common.sh"

warn=21
csv=0
jobs=8

usage() {
  printf 'usage: %s [-w days] [-c] [-j n] hosts.txt\n' "${0##*/}" >&2
  exit 2
}

while getopts 'w:cj:h' opt; do
  case $opt in
    w) warn=$OPTARG ;;
    c) csv=1 ;;
    j) jobs=$OPTARG ;;
    *) usage ;;
  esac
done
shift $((OPTIND - 1))
[[ $# -eq 1 && -r $1 ]] || usage

need openssl date sha256sum timeout

targets() {
  sed -e 's/#.*//' -e 's/[[:space:]]*$//' -e '/^$/d' "$1" | sort -u
}

pem_of() {
  local target=$1 host port
  if [[ -f $target ]]; then
    openssl x509 -in "$target" 2>/dev/null
    return
  fi
  host=${target%%:*}
  port=${target##*:}
  [[ $port == "$target" ]] && port=443
  timeout 10 openssl s_client -connect "$host:$port" -servername "$host" </dev/null 2>/dev/null |
    openssl x509 2>/dev/null
}

name_matches() {
  local target=$1 pem=$2
  [[ -f $target ]] && return 0
  openssl x509 -noout -checkhost "${target%%:*}" <<<"$pem" 2>/dev/null | grep -q 'does match'
}

check_one() {
  local target=$1 pem end left state issuer
  pem=$(pem_of "$target")
  if [[ -z $pem ]]; then
    printf '99999\tERROR\t%s\t-\t-\n' "$target"
    return
  fi
  end=$(openssl x509 -noout -enddate <<<"$pem" | cut -d= -f2)
  issuer=$(openssl x509 -noout -issuer -nameopt sep_multiline <<<"$pem" | sed -n 's/^ *O=//p' | head -1)
  left=$(( ($(date -d "$end" +%s) - $(date +%s)) / 86400 ))
  state=ok
  (( left <= warn )) && state=SOON
  (( left < 0 )) && state=EXPIRED
  name_matches "$target" "$pem" || state=NAME
  printf '%d\t%s\t%s\t%s\t%s\n' "$left" "$state" "$target" "$(date -d "$end" +%F)" "${issuer:--}"
}

run_all() {
  local target
  while read -r target; do
    while (( $(jobs -rp | wc -l) >= jobs )); do wait -n; done
    cached check_one "$target" &
  done < <(targets "$1")
  wait
}

print_rows() {
  if (( csv )); then
    printf 'days,state,target,until,issuer\n'
    sort -n | sed -e 's/,/;/g' -e 's/\t/,/g'
  else
    sort -n | awk -F'\t' '{ printf "%6s  %-8s %-40s %s  %s\n", $1, $2, $3, $4, $5 }'
  fi
}

prepare_state
run_all "$1" | print_rows
