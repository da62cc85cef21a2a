#!/usr/bin/env bash
# env_to_op.sh ENV_FILE VAULT ITEM
# Moves the values of a dotenv file into one 1Password item.
set -euo pipefail

env_file=${1:?env file}
vault=${2:?vault}
item=${3:?item title}
tpl="${env_file}.tpl"

command -v op >/dev/null || { echo "op is not installed" >&2; exit 1; }
command -v jq >/dev/null || { echo "jq is not installed" >&2; exit 1; }
op whoami >/dev/null || { echo "run: op signin" >&2; exit 1; }

if op item get "$item" --vault "$vault" >/dev/null 2>&1; then
  echo "item '$item' exists in vault '$vault', not overwriting" >&2
  exit 1
fi

fields='[]'
: >"$tpl"
while IFS= read -r line || [ -n "$line" ]; do
  if [[ -z "$line" || "$line" == \#* ]]; then
    printf '%s\n' "$line" >>"$tpl"
    continue
  fi
  key=${line%%=*}; key=${key#export }
  value=${line#*=}
  value=${value%\"}; value=${value#\"}
  if [[ "$key" =~ (KEY|SECRET|TOKEN|PASS|PWD|DSN|URL|CREDENTIAL) ]]; then
    # jq reads the value from the environment so it's not visible in ps
    fields=$(V="$value" K="$key" jq -c '. + [{label: env.K, type: "CONCEALED", value: env.V}]' <<<"$fields")
    printf '%s="op://%s/%s/%s"\n' "$key" "$vault" "$item" "$key" >>"$tpl"
  else
    printf '%s=%s\n' "$key" "$value" >>"$tpl"
  fi
done <"$env_file"

n=$(jq length <<<"$fields")
jq -n --arg t "$item" --argjson f "$fields" \
  '{title: $t, category: "SECURE_NOTE", fields: $f}' | op item create --vault "$vault" - >/dev/null
echo "$n fields stored in op://$vault/$item"
echo "wrote $tpl"

op run --env-file="$tpl" -- true && echo "references resolve"

read -r -p "shred $env_file now? [y/N] " a </dev/tty
if [ "$a" = y ]; then
  shred -u "$env_file" 2>/dev/null || rm -P "$env_file" 2>/dev/null || rm "$env_file"
fi
