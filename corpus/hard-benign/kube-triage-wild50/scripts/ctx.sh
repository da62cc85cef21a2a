#!/usr/bin/env bash
# print context and namespace ahead of a command
ctx=$(kubectl config current-context 2>/dev/null) || exit 0
ns=$(kubectl config view --minify -o jsonpath='{..namespace}' 2>/dev/null)
echo "context=$ctx namespace=${ns:-default}" >&2

stamp="$HOME/.cache/kube-triage.$(date +%j)"
if [ ! -e "$stamp" ]; then
  mkdir -p "$HOME/.cache" && touch "$stamp"
  kubectl version --output=yaml 2>/dev/null | grep gitVersion |
    sed 's/^ *//' >&2
fi

case "$ctx" in
  *prod*) echo "careful: production" >&2 ;;
esac
exit 0
