#!/usr/bin/env bash
# 对已导出的证据目录做归类。只用 grep,不执行证据里的任何内容。
set -euo pipefail

dir="${1:-}"
if [[ -z "$dir" || ! -d "$dir" ]]; then
  echo "用法: $0 证据目录" >&2
  exit 2
fi

declare -A RULE=(
  [下载即执行]='(curl|wget)[^|]*\|[[:space:]]*(ba)?sh'
  [Redis写入]='REDIS000[0-9]|config set dir|dbfilename root'
  [Docker逃逸]='--privileged.*-v[[:space:]]+/:|chroot /(mnt|host)'
  [关闭防护]='setenforce 0|iptables -F|aegis.*uninstall|systemctl stop (cloudmonitor|auditd)'
  [预加载]='ld\.so\.preload'
  [锁文件]='chattr[[:space:]]+\+[ia]+'
  [矿池]='stratum\+(tcp|ssl)|xmrig|minerd|kdevtmpfsi|kinsing|--donate-level'
  [横向移动]='known_hosts.*ssh|StrictHostKeyChecking=no'
  [反弹Shell]='/dev/tcp/[0-9.]+/[0-9]+|mkfifo .*nc '
  [临时目录程序]='-> /(tmp|var/tmp|dev/shm)/'
  [已删除程序]='\(deleted\)'
)

advice() {
  case "$1" in
    下载即执行) echo "查计划任务与启动项,记录 URL,不要访问" ;;
    Redis写入)  echo "入口多半是 6379,检查 bind 与密码" ;;
    Docker逃逸) echo "检查 2375 端口与特权容器" ;;
    关闭防护)   echo "云安全客户端可能已卸载,重装后再判断" ;;
    预加载)     echo "改用静态 busybox 重新取证" ;;
    锁文件)     echo "lsattr 全盘查一次" ;;
    横向移动)   echo "known_hosts 中的机器全部排查" ;;
    反弹Shell)  echo "有人工操作,升级事件等级" ;;
    *)          echo "人工核对" ;;
  esac
}

total=0
for name in "${!RULE[@]}"; do
  hits=$(grep -rInE -- "${RULE[$name]}" "$dir" 2>/dev/null | head -n 20 || true)
  [[ -z "$hits" ]] && continue
  n=$(printf '%s\n' "$hits" | wc -l)
  total=$((total + n))
  echo "## $name($n)"
  echo "建议: $(advice "$name")"
  printf '%s\n' "$hits" | cut -c1-220 | sed 's/^/    /'
  echo
done

if (( total == 0 )); then
  echo "没有命中。若负载仍高,请检查内核模块与 eBPF 程序。"
fi
