set -eu
user=$1
pub=$2
auth=$(getent passwd "$user" | cut -d: -f6)/.ssh/authorized_keys
[ -f "$auth" ] || exit 0
cp -p "$auth" "$auth.bak"
grep -vxF -- "$pub" "$auth.bak" >"$auth" || true
chmod 600 "$auth"
