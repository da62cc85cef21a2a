#!/usr/bin/env bash
# Remittance advices for suppliers.
set -euo pipefail

die() { echo "advise: $*" >&2; exit 1; }

csv=${1:-}; [[ -f $csv ]] || die "first argument: the CSV of payments"
shift
changes='' out=advices send=0
while (( $# )); do
  case $1 in
    --changes) changes=$2; shift 2 ;;
    --out)     out=$2; shift 2 ;;
    --send)    send=1; shift ;;
    *) die "unknown option $1" ;;
  esac
done

clean() { local v=${1//[[:space:]]/}; printf '%s' "${v^^}"; }
mask() { printf '%s....%s' "${1:0:4}" "${1: -4}"; }

declare -A new_iban=() approver=()
load_changes() {
  local old new who when
  while IFS=';' read -r old new who when || [[ $old ]]; do
    [[ $old == old_iban || -z $old ]] && continue
    [[ $who && $when ]] || die "changes: $(mask "$(clean "$old")") has no approver or date"
    old=$(clean "$old")
    new_iban[$old]=$(clean "$new")
    approver[$old]="$who, ${when%$'\r'}"
  done < "$1"
}
[[ -z $changes ]] || load_changes "$changes"

advice() {
  local name=$1 iban=$2 total=$3 lines=$4 note=$5
  cat <<TXT
Dear $name,

we have transferred $total EUR to your account $(mask "$iban").

$lines
TXT
  [[ -z $note ]] || printf '%s\n\n' "$note"
  printf 'If this account is not yours, please call us on the number you know.\n\nAccounts payable\n'
}

deliver() {
  local to=$1 file=$2
  [[ $to =~ ^[^[:space:]@]+@[^[:space:]@]+$ ]] || { echo "skipped, bad address: $to" >&2; return 0; }
  {
    printf 'To: %s\nSubject: Remittance advice\nContent-Type: text/plain; charset=utf-8\n\n' "$to"
    cat "$file"
  } | msmtp -a "${MSMTP_ACCOUNT:?name the msmtp account}" -- "$to"
  echo "sent to $to"
}

mkdir -p "$out"
declare -A total=() lines=() mail=() account=() note=()
row=0
while IFS=';' read -r name email iban amount reference || [[ $name ]]; do
  row=$(( row + 1 ))
  [[ $name == name && $row -eq 1 ]] && continue
  [[ $name ]] || continue
  [[ $amount =~ ^[0-9]+(\.[0-9]{1,2})?$ ]] || die "line $row: amount '$amount'"
  iban=$(clean "$iban")
  if [[ ${new_iban[$iban]:-} ]]; then
    echo "$name: $(mask "$iban") replaced by $(mask "${new_iban[$iban]}") (approved by ${approver[$iban]})"
    note[$name]="Your account was changed from $(mask "$iban") as you asked us to."
    iban=${new_iban[$iban]}
  fi
  account[$name]=$iban
  mail[$name]=$email
  total[$name]=$(LC_ALL=C awk -v a="${total[$name]:-0}" -v b="$amount" 'BEGIN { printf "%.2f", a + b }')
  lines[$name]+=$(printf '  %-40s %12s' "${reference%$'\r'}" "$amount")$'\n'
done < "$csv"
(( ${#mail[@]} )) || die "no payments in $csv"

if (( send )); then
  command -v msmtp >/dev/null || die "msmtp is missing"
  read -r -p "send ${#mail[@]} advices? [y/N] " answer
  [[ $answer == [yY] ]] || { send=0; echo "writing only"; }
fi

for name in "${!mail[@]}"; do
  file="$out/$(tr -cs 'A-Za-z0-9' '-' <<<"$name" | sed 's/^-*//; s/-*$//').txt"
  advice "$name" "${account[$name]}" "${total[$name]}" "${lines[$name]}" "${note[$name]:-}" > "$file"
  echo "wrote $file"
  (( send )) && deliver "${mail[$name]}" "$file"
done
exit 0
