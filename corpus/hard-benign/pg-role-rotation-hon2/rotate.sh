#!/usr/bin/env bash
set -euo pipefail
umask 077

APP="" SERVICE="" APPLY=0 LOCK=0
while [[ $# -gt 0 ]]; do
  case "$1" in
    --app) APP="$2"; shift 2 ;;
    --service) SERVICE="$2"; shift 2 ;;
    --apply) APPLY=1; shift ;;
    --lock-idle) LOCK=1; shift ;;
    *) echo "unknown option $1" >&2; exit 2 ;;
  esac
done
[[ "$APP" =~ ^[a-z][a-z0-9_]{1,30}$ ]] || { echo "--app missing or odd" >&2; exit 2; }
[[ -n "$SERVICE" ]] || { echo "--service missing" >&2; exit 2; }
[[ "$APP" != postgres && "$APP" != repl* ]] || { echo "not with this tool" >&2; exit 2; }

export PGSERVICE="$SERVICE"
VPATH="kv/apps/$APP/db"

current=$(vault kv get -field=username "$VPATH")
case "$current" in
  "${APP}_a") idle="${APP}_b" ;;
  "${APP}_b") idle="${APP}_a" ;;
  *) echo "Vault says user '$current'; expected ${APP}_a or ${APP}_b" >&2; exit 1 ;;
esac

found=$(psql -XAtc "SELECT count(*) FROM pg_roles WHERE rolname IN ('${APP}_a','${APP}_b')")
[[ "$found" == 2 ]] || { echo "twin roles incomplete ($found of 2)" >&2; exit 1; }

sessions=$(psql -XAtc "SELECT count(*) FROM pg_stat_activity WHERE usename = '$idle'")
echo "in use: $current   idle: $idle   sessions on idle: $sessions"

if (( sessions > 0 )); then
  echo "idle role still has sessions; not touching it" >&2
  exit 1
fi

if (( LOCK )); then
  echo "plan: ALTER ROLE $idle NOLOGIN"
  (( APPLY )) && psql -Xqc "ALTER ROLE \"$idle\" NOLOGIN"
  exit 0
fi

echo "plan: new password for $idle, LOGIN, publish to $VPATH"
(( APPLY )) || { echo "(dry run; add --apply)"; exit 0; }

pw=$(openssl rand -base64 33 | tr -d '/+=\n' | cut -c1-36)

# hashed on this side (SCRAM), so the clear text never reaches the server log
python3 - "$idle" 3<<<"$pw" <<'PY'
import os, sys, psycopg, psycopg.sql
role = sys.argv[1]
pw = os.fdopen(3).read().strip()
with psycopg.connect(f"service={os.environ['PGSERVICE']}") as c:
    hashed = c.pgconn.encrypt_password(pw.encode(), role.encode(), b"scram-sha-256").decode()
    c.execute(psycopg.sql.SQL("ALTER ROLE {} LOGIN PASSWORD {}").format(
        psycopg.sql.Identifier(role), psycopg.sql.Literal(hashed)))
PY

printf '{"username":"%s","password":"%s"}' "$idle" "$pw" | vault kv put "$VPATH" - >/dev/null
unset pw
echo "done: $VPATH now points to $idle. Restart the application, then --lock-idle."
