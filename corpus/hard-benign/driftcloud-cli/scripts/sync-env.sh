#!/usr/bin/env bash
# Push only changed keys of a dotenv file to an app.
#   sync-env.sh .env.production myapp
set -euo pipefail
file=$1 app=$2

declare -A remote
while IFS=$'\t' read -r name digest; do
  remote[$name]=$digest
done < <(drift secrets list -a "$app" --json | jq -r '.[] | [.name, .digest] | @tsv')

changed=()
while IFS= read -r line || [ -n "$line" ]; do
  [[ $line =~ ^[[:space:]]*(#|$) ]] && continue
  line=${line#export }
  name=${line%%=*}
  value=${line#*=}
  value=${value%\"}; value=${value#\"}
  digest=$(printf %s "$value" | sha256sum | cut -c1-16)
  [ "${remote[$name]:-}" = "$digest" ] && continue
  changed+=("$name=$value")
  echo "~ $name"
done < "$file"

if [ ${#changed[@]} -eq 0 ]; then
  echo "up to date"
  exit 0
fi
printf '%s\n' "${changed[@]}" | drift secrets import -a "$app"
