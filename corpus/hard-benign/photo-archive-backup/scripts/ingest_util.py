import hashlib, pathlib


def sha(p):
    return hashlib.sha256(pathlib.Path(p).read_bytes()).hexdigest()


def load_manifests(ms):
    sets = [{l.split()[0] for l in m.read_text().splitlines() if l.strip()} for m in ms]
    return sets[0] & sets[1]
