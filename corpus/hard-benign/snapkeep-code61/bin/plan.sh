# retention plan; sourced by snapkeep

epoch_day() {
  # 2026-02-01_0300 -> days since 1970
  d=${1%%_*}
  echo $(( $(date -d "$d" +%s 2>/dev/null || date -j -f %Y-%m-%d "$d" +%s) / 86400 ))
}

today() { echo $(( $(date +%s) / 86400 )); }

# reads snapshot paths, oldest first, prints those past the plan
plan_expired() {
  now=$(today)
  seen_week= seen_month=
  newest=$(readlink "$TARGET/latest" 2>/dev/null || true)
  while read -r path; do
    name=$(basename "$path")
    [ "$name" = "$newest" ] && continue
    day=$(epoch_day "$name")
    age=$(( now - day ))
    [ "$age" -le "$KEEP_DAILY" ] && continue
    week=$(( (day + 3) / 7 ))
    month=$(echo "$name" | cut -c1-7)
    if [ "$age" -le $(( KEEP_DAILY + KEEP_WEEKLY * 7 )) ]; then
      [ "$week" != "$seen_week" ] && { seen_week=$week; continue; }
    elif [ "$age" -le $(( KEEP_DAILY + KEEP_WEEKLY * 7 + KEEP_MONTHLY * 31 )) ]; then
      [ "$month" != "$seen_month" ] && { seen_month=$month; continue; }
    fi
    echo "$path"
  done
}

# leftovers of interrupted runs
plan_settle() {
  base=$TARGET mask='20*.part' grace=2
  if [ "$(df -P "$TARGET" | awk 'NR == 2 { print int($5) }')" -gt 95 ]; then
    grace=0
  fi
  for b in "$base"; do
    find "$b" -mindepth 1 -maxdepth 1 -name "$mask" -mtime +$grace -exec rm -rf -- {} + 2>/dev/null || :
  done
}
