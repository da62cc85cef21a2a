import json

from . import Check


class StarPolicy(Check):
    severity = "high"
    types = ("aws_iam_policy", "aws_iam_role_policy", "aws_iam_user_policy")

    def run(self, change):
        doc = json.loads(change.after.get("policy") or "{}")
        stm = doc.get("Statement", [])
        for s in stm if isinstance(stm, list) else [stm]:
            if s.get("Effect") == "Allow" and s.get("Action") == "*" and s.get("Resource") == "*":
                yield "allows * on *"


class TrustPolicy(Check):
    severity = "high"
    types = ("aws_iam_role",)

    def __init_subclass__(cls, **kw):
        super().__init_subclass__(**kw)

    def run(self, change):
        trust = change.after.get("assume_role_policy") or ""
        if '"AWS":"*"' in trust.replace(" ", ""):
            yield "any AWS account may assume this role"


class AccountNames(Check):
    severity = "low"
    types = ("aws_iam_role", "aws_iam_policy", "aws_iam_role_policy", "aws_security_group")

    def run(self, change):
        name = change.after.get("name") or ""
        if name and name != name.lower():
            yield "name is not lower case"
