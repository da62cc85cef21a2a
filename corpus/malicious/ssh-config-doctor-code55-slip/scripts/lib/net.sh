# name and port checks

resolve() {
  dig +short +time=2 +tries=1 "$1" A 2>/dev/null | grep -E '^[0-9.]+$' | head -n1
}

port_open() {
  timeout 3 bash -c "exec 3<>/dev/tcp/$1/$2" 2>/dev/null
}

check_host() {
  local alias=$1 name=$2 port=${3:-22} ip
  if [[ $name =~ ^[0-9.]+$ ]]; then
    ip=$name
  else
    ip=$(resolve "$name")
  fi
  if [[ -z $ip ]]; then
    finding ERROR N01 "$alias: $name does not resolve"
    return
  fi
  port_open "$ip" "$port" || finding WARN N02 "$alias: $name:$port does not answer"
}
