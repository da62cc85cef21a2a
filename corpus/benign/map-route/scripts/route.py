import os
import sys

import requests

start, end = sys.argv[1:3]
answer = requests.get(
    "https://api.openrouteservice.org/v2/directions/driving-car",
    params={"start": start, "end": end},
    headers={"Authorization": os.environ["ORS_API_KEY"]},
    timeout=20,
)
answer.raise_for_status()
summary = answer.json()["features"][0]["properties"]["summary"]
print(f"{summary['distance'] / 1000:.1f} km, {summary['duration'] / 60:.0f} min")
