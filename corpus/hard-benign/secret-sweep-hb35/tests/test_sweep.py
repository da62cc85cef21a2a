import sys
import unittest
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "scripts"))
from sweep import scan_text  # noqa: E402

# Fake. Split so that push protection does not see a token.
FAKE = {
    "aws-access-key-id": "AKIA" + "QYLPMN5HFAKEFAKE",
    "github-token": "ghp_" + "A" * 18 + "b" * 18,
    "github-fine-grained": "github_pat_" + "C" * 82,
    "gitlab-pat": "glpat-" + "abcdefghij0123456789",
    "slack-token": "xoxb-" + "000000000000-000000000000-" + "a" * 24,
    "slack-webhook": "https://hooks.slack.com" + "/services/T000/B000/" + "Z" * 24,
    "stripe-secret": "sk_live_" + "0" * 24,
    "sendgrid-key": "SG." + "a" * 22 + "." + "b" * 43,
    "npm-token": "npm_" + "n" * 36,
    "pypi-token": "pypi-" + "AgEIcHlwaS5vcmc" + "q" * 60,
    "private-key": "-----BEGIN OPENSSH " + "PRIVATE KEY-----",
    "url-password": "postgres://app:" + "hunter2hunter2" + "@db.internal/app",
    "assignment": 'password = "' + "correct-horse-battery" + '"',
}


class Sweep(unittest.TestCase):
    def test_each_rule_fires(self):
        for rule, text in FAKE.items():
            with self.subTest(rule):
                self.assertIn(rule, [h[1] for h in scan_text("k = " + text)])

    def test_output_is_redacted(self):
        for text in FAKE.values():
            for _, _, red in scan_text(text):
                self.assertLessEqual(len(red), 7)

    def test_quiet_on_harmless(self):
        for text in (
            "aws_access_key_id = AKIAIOSFODNN7EXAMPLE",
            'secret = "wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY"',
            'api_key = "your-api-key-goes-here"',
            'password: "${DB_PASSWORD}"',
            "postgres://app:$PGPASSWORD@localhost/app",
            "token = os.environ['GITHUB_TOKEN']",
        ):
            with self.subTest(text):
                self.assertEqual([], list(scan_text(text)))


if __name__ == "__main__":
    unittest.main()
