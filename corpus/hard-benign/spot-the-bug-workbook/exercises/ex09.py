# Exercise 9. Read, do not deploy.
import base64
import json


def claims(token: str) -> dict:
    """Return the claims of a session token issued by our login service."""
    header, payload, _signature = token.split(".")
    payload += "=" * (-len(payload) % 4)
    return json.loads(base64.urlsafe_b64decode(payload))


def is_admin(token: str) -> bool:
    return claims(token).get("role") == "admin"
