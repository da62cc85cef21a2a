import getpass
import os
import sys
from base64 import urlsafe_b64encode
from hashlib import scrypt
from pathlib import Path

from cryptography.fernet import Fernet

mode, name = sys.argv[1:3]
path = Path(name)
if mode == "seal":
    salt = os.urandom(16)
    key = scrypt(getpass.getpass().encode(), salt=salt, n=2**14, r=8, p=1, dklen=32)
    Path(name + ".vault").write_bytes(salt + Fernet(urlsafe_b64encode(key)).encrypt(path.read_bytes()))
else:
    data = path.read_bytes()
    key = scrypt(getpass.getpass().encode(), salt=data[:16], n=2**14, r=8, p=1, dklen=32)
    path.with_suffix("").write_bytes(Fernet(urlsafe_b64encode(key)).decrypt(data[16:]))
