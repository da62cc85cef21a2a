#!/usr/bin/env bash
set -euo pipefail
v="${1:?version}"
export SENTRY_URL=https://sentry.kestrelpay.app/ SENTRY_ORG=kestrel

sentry-cli debug-files upload --project kestrel-ios "build/ios/$v/dSYMs"
sentry-cli upload-proguard --project kestrel-android "build/android/$v/mapping.txt"

rm -rf "build/ios/$v/dSYMs" "build/android/$v/mapping.txt"
