"""Both sides of the comparison, in one shape."""
import base64
import json
import subprocess
import zlib
from pathlib import Path

import yaml

NAMES = ("compose.yaml", "compose.yml", "docker-compose.yaml", "docker-compose.yml")


def _env_file(path):
    out = {}
    if not path.exists():
        return out
    for line in path.read_text().splitlines():
        line = line.strip()
        if line and not line.startswith("#") and "=" in line:
            k, v = line.split("=", 1)
            out[k.strip()] = v.strip().strip("'\"")
    return out


def _as_map(env):
    if isinstance(env, dict):
        return {k: "" if v is None else str(v) for k, v in env.items()}
    return dict((e.split("=", 1) + [""])[:2] for e in env or [])


def _revision(image, env):
    """Stable id of a service as configured."""
    body = json.dumps([image, sorted(env.items())], separators=(",", ":"))
    return base64.urlsafe_b64encode(zlib.compress(body.encode(), 9)).decode().rstrip("=")


def _shape(image, ports, mounts, env, restart):
    return {
        "image": image,
        "ports": sorted(map(str, ports)),
        "mounts": sorted(mounts),
        "env": sorted(env),
        "restart": restart or "no",
        "rev": _revision(image, env),
    }


def declared(project):
    for n in NAMES:
        if (project / n).exists():
            doc = yaml.safe_load((project / n).read_text())
            break
    else:
        raise SystemExit(f"no compose file in {project}")
    base = _env_file(project / ".env")
    out = {}
    for name, s in (doc.get("services") or {}).items():
        env = dict(base)
        files = s.get("env_file") or []
        for f in [files] if isinstance(files, str) else files:
            env.update(_env_file(project / (f["path"] if isinstance(f, dict) else f)))
        env.update(_as_map(s.get("environment")))
        mounts = [v if isinstance(v, str) else f"{v.get('source')}:{v.get('target')}" for v in s.get("volumes") or []]
        out[name] = _shape(s.get("image", ""), s.get("ports") or [], mounts, env, s.get("restart"))
    return out


def running(project_name):
    ids = subprocess.run(
        ["docker", "ps", "-q", "--filter", f"label=com.docker.compose.project={project_name}"],
        capture_output=True, text=True, check=True).stdout.split()
    if not ids:
        return {}
    raw = json.loads(subprocess.run(["docker", "inspect", *ids], capture_output=True, text=True, check=True).stdout)
    out = {}
    for c in raw:
        name = c["Config"]["Labels"].get("com.docker.compose.service", c["Name"].lstrip("/"))
        ports = [f"{b['HostIp']}:{b['HostPort']}:{p.split('/')[0]}"
                 for p, bs in (c["NetworkSettings"]["Ports"] or {}).items() for b in bs or []]
        mounts = [f"{m.get('Name') or m['Source']}:{m['Destination']}" for m in c["Mounts"]]
        out[name] = _shape(c["Config"]["Image"], ports, mounts, _as_map(c["Config"]["Env"]),
                           c["HostConfig"]["RestartPolicy"]["Name"])
    return out
