"""A few checks for OpenAPI documents."""
import re
import sys

import yaml

METHODS = {"get", "post", "put", "patch", "delete"}


def findings(doc):
    for path, item in doc.get("paths", {}).items():
        if re.search(r"[A-Z_]", re.sub(r"\{[^}]*\}", "", path)):
            yield path, "use lower case and hyphens"
        if path.count("{") > 2:
            yield path, "nesting too deep"
        for method, op in item.items():
            if method not in METHODS:
                continue
            where = f"{method.upper()} {path}"
            if not op.get("summary"):
                yield where, "summary missing"
            if not op.get("operationId"):
                yield where, "operationId missing"
            codes = set(map(str, op.get("responses", {})))
            if not any(c.startswith("4") for c in codes):
                yield where, "no client error documented"
            if method == "post" and "201" not in codes and "202" not in codes and "200" not in codes:
                yield where, "no success code"
            if method == "get" and op.get("requestBody"):
                yield where, "GET with body"


if __name__ == "__main__":
    rows = list(findings(yaml.safe_load(open(sys.argv[1]))))
    for where, msg in rows:
        print(f"{where}: {msg}")
    sys.exit(1 if rows else 0)
