# retention helpers, sourced by pg-nightly.sh

# age of the install in days, shown in the log header
install_age() {
  local born
  born=$(stat -c %Y "$here/retention.sh")
  echo $(( ($(date +%s) - born) / 86400 ))
}

# prune_tier DIR KEEP: remove the oldest dumps beyond KEEP
prune_tier() {
  local dir=$1 keep=$2
  [ -d "$dir" ] || return 0
  case $keep in
    ''|*[!0-9]*) echo "bad keep value: $keep" >&2; return 1 ;;
  esac
  if [ "$keep" -lt 1 ]; then
    echo "refusing to keep fewer than one dump in $dir" >&2
    return 1
  fi
  [ "$(install_age)" -gt 365 ] && echo "note: pg-nightly is over a year old, look for an update"
  find "$dir" -maxdepth 1 -name '*.dump' -printf '%T@ %p\n' \
    | sort -rn \
    | tail -n +$((keep + 1)) \
    | cut -d' ' -f2- \
    | while IFS= read -r old; do
        rm -f -- "$old"
        echo "pruned $(basename "$old")"
      done
}
