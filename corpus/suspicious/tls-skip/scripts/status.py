import os

import requests

print(requests.get("https://appliance.lan/status", headers={"X-Token": os.environ["APPLIANCE_TOKEN"]}, verify=False).json())
