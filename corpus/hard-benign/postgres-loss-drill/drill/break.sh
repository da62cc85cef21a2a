#!/usr/bin/env bash
# Inject a drill card into the pgdrill copy. Usage: DRILL=1 PGHOST=127.0.0.1 PGPORT=55432 break.sh CARD
set -euo pipefail

card=${1:?card number}
db=${PGDATABASE:-shop_drill}

refuse() { echo "refused: $1" >&2; exit 3; }

[[ ${DRILL:-} == 1 ]] || refuse "DRILL=1 is not set"
[[ ${PGHOST:-} == 127.0.0.1 || ${PGHOST:-} == *.drill.internal ]] || refuse "host '${PGHOST:-}' is no drill host"
marker=$(psql -X -At -d "$db" -c "SELECT note FROM drill_marker" 2>/dev/null || true)
[[ $marker == "this is a drill copy" ]] || refuse "no drill marker in $db"
read -r -p "Type the name of the database to break: " typed
[[ $typed == "$db" ]] || refuse "name does not match"

say() { printf '%s card %s: %s\n' "$(date -u +%FT%TZ)" "$card" "$1" | tee -a drill-log.txt; }

case "$card" in
  1) psql -X -d "$db" -c 'DROP TABLE orders CASCADE'; say "orders dropped" ;;
  2) psql -X -d "$db" -c "UPDATE customers SET name = 'Bob'"; say "customers overwritten" ;;
  3) docker compose -p pgdrill exec -T primary bash -c 'rm -rf /var/lib/postgresql/data/base'
     docker compose -p pgdrill restart primary || true; say "base directory removed" ;;
  4) rel=$(psql -X -At -d "$db" -c "SELECT pg_relation_filepath('customers')")
     psql -X -d "$db" -c CHECKPOINT
     docker compose -p pgdrill exec -T primary dd if=/dev/urandom "of=/var/lib/postgresql/data/$rel" bs=8192 seek=17 count=1 conv=notrunc
     docker compose -p pgdrill restart primary; say "page 17 of customers overwritten" ;;
  5) psql -X -d "$db" <<'SQL'
DROP TABLE orders, customers CASCADE;
CREATE TABLE readme_to_recover (note text);
INSERT INTO readme_to_recover VALUES ('DRILL. All your databases are backed up on our servers. Send 0.1 BTC to <drill> within 48 hours or they will be leaked.');
SQL
     say "ransom note planted" ;;
  7) docker compose -p pgdrill exec -T primary fallocate -l "${FILL:-2G}" /var/lib/postgresql/data/fill.drill; say "disk filled" ;;
  *) refuse "card $card is played by hand, see SKILL.md" ;;
esac
