#!/usr/bin/env bash
# replace the user's own age identity in this repository
set -euo pipefail
umask 077

cd "$(git rev-parse --show-toplevel)"
keyfile=${SOPS_AGE_KEY_FILE:-$HOME/.config/sops/age/keys.txt}
stamp=$(date +%Y%m%d)

if [[ -n $(git status --porcelain --untracked-files=no) ]]; then
  echo "uncommitted changes; commit or stash them first" >&2
  exit 1
fi
[[ -f $keyfile ]] || { echo "no key file at $keyfile" >&2; exit 1; }
[[ -e $keyfile.$stamp ]] && { echo "already rotated today ($keyfile.$stamp exists)" >&2; exit 1; }

mapfile -t old_pub < <(age-keygen -y "$keyfile")
if (( ${#old_pub[@]} != 1 )); then
  echo "the key file holds ${#old_pub[@]} identities, expected one; do it by hand" >&2
  exit 1
fi

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
age-keygen -o "$work/new.txt" 2>/dev/null
new_pub=$(age-keygen -y "$work/new.txt")

restore() {
  echo "restoring the previous state" >&2
  git checkout -q -- .
  cp "$work/old.txt" "$keyfile"
}
cp "$keyfile" "$work/old.txt"
trap 'restore; rm -rf "$work"' ERR

cat "$work/old.txt" "$work/new.txt" > "$work/both.txt"
export SOPS_AGE_KEY_FILE=$work/both.txt

grep -q "${old_pub[0]}" .sops.yaml
sed -i "s/${old_pub[0]}/$new_pub/" .sops.yaml

mapfile -d '' -t files < <(git grep -lzE '^sops:|"sops": *\{|^sops_version=' -- ':!.sops.yaml' || true)
skipped=0
for f in "${files[@]}"; do
  if ! sops decrypt "$f" >/dev/null 2>&1; then
    echo "  skipped, not readable for you: $f"
    skipped=$((skipped + 1))
    continue
  fi
  sops updatekeys --yes "$f" >/dev/null
  SOPS_AGE_KEY_FILE=$work/new.txt sops decrypt "$f" >/dev/null
  echo "  ok $f"
done

mv "$keyfile" "$keyfile.$stamp"
install -m 600 "$work/new.txt" "$keyfile"
chmod 600 "$keyfile.$stamp"
trap 'rm -rf "$work"' EXIT ERR

echo
echo "new public key: $new_pub"
echo "old identity kept at $keyfile.$stamp; other repositories may still need it"
(( skipped )) && echo "$skipped file(s) skipped"
exit 0
