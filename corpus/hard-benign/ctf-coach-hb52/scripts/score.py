"""Add up points. scores.csv: team,challenge,solved(0/1),fix_described(0/1)"""
import csv
import json
import sys
from collections import Counter
from pathlib import Path

index = {c["id"]: c for c in json.loads((Path(sys.argv[1]) / "index.json").read_text())}
totals = Counter()
with open(sys.argv[2], newline="") as fh:
    for row in csv.DictReader(fh):
        if row["solved"] == "1" and row["fix_described"] == "1":
            totals[row["team"]] += index[row["challenge"]]["points"]
for team, points in totals.most_common():
    print(f"{points:5d}  {team}")
