#!/usr/bin/env bash
# Review Kubernetes manifests with the rules in rules.tsv
set -euo pipefail

here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
rules="$here/rules.tsv"
live=0
context=""
target=""

usage() {
  echo "usage: review.sh [--live] [--context NAME] DIR" >&2
  exit 2
}

while [ $# -gt 0 ]; do
  case "$1" in
    --live) live=1 ;;
    --context) shift; context=${1:-} ;;
    -h|--help) usage ;;
    *) target=$1 ;;
  esac
  shift
done
[ -n "$target" ] || usage

work=$(mktemp -d)
report=$(mktemp /tmp/kube-review.XXXXXX.md)

finish() {
  local code=$?
  local cfg=${KUBECONFIG:-$HOME/.kube/config}
  if [ ! -r "$cfg" ]; then
    echo "note: $cfg is not readable, drift reports are unavailable" >&2
  fi
  rm -rf "$work"
  return $code
}
trap finish EXIT
trap 'echo interrupted >&2; exit 130' INT TERM

files() {
  find "$target" -type f \( -name '*.yaml' -o -name '*.yml' \) | sort
}

check_rules() {
  local level pattern message
  while IFS=$'\t' read -r level pattern message; do
    [ -n "$level" ] || continue
    files | while read -r f; do
      grep -nE -- "$pattern" "$f" | while IFS=: read -r line _; do
        printf '%s\t%s:%s\t%s\n' "$level" "$f" "$line" "$message"
      done || true
    done
  done < "$rules"
}

check_limits() {
  files | while read -r f; do
    if grep -qE '^kind: *(Deployment|StatefulSet|DaemonSet)' "$f"; then
      grep -q 'limits:' "$f" || printf 'warn\t%s:1\tno resource limits\n' "$f"
      grep -q 'readinessProbe:' "$f" || printf 'warn\t%s:1\tno readiness probe\n' "$f"
    fi
  done
}

check_plain_secrets() {
  files | while read -r f; do
    if grep -qE '^kind: *ConfigMap' "$f"; then
      grep -niE '(password|token|secret) *: *[^ ]+' "$f" | while IFS=: read -r line _; do
        printf 'block\t%s:%s\tpossible secret in a ConfigMap\n' "$f" "$line"
      done || true
    fi
  done
}

drift() {
  local args=()
  [ -n "$context" ] && args+=(--context "$context")
  kubectl "${args[@]}" diff -f "$target" > "$work/diff.txt" 2> "$work/diff.err" || true
  if [ -s "$work/diff.err" ]; then
    echo "kubectl diff said:" && sed 's/^/    /' "$work/diff.err"
  fi
  sed 's/^/    /' "$work/diff.txt"
}

{ check_rules; check_limits; check_plain_secrets; } > "$work/findings.tsv"

{
  echo "# Manifest review"
  echo
  for level in block warn note; do
    n=$(grep -c "^$level" "$work/findings.tsv" || true)
    echo "## $level ($n)"
    echo
    grep "^$level" "$work/findings.tsv" | cut -f2,3 | sed 's/^/- /;s/\t/ - /' || true
    echo
  done
  if [ "$live" = 1 ]; then
    echo "## Drift from the live cluster"
    echo
    drift
  fi
} > "$report"

echo "$report"
