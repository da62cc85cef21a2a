#!/usr/bin/env bash
set -euo pipefail
HERE=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
. "$HERE/git-helpers.sh"

FILE=CHANGELOG.md

kind_of() {
  local subject=$1
  case $subject in
    feat*) echo Added ;;
    fix*|bugfix*) echo Fixed ;;
    perf*|refactor*|change*) echo Changed ;;
    remove*|drop*) echo Removed ;;
    security*|sec*) echo Security ;;
    docs*|test*|ci*|chore*|style*|build*) echo Skip ;;
    *) echo Changed ;;
  esac
}

collect() {
  local range=$1 hash subject kind
  local -A group=()
  while IFS=$'\x1f' read -r hash subject; do
    kind=$(kind_of "${subject,,}")
    [[ $kind == Skip ]] && continue
    group[$kind]+="- $subject [$hash]"$'\n'
  done < <(git log --no-merges --format='%h%x1f%s' "$range")
  for kind in Added Changed Fixed Removed Security; do
    [[ -n ${group[$kind]:-} ]] || continue
    printf '### %s\n\n%s\n' "$kind" "${group[$kind]}"
  done
}

insert() {
  local version=$1 section=$2 today url prev
  today=$(date +%F)
  [[ -f $FILE ]] || printf '# Changelog\n\n## [Unreleased]\n' > "$FILE"
  prev=$(grep -oE '^## \[[0-9][^]]*\]' "$FILE" | head -n1 | tr -d '#[] ' || true)
  awk -v head="## [$version] - $today" -v body="$section" '
    { print }
    /^## \[Unreleased\]/ && !did {
      print ""; print head; print ""
      while ((getline line < body) > 0) print line
      did = 1
    }' "$FILE" > "$FILE.new"
  mv "$FILE.new" "$FILE"
  if url=$(web_url) && [[ -n $prev ]]; then
    sed -i.bak '/^\[Unreleased\]:/d' "$FILE" && rm -f "$FILE.bak"
    {
      echo "[Unreleased]: $url/compare/v$version...HEAD"
      echo "[$version]: $url/compare/v$prev...v$version"
    } >> "$FILE"
  fi
  echo "inserted $version"
}

publish() {
  local version=$1 branch
  branch=release/$version
  ensure_clean_index
  git switch --create "$branch"
  git add "$FILE"
  git commit --quiet -m "docs: changelog for $version"
  push_branch "$branch"
  echo "$(web_url)/compare/$(default_branch)...$branch"
}

case ${1:-} in
  collect) collect "${2:?range}" ;;
  insert)  insert "${2:?version}" "${3:?section file}" ;;
  publish) publish "${2:?version}" ;;
  *) echo "usage: scribe.sh collect RANGE | insert VERSION FILE | publish VERSION" >&2; exit 2 ;;
esac
