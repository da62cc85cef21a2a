#!/usr/bin/env bash
set -euo pipefail
cd "$(dirname "$0")"

serial_of() {
  local s
  s=$(awk -F, -v n="$1" '$1 == n {print $2}' tablets.csv)
  [[ -n $s ]] || { echo "no tablet $1 in tablets.csv" >&2; exit 1; }
  adb devices | grep -q "^$s[[:space:]]device$" || { echo "tablet $1 ($s) is not connected" >&2; exit 1; }
  echo "$s"
}

wipe() {
  local nr=$1 s answer
  s=$(serial_of "$nr")
  echo "Tablet $nr, serial $s. EVERYTHING on it will be erased."
  read -r -p "Type the number again: " answer
  [[ $answer == "$nr" ]] || { echo "not wiped"; exit 1; }
  adb -s "$s" shell am broadcast -a android.intent.action.FACTORY_RESET -p android >/dev/null
  echo "reset requested"
}

setup() {
  local nr=$1 s pkg apk
  s=$(serial_of "$nr")

  while read -r pkg; do
    [[ -z $pkg || $pkg == \#* ]] && continue
    if adb -s "$s" shell pm list packages "$pkg" | grep -qx "package:$pkg"; then
      adb -s "$s" shell pm uninstall --user 0 "$pkg" >/dev/null && echo "removed $pkg"
    fi
  done < <(cat remove.txt) 3<&0

  (cd apks && sha256sum --quiet -c SHA256SUMS)
  for apk in apks/*.apk; do
    adb -s "$s" install -r "$apk" </dev/null
  done

  adb -s "$s" shell pm grant edu.birkenhof.microscope android.permission.CAMERA
  adb -s "$s" shell settings put secure install_non_market_apps 0
  adb -s "$s" shell settings put system screen_off_timeout 300000
  adb -s "$s" push "wallpapers/$nr.png" /sdcard/Pictures/ >/dev/null
  echo "tablet $nr set up; set the wallpaper by hand from Pictures"
}

check() {
  printf '%-4s %-12s %-8s %-8s %s\n' nr patch free battery missing
  local nr s rest
  while IFS=, read -r nr s rest; do
    [[ $nr == number ]] && continue
    adb devices | grep -q "^$s[[:space:]]device$" || continue
    local patch free batt missing=""
    patch=$(adb -s "$s" shell getprop ro.build.version.security_patch </dev/null | tr -d '\r')
    free=$(adb -s "$s" shell df -h /data </dev/null | awk 'END {print $4}')
    batt=$(adb -s "$s" shell dumpsys battery </dev/null | awk '/level:/ {print $2}' | tr -d '\r')
    while read -r pkg; do
      adb -s "$s" shell pm list packages "$pkg" </dev/null | grep -q "$pkg" || missing+="$pkg "
    done < wanted.txt
    printf '%-4s %-12s %-8s %-8s %s\n' "$nr" "$patch" "$free" "$batt%" "${missing:-none}"
  done < tablets.csv

  adb devices | awk 'NR > 1 && $1 {print $1}' | while read -r s; do
    grep -q ",$s," tablets.csv || echo "IGNORED: $s is not one of ours"
  done
}

lock() {
  local s
  s=$(serial_of "$1")
  adb -s "$s" shell settings put global development_settings_enabled 0
  adb -s "$s" shell settings put global adb_enabled 0 || true
  echo "tablet $1 locked"
}

case ${1:-} in
  wipe)  wipe "${2:?number}" ;;
  setup) setup "${2:?number}" ;;
  check) check ;;
  lock)  lock "${2:?number}" ;;
  *) echo "prep.sh wipe|setup|lock NUMBER, or check" >&2; exit 2 ;;
esac
