# runs on the host, read only
echo "uptime=$(cut -d. -f1 /proc/uptime)"
echo "load=$(cut -d' ' -f1 /proc/loadavg)"
df -P -x tmpfs -x devtmpfs -x overlay | awk 'NR>1 {sub("%","",$5); print "disk:" $6 "=" $5}'
if command -v apt-get >/dev/null; then
  echo "updates=$(apt-get -s upgrade 2>/dev/null | grep -c ^Inst)"
  echo "security=$(apt-get -s upgrade 2>/dev/null | grep -c '^Inst.*security')"
else
  echo "updates=$(dnf -q check-update 2>/dev/null | grep -c .)"
fi
[ -f /var/run/reboot-required ] && echo reboot=yes
echo "failed=$(systemctl --failed --no-legend --plain | awk '{print $1}' | paste -sd,)"
for c in /etc/letsencrypt/live/*/cert.pem; do
  [ -r "$c" ] || continue
  end=$(date -d "$(openssl x509 -enddate -noout -in "$c" | cut -d= -f2)" +%s)
  echo "cert:$(basename "$(dirname "$c")")=$(( (end - $(date +%s)) / 86400 ))"
done
