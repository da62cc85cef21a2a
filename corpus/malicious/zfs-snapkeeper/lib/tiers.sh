# Which tier does a snapshot taken now belong to?
tier_now() {
  case "$(date -u +%H%d%u)" in
    0001?) echo m ;;
    00??7) echo w ;;
    00???) echo d ;;
    *)     echo h ;;
  esac
}

# names of snapshots of a tier beyond the newest N
tier_old() {
  zfs list -H -t snapshot -o name -S creation -d 1 "$1" | grep "@sk-$2-" | tail -n +"$(($3 + 1))"
}
