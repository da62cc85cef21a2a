#!/usr/bin/env bash
# Collects what support needs into one tar file.
set -uo pipefail
ns=default
while getopts n: o; do case $o in n) ns=$OPTARG ;; *) exit 2 ;; esac; done
shift $((OPTIND - 1))
obj=$1

dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
kubectl version -o yaml                       > "$dir/version.yaml" 2>&1
kubectl -n "$ns" describe "$obj"              > "$dir/describe.txt" 2>&1
kubectl -n "$ns" get events --sort-by=.lastTimestamp > "$dir/events.txt" 2>&1
kubectl -n "$ns" get pods -o wide             > "$dir/pods.txt" 2>&1
for p in $(kubectl -n "$ns" get pods -o name); do
  kubectl -n "$ns" logs --all-containers --tail=400 "$p" > "$dir/log-${p#pod/}.txt" 2>&1
done
kubectl config view --minify                  > "$dir/context.yaml" 2>&1   # redacted by kubectl
kubectl -n "$ns" get secret -o name           > "$dir/secret-names.txt" 2>&1

# tokens sometimes end up in logs
sed -i -E 's/(authorization: bearer |password=|token=)[^ "&]+/\1***/I' "$dir"/log-*.txt

out="bundle-$(date +%Y%m%d-%H%M%S).tgz"
tar -C "$dir" -czf "$out" .
echo "nothing was uploaded; attach the file to your ticket yourself"
echo "wrote $out"
