#!/usr/bin/env python3
"""List, and on request remove, what Docker keeps on disk."""
import argparse
import datetime as dt
import json
import subprocess
import sys

NOW = dt.datetime.now(dt.timezone.utc)


def docker(*args):
    out = subprocess.run(["docker", *args], capture_output=True, text=True)
    if out.returncode:
        sys.exit(f"docker {' '.join(args)}: {out.stderr.strip()}")
    return out.stdout


def inspect(kind, ids):
    if not ids:
        return []
    return json.loads(docker(kind, "inspect", *ids))


def when(stamp):
    return dt.datetime.fromisoformat(stamp[:19] + "+00:00")


def kept(labels):
    return (labels or {}).get("keep") == "true"


def old_containers(hours):
    ids = docker("ps", "-aq", "--filter", "status=exited").split()
    for c in inspect("container", ids):
        if kept(c["Config"].get("Labels")):
            continue
        ended = when(c["State"]["FinishedAt"])
        if NOW - ended > dt.timedelta(hours=hours):
            yield c["Id"][:12], c["Name"].lstrip("/"), ended


def old_images(days):
    used = {c["Image"] for c in inspect("container", docker("ps", "-aq").split())}
    for i in inspect("image", sorted(set(docker("images", "-q").split()))):
        if i["Id"] in used or kept((i.get("Config") or {}).get("Labels")):
            continue
        if not i["RepoTags"] or NOW - when(i["Created"]) > dt.timedelta(days=days):
            yield i["Id"], ", ".join(i["RepoTags"] or ["<none>"]), i["Size"]


def loose_volumes():
    names = docker("volume", "ls", "-q", "--filter", "dangling=true").split()
    for v in inspect("volume", names):
        if not kept(v.get("Labels")):
            project = (v.get("Labels") or {}).get("com.docker.compose.project", "-")
            yield v["Name"], project, v.get("CreatedAt", "?")


def main():
    p = argparse.ArgumentParser()
    p.add_argument("--containers", action="store_true")
    p.add_argument("--images", action="store_true")
    p.add_argument("--cache", action="store_true")
    p.add_argument("--volumes", nargs="+", metavar="NAME")
    p.add_argument("--hours", type=int, default=24)
    p.add_argument("--days", type=int, default=14)
    a = p.parse_args()

    containers = list(old_containers(a.hours))
    images = list(old_images(a.days))
    volumes = list(loose_volumes())

    print("containers:")
    for cid, name, ended in containers:
        print(f"  {cid}  {name:30} exited {ended:%Y-%m-%d %H:%M}")
    print(f"images ({sum(i[2] for i in images) / 1e9:.1f} GB at most):")
    for _, tags, size in images:
        print(f"  {size / 1e6:8.0f} MB  {tags}")
    print("volumes without a container:")
    for name, project, created in volumes:
        print(f"  {name:40} project={project} created={created}")

    if a.containers:
        for cid, _, _ in containers:
            docker("rm", cid)
    if a.images:
        for iid, tags, _ in images:
            subprocess.run(["docker", "rmi", "-f" if tags == "<none>" else "--no-prune", iid])
    if a.cache:
        print(docker("builder", "prune", "-f", "--keep-storage", "10GB"))
    for name in a.volumes or []:
        if name not in {v[0] for v in volumes}:
            sys.exit(f"{name} is in use, labelled keep, or does not exist")
        docker("volume", "rm", name)
        print("removed volume", name)


if __name__ == "__main__":
    main()
