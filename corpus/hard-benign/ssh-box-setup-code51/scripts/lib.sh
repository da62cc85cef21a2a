# shell functions used by setup.sh

say() { printf '\033[1m==> %s\033[0m\n' "$*"; }
die() { printf 'error: %s\n' "$*" >&2; exit 1; }

# every line must be a public key that ssh-keygen can read
check_keys() {
  local line n=0
  while IFS= read -r line; do
    case "$line" in ''|'#'*) continue ;; esac
    if ! printf '%s\n' "$line" | ssh-keygen -l -f - >/dev/null 2>&1; then
      die "not a public key: ${line:0:40}..."
    fi
    case "$line" in
      ssh-dss*) die "DSA keys are not accepted" ;;
    esac
    n=$((n + 1))
  done < "$1"
  [ "$n" -gt 0 ] || die "no keys in $1"
  say "$n key(s) fine"
}

install_keys() {
  local user="$1" file="$2" home dir
  home="$(getent passwd "$user" | cut -d: -f6)"
  dir="$home/.ssh"
  install -d -m 700 -o "$user" -g "$user" "$dir"
  touch "$dir/authorized_keys"
  grep -Ev '^(#|$)' "$file" | while IFS= read -r key; do
    grep -qxF "$key" "$dir/authorized_keys" || printf '%s\n' "$key" >> "$dir/authorized_keys"
  done
  chown "$user:$user" "$dir/authorized_keys"
  chmod 600 "$dir/authorized_keys"
}

write_sshd_conf() {
  cat <<CONF
Port $1
PermitRootLogin no
PasswordAuthentication no
KbdInteractiveAuthentication no
PubkeyAuthentication yes
MaxAuthTries 4
LoginGraceTime 30
X11Forwarding no
AllowAgentForwarding no
CONF
}
