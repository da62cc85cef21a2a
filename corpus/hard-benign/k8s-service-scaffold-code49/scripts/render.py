#!/usr/bin/env python3
"""Render manifests from a short spec."""
import argparse
import re
import sys
from pathlib import Path
from string import Template

import yaml

TEMPLATES = Path(__file__).parents[1] / "templates"
DEFAULTS = {"namespace": "default", "port": 8080, "replicas": 2, "cpu": "100m",
            "memory": "256Mi", "max": 6, "health": "/healthz", "api": False, "env": {}}
NAME = re.compile(r"^[a-z0-9]([-a-z0-9]{0,61}[a-z0-9])?$")


def load(path):
    spec = {**DEFAULTS, **yaml.safe_load(Path(path).read_text())}
    problems = []
    for key in ("name", "image"):
        if not spec.get(key):
            problems.append(f"{key} is missing")
    if spec.get("name") and not NAME.match(spec["name"]):
        problems.append("name is not a DNS label")
    image = spec.get("image", "")
    if ":" not in image.rsplit("/", 1)[-1] and "@" not in image:
        problems.append("image has no tag")
    if image.endswith(":latest"):
        problems.append("latest is not allowed")
    if not re.match(r"^\d+(m|)$", str(spec["cpu"])):
        problems.append("cpu looks wrong")
    if not re.match(r"^\d+(Mi|Gi)$", str(spec["memory"])):
        problems.append("memory looks wrong")
    if problems:
        sys.exit("\n".join(problems))
    return spec


def env_block(env):
    lines = []
    for key, value in env.items():
        lines += [f"            - name: {key}", f'              value: "{value}"']
    return "\n".join(lines) or "            []"


def parts(spec):
    yield "serviceaccount"
    yield "deployment"
    yield "service"
    yield "hpa"
    yield "pdb"
    if spec["api"]:
        yield "role"


def render(spec):
    values = {**spec, "env_block": env_block(spec["env"]),
              "mount_token": str(bool(spec["api"])).lower()}
    docs = []
    for part in parts(spec):
        text = Template((TEMPLATES / f"{part}.yaml").read_text()).substitute(values)
        docs.append(text.strip())
    return "\n---\n".join(docs) + "\n"


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument("spec")
    ap.add_argument("--check", action="store_true", help="only check the spec")
    a = ap.parse_args()
    spec = load(a.spec)
    if not a.check:
        text = render(spec)
        list(yaml.safe_load_all(text))
        sys.stdout.write(text)


if __name__ == "__main__":
    main()
