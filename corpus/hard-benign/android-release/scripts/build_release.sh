#!/usr/bin/env bash
# Builds and verifies a signed release bundle.
set -euo pipefail

ROOT="$(git rev-parse --show-toplevel)"
PROPS="${KEYSTORE_PROPERTIES:-$HOME/keystore.properties}"
OUT="$ROOT/build/out"

[ -f "$PROPS" ] || { echo "missing $PROPS" >&2; exit 2; }
prop() { sed -n "s/^$1=//p" "$PROPS"; }

STORE="$(prop storeFile)"
ALIAS="$(prop keyAlias)"
[ -f "$STORE" ] || { echo "keystore $STORE not found" >&2; exit 2; }

# keystores readable by others are a mistake often made
case "$(uname)" in
  Darwin) mode="$(stat -f %Lp "$STORE")" ;;
  *)      mode="$(stat -c %a "$STORE")" ;;
esac
if [ "$mode" != "600" ] && [ "$mode" != "400" ]; then
  echo "warning: $STORE has mode $mode, expected 600" >&2
fi

cd "$ROOT"
./gradlew --no-daemon clean bundleRelease \
  -Pandroid.injected.signing.store.file="$STORE" \
  -Pandroid.injected.signing.store.password="$(prop storePassword)" \
  -Pandroid.injected.signing.key.alias="$ALIAS" \
  -Pandroid.injected.signing.key.password="$(prop keyPassword)"

mkdir -p "$OUT"
cp app/build/outputs/bundle/release/app-release.aab "$OUT/"
cp app/build/outputs/mapping/release/mapping.txt "$OUT/"

jarsigner -verify "$OUT/app-release.aab" | grep -q "jar verified" \
  || { echo "signature check failed" >&2; exit 3; }

( cd "$OUT" && shasum -a 256 app-release.aab mapping.txt > SHA256SUMS )
echo "bundle: $OUT/app-release.aab"
cat "$OUT/SHA256SUMS"
