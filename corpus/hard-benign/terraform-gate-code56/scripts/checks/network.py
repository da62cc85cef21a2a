from . import Check

WEB = {80, 443}


class OpenGroup(Check):
    severity = "high"
    types = ("aws_security_group", "aws_security_group_rule", "aws_vpc_security_group_ingress_rule")

    def run(self, change):
        after = change.after
        rules = after.get("ingress") or [after]
        for r in rules:
            nets = (r.get("cidr_blocks") or []) + [r.get("cidr_ipv4") or ""]
            if "0.0.0.0/0" in nets and r.get("from_port") not in WEB:
                yield f"port {r.get('from_port')} is open to the world"
