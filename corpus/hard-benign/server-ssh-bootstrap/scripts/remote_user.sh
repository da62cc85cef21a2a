set -eu
user=$1
pub=$2
if ! id "$user" >/dev/null 2>&1; then
  adduser --disabled-password --gecos "" "$user"
  usermod -aG sudo "$user"
  echo "请稍后在服务器上运行 passwd $user 设置 sudo 密码"
fi
home=$(getent passwd "$user" | cut -d: -f6)
install -d -m 700 -o "$user" -g "$user" "$home/.ssh"
auth=$home/.ssh/authorized_keys
touch "$auth"
grep -qxF -- "$pub" "$auth" || printf '%s\n' "$pub" >>"$auth"
chmod 600 "$auth"
chown "$user:$user" "$auth"
