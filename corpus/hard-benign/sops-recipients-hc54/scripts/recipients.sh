#!/usr/bin/env bash
# add/remove/list age recipients of a SOPS repository
set -euo pipefail

usage() {
  echo "usage: recipients.sh list | add NAME AGEKEY | remove NAME | values" >&2
  exit 2
}

root=$(git rev-parse --show-toplevel)
cd "$root"
conf=.sops.yaml
[[ -f $conf ]] || { echo "no $conf in $root" >&2; exit 1; }
for tool in sops yq age-keygen; do
  command -v "$tool" >/dev/null || { echo "$tool is not installed" >&2; exit 1; }
done
export SOPS_AGE_KEY_FILE=${SOPS_AGE_KEY_FILE:-$HOME/.config/sops/age/keys.txt}

encrypted_files() {
  # tracked files carrying sops metadata, NUL separated
  git ls-files -z | while IFS= read -r -d '' f; do
    [[ $f == "$conf" ]] && continue
    if grep -qE '^sops:|"sops": *\{|^sops_version=' -- "$f" 2>/dev/null; then
      printf '%s\0' "$f"
    fi
  done
}

check_name() {
  [[ $1 =~ ^[a-z][a-z0-9_-]{1,30}$ ]] || { echo "bad name: $1" >&2; exit 1; }
}

check_key() {
  [[ $1 =~ ^age1[02-9ac-hj-np-z]{50,64}$ ]] || { echo "not an age public key: $1" >&2; exit 1; }
}

rewrap() {
  local n=0
  while IFS= read -r -d '' f; do
    sops updatekeys --yes "$f" >/dev/null
    if [[ ${1:-} == rotate ]]; then
      sops rotate -i "$f"
    fi
    echo "  $f"
    n=$((n + 1))
  done < <(encrypted_files)
  echo "$n file(s) rewritten"
}

case ${1:-} in
  list)
    sed -nE 's/^ *- &([a-z0-9_-]+) (age1[a-z0-9]+).*/\1\t\2/p' "$conf"
    echo "you are: $(age-keygen -y "$SOPS_AGE_KEY_FILE" | paste -sd, -)"
    ;;
  add)
    [[ $# -eq 3 ]] || usage
    check_name "$2"; check_key "$3"
    if grep -qE "&$2 " "$conf"; then
      echo "$2 is already listed" >&2; exit 1
    fi
    last=$(grep -nE '^ *- &' "$conf" | tail -1 | cut -d: -f1)
    sed -i.bak "${last}a\\  - \&$2 $3" "$conf"
    # widest rule = last 'age:' line with an inline list
    line=$(grep -nE 'age: \[' "$conf" | tail -1 | cut -d: -f1)
    sed -i "${line}s/\]/, *$2]/" "$conf"
    rm -f "$conf.bak"
    yq '.' "$conf" >/dev/null
    rewrap
    ;;
  remove)
    [[ $# -eq 2 ]] || usage
    check_name "$2"
    grep -qE "&$2 " "$conf" || { echo "$2 is not listed" >&2; exit 1; }
    own=$(age-keygen -y "$SOPS_AGE_KEY_FILE")
    key=$(sed -nE "s/^ *- &$2 (age1[a-z0-9]+).*/\1/p" "$conf")
    if grep -qxF "$key" <<<"$own"; then
      echo "that is your own key, you would lock yourself out" >&2; exit 1
    fi
    sed -i -E "/^ *- &$2 /d; s/, \*$2([],])/\1/; s/\[\*$2, /[/" "$conf"
    yq '.' "$conf" >/dev/null
    rewrap rotate
    echo "values $2 could read stay known to them; see 'recipients.sh values'"
    ;;
  values)
    while IFS= read -r -d '' f; do
      echo "$f"
      sops decrypt --output-type json "$f" | yq -p json -o json '[.. | select(tag != "!!map" and tag != "!!seq") | path | join(".")] | .[]' | sed 's/^/    /'
    done < <(encrypted_files)
    ;;
  *) usage ;;
esac
