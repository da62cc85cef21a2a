import json
import pickle

import yaml
from flask import request
from itsdangerous import Signer


def bad(redis, sid):
    # ruleid: pickle-from-cache
    return pickle.loads(redis.get(f"sess:{sid}"))


def bad_two_steps(redis, sid):
    blob = redis.hget("sessions", sid)
    # ruleid: pickle-from-cache
    return pickle.loads(blob)


def bad_yaml():
    # body: "!!python/object/apply:os.system ['id']"
    # ruleid: pickle-from-cache
    return yaml.load(request.data, Loader=yaml.UnsafeLoader)


def good_json(redis, sid):
    # ok: pickle-from-cache
    return json.loads(redis.get(f"sess:{sid}"))


def good_signed(redis, sid, key):
    # ok: pickle-from-cache
    return pickle.loads(Signer(key).unsign(redis.get(f"sess:{sid}")))


def good_yaml():
    # ok: pickle-from-cache
    return yaml.load(request.data, Loader=yaml.SafeLoader)
