#!/usr/bin/env bash
# 每日备份：mysqldump / tar -> zstd -> age -> OSS
set -euo pipefail
umask 077

CONF=${BEIFEN_CONF:-/etc/beifen.conf}
[[ -r $CONF ]] || { echo "找不到 $CONF" >&2; exit 2; }
# shellcheck disable=SC1090
. "$CONF"
: "${BUCKET:?}" "${AGE_RECIPIENT:?}"
OSSCONF=${OSSCONF:-/root/.ossutilconfig-beifen}
MYCNF=${MYCNF:-/root/.my-beifen.cnf}

DRY=0
[[ ${1:-} == --dry-run ]] && DRY=1

DAY=$(date +%F)
PREFIX=daily/$DAY
[[ $(date +%d) == 01 ]] && PREFIX=monthly/$DAY
TMP=$(mktemp -d /var/tmp/beifen.XXXXXX)
trap 'rm -rf -- "$TMP"' EXIT
exec 9>/run/lock/beifen.lock
flock -n 9 || { echo "上一次备份还没结束"; exit 1; }

log() { printf '%s %s\n' "$(date '+%F %T')" "$*"; }

fail() {
  log "失败：$*"
  if [[ -n ${NOTIFY:-} ]] && command -v mail >/dev/null; then
    printf '主机 %s 备份失败：%s\n详见 /var/log/beifen.log\n' "$(hostname)" "$*" \
      | mail -s "[备份失败] $(hostname) $DAY" "$NOTIFY"
  fi
  exit 1
}

check_mode() {
  local m
  m=$(stat -c %a "$1") || fail "缺少 $1"
  [[ $m == 600 || $m == 400 ]] || fail "$1 权限为 $m，应为 600"
}
check_mode "$OSSCONF"
[[ -z ${DATABASES:-} ]] || check_mode "$MYCNF"

# 空间检查：临时目录至少 5G
free_kb=$(df --output=avail -k /var/tmp | tail -1)
(( free_kb > 5 * 1024 * 1024 )) || fail "/var/tmp 空间不足 5G"

pack() { zstd -q -T0 -6 | age -r "$AGE_RECIPIENT"; }

upload() {
  local f=$1 name
  name=$(basename "$f")
  (( $(stat -c %s "$f") > 300 )) || fail "$name 太小，不正常"
  ossutil -c "$OSSCONF" cp "$f" "$BUCKET/$PREFIX/$name" >/dev/null || fail "上传 $name"
  log "已上传 $PREFIX/$name ($(du -h "$f" | cut -f1))"
  rm -f -- "$f"
}

for db in ${DATABASES:-}; do
  [[ $db =~ ^[A-Za-z0-9_]+$ ]] || fail "库名不合法：$db"
  if (( DRY )); then log "[试跑] 备份数据库 $db -> $BUCKET/$PREFIX/$db.sql.zst.age"; continue; fi
  mysqldump --defaults-extra-file="$MYCNF" --single-transaction --quick --routines --events \
    --set-gtid-purged=OFF "$db" | pack > "$TMP/$db.sql.zst.age" || fail "导出 $db"
  upload "$TMP/$db.sql.zst.age"
done

for dir in ${DIRS:-}; do
  [[ -d $dir ]] || fail "目录不存在：$dir"
  name=$(tr '/' '_' <<<"${dir#/}").tar.zst.age
  if (( DRY )); then log "[试跑] 备份目录 $dir ($(du -sh "$dir" | cut -f1)) -> $BUCKET/$PREFIX/$name"; continue; fi
  # 文件在打包时有变化返回 1，可以接受；2 才是真错误
  set +e
  tar -C / -cf - --warning=no-file-changed "${dir#/}" | pack > "$TMP/$name"
  rc=("${PIPESTATUS[@]}")
  set -e
  (( rc[0] <= 1 && rc[1] == 0 )) || fail "打包 $dir"
  upload "$TMP/$name"
done

log "完成"
