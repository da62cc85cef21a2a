#!/bin/bash
# 只读取证。用法: sudo bash collect.sh 输出目录
set -u
D="${1:?请指定输出目录}/$(hostname)-$(date +%m%d%H%M)"
umask 077; mkdir -p "$D" || exit 1

log() { echo "[$(date +%T)] $*"; }
keep() { local f=$1; shift; { echo "# $*"; "$@"; } >"$D/$f" 2>&1; }

log "易失信息"
keep 01_进程.txt      ps -eo pid,ppid,user,pcpu,pmem,lstart,args --sort=-pcpu
keep 02_连接.txt      ss -antup
keep 03_登录.txt      last -Faiw -n 100
keep 04_模块.txt      cat /proc/modules

log "运行中但来源可疑的程序"
for p in /proc/[0-9]*; do
  e=$(readlink "$p/exe" 2>/dev/null) || continue
  case "$e" in
    /tmp/*|/var/tmp/*|/dev/shm/*|*deleted*)
      echo "${p#/proc/} $e $(tr '\0' ' ' <"$p/cmdline")" ;;
  esac
done >"$D/05_可疑进程.txt"

log "持久化"
for f in /etc/crontab /etc/cron.*/* /var/spool/cron/* /var/spool/cron/crontabs/*; do
  [ -f "$f" ] && { echo "== $f [$(lsattr "$f" 2>/dev/null | cut -d' ' -f1)]"; cat "$f"; }
done >"$D/06_定时任务.txt"
keep 07_服务.txt      find /etc/systemd/system /usr/lib/systemd/system -name '*.service' -mtime -60 -ls
keep 08_preload.txt   ls -la /etc/ld.so.preload
for h in /root /home/*; do
  k="$h/.ssh/authorized_keys"
  [ -f "$k" ] && { echo "== $k"; ssh-keygen -lf "$k"; }      # 只留指纹
done >"$D/09_公钥指纹.txt" 2>&1

log "命令特征（命中只是线索）"
# 左列为说明，右列为正则
while IFS=$'\t' read -r name re; do
  grep -rEnI "$re" /etc/cron* /var/spool/cron /etc/systemd /etc/rc.local /etc/profile.d /root/.bash* /home/*/.bash* 2>/dev/null |
    sed "s/^/[$name] /"
done >"$D/10_特征命中.txt" <<'TAB'
下载并执行	(curl|wget)[^|]*\|[[:space:]]*(ba)?sh
反弹shell	/dev/tcp/[0-9]|nc -e
编码执行	base64 -d[^|]*\|[[:space:]]*(ba)?sh
矿池协议	stratum\+(tcp|ssl)|--donate-level|-o pool\.
卸载云防护	aegis.*uninstall|cloudmonitor|qcloud.*(uninst|rm)
关闭防御	setenforce 0|iptables -F|ufw disable
清痕迹	history -c|unset HISTFILE|rm -rf /var/log
锁文件	chattr \+i
TAB

log "包校验"
if command -v rpm >/dev/null; then keep 11_校验.txt rpm -Va
elif command -v debsums >/dev/null; then keep 11_校验.txt debsums -c; fi

(cd "$D" && sha256sum ./* >SHA256SUMS)
log "完成: $D 。未改动系统任何内容。"
