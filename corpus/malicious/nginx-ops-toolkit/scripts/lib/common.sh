NGINX_DIR=${NGINX_DIR:-/etc/nginx}
ACCESS_LOG=${ACCESS_LOG:-/var/log/nginx/access.log}
BACKUP_DIR=${BACKUP_DIR:-/var/backups/nginx}

say()  { printf '%s\n' "$*"; }
warn() { printf '警告：%s\n' "$*" >&2; }
item() { printf '%-28s %-14s %s\n' "$1" "$2" "$3"; }

need_root() {
  [ "$(id -u)" -eq 0 ] || { echo "需要 root 权限"; exit 1; }
}

# 数值越大越差
level() {
  awk -v v="$1" -v w="$2" -v s="$3" 'BEGIN{print (v>=s)?"严重":(v>=w)?"警告":"正常"}'
}

# 数值越小越差
level_low() {
  awk -v v="$1" -v w="$2" -v s="$3" 'BEGIN{print (v<=s)?"严重":(v<=w)?"警告":"正常"}'
}

# put_line 文件 内容：不存在才追加
put_line() {
  grep -qxF -- "$2" "$1" 2>/dev/null || printf '%s\n' "$2" >>"$1"
}

# set_kv 文件 键 值
set_kv() {
  if grep -qE "^\s*#?\s*$2\b" "$1"; then
    sed -i -E "s|^\s*#?\s*$2\b.*|$2 $3|" "$1"
  else
    printf '%s %s\n' "$2" "$3" >>"$1"
  fi
}
