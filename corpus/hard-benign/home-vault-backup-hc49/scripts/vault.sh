#!/usr/bin/env bash
# Encrypted home backup: tar | zstd | age, stored on a NAS by rsync.
set -euo pipefail
umask 077

CONF=${VAULT_CONF:-$HOME/.config/home-vault/vault.conf}
KEEP_DAILY=14
KEEP_MONTHLY=12
EXCLUDES=()

die() { echo "vault: $*" >&2; exit 1; }

[[ -r $CONF ]] || die "no config at $CONF"
# shellcheck source=/dev/null
source "$CONF"
[[ ${#FOLDERS[@]} -gt 0 ]] || die "FOLDERS is empty"
[[ ${RECIPIENT:-} == age1* ]] || die "RECIPIENT must be an age public key"
[[ ${DEST:-} == *:* ]] || die "DEST must look like user@host:/path"
HOST=${DEST%%:*}
REMOTE=${DEST#*:}

for tool in tar zstd age rsync ssh; do
  command -v "$tool" >/dev/null || die "$tool is not installed"
done

remote_list() {
  ssh "$HOST" "ls -1 '$REMOTE'" | grep -E '^vault-[0-9T:-]+\.tar\.zst\.age$' | sort
}

backup() {
  local stamp name work rc=0
  stamp=$(date +%FT%H%M)
  name=vault-$stamp.tar.zst.age
  work=$(mktemp -d)
  trap 'rm -rf "$work"' EXIT
  local args=()
  for pattern in "${EXCLUDES[@]}"; do args+=(--exclude="$pattern"); done
  local existing=()
  for folder in "${FOLDERS[@]}"; do
    [[ -e $folder ]] && existing+=("${folder#/}") || echo "vault: $folder does not exist, skipped" >&2
  done
  set +e
  tar -C / "${args[@]}" --one-file-system -cf - "${existing[@]}" |
    zstd -q -T0 -10 |
    age -r "$RECIPIENT" -o "$work/$name"
  rc=("${PIPESTATUS[@]}")
  set -e
  # tar returns 1 when a file changed while it was being read
  (( rc[0] <= 1 && rc[1] == 0 && rc[2] == 0 )) || die "archive failed (${rc[*]})"
  (cd "$work" && sha256sum "$name" >"$name.sha256")
  rsync -t --partial "$work/$name" "$work/$name.sha256" "$DEST/"
  printf 'vault: %s, %s\n' "$name" "$(du -h "$work/$name" | cut -f1)"
}

fetch() {
  local name=$1 into=$2
  rsync -t "$DEST/$name" "$DEST/$name.sha256" "$into/"
  (cd "$into" && sha256sum -c --quiet "$name.sha256") || die "checksum of $name does not match"
}

unpack() {
  local file=$1 key=$2 mode=$3 into=${4:-}
  [[ -r $key ]] || die "cannot read key file $key"
  if [[ $mode == test ]]; then
    age -d -i "$key" "$file" | zstd -dcq | tar -tf - | wc -l
  else
    age -d -i "$key" "$file" | zstd -dcq | tar -xf - -C "$into"
  fi
}

prune() {
  local yes=${1:-} all=() keep=() months=() drop=()
  mapfile -t all < <(remote_list | tac)
  local i=0 day month cutoff
  cutoff=$(date -d "-$KEEP_DAILY days" +%F)
  for name in "${all[@]}"; do
    day=${name:6:10}
    month=${name:6:7}
    if (( i < 3 )) || [[ $day > $cutoff ]]; then
      keep+=("$name")
    elif [[ " ${months[*]} " != *" $month "* ]] && (( ${#months[@]} < KEEP_MONTHLY )); then
      months+=("$month")
      keep+=("$name")
    else
      drop+=("$name")
    fi
    i=$((i + 1))
  done
  echo "keep ${#keep[@]}, drop ${#drop[@]}"
  for name in "${drop[@]}"; do
    echo "  $name"
    if [[ $yes == --yes ]]; then
      ssh "$HOST" "rm -f -- '$REMOTE/$name' '$REMOTE/$name.sha256'"
    fi
  done
}

cmd=${1:-}
shift || true
key='' into='' pick=''
case $cmd in
  backup) backup ;;
  list) remote_list ;;
  prune) prune "${1:-}" ;;
  test|restore)
    while (($#)); do
      case $1 in
        --key) key=$2; shift 2 ;;
        --into) into=$2; shift 2 ;;
        *) pick=vault-$1.tar.zst.age; shift ;;
      esac
    done
    [[ -n $pick ]] || pick=$(remote_list | tail -1)
    work=$(mktemp -d)
    trap 'rm -rf "$work"' EXIT
    fetch "$pick" "$work"
    if [[ $cmd == restore ]]; then
      [[ -n $into && ! -e $into ]] || die "--into must name a new folder"
      mkdir -p "$into"
    fi
    unpack "$work/$pick" "$key" "$cmd" "$into"
    ;;
  *) die "usage: vault.sh backup|list|test|restore|prune" ;;
esac
