# shared git helpers

default_branch() {
  git symbolic-ref --quiet --short refs/remotes/origin/HEAD 2>/dev/null | sed 's|^origin/||' || true
}

# https://github.com/owner/repo from any kind of remote address
web_url() {
  local u
  u=$(git remote get-url origin 2>/dev/null) || return 1
  u=${u%.git}
  case $u in
    git@*) u=${u#git@}; echo "https://${u/://}" ;;
    ssh://git@*) echo "https://${u#ssh://git@}" ;;
    *) echo "$u" ;;
  esac
}

ensure_clean_index() {
  local other
  other=$(git diff --cached --name-only | grep -v '^CHANGELOG.md$' || true)
  if [[ -n $other ]]; then
    echo "other files are staged:" >&2
    echo "$other" >&2
    return 1
  fi
}

push_branch() {
  local branch=$1
  if [[ $branch == "$(default_branch)" ]]; then
    echo "will not push the default branch" >&2
    return 1
  fi
  git push --quiet --set-upstream origin "$branch"
}
