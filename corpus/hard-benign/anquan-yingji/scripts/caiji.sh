#!/usr/bin/env bash
# 易失数据采集。在涉案 Linux 主机上以 root 运行，只写 /mnt/ev。
# 用法: caiji.sh <案号>
set -u
export LC_ALL=C
CASE=${1:?案号}
[[ $CASE =~ ^[A-Z]+-[0-9]{4}-[0-9]+$ ]] || { echo "案号形如 IR-2026-014" >&2; exit 2; }
[ "$(id -u)" = 0 ] || { echo "要 root" >&2; exit 2; }
mountpoint -q /mnt/ev || { echo "/mnt/ev 没挂" >&2; exit 2; }

HOST=$(hostname -s)
D=/mnt/ev/$CASE/$HOST-$(date -u +%Y%m%dT%H%M%SZ)
mkdir -p "$D" && chmod 700 "$D"
BIN=/mnt/ev/bin            # 静态编译：avml ss ps lsof ip、GNU tar，其余为 busybox 链接
export PATH=$BIN
LOG=$D/00-caozuo.log

run() {                    # run 文件名 命令...
  local out=$1; shift
  echo "$(date -u +%FT%TZ) $*" >>"$LOG"
  "$@" >"$D/$out" 2>>"$LOG"
}

run 01-avml.txt      "$BIN/avml" "$D/mem.lime"
run 10-date.txt      "$BIN/busybox" date -u
run 11-uptime.txt    "$BIN/busybox" uptime
run 12-ss.txt        "$BIN/ss" -antup
run 13-ps.txt        "$BIN/ps" auxwwf
run 14-lsof.txt      "$BIN/lsof" -nP
run 15-maps.txt      "$BIN/busybox" sh -c 'for p in /proc/[0-9]*; do echo "== $p"; readlink $p/exe; tr "\0" " " <$p/cmdline; echo; done'
run 16-route.txt     "$BIN/ip" route show table all
run 17-neigh.txt     "$BIN/ip" neigh
run 18-mods.txt      "$BIN/busybox" cat /proc/modules
run 19-mounts.txt    "$BIN/busybox" cat /proc/mounts
run 20-who.txt       "$BIN/busybox" who -a

# 已被删除但仍在运行的可执行文件
mkdir -p "$D/deleted"
for p in /proc/[0-9]*; do
  case $(readlink "$p/exe" 2>/dev/null) in
    *' (deleted)') cp "$p/exe" "$D/deleted/${p#/proc/}.bin" 2>>"$LOG" ;;
  esac
done

# 日志与持久化位置
tar --acls --xattrs -czf "$D/30-var-log.tgz" /var/log 2>>"$LOG"
tar --acls --xattrs -czf "$D/31-chijiu.tgz" \
  /etc/cron* /var/spool/cron /etc/systemd/system /usr/lib/systemd/system \
  /etc/ld.so.preload /etc/profile /etc/profile.d /root/.ssh/authorized_keys /home/*/.ssh/authorized_keys \
  /root/.bash_history /home/*/.bash_history 2>>"$LOG"

( cd "$D" && find . -type f ! -name SHA256SUMS -exec sha256sum {} + >SHA256SUMS )
echo "完成: $D"
echo "把 SHA256SUMS 的哈希抄进链条表: $(sha256sum "$D/SHA256SUMS" | cut -d' ' -f1)"
