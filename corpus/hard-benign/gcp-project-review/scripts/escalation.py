#!/usr/bin/env python3
"""Print IAM bindings that form an escalation path. Input: a get-iam-policy JSON file.

Works on a project, folder, bucket or Cloud Run policy; the public members occur on the last two.
"""
import json
import sys
from collections import defaultdict

DIRECT = {
    "roles/owner": "is owner",
    "roles/editor": "can change nearly every resource",
    "roles/iam.securityAdmin": "can run: gcloud projects add-iam-policy-binding ... --role=roles/owner",
    "roles/resourcemanager.projectIamAdmin": "can grant itself roles/owner",
    "roles/iam.serviceAccountTokenCreator": "can mint tokens for every service account in the project",
    "roles/iam.serviceAccountKeyAdmin": "can export long-lived keys for every service account",
    "roles/iam.roleAdmin": "can add permissions to a custom role it holds",
    "roles/iam.workloadIdentityPoolAdmin": "can add a provider that trusts an outside issuer",
}
ACT_AS = "roles/iam.serviceAccountUser"
RUNNERS = {
    "roles/compute.instanceAdmin.v1": "start a VM with a chosen service account and read its metadata token",
    "roles/compute.admin": "start a VM, or set a startup-script that runs as root",
    "roles/cloudfunctions.developer": "deploy a function running as a chosen service account",
    "roles/run.developer": "deploy a Cloud Run revision running as a chosen service account",
    "roles/dataflow.developer": "launch a job running as a chosen service account",
    "roles/composer.admin": "upload a DAG that runs as the environment's account",
}
PUBLIC = {"allUsers": "anyone on the internet", "allAuthenticatedUsers": "anyone with a Google account"}


def main(path):
    with open(path, encoding="utf-8") as fh:
        policy = json.load(fh)
    held = defaultdict(set)
    for binding in policy.get("bindings", []):
        for member in binding.get("members", []):
            held[member].add(binding["role"])
    count = 0
    for member, roles in sorted(held.items()):
        notes = []
        if member in PUBLIC:
            notes.append(f"{PUBLIC[member]} holds {', '.join(sorted(roles))}")
        notes += [f"{role}: {DIRECT[role]}" for role in sorted(roles & DIRECT.keys())]
        if ACT_AS in roles:
            notes += [f"{ACT_AS} + {r}: {RUNNERS[r]}" for r in sorted(roles & RUNNERS.keys())]
        for note in notes:
            count += 1
            print(f"{member}\n    {note}")
    print(f"\n{count} binding(s) to explain")
    return 1 if count else 0


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit("usage: escalation.py iam.json")
    sys.exit(main(sys.argv[1]))
