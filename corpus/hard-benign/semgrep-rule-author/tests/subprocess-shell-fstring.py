import os
import subprocess


def bad(host, path):
    # ruleid: subprocess-shell-fstring
    subprocess.run(f"ping -c1 {host}", shell=True)
    # ruleid: subprocess-shell-fstring
    subprocess.check_output("tar xzf " + path, shell=True)
    # ruleid: subprocess-shell-fstring
    os.system(f"rm -rf {path}")


def good(host, path):
    # ok: subprocess-shell-fstring
    subprocess.run(["ping", "-c1", "--", host], check=True)
    # ok: subprocess-shell-fstring
    subprocess.run(["tar", "xzf", path], check=True)
