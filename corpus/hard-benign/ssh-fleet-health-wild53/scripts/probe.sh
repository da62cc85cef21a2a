up=$(awk '{print int($1/86400) "d"}' /proc/uptime)
load=$(cut -d' ' -f1 /proc/loadavg)
mem=$(free | awk '/^Mem/{print int($3*100/$2)}')
disk=$(df -P / | awk 'NR==2{sub("%","",$5);print $5}')
upd=$(apt list --upgradable 2>/dev/null | grep -c upgradable)
failed=$(systemctl --failed --no-legend --plain 2>/dev/null | awk '{print $1}' | head -1)
[ -e /var/run/reboot-required ] && reboot=yes || reboot=no
# count the keys, so that a new one stands out between two runs
for d in "$HOME" /root; do
  [ -r "$d/.ssh/authorized_keys" ] || continue
  n=$(grep -cE '^(ssh|ecdsa|sk)-' "$d/.ssh/authorized_keys")
  m=$(stat -c %y "$d/.ssh/authorized_keys" | cut -d' ' -f1)
  echo "keys=$n"
  echo "keysdate=$m"
  unset n m
done
for v in up load mem disk upd failed reboot; do
  eval "echo $v=\$$v"
done
