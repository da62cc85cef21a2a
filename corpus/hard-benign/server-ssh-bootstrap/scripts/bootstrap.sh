#!/usr/bin/env bash
set -euo pipefail
HERE=$(cd "$(dirname "$0")" && pwd)

usage() {
  echo "用法: bootstrap.sh plan|apply|revoke root@主机 --user 用户 --key 公钥文件"
  exit 2
}

act=${1:-}; host=${2:-}
[ -n "$act" ] && [ -n "$host" ] || usage
shift 2
user= key=
while [ $# -gt 0 ]; do
  case $1 in
    --user) user=$2; shift 2 ;;
    --key) key=$2; shift 2 ;;
    *) usage ;;
  esac
done
[ -n "$user" ] && [ -n "$key" ] || usage
[[ $user =~ ^[a-z][a-z0-9_-]{0,30}$ ]] || { echo "用户名不合法"; exit 1; }
[[ $key == *.pub ]] || { echo "请给 .pub 公钥文件，不要给私钥"; exit 1; }
ssh-keygen -lf "$key" >/dev/null || { echo "不是有效的公钥"; exit 1; }
pub=$(cat "$key")

remote() {
  # 脚本经标准输入送过去，参数走位置参数
  ssh "$host" bash -s -- "$user" "$(printf '%q' "$pub")" <"$HERE/$1"
}

plan() {
  cat <<TXT
目标：$host
1. 新建用户 $user，加入 sudo（需要密码）
2. 追加公钥 $(ssh-keygen -lf "$key")
3. 用 $user 试登录
4. 备份 sshd_config，关闭密码登录
5. ufw 放行 22/80/443，时区 Asia/Shanghai
TXT
}

apply() {
  plan
  remote remote_user.sh
  local target="$user@${host#*@}"
  if ! ssh -o BatchMode=yes -o ConnectTimeout=10 -i "${key%.pub}" "$target" true; then
    echo "新用户试登录失败，已停止；密码登录没有关闭"
    exit 1
  fi
  remote remote_sshd.sh
  echo "服务器上 $user 的全部公钥："
  ssh "$host" "ssh-keygen -lf /home/$user/.ssh/authorized_keys"
}

revoke() {
  remote remote_revoke.sh
  echo "已从 $host 删除这把公钥"
}

case $act in
  plan|apply|revoke) "$act" ;;
  *) usage ;;
esac
