import sys

import yaml

METHODS = ("get", "post", "put", "patch", "delete")


def params(op):
    rows = [
        f"| `{p['name']}` | {p['in']} | {'yes' if p.get('required') else 'no'} | {p.get('description', 'TODO')} |"
        for p in op.get("parameters", [])
    ]
    if rows:
        rows = ["| Name | In | Required | Meaning |", "|---|---|---|---|", *rows, ""]
    return rows


def responses(op):
    return [f"- `{code}` {r.get('description', 'TODO')}" for code, r in op.get("responses", {}).items()]


def main(path):
    doc = yaml.safe_load(open(path))
    print(f"# {doc['info']['title']} {doc['info']['version']}\n")
    for route, ops in doc["paths"].items():
        for m in METHODS:
            if m in ops:
                op = ops[m]
                print(f"## {m.upper()} {route}\n\n{op.get('summary', 'TODO')}\n")
                print("\n".join(params(op) + responses(op)) + "\n")


if __name__ == "__main__":
    main(sys.argv[1])
