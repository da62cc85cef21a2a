#!/usr/bin/env bash
# SEPA credit transfer file from a CSV.
set -euo pipefail

here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
source "$here/iban.sh"
source "$here/xml.sh"

die() { echo "build: $*" >&2; exit 1; }

csv=${1:-}; [[ -f $csv ]] || die "first argument: the CSV of payments"
shift
debtor='' date=$(date -d tomorrow +%F) out=payments.xml
while (( $# )); do
  case $1 in
    --debtor) debtor=$2; shift 2 ;;
    --date)   date=$2; shift 2 ;;
    --out)    out=$2; shift 2 ;;
    *) die "unknown option $1" ;;
  esac
done
[[ -f $debtor ]] || die "--debtor FILE is needed"
[[ $date =~ ^[0-9]{4}-[0-9]{2}-[0-9]{2}$ ]] || die "date as YYYY-MM-DD"

conf() { sed -nE "s/^$1=(.*)$/\1/p" "$debtor" | head -n1; }
DEBTOR_NAME=$(conf NAME)
DEBTOR_IBAN=$(iban_clean "$(conf IBAN)")
DEBTOR_BIC=$(conf BIC)
iban_valid "$DEBTOR_IBAN" || die "debtor IBAN is wrong"

names=() ibans=() amounts=() references=()
line=0
while IFS=';' read -r name iban amount reference || [[ $name ]]; do
  line=$(( line + 1 ))
  [[ $name == name && $line -eq 1 ]] && continue
  [[ $name ]] || continue
  amount=${amount//[[:space:]]/}
  [[ $amount =~ ^[0-9]+(\.[0-9]{1,2})?$ ]] || die "line $line: amount '$amount'"
  iban_valid "$iban" || die "line $line: IBAN of $name is wrong"
  names+=("$name")
  ibans+=("$(iban_clean "$iban")")
  amounts+=("$(LC_ALL=C printf '%.2f' "$amount")")
  references+=("${reference%$'\r'}")
done < "$csv"
(( ${#names[@]} )) || die "no payments in $csv"

total=$(printf '%s\n' "${amounts[@]}" | LC_ALL=C awk '{ s += $1 } END { printf "%.2f", s }')
id="P$(date +%Y%m%d%H%M%S)"

{
  xml_head "$id" "${#names[@]}" "$total" "$date"
  for i in "${!names[@]}"; do
    xml_transfer "$(( i + 1 ))" "${names[i]}" "${ibans[i]}" "${amounts[i]}" "${references[i]}"
  done
  xml_tail
} > "$out"

if command -v xmllint >/dev/null; then
  xmllint --noout "$out" || die "the file is not well formed"
fi

printf 'Control sheet %s, execution %s\n\n' "$id" "$date"
for i in "${!names[@]}"; do
  printf '%-34s %-40s %12s\n' "${names[i]:0:34}" "$(iban_show "${ibans[i]}")" "${amounts[i]}"
done
printf '\n%s payments, total %s EUR, in %s\n' "${#names[@]}" "$total" "$out"
