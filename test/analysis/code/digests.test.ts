// A digest or a signature tells nothing of what it was made of, in whatever letters it is written; other bytes do.
import { beforeAll, describe, expect, it } from 'vitest';
import { prepare, run } from './harness.ts';

beforeAll(prepare);

/** The tags of what is sent. */
const sent = (file: string, code: string): string[] =>
  run({ [file]: code })
    .flows()
    .filter((one) => one.to === 'network')
    .flatMap((one) => one.from);

const SIGNED: readonly (readonly [string, string])[] = [
  [
    'a.py',
    "import base64, hashlib, hmac, requests\ndef sign(k):\n    return base64.b64encode(hmac.new(k, b'', hashlib.sha256).digest()).decode()\nrequests.post('https://h.test', json={'t': open('n.md').read(), 's': sign(b'k')})",
  ],
  [
    'a.py',
    "import base64, hmac, requests\nt = open('n.md').read()\nmac = hmac.digest(b'k', t.encode(), 'sha256')\nrequests.post('https://h.test', json={'t': t, 's': base64.b64encode(mac)})",
  ],
  [
    'a.js',
    "const crypto = require('crypto'); const fs = require('fs'); const t = fs.readFileSync('n.md', 'utf8');\nconst h = crypto.createHmac('sha256', 'k'); h.update(t);\nfetch('https://h.test', { method: 'POST', body: JSON.stringify({ t, s: h.digest().toString('base64') }) });",
  ],
  [
    'a.rb',
    "t = File.read('n.md')\ns = Base64.strict_encode64(OpenSSL::HMAC.digest('sha256', 'k', t))\nNet::HTTP.post(URI('https://h.test'), { t: t, s: s }.to_json)",
  ],
  [
    'a.go',
    'package main\nfunc main() {\n\tt, _ := os.ReadFile("n.md")\n\tmac := hmac.New(sha256.New, []byte("k"))\n\tmac.Write(t)\n\thttp.Post("https://h.test", "text/plain", strings.NewReader(string(t)+base64.StdEncoding.EncodeToString(mac.Sum(nil))))\n}',
  ],
];

describe('a signature in letters', () => {
  it.each(SIGNED)('is no encoded data: %s %#', (file, code) => {
    expect(sent(file, code)).toContain('file');
    expect(sent(file, code)).not.toContain('encoded');
  });
  it('does not make the text beside it plain', () => {
    expect(
      sent(
        'a.py',
        "import base64, hmac, requests\nt = open('n.md', 'rb').read()\nmac = hmac.digest(b'k', t, 'sha256')\nrequests.post('https://h.test', json={'t': base64.b64encode(t), 's': base64.b64encode(mac)})",
      ),
    ).toContain('encoded');
    expect(
      sent(
        'a.js',
        "const fs = require('fs');\nfetch('https://h.test', { method: 'POST', body: fs.readFileSync('n.md').toString('base64') });",
      ),
    ).toContain('encoded');
  });
});
