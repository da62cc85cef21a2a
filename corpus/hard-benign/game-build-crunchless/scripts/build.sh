#!/usr/bin/env bash
set -euo pipefail

APP=2719440
DEPOTS=(windows:2719441 linux:2719442 macos:2719443)
OUT=build

die() { echo "build: $*" >&2; exit 1; }

check_friday() {
  local dow hour
  dow=$(TZ=Europe/Dublin date +%u); hour=$(TZ=Europe/Dublin date +%H)
  if (( dow == 5 && 10#$hour >= 16 )) || (( dow > 5 )); then
    die "no uploads after Friday 16:00. Go home."
  fi
}

export_all() {
  [[ -z "$(git status --porcelain)" ]] || die "working tree not clean"
  mkdir -p "$OUT"/{windows,linux,macos}
  godot --headless --export-release "Windows Desktop" "$OUT/windows/moth.exe"
  godot --headless --export-release "Linux/X11" "$OUT/linux/moth.x86_64"
  godot --headless --export-release "macOS" "$OUT/macos/moth.zip"
  (cd "$OUT" && find windows linux macos -type f -print0 | sort -z | xargs -0 sha256sum > SHA256SUMS)
}

telemetry_gate() {
  diff <(grep -oP '^\s*send_field\("\K[^"]+' src/telemetry.gd | sort) \
       <(sort docs/telemetry_fields.txt) >/dev/null \
    || die "telemetry.gd and docs/telemetry_fields.txt differ; fix the settings text first"
}

saves_gate() {
  godot --headless -s tests/migrate_all.gd || die "a save file did not migrate"
}

vdf() {
  local branch=$1
  {
    echo '"appbuild" {'
    echo "  \"appid\" \"$APP\""
    echo "  \"desc\" \"$(git describe --always --tags)\""
    echo "  \"setlive\" \"$branch\""
    echo '  "depots" {'
    for d in "${DEPOTS[@]}"; do
      echo "    \"${d#*:}\" { \"FileMapping\" { \"LocalPath\" \"${d%%:*}/*\" \"DepotPath\" \".\" \"recursive\" \"1\" } }"
    done
    echo '  }'
    echo '}'
  } > "$OUT/app.vdf"
}

case "${1:-}" in
  nightly|playtest)
    check_friday; telemetry_gate; export_all; saves_gate
    vdf "$1"
    steamcmd +login lanternmoth_build +run_app_build "$PWD/$OUT/app.vdf" +quit
    ;;
  release)
    git verify-tag "$(git describe --exact-match --tags)" || die "HEAD carries no signed tag"
    check_friday; telemetry_gate; export_all; saves_gate
    vdf ""
    steamcmd +login lanternmoth_build +run_app_build "$PWD/$OUT/app.vdf" +quit
    echo "Uploaded, not live. Jo or Amara set it live in Steamworks."
    ;;
  rollback)
    [[ "${2:-}" =~ ^(nightly|playtest)$ && "${3:-}" =~ ^[0-9]+$ ]] || die "rollback nightly|playtest BUILDID"
    steamcmd +login lanternmoth_build +set_app_build_live "$APP" "$3" "$2" +quit
    ;;
  *) die "usage: build.sh nightly|playtest|release|rollback" ;;
esac
