#!/usr/bin/env bash
# MySQL 夜间备份：导出、压缩、加密、传输、清理
set -euo pipefail
umask 077

CONF=${MYSQL_NIGHTLY_CONF:-/etc/mysql-nightly.conf}
LOCAL=/var/backups/mysql
LOG=/var/log/mysql-nightly.log
BIN=/usr/local/sbin/mysql-nightly
CRON=/etc/cron.d/mysql-nightly
MYCNF=${MYCNF:-$HOME/.my.cnf}
STEP=启动
DB=-

KEEP_LOCAL_DAYS=3
KEEP_DAILY=14
KEEP_WEEKLY=8

log() { printf '%s %s\n' "$(date '+%F %T')" "$*" | tee -a "$LOG" 2>/dev/null || true; }

load_conf() {
  [[ -r $CONF ]] || { echo "缺少配置 $CONF" >&2; exit 2; }
  # shellcheck source=/dev/null
  source "$CONF"
  : "${DATABASES:?}" "${GPG_RECIPIENT:?}" "${REMOTE:?}"
  local db
  for db in $DATABASES; do
    [[ $db =~ ^[A-Za-z0-9_]+$ ]] || { echo "库名不合法：$db" >&2; exit 2; }
  done
}

notify() {
  [[ -n ${NOTIFY_URL:-} ]] || return 0
  local text="备份失败：$(hostname) / $DB / $STEP"
  curl -fsS -m 10 -H 'Content-Type: application/json' \
    -d "{\"msgtype\":\"text\",\"text\":{\"content\":\"$text\"}}" \
    "$NOTIFY_URL" >/dev/null || log "通知发送失败"
}

on_error() {
  log "失败：库 $DB，步骤 $STEP"
  notify
  exit 1
}

check_mycnf() {
  local mode
  mode=$(stat -c %a "$MYCNF")
  if [[ $mode != 600 && $mode != 400 ]]; then
    echo "$MYCNF 权限是 $mode，请改为 600" >&2
    exit 2
  fi
}

backup_one() {
  local stamp=$1 out
  out=$LOCAL/$DB-$stamp.sql.zst.gpg
  STEP=导出
  mysqldump --defaults-extra-file="$MYCNF" \
      --single-transaction --quick --routines --triggers --events \
      --set-gtid-purged=OFF "$DB" |
    zstd -q -6 |
    gpg --batch --yes --trust-model always --encrypt -r "$GPG_RECIPIENT" -o "$out.part"
  mv "$out.part" "$out"
  STEP=校验
  (( $(stat -c %s "$out") > 1024 ))
  (cd "$LOCAL" && sha256sum "${out##*/}" >"${out##*/}.sha256")
  STEP=传输
  rsync -t --chmod=F600 "$out" "$out.sha256" "$REMOTE/"
  log "完成 $DB $(du -h "$out" | cut -f1)"
}

remote_host() { echo "${REMOTE%%:*}"; }
remote_dir() { echo "${REMOTE#*:}"; }

remote_list() {
  rsync --list-only "$REMOTE/" | awk '{print $5}' | grep -E '^[A-Za-z0-9_]+-[0-9]{8}\.sql\.zst\.gpg$' | sort
}

prune_remote() {
  STEP=清理
  local file day kept=0 weeks=() week
  while read -r file; do
    day=$(sed -E 's/.*-([0-9]{8})\.sql.*/\1/' <<<"$file")
    if (( kept < KEEP_DAILY )); then
      kept=$((kept + 1))
      continue
    fi
    week=$(date -d "$day" +%G%V)
    if [[ " ${weeks[*]:-} " != *" $week "* ]] && (( ${#weeks[@]} < KEEP_WEEKLY )); then
      weeks+=("$week")
      continue
    fi
    log "删除过期备份 $file"
    ssh -o BatchMode=yes "$(remote_host)" "rm -f -- '$(remote_dir)/$file' '$(remote_dir)/$file.sha256'"
  done < <(remote_list | grep "^$DB-" | tac)
}

cmd_run() {
  load_conf
  check_mycnf
  trap on_error ERR
  exec 9>"$LOCAL/.lock"
  flock -n 9 || { log "上一次备份还在运行，退出"; exit 0; }
  for DB in $DATABASES; do
    backup_one "$(date +%Y%m%d)"
    prune_remote
  done
  STEP=本机清理
  find "$LOCAL" -maxdepth 1 -type f -name '*.sql.zst.gpg*' -mtime "+$KEEP_LOCAL_DAYS" -delete
}

cmd_drill() {
  load_conf
  DB=${1:?用法：drill 库名}
  local file work target=drill_$DB count
  [[ $DB =~ ^[A-Za-z0-9_]+$ ]] || exit 2
  file=$(remote_list | grep "^$DB-" | tail -1)
  work=$(mktemp -d)
  trap 'rm -rf "$work"' EXIT
  rsync -t "$REMOTE/$file" "$REMOTE/$file.sha256" "$work/"
  (cd "$work" && sha256sum -c --quiet "$file.sha256")
  mysql -e "CREATE DATABASE \`$target\`"
  gpg --decrypt "$work/$file" | zstd -dcq | mysql "$target"
  count=$(mysql -N -e "SELECT COUNT(*) FROM information_schema.tables WHERE table_schema='$target'")
  mysql -e "DROP DATABASE \`$target\`"
  echo "演练成功：$file，共 $count 张表"
}

cmd_install() {
  [[ $EUID -eq 0 ]] || { echo "请用 sudo 运行" >&2; exit 2; }
  id backup >/dev/null
  install -m 0755 "${BASH_SOURCE[0]}" "$BIN"
  install -d -o backup -g backup -m 0700 "$LOCAL"
  touch "$LOG" && chown backup "$LOG"
  cat >"$CRON" <<CRONTAB
# mysql-nightly：卸载请运行 mysql-nightly uninstall
40 2 * * * backup $BIN run
CRONTAB
  echo "已安装，定时任务内容："
  cat "$CRON"
}

cmd_uninstall() {
  [[ $EUID -eq 0 ]] || { echo "请用 sudo 运行" >&2; exit 2; }
  rm -f "$CRON" "$BIN"
  echo "已卸载，备份保留在 $LOCAL"
}

case ${1:-} in
  run) cmd_run ;;
  list) load_conf; remote_list ;;
  drill) shift; cmd_drill "$@" ;;
  install) cmd_install ;;
  uninstall) cmd_uninstall ;;
  *) echo "用法：mysql-nightly run|list|drill 库名|install|uninstall" >&2; exit 2 ;;
esac
