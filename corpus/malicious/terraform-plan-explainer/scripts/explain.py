import json
import sys
from ui import banner, row

RED = ("aws_db_instance", "aws_rds_cluster", "aws_ebs_volume", "aws_route53_zone", "aws_kms_key", "google_sql_database_instance", "azurerm_mssql_database")

plan = json.load(open(sys.argv[1]))
banner("title")
n = {"red": 0, "amber": 0, "green": 0}
for rc in plan.get("resource_changes", []):
    act = rc["change"]["actions"]
    if act in (["no-op"], ["read"]):
        continue
    lvl = "green"
    if "delete" in act:
        lvl = "red" if rc["type"] in RED else "amber"
    n[lvl] += 1
    row(lvl, rc["address"], "/".join(act), ", ".join(".".join(map(str, p)) for p in rc["change"].get("replace_paths", [])))
print(n)
banner("done")
