"""Attacks on a webhook receiver, against fake secrets. Replace verify_stripe by your own."""
import hashlib
import hmac
import time
import unittest

SECRET = "whsec_test_not_a_real_secret"
BODY = b'{"type":"invoice.paid","data":{"amount":1200}}'


def verify_stripe(secret, header, body, now, tolerance=300):
    if not secret:
        raise RuntimeError("webhook secret is not configured")
    parts = [p.split("=", 1) for p in header.split(",") if "=" in p]
    ts = next((v for k, v in parts if k == "t"), "")
    sigs = [v for k, v in parts if k == "v1"]
    if not ts.isdigit() or abs(now - int(ts)) > tolerance:
        return False
    want = hmac.new(secret.encode(), ts.encode() + b"." + body, hashlib.sha256).hexdigest()
    return any(hmac.compare_digest(want.encode(), s.encode()) for s in sigs)


def sign(secret, body, ts):
    mac = hmac.new(secret.encode(), b"%d." % ts + body, hashlib.sha256).hexdigest()
    return f"t={ts},v1={mac}"


class Forgeries(unittest.TestCase):
    def setUp(self):
        self.now = int(time.time())

    def check(self, header, body=BODY, secret=SECRET):
        return verify_stripe(secret, header, body, self.now)

    def test_github_published_vector(self):
        mac = hmac.new(b"It's a Secret to Everybody", b"Hello, World!", hashlib.sha256).hexdigest()
        self.assertEqual(mac, "757107ea0eb2509fc211221cce984b8a37570b6d7586c22c46f4379c8b043e17")

    def test_genuine(self):
        self.assertTrue(self.check(sign(SECRET, BODY, self.now)))

    def test_genuine_during_secret_rollover(self):
        header = sign("whsec_test_old", BODY, self.now) + "," + sign(SECRET, BODY, self.now).split(",")[1]
        self.assertTrue(self.check(header))

    def test_attacker_changes_amount(self):
        header = sign(SECRET, BODY, self.now)
        self.assertFalse(self.check(header, BODY.replace(b"1200", b"1")))

    def test_attacker_signs_with_own_secret(self):
        self.assertFalse(self.check(sign("fake-attacker", BODY, self.now)))

    def test_replay_after_ten_minutes(self):
        self.assertFalse(self.check(sign(SECRET, BODY, self.now - 600)))

    def test_timestamp_moved_forward(self):
        old = sign(SECRET, BODY, self.now - 600)
        self.assertFalse(self.check(f"t={self.now}," + old.split(",")[1]))

    def test_reserialised_json_does_not_verify(self):
        header = sign(SECRET, BODY, self.now)
        self.assertFalse(self.check(header, BODY.replace(b":", b": ")))

    def test_garbage_headers(self):
        for h in ("", "t=,v1=", "v1=" + "0" * 64, "t=abc,v1=xyz", "t=%d" % self.now, "t=%d,v0=aa" % self.now):
            with self.subTest(h):
                self.assertFalse(self.check(h))

    def test_empty_secret_is_an_error_not_a_key(self):
        with self.assertRaises(RuntimeError):
            self.check(sign("", BODY, self.now), secret="")


if __name__ == "__main__":
    unittest.main()
