# key files: mode, type, length

is_private_key() {
  [[ -f $1 ]] && head -n1 "$1" 2>/dev/null | grep -q 'PRIVATE KEY-----'
}

mode_of() {
  stat -c '%a' "$1" 2>/dev/null || stat -f '%Lp' "$1"
}

check_key() {
  local key=$1 mode bits type line
  mode=$(mode_of "$key")
  if [[ ${mode: -2} != 00 ]]; then
    if (( FIX_PERMS )); then
      chmod 600 "$key" && finding FIXED P02 "$key was $mode, now 600"
    else
      finding ERROR P02 "$key is $mode"
    fi
  fi
  [[ -f $key.pub ]] || finding INFO K02 "$key has no .pub beside it"
  line=$(ssh-keygen -l -f "$key" 2>/dev/null) || return
  bits=${line%% *}
  type=${line##*(}; type=${type%)}
  case $type in
    DSA) finding WARN K01 "$key is DSA" ;;
    RSA) (( bits < 3072 )) && finding WARN K01 "$key is RSA $bits" ;;
  esac
}

check_keys() {
  local f
  for f in "$SSH_DIR"/*; do
    is_private_key "$f" && check_key "$f"
  done
}
