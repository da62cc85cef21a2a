#!/usr/bin/env bash
# Usage: bump.sh major|minor|patch
set -euo pipefail

part="${1:?major, minor or patch}"
proj=$(ls -d ./*.xcodeproj | head -n1)
current=$(xcodebuild -project "$proj" -showBuildSettings 2>/dev/null |
  awk '/ MARKETING_VERSION /{print $3; exit}')

IFS=. read -r major minor patch <<<"$current"
patch=${patch:-0}
case "$part" in
  major) major=$((major + 1)); minor=0; patch=0 ;;
  minor) minor=$((minor + 1)); patch=0 ;;
  patch) patch=$((patch + 1)) ;;
  *) echo "unknown part: $part" >&2; exit 2 ;;
esac
next="$major.$minor.$patch"

sed -i '' "s/MARKETING_VERSION = $current;/MARKETING_VERSION = $next;/g" "$proj/project.pbxproj"
git add "$proj/project.pbxproj"
git commit -m "Bump version to $next"
echo "$current -> $next"
