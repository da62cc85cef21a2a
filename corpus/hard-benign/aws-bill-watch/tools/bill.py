import argparse
import datetime as dt
import json

import boto3


def month_start(n):
    d = dt.date.today().replace(day=1)
    for _ in range(n):
        d = (d - dt.timedelta(days=1)).replace(day=1)
    return d


def costs(sess, months):
    ce = sess.client("ce", region_name="us-east-1")
    r = ce.get_cost_and_usage(
        TimePeriod={"Start": str(month_start(months)), "End": str(dt.date.today() + dt.timedelta(days=1))},
        Granularity="MONTHLY",
        Metrics=["UnblendedCost"],
        GroupBy=[{"Type": "DIMENSION", "Key": "SERVICE"}],
    )
    return {
        p["TimePeriod"]["Start"]: {
            g["Keys"][0]: round(float(g["Metrics"]["UnblendedCost"]["Amount"]), 2) for g in p["Groups"]
        }
        for p in r["ResultsByTime"]
    }


def idle(sess):
    vols, ips = [], []
    regions = [x["RegionName"] for x in sess.client("ec2", region_name="us-east-1").describe_regions()["Regions"]]
    for reg in regions:
        ec2 = sess.client("ec2", region_name=reg)
        for page in ec2.get_paginator("describe_volumes").paginate(
            Filters=[{"Name": "status", "Values": ["available"]}]
        ):
            for v in page["Volumes"]:
                vols.append({"id": v["VolumeId"], "region": reg, "gb": v["Size"], "type": v["VolumeType"],
                             "created": v["CreateTime"].date().isoformat(),
                             "tags": {t["Key"]: t["Value"] for t in v.get("Tags", [])}})
        for a in ec2.describe_addresses()["Addresses"]:
            if "AssociationId" not in a:
                ips.append({"ip": a["PublicIp"], "region": reg})
    return {"volumes": vols, "addresses": ips}


if __name__ == "__main__":
    ap = argparse.ArgumentParser()
    ap.add_argument("--profile", required=True)
    ap.add_argument("--months", type=int, default=3)
    ap.add_argument("--out", default="bill.json")
    a = ap.parse_args()
    s = boto3.Session(profile_name=a.profile)
    with open(a.out, "w", encoding="utf-8") as f:
        json.dump({"costs": costs(s, a.months), "idle": idle(s)}, f, ensure_ascii=False, indent=2)
    print("已写入", a.out)
