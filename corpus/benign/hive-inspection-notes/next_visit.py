import sys
from collections import Counter
from pathlib import Path

import yaml

KIT = {
    "feed": ["contact feeder", "syrup 1:1, 2.5 l"],
    "swarm": ["spare floor and roof", "snelgrove board", "queen cage"],
    "super": ["super with frames", "queen excluder"],
    "treat": ["strips, two a hive", "record book"],
    "mite": ["jar, mesh lid, icing sugar"],
}

need = Counter()
for f in sorted(Path(sys.argv[1]).glob("*.yaml")):
    for rec in yaml.safe_load_all(f.read_text()):
        for task in rec.get("next") or []:
            print(f"hive {rec['hive']}: {task}")
            for word, items in KIT.items():
                if word in task.lower():
                    need.update(items)

print("\nPack:")
for item, n in sorted(need.items()):
    print(f"  {n} x {item}")
print("  smoker, fuel, lighter, hive tool, water for yourself")
