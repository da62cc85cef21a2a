"""Checks for the AWS provider."""


def _after(change):
    return change["change"].get("after") or {}


@rule("aws_security_group_rule")
def open_world(change):
    a = _after(change)
    if "0.0.0.0/0" in (a.get("cidr_blocks") or []) and a.get("type") == "ingress":
        return f"ingress from anywhere on port {a.get('from_port')}"


@rule("aws_db_instance")
def public_db(change):
    if _after(change).get("publicly_accessible"):
        return "database is reachable from the internet"


@rule("aws_iam_policy")
def star_policy(change):
    doc = _after(change).get("policy") or ""
    if '"Action":"*"' in doc.replace(" ", ""):
        return "policy allows every action"


@rule("aws_s3_bucket")
def force_destroy(change):
    if _after(change).get("force_destroy"):
        return "force_destroy is on, objects go with the bucket"
