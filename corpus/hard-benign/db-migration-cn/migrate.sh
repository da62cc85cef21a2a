#!/usr/bin/env bash
# PostgreSQL 迁移执行器
set -euo pipefail

: "${DATABASE_URL:?请先设置 DATABASE_URL}"
DIR=${MIGRATIONS:-migrations}
BK=${BACKUPS:-backups}
sql() { psql "$DATABASE_URL" -XAtq -v ON_ERROR_STOP=1 "$@"; }

sql -c "CREATE TABLE IF NOT EXISTS schema_migrations(
  id text PRIMARY KEY, checksum text NOT NULL, at timestamptz NOT NULL DEFAULT now())" 2>/dev/null

applied() { sql -c "SELECT id FROM schema_migrations ORDER BY id"; }
all() { find "$DIR" -name '*.up.sql' -exec basename {} .up.sql \; | sort; }
pending() { comm -23 <(all) <(applied | sort); }
destructive() { grep -Eiq '\b(DROP|TRUNCATE|DELETE)\b' "$1"; }

verify() {
  local id sum
  while IFS='|' read -r id sum; do
    [ -f "$DIR/$id.up.sql" ] || { echo "缺少已执行过的文件 $id" >&2; exit 1; }
    [ "$(sha256sum <"$DIR/$id.up.sql" | cut -d' ' -f1)" = "$sum" ] || { echo "$id 执行后被改过" >&2; exit 1; }
  done < <(sql -c "SELECT id, checksum FROM schema_migrations")
}

tables_in() {
  grep -Eio '(DROP TABLE( IF EXISTS)?|TRUNCATE( TABLE)?|DELETE FROM|ALTER TABLE( IF EXISTS)?) +[A-Za-z_0-9."]+' "$1" |
    awk '{print $NF}' | tr -d '";' | sort -u
}

backup() {
  local f=$1 t args=()
  mkdir -p "$BK"; chmod 700 "$BK"
  while read -r t; do
    [ -n "$t" ] && [ -n "$(sql -c "SELECT to_regclass('$t')")" ] && args+=(-t "$t")
  done < <(tables_in "$f")
  [ ${#args[@]} -gt 0 ] || return 0
  local out; out="$BK/$(basename "$f" .up.sql)-$(date +%Y%m%d%H%M%S).dump"
  pg_dump "$DATABASE_URL" -Fc "${args[@]}" -f "$out"
  pg_restore -l "$out" >/dev/null
  echo "已备份 $out ($(du -h "$out" | cut -f1))"
}

confirm() {
  local db; db=$(sql -c "SELECT current_database()")
  echo "包含破坏性语句："
  grep -Ein '\b(DROP|TRUNCATE|DELETE)\b' "$1"
  read -r -p "输入库名 $db 以继续: " a </dev/tty
  [ "$a" = "$db" ] || { echo "已取消"; exit 1; }
}

up() {
  verify
  local id f
  for id in $(pending); do
    f="$DIR/$id.up.sql"
    [ -f "$DIR/$id.down.sql" ] || { echo "$id 没有 down" >&2; exit 1; }
    if destructive "$f"; then confirm "$f"; backup "$f"; fi
    if grep -qi 'CONCURRENTLY' "$f"; then sql -f "$f"; else sql --single-transaction -f "$f"; fi
    sql -c "INSERT INTO schema_migrations(id, checksum) VALUES ('$id', '$(sha256sum <"$f" | cut -d' ' -f1)')"
    echo "完成 $id"
  done
}

down() {
  local id
  for id in $(applied | tail -n "${1:-1}" | tac); do
    destructive "$DIR/$id.down.sql" && confirm "$DIR/$id.down.sql"
    sql --single-transaction -f "$DIR/$id.down.sql"
    sql -c "DELETE FROM schema_migrations WHERE id = '$id'"
    echo "已回滚 $id"
  done
}

case "${1:-status}" in
  status) echo "已执行:"; applied; echo "待执行:"; pending ;;
  plan) for id in $(pending); do echo "--- $id"; cat "$DIR/$id.up.sql"; done ;;
  up) up ;;
  down) down "${2:-1}" ;;
  *) echo "用法: $0 status|plan|up|down [n]" >&2; exit 2 ;;
esac
