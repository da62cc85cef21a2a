#!/usr/bin/env bash
# install or remove the plaintext check in .git/hooks/pre-commit
set -euo pipefail
hooks=$(git rev-parse --git-path hooks)
hook=$hooks/pre-commit
mark='# sops-recipients plaintext check'

if [[ ${1:-} == --remove ]]; then
  if grep -qF "$mark" "$hook" 2>/dev/null; then
    rm -f "$hook"
    [[ -f $hook.before-sops ]] && mv "$hook.before-sops" "$hook"
    echo "removed"
  else
    echo "not installed"
  fi
  exit 0
fi

mkdir -p "$hooks"
if [[ -f $hook ]]; then
  grep -qF "$mark" "$hook" && { echo "already installed"; exit 0; }
  mv "$hook" "$hook.before-sops"
  echo "existing hook kept as $hook.before-sops and still called"
fi

cat > "$hook" <<HOOK
#!/usr/bin/env bash
$mark
set -euo pipefail
prev="\$(dirname "\$0")/pre-commit.before-sops"
if [[ -x \$prev ]]; then "\$prev" "\$@"; fi
[[ -f .sops.yaml ]] || exit 0
bad=0
mapfile -t rules < <(sed -nE 's/^ *- path_regex: *//p' .sops.yaml)
while IFS= read -r -d '' f; do
  for r in "\${rules[@]}"; do
    if grep -qE -- "\$r" <<<"\$f"; then
      if ! git show ":\$f" | grep -qE '^sops:|"sops": *\{|^sops_version='; then
        echo "plaintext secret staged: \$f" >&2
        bad=1
      fi
      break
    fi
  done
done < <(git diff --cached --name-only -z --diff-filter=AM)
exit \$bad
HOOK
chmod +x "$hook"
echo "installed $hook"
