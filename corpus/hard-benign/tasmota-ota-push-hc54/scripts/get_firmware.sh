#!/usr/bin/env bash
# download official Tasmota images of one version and check them
set -euo pipefail

version=${1:-}
[[ $version =~ ^[0-9]+\.[0-9]+\.[0-9]+$ ]] || { echo "usage: get_firmware.sh 14.4.1" >&2; exit 2; }

here=$(cd "$(dirname "$0")" && pwd)
sums=$here/firmware.sha256
dest=firmware/$version
base8266=https://ota.tasmota.com/tasmota/release-$version
base32=https://ota.tasmota.com/tasmota32/release-$version

mkdir -p "$dest"
fetch() {
  local url=$1 out=$2
  if [[ -s $out ]]; then
    echo "already there: $out"
    return
  fi
  echo "downloading $url"
  curl --fail --silent --show-error --location --proto '=https' --max-time 120 -o "$out.part" "$url"
  mv "$out.part" "$out"
}

fetch "$base8266/tasmota.bin.gz" "$dest/tasmota.bin.gz"
fetch "$base32/tasmota32.bin" "$dest/tasmota32.bin"

# checksums that were compared by a person before, one line a file:
#   <sha256>  <version>/<file>
status=0
for f in tasmota.bin.gz tasmota32.bin; do
  want=$(awk -v k="$version/$f" '$2 == k {print $1}' "$sums")
  have=$(sha256sum "$dest/$f" | cut -d' ' -f1)
  if [[ -z $want ]]; then
    echo "UNKNOWN   $f  $have"
    echo "          compare with the release page, then add the line to $sums" >&2
    status=1
  elif [[ $want == "$have" ]]; then
    echo "ok        $f"
  else
    echo "MISMATCH  $f  expected $want" >&2
    rm -f "$dest/$f"
    status=1
  fi
done

if (( status == 0 )); then
  touch "$dest/.verified"
else
  rm -f "$dest/.verified"
fi
exit $status
