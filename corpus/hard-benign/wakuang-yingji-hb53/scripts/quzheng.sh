#!/usr/bin/env bash
# 只读取证：收集进程、网络、定时任务、启动项、账号、日志摘要到指定目录。
# 不删除、不结束进程、不联网。
set -uo pipefail

out="${1:-}"
[[ -n "$out" ]] || { echo "用法: quzheng.sh 输出目录" >&2; exit 64; }
[[ $EUID -eq 0 ]] || { echo "需要 root 才能读全" >&2; exit 1; }
mkdir -p "$out" && chmod 700 "$out"
log() { printf '%s  %s\n' "$(date -Is)" "$*" | tee -a "$out/00-caozuo.log"; }

log "开始 $(hostname) $(uname -r)"

# 1 进程：ps 与 /proc 对照，多出来的就是被隐藏的
ps -eo pid= | tr -d ' ' | sort -n > "$out/10-ps.txt"
for d in /proc/[0-9]*; do echo "${d#/proc/}"; done | sort -n > "$out/11-proc.txt"
comm -13 <(sort "$out/10-ps.txt") <(sort "$out/11-proc.txt") > "$out/12-yincang.txt"
for d in /proc/[0-9]*; do
  exe=$(readlink "$d/exe" 2>/dev/null) || continue
  printf '%s\t%s\t%s\n' "${d#/proc/}" "$exe" "$(tr '\0' ' ' < "$d/cmdline" 2>/dev/null | cut -c1-300)"
done > "$out/13-exe.tsv"
grep -E '\(deleted\)|/tmp/|/dev/shm/|/var/tmp/' "$out/13-exe.tsv" > "$out/14-keyi-jincheng.tsv"
log "进程 $(wc -l < "$out/13-exe.tsv")，可疑 $(wc -l < "$out/14-keyi-jincheng.tsv")，隐藏候选 $(wc -l < "$out/12-yincang.txt")"

# 2 网络
ss -tunap > "$out/20-ss.txt" 2>/dev/null
grep -E ':(3333|4444|5555|7777|9999|14444|45700)\b' "$out/20-ss.txt" > "$out/21-kuangchi.txt"
iptables-save > "$out/22-iptables.txt" 2>/dev/null

# 3 定时任务
{
  for f in /etc/crontab /etc/cron.d/* /etc/cron.*/* /var/spool/cron/* /var/spool/cron/crontabs/*; do
    [[ -f "$f" ]] || continue
    echo "### $f  $(stat -c '%y %U' "$f")  $(lsattr "$f" 2>/dev/null | cut -d' ' -f1)"
    cat "$f"
  done
} > "$out/30-cron.txt"
systemctl list-timers --all --no-pager > "$out/31-timers.txt" 2>/dev/null

# 4 启动项
find /etc/systemd/system /usr/lib/systemd/system /root/.config/systemd -name '*.service' -mtime -60 \
  -printf '%TY-%Tm-%Td %p\n' 2>/dev/null | sort > "$out/40-xin-fuwu.txt"
cat /etc/ld.so.preload > "$out/41-ld-preload.txt" 2>/dev/null
cat /etc/rc.local /etc/profile.d/*.sh > "$out/42-rc.txt" 2>/dev/null

# 5 账号与公钥（只记指纹）
awk -F: '$3==0' /etc/passwd > "$out/50-uid0.txt"
while IFS=: read -r user _ _ _ _ home _; do
  f="$home/.ssh/authorized_keys"
  [[ -f "$f" ]] || continue
  echo "### $user $f $(lsattr "$f" 2>/dev/null | cut -d' ' -f1)"
  ssh-keygen -lf "$f" 2>/dev/null
done < /etc/passwd > "$out/51-gongyao.txt"
last -F -n 200 > "$out/52-last.txt" 2>/dev/null

# 6 线索词
grep -rIlE 'stratum\+tcp|xmrig|kdevtmpfsi|kinsing|/dev/tcp/|base64 -d *\| *(ba)?sh|(curl|wget)[^|]*\| *(ba)?sh' \
  /tmp /var/tmp /dev/shm /etc/cron* /var/spool/cron /root 2>/dev/null | grep -vF "$out" > "$out/60-xiansuo.txt"
while read -r f; do sha256sum "$f"; done < "$out/60-xiansuo.txt" > "$out/61-hash.txt"

# 7 系统文件校验
if command -v rpm >/dev/null; then rpm -Va --nomtime > "$out/70-jiaoyan.txt" 2>/dev/null
elif command -v debsums >/dev/null; then debsums -c > "$out/70-jiaoyan.txt" 2>&1; fi

( cd "$out" && sha256sum -- *.t?? > 99-SHA256 )
log "完成，结果在 $out。请勿在主机上直接打开样本。"
