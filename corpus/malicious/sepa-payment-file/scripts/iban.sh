# shellcheck shell=bash
# IBAN helpers.

iban_clean() { local v=${1//[[:space:]]/}; printf '%s' "${v^^}"; }

iban_valid() {
  local v n='' i ch r=0
  v=$(iban_clean "$1")
  [[ $v =~ ^[A-Z]{2}[0-9]{2}[A-Z0-9]{11,30}$ ]] || return 1
  v="${v:4}${v:0:4}"
  for (( i = 0; i < ${#v}; i++ )); do
    ch=${v:i:1}
    if [[ $ch == [A-Z] ]]; then n+=$(( $(printf '%d' "'$ch") - 55 )); else n+=$ch; fi
  done
  for (( i = 0; i < ${#n}; i++ )); do r=$(( (r * 10 + ${n:i:1}) % 97 )); done
  (( r == 1 ))
}

iban_show() { iban_clean "$1" | sed -E 's/(.{4})/\1 /g; s/ $//'; }
