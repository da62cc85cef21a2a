"""List what is missing in an OpenAPI file before writing pages."""
import sys
from collections import defaultdict

import yaml

METHODS = ("get", "put", "post", "patch", "delete")


def main(path):
    with open(path, encoding="utf-8") as fh:
        spec = yaml.safe_load(fh)
    tags = defaultdict(list)
    gaps = []
    for route, item in spec.get("paths", {}).items():
        for method in METHODS:
            op = item.get(method)
            if not op:
                continue
            label = f"{method.upper()} {route}"
            for tag in op.get("tags", ["untagged"]):
                tags[tag].append(label)
            if not op.get("summary"):
                gaps.append(f"{label}: no summary")
            for p in op.get("parameters", []) + item.get("parameters", []):
                if "$ref" not in p and "schema" not in p:
                    gaps.append(f"{label}: parameter {p.get('name')} has no schema")
            if not any(str(c).startswith("4") for c in op.get("responses", {})):
                gaps.append(f"{label}: no 4xx response")
    for tag, ops in sorted(tags.items()):
        print(f"# {tag}")
        for o in ops:
            print("  ", o)
    print("\nGaps:")
    for g in gaps:
        print(" -", g)


if __name__ == "__main__":
    main(sys.argv[1])
