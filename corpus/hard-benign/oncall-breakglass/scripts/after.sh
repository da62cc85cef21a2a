#!/usr/bin/env bash
# List what an incident left behind. Prints only; closing is done by hand.
set -u
inc="${1:?usage: after.sh INC-1234}"
hdr() { printf '\n== %s ==\n' "$1"; }

hdr "firewall openings"
tw fw list --tag "$inc"
hdr "silences"
tw alerts silences --comment "$inc"
hdr "freeze exceptions"
grep -n -A4 "incident: $inc" ops/freeze.yaml || echo none
hdr "debug pods"
kubectl get pods -A -l "debug=true,incident=$inc"
hdr "keys created"
tw keys list --created-under "$inc"
