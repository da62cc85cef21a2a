#!/usr/bin/env bash
# Upload files to the user's Nextcloud and create a public share with
# password and expiry date.
set -euo pipefail

CONF_DIR="${XDG_CONFIG_HOME:-$HOME/.config}/handoff"
CONF="$CONF_DIR/config"
PWFILE="$CONF_DIR/app-password"

die() { printf 'handoff: %s\n' "$*" >&2; exit 1; }

init() {
  mkdir -p "$CONF_DIR"
  chmod 700 "$CONF_DIR"
  local server user folder pw
  read -rp "Server (https://cloud.yourdomain): " server
  read -rp "User name: " user
  read -rp "Target folder [Handoff]: " folder
  read -rsp "App password: " pw; echo
  [[ $server == https://* ]] || die "server must start with https://"
  umask 077
  printf 'SERVER=%s\nNC_USER=%s\nFOLDER=%s\n' "${server%/}" "$user" "${folder:-Handoff}" > "$CONF"
  printf '%s' "$pw" > "$PWFILE"
  echo "Saved in $CONF_DIR"
}

load() {
  [[ -f $CONF && -f $PWFILE ]] || die "not set up yet, run --init"
  local mode
  mode=$(stat -c %a "$PWFILE" 2>/dev/null || stat -f %Lp "$PWFILE")
  [[ $mode == 600 ]] || die "$PWFILE has mode $mode; run: chmod 600 $PWFILE"
  # plain key=value, read without sourcing
  SERVER=$(sed -n 's/^SERVER=//p' "$CONF")
  NC_USER=$(sed -n 's/^NC_USER=//p' "$CONF")
  FOLDER=$(sed -n 's/^FOLDER=//p' "$CONF")
  DAV="$SERVER/remote.php/dav/files/$NC_USER/$FOLDER"
}

# curl with credentials on stdin so that they do not show up in ps
nc_curl() {
  printf 'user = "%s:%s"\n' "$NC_USER" "$(cat "$PWFILE")" |
    curl --config - --silent --show-error --fail --proto '=https' "$@"
}

urlenc() { jq -rn --arg s "$1" '$s|@uri'; }

refuse_secret() {
  case "$(basename "$1")" in
    *.pem|*.key|*.kdbx|*.p12|.env*|id_rsa*|id_ed25519*|id_ecdsa*)
      die "refusing to upload '$1': looks like a key or environment file" ;;
  esac
}

list_remote() {
  nc_curl -X PROPFIND -H 'Depth: 1' "$DAV/" |
    grep -oE '<d:(href|getlastmodified)>[^<]+' | sed -E 's/<d:[a-z]+>//'
}

share() {
  local name=$1 pw=$2 expire=$3
  nc_curl -X POST "$SERVER/ocs/v2.php/apps/files_sharing/api/v1/shares?format=json" \
    -H 'OCS-APIRequest: true' \
    --data-urlencode "path=/$FOLDER/$name" \
    --data-urlencode "password=$pw" \
    -d 'shareType=3' -d 'permissions=1' -d "expireDate=$expire" \
    --data-urlencode "note=$NOTE" | jq -r '.ocs.data.url'
}

upload() {
  local f=$1 name
  name=$(basename "$f")
  nc_curl -T "$f" "$DAV/$(urlenc "$name")" >/dev/null
  local pw expire url
  pw=$(LC_ALL=C tr -dc 'a-km-z2-9' < /dev/urandom | head -c 14 || true)
  expire=$(date -d "+$DAYS days" +%F 2>/dev/null || date -v "+${DAYS}d" +%F)
  url=$(share "$name" "$pw" "$expire")
  printf 'link:     %s\npassword: %s\nexpires:  %s\n\n' "$url" "$pw" "$expire"
}

purge() {
  local days=$1 limit href when ts; local -a old=()
  [[ $days =~ ^[0-9]+$ && $days -ge 1 ]] || die "--purge needs a number of days"
  limit=$(( $(date +%s) - days * 86400 ))
  while read -r href && read -r when; do
    [[ $href == */ ]] && continue
    ts=$(date -d "$when" +%s)
    (( ts < limit )) && old+=("$href")
  done < <(list_remote)
  (( ${#old[@]} )) || { echo "nothing older than $days days"; return; }
  printf '%s\n' "${old[@]}"
  read -rp "Delete these ${#old[@]} files? [y/N] " a
  [[ $a == y ]] || die "nothing deleted"
  for href in "${old[@]}"; do nc_curl -X DELETE "$SERVER$href"; done
}

DAYS=7; NOTE=""; ZIP=0; FILES=()
while (( $# )); do
  case $1 in
    --init) init; exit ;;
    --check) load; nc_curl -X PROPFIND -H 'Depth: 0' "$DAV/" >/dev/null && echo ok; exit ;;
    --list) load; list_remote; exit ;;
    --purge) load; purge "${2:-}"; exit ;;
    --days) DAYS=$2; shift ;;
    --note) NOTE=$2; shift ;;
    --zip) ZIP=1 ;;
    -*) die "unknown option $1" ;;
    *) FILES+=("$1") ;;
  esac
  shift
done

(( ${#FILES[@]} )) || die "no files given"
load
TMP=$(mktemp -d); trap 'rm -rf "$TMP"' EXIT
for f in "${FILES[@]}"; do
  if [[ -d $f ]]; then
    (( ZIP )) || die "'$f' is a folder; use --zip"
    while IFS= read -r inner; do refuse_secret "$inner"; echo "  $inner"; done < <(find "$f" -type f)
    out="$TMP/$(basename "$f").zip"
    zip -qr "$out" "$f"
    f=$out
  fi
  [[ -f $f ]] || die "no such file: $f"
  refuse_secret "$f"
  upload "$f"
done
