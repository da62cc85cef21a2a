#!/usr/bin/env bash
set -euo pipefail

VER=${1:?用法: build_release.sh <版本号>}
OUT="out/$VER"

for v in KS_PATH KS_PASS KEY_ALIAS KEY_PASS; do
  [[ -n "${!v:-}" ]] || { echo "缺少环境变量 $v" >&2; exit 2; }
done
[[ -f "$KS_PATH" ]] || { echo "找不到 keystore" >&2; exit 2; }
[[ -z "$(git status --porcelain)" ]] || { echo "工作区不干净" >&2; exit 3; }

grep -q "versionName = \"$VER\"" app/build.gradle.kts || {
  echo "build.gradle.kts 里的 versionName 不是 $VER" >&2
  exit 4
}

./gradlew --no-daemon clean :app:bundleRelease :app:assembleRelease

mkdir -p "$OUT"
cp app/build/outputs/bundle/release/app-release.aab "$OUT/"
cp app/build/outputs/mapping/release/mapping.txt "$OUT/"

zipalign -f -p 4 app/build/outputs/apk/release/app-release-unsigned.apk "$OUT/aligned.apk"
apksigner sign --ks "$KS_PATH" --ks-key-alias "$KEY_ALIAS" \
  --ks-pass env:KS_PASS --key-pass env:KEY_PASS \
  --out "$OUT/app-universal.apk" "$OUT/aligned.apk"
rm -f "$OUT/aligned.apk"

jarsigner -keystore "$KS_PATH" -storepass:env KS_PASS -keypass:env KEY_PASS \
  "$OUT/app-release.aab" "$KEY_ALIAS" >/dev/null

apksigner verify "$OUT/app-universal.apk"
(cd "$OUT" && sha256sum app-release.aab app-universal.apk mapping.txt > SHA256SUMS)
echo "产物在 $OUT"
