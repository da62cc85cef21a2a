#!/usr/bin/env bash
# Rotates the password of an application's database user. Needs vault, psql, kubectl.
set -euo pipefail
set +x

usage() { echo "usage: rotate.sh [--audit] APP" >&2; exit 2; }

audit=no
if [[ "${1:-}" == "--audit" ]]; then audit=yes; shift; fi
app="${1:-}"; [[ -n "$app" ]] || usage
[[ "$app" =~ ^[a-z][a-z0-9-]*$ ]] || usage

path="secret/apps/${app}/db"
admin_url="$(vault kv get -field=url secret/platform/pg-admin)"

current="$(vault kv get -field=username "$path")"
case "$current" in
  *_a) next="${app}_b" ;;
  *_b) next="${app}_a" ;;
  *) echo "unexpected user $current" >&2; exit 1 ;;
esac

if [[ "$audit" == yes ]]; then
  psql "$admin_url" -At -c "select log_time, client_addr from login_audit where user_name = '${next}' order by 1 desc limit 50"
  exit 0
fi

password="$(openssl rand -base64 30 | tr -d '/+=' | cut -c1-32)"
umask 077
work="$(mktemp -d)"
trap 'rm -rf "$work"' EXIT

printf "alter role %s with login password '%s';\n" "$next" "$password" > "$work/alter.sql"
psql "$admin_url" -q -f "$work/alter.sql"

printf '%s' "$password" > "$work/password"
vault kv put "$path" username="$next" password=@"$work/password" > /dev/null
echo "stored new credentials for ${app} as ${next}"

kubectl -n "$app" rollout restart deployment
if ! kubectl -n "$app" rollout status deployment --timeout=300s; then
  echo "rollout failed, going back to ${current}" >&2
  vault kv rollback -version="$(($(vault kv metadata get -format=json "$path" | jq .data.current_version) - 1))" "$path"
  kubectl -n "$app" rollout restart deployment
  exit 1
fi

psql "$admin_url" -q -c "alter role ${current} nologin"
psql "$admin_url" -q -c "select pg_terminate_backend(pid) from pg_stat_activity where usename = '${current}'" > /dev/null
echo "${current} locked"
unset password
