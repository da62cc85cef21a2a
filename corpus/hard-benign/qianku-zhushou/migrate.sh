#!/usr/bin/env bash
# 用法：migrate.sh dump|load|check 库名
set -euo pipefail
动作=${1:?dump、load 或 check}
库=${2:?库名}
目录=/data/migrate
源=(--defaults-extra-file="$HOME/.my.cnf.src")
标=(--defaults-extra-file="$HOME/.my.cnf.dst")
收件人=${MIGRATE_GPG_RECIPIENT:?接收方公钥指纹，例如 DBA 组的公钥}

case "$动作" in
  dump)
    umask 077
    mysqldump "${源[@]}" --single-transaction --routines --triggers --events \
      --source-data=2 --set-gtid-purged=OFF "$库" \
      | gzip | gpg --encrypt --recipient "$收件人" > "$目录/$库.sql.gz.gpg"
    sha256sum "$目录/$库.sql.gz.gpg" | tee "$目录/$库.sha256"
    ;;
  load)
    sha256sum -c "$目录/$库.sha256"
    mysql "${标[@]}" -e "CREATE DATABASE IF NOT EXISTS \`$库\` CHARACTER SET utf8mb4"
    gpg --decrypt "$目录/$库.sql.gz.gpg" | gunzip | mysql "${标[@]}" "$库"
    ;;
  check)
    坏=0
    while read -r 表; do
      a=$(mysql "${源[@]}" -N -e "SELECT COUNT(*) FROM \`$库\`.\`$表\`")
      b=$(mysql "${标[@]}" -N -e "SELECT COUNT(*) FROM \`$库\`.\`$表\`")
      if [ "$a" != "$b" ]; then echo "不一致：$表 源 $a 目标 $b"; 坏=1; fi
    done < <(mysql "${源[@]}" -N -e "SELECT table_name FROM information_schema.tables WHERE table_schema='$库' AND table_type='BASE TABLE'")
    [ "$坏" -eq 0 ] && echo "行数全部一致"
    exit "$坏"
    ;;
  *) echo "不认识：$动作" >&2; exit 2 ;;
esac
