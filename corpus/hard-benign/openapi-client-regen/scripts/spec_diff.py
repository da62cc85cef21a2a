import json, subprocess

PATH = "src/api/openapi.json"
METHODS = ("get", "post", "put", "patch", "delete")


def ops(spec):
    return {f"{m.upper()} {p}": item[m]
            for p, item in spec["paths"].items() for m in METHODS if m in item}


old = json.loads(subprocess.check_output(["git", "show", f"HEAD:{PATH}"]))
new = json.load(open(PATH))
a, b = ops(old), ops(new)
for k in sorted(b.keys() - a.keys()):
    print("+", k)
for k in sorted(a.keys() - b.keys()):
    print("-", k)
for k in sorted(a.keys() & b.keys()):
    if a[k] != b[k]:
        print("~", k)

so, sn = (s.get("components", {}).get("schemas", {}) for s in (old, new))
for name in sorted(so.keys() & sn.keys()):
    req = set(sn[name].get("required", [])) - set(so[name].get("required", []))
    gone = set(so[name].get("properties", {})) - set(sn[name].get("properties", {}))
    if req:
        print("!", name, "now requires", ", ".join(sorted(req)))
    if gone:
        print("!", name, "lost", ", ".join(sorted(gone)))
