#!/usr/bin/env bash
# Prints a reminder if a lot of work is uncommitted. Reads git state only.

[[ "${COMMIT_COACH_REMIND:-1}" == 0 ]] && exit 0
command -v git >/dev/null 2>&1 || exit 0
git rev-parse --is-inside-work-tree >/dev/null 2>&1 || exit 0

limit=${COMMIT_COACH_LIMIT:-200}

# in the middle of a rebase or merge a reminder is only noise
gitdir=$(git rev-parse --git-dir)
for state in rebase-merge rebase-apply MERGE_HEAD CHERRY_PICK_HEAD; do
  [[ -e "$gitdir/$state" ]] && exit 0
done

stat=$(git diff HEAD --shortstat 2>/dev/null)
[[ -z "$stat" ]] && exit 0

files=$(grep -oE '[0-9]+ file' <<<"$stat" | grep -oE '[0-9]+')
plus=$(grep -oE '[0-9]+ insertion' <<<"$stat" | grep -oE '[0-9]+')
minus=$(grep -oE '[0-9]+ deletion' <<<"$stat" | grep -oE '[0-9]+')
total=$(( ${plus:-0} + ${minus:-0} ))

if (( total > limit )); then
  branch=$(git branch --show-current)
  echo "commit-coach: ${total} changed lines in ${files:-?} files are uncommitted on ${branch:-detached HEAD}."
  echo "Say \"split and commit\" to sort them out, or set COMMIT_COACH_REMIND=0 to hide this."
fi
exit 0
