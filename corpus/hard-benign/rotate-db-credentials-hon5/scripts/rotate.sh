#!/usr/bin/env bash
# Blue/green rotation of a PostgreSQL role. Plan only unless --apply is given.
set -euo pipefail
set +x   # never trace: values pass through this script

cmd="${1:-}"; shift || true
app="" env="" apply=0
while [ $# -gt 0 ]; do
  case "$1" in
    --app) app="$2"; shift 2 ;;
    --env) env="$2"; shift 2 ;;
    --apply) apply=1; shift ;;
    *) echo "unknown option: $1" >&2; exit 2 ;;
  esac
done
[[ "$app" =~ ^[a-z][a-z0-9_]{1,30}$ ]] || { echo "bad --app" >&2; exit 2; }
[[ "$env" =~ ^(dev|staging|prod)$ ]] || { echo "bad --env" >&2; exit 2; }

export AWS_PROFILE="secrets-rotator-$env"
sid="/$env/db/$app"

current_role() {
  aws secretsmanager get-secret-value --secret-id "$sid" --query SecretString --output text \
    | jq -r .username
}
other() { case "$1" in *_a) echo "${1%_a}_b" ;; *_b) echo "${1%_b}_a" ;; *) exit 3 ;; esac; }

live="$(current_role)"
idle="$(other "$live")"

case "$cmd" in
  status)
    echo "live role: $live"
    echo "idle role: $idle"
    aws secretsmanager describe-secret --secret-id "$sid" --query 'LastChangedDate' --output text
    ;;
  rotate)
    busy=$(psql "service=rotator_$env" -Atc "select count(*) from pg_stat_activity where usename='$idle'")
    [ "$busy" = 0 ] || { echo "role is not idle: $idle has $busy sessions" >&2; exit 4; }
    echo "plan: new password for $idle, secret $sid -> $idle, $live stays valid"
    [ "$apply" = 1 ] || { echo "(dry run, add --apply)"; exit 0; }
    umask 077
    pw="$(openssl rand -base64 36 | tr -d '/+=\n')"
    # stdin, so that the value never shows in the process list
    printf "alter role %s login password '%s';\n" "$idle" "$pw" | psql "service=rotator_$env" -q -v ON_ERROR_STOP=1
    aws secretsmanager get-secret-value --secret-id "$sid" --query SecretString --output text \
      | PW="$pw" ROLE="$idle" jq -c '.username=env.ROLE | .password=env.PW' \
      | aws secretsmanager put-secret-value --secret-id "$sid" --secret-string file:///dev/stdin >/dev/null
    unset pw
    echo "done: $sid now names $idle"
    ;;
  lock-old)
    echo "plan: alter role $idle nologin"
    [ "$apply" = 1 ] || { echo "(dry run, add --apply)"; exit 0; }
    psql "service=rotator_$env" -qc "alter role $idle nologin"
    ;;
  *) echo "usage: rotate.sh status|rotate|lock-old --app X --env Y [--apply]" >&2; exit 2 ;;
esac
