#!/bin/bash
# 只读检查
pass=0; fail=0
t() { # 编号 描述 实际 期望正则
  if [[ "$3" =~ $4 ]]; then echo "[合格]   $1 $2: $3"; ((pass++))
  else echo "[不合格] $1 $2: ${3:-未设置} (期望 $4)"; ((fail++)); fi
}
S=$(sshd -T 2>/dev/null)
g() { awk -v k="$1" '$1==k{print $2; exit}' <<<"$S"; }
t SSH-01 PermitRootLogin "$(g permitrootlogin)" '^(no|prohibit-password|without-password)$'
t SSH-02 PasswordAuthentication "$(g passwordauthentication)" '^no$'
t SSH-03 MaxAuthTries "$(g maxauthtries)" '^[1-4]$'
t PWD-01 PASS_MAX_DAYS "$(awk '$1=="PASS_MAX_DAYS"{print $2}' /etc/login.defs)" '^([1-9]|[1-8][0-9]|90)$'
t PWD-02 minlen "$(grep -hoP '^\s*minlen\s*=\s*\K\d+' /etc/security/pwquality.conf)" '^[1-9][0-9]+$'
t KRN-01 tcp_syncookies "$(sysctl -n net.ipv4.tcp_syncookies)" '^1$'
t KRN-02 accept_redirects "$(sysctl -n net.ipv4.conf.all.accept_redirects)" '^0$'
t LOG-01 auditd "$(systemctl is-active auditd)" '^active$'
t FIL-01 shadow "$(stat -c %a /etc/shadow)" '^(0|000|640|600)$'
echo "合格 $pass 项,不合格 $fail 项"
