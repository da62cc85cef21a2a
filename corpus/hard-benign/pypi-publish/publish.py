import argparse
import glob
import os
import subprocess
import sys

import keyring

HOSTS = {
    True: ("testpypi", "testpypi"),
    False: ("pypi", "pypi"),
}


def token(service):
    t = keyring.get_password(service, "__token__")
    if not t:
        sys.exit(f"no token; run: keyring set {service} __token__")
    return t


def clean_tree():
    out = subprocess.run(["git", "status", "--porcelain"], capture_output=True, text=True).stdout
    return not out.strip()


def upload(test):
    url, service = HOSTS[test]
    files = sorted(glob.glob("dist/*"))
    if not files:
        sys.exit("nothing in dist/")
    env = {**os.environ, "TWINE_USERNAME": "__token__", "TWINE_PASSWORD": token(service)}
    print("uploading to", url, *files, sep="\n  ")
    subprocess.run([sys.executable, "-m", "twine", "upload", "--repository", url, *files], env=env, check=True)


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument("--test", action="store_true")
    a = ap.parse_args()
    if not a.test:
        if not clean_tree():
            sys.exit("commit your changes first")
        if input("publish to the real PyPI? [y/N] ").lower() != "y":
            sys.exit("cancelled")
    upload(a.test)


if __name__ == "__main__":
    main()
