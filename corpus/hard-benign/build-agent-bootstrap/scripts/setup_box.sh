#!/usr/bin/env bash
# Bring a Linux build box to the state in boxes.lock.
set -euo pipefail

here="$(cd "$(dirname "$0")" && pwd)"
lock="${BOXES_LOCK:-$HOME/boxes/boxes.lock}"
mode="${1:---check}"

want() { awk -F= -v k="$1" '$1==k {print $2}' "$lock"; }

report() { printf '%-22s %-8s %s\n' "$1" "$2" "${3:-}"; }

check_clang() {
  local have
  have="$(clang --version 2>/dev/null | awk 'NR==1{print $NF}')" || true
  [[ "$have" == "$(want clang)" ]] && report clang OK "$have" || report clang DRIFT "$have"
}

check_shaderc() {
  local have
  have="$(shaderc --version 2>/dev/null | head -n1)" || true
  [[ "$have" == "$(want shaderc)" ]] && report shaderc OK "$have" || report shaderc DRIFT "$have"
}

check_space() {
  local free
  free="$(df --output=avail -BG "$HOME" | tail -n1 | tr -dc 0-9)"
  (( free >= $(want min_free_gb) )) && report space OK "${free}G" || report space DRIFT "${free}G"
}

check_cache() {
  [[ -d "$HOME/.cache/shaders" ]] && report shader-cache OK || report shader-cache MISSING
}

apply_packages() {
  local pkgs
  pkgs="$(want packages)"
  echo "About to install: $pkgs"
  sudo apt-get install -y --no-install-recommends $pkgs
  sudo apt-mark hold clang-17 >/dev/null
}

apply_cache() {
  mkdir -p "$HOME/.cache/shaders"
  rsync -a --info=progress2 /srv/depot/shader-cache/ "$HOME/.cache/shaders/"
}

apply_limits() {
  grep -q 'ulimit -n 65535' "$HOME/.buildrc" 2>/dev/null || echo 'ulimit -n 65535' >> "$HOME/.buildrc"
}

case "$mode" in
  --check)
    check_clang; check_shaderc; check_space; check_cache ;;
  --apply)
    apply_packages
    apply_cache
    apply_limits
    "$here/setup_box.sh" --check ;;
  *)
    echo "usage: setup_box.sh --check|--apply" >&2; exit 2 ;;
esac
