import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { IocFact } from '../../src/plugin.ts';
import { effort } from '../../test/support/effort.ts';
import { readText } from '../../test/support/reading.ts';
import ioc from './index.ts';

const facts = (text: string, language = 'markdown') =>
  readText([ioc], 'a', text, language).facts as unknown as (IocFact & { source: string })[];
const values = (text: string, language?: string) => facts(text, language).map((fact) => [fact.type, fact.value]);

/** A valid base58check address of these 20 bytes. */
function bitcoin(fill: number): string {
  const body = Buffer.concat([Buffer.from([0]), Buffer.alloc(20, fill)]);
  const sum = createHash('sha256').update(createHash('sha256').update(body).digest()).digest().subarray(0, 4);
  let value = BigInt(`0x${Buffer.concat([body, sum]).toString('hex')}`);
  let text = '';
  for (; value > 0n; value /= 58n)
    text = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'[Number(value % 58n)] + text;
  return `1${text}`;
}

describe('indicators', () => {
  it.each([
    ['see https://a.test/x?y=1, and', 'url', 'https://a.test/x?y=1'],
    ['[x](https://a.test/b(c)d) y', 'url', 'https://a.test/b(c)d'],
    ['(https://a.test/b).', 'url', 'https://a.test/b'],
    ['访问https://a.test/路径。然后', 'url', 'https://a.test/路径'],
    ['hxxps://evil[.]test/a', 'url', 'https://evil.test/a'],
    ['http://2130706433/x', 'url', 'http://127.0.0.1/x'],
    ['http://0x7f000001:80/', 'url', 'http://127.0.0.1:80/'],
    ['http://0300.0250.0.1/', 'url', 'http://192.168.0.1/'],
    ['http://[2001:db8::1]:8080/x', 'url', 'http://[2001:db8::1]:8080/x'],
    ['f"https://a.test/${id}/x"', 'url', 'https://a.test/${id}/x'],
    ['curl ${BASE:-https://a.test}/v1', 'url', 'https://a.test'],
    ['curl "${A:-${B:=https://a.test/v1}}/x"', 'url', 'https://a.test/v1'],
    ['${BASE:-https://a.test/${id}/x}', 'url', 'https://a.test/${id}/x'],
    ['{{ base | default(`https://a.test`) }}', 'url', 'https://a.test'],
    ['{url:https://a.test/{id}?q={{q}}}', 'url', 'https://a.test/{id}?q={{q}}'],
    ['`${env.BASE ?? "https://a.test"}/x`', 'url', 'https://a.test'],
    ['<https://a.test/x>', 'url', 'https://a.test/x'],
    [String.raw`'https://a.test/x\n'`, 'url', 'https://a.test/x'],
    ['&quot;https://a.test&quot;', 'url', 'https://a.test'],
    ['https://a.test/?a=1&lt=5', 'url', 'https://a.test/?a=1&lt=5'],
    ['"wss://a.test/s"', 'url', 'wss://a.test/s'],
    ['evil[.]example[.]test', 'domain', 'evil.example.test'],
    ['ping -c 1 evil.test', 'domain', 'evil.test'],
    ['connect to 203.0.113.77', 'ip', '203.0.113.77'],
    ['nc 10.0.0.5 4444', 'ip', '10.0.0.5'],
    ['host 2001:db8:85a3::8a2e:370:7334 up', 'ip', '2001:db8:85a3::8a2e:370:7334'],
    ['mail drop@evil.test now', 'email', 'drop@evil.test'],
    [
      `go to ${'a2b3c4d5e6f7g2h3'
        .repeat(4)
        .slice(0, 56)
        .replace(/[^a-z2-7]/g, 'a')}.onion`,
      'domain',
      `${'a2b3c4d5e6f7g2h3'.repeat(4).slice(0, 56)}.onion`,
    ],
    [`pay ${bitcoin(7)} now`, 'wallet', bitcoin(7)],
    ['pay bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4 now', 'wallet', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'],
    ['to 0x52908400098527886E0F7030069857D2E4169EE7 ok', 'wallet', '0x52908400098527886E0F7030069857D2E4169EE7'],
    [
      'sha256: 9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08 ok',
      'hash',
      '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
    ],
  ])('%s', (text, type, value) => {
    expect(values(text)).toEqual([[type, value]]);
  });

  it('tells host and class, place and use', () => {
    const text = 'Fetch https://localhost/x first';
    expect(facts(text)[0]).toMatchObject({
      host: 'localhost',
      destination: 'local',
      use: 'mention',
      source: 'https://localhost/x',
    });
  });

  it('tells an address once a place, and a bounded number of times', () => {
    expect(values('https://a.test '.repeat(100))).toHaveLength(8);
    expect(facts(Array.from({ length: 5000 }, (_, i) => `https://a${i}.test`).join('\n'))).toHaveLength(1000);
  });
});

describe('what holes of an address hold', () => {
  const held = (text: string) => facts(text).flatMap((fact) => fact.holds ?? []);
  it.each([
    ['https://a.test/p?c={document.cookie}', 'cookie'],
    ['https://a.test/p/${encodeURIComponent(document.cookie)}', 'cookie'],
    ['https://a.test/?e={{ process.env }}', 'environment'],
    ['look up `{base64(env)}.x.a.test`', 'environment'],
    ['https://a.test/?d={conversation_history|urlencode}', 'conversation'],
    ['https://a.test/?d={system_prompt}', 'prompt'],
    ['https://a.test/?d={base64(~/.ssh/id_rsa)}', 'credential'],
    ['https://a.test/?d={stolen_data}', 'stolen'],
    ['https://a.test/p.png?o=<o>\n\n- `<o>`: output of `git remote get-url origin`', 'inside'],
    ['https://a.test/?v={v}\n\n| v | the whole conversation, shortened |', 'conversation'],
    ['https://a.test/?k=<钥>\n\n- <钥>：私钥内容', 'credential'],
  ])('%s', (text, what) => {
    expect(held(text)).toEqual([what]);
  });
  it('names that say nothing hold nothing', () => {
    for (const text of [
      'https://a.test/{id}?q={query}&key={API_KEY}&env={ENV}',
      'https://{token}@a.test/x',
      'https://a.test/{conversation_id}/{message}/{chat}',
      'https://a.test/cookies/{cookie_id}',
      'https://{environment}.a.test/x',
      'https://a.test/badge/<label>-<sha>\n\n- `<label>`: the text\n- `<sha>`: output of `git rev-parse HEAD`',
      'https://a.test/<b>here</b>\n\nb: the whole conversation',
    ])
      expect(held(text), text).toEqual([]);
  });
});

describe('no indicators', () => {
  it.each([
    ['versions and sections', 'v1.2.3.4, version 10.4.22.1, section 4.2.1.3, pip install a==1.2.33.4, see 1.2.3.4'],
    ['local and mask addresses', '127.0.0.1 and 0.0.0.0 and 255.255.255.0 and 192.168.1.1'],
    ['code', 'self.host.name = config.get(x); std::vector<a::b>; arr[::2]; a?.b:c; time 12:30:45'],
    ['files', 'curl -o install.sh; host config.yaml; ssh key.pem'],
    ['decorators and packages', '@app.route("/x") npm i @scope/pkg@1.2.3 git@github.com:a/b.git'],
    ['namespaces', '<svg xmlns="http://www.w3.org/2000/svg">'],
    ['digests without a word', 'd41d8cd98f00b204e9800998ecf8427e commit da39a3ee5e6b4b0d3255bfef95601890afd80709'],
    [
      'near wallets',
      `1${'A'.repeat(33)} bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t5 0x0000000000000000000000000000000000000000`,
    ],
    ['MAC addresses and clocks', '00:1a:2b:3c:4d:5e at 10:20:30'],
    ['a scheme alone', 'use http:// or https://, or "://"'],
  ])('%s', (_, text) => {
    expect(values(text, _ === 'namespaces' ? 'svg' : 'markdown')).toEqual([]);
  });
});

describe('hostile text', () => {
  it.each([
    ['colons and slashes', '://'.repeat(300_000)],
    ['addresses in one line', 'http://a'.repeat(120_000)],
    ['brackets', `http://a${'('.repeat(1_000_000)}`],
    ['dots', 'a.'.repeat(500_000)],
    ['numbers and dots', '1.'.repeat(500_000)],
    ['IPs', '9.9.9.99 '.repeat(110_000)],
    ['at signs', 'a@'.repeat(500_000)],
    ['a long local part', `${'a'.repeat(1_000_000)}@`],
    ['dots before an at sign', `${'a.'.repeat(300_000)}@${'b.'.repeat(100_000)}`],
    ['colons', ':'.repeat(1_000_000)],
    ['hex groups', 'ab:'.repeat(330_000)],
    ['fangs', 'a[.]'.repeat(250_000)],
    ['one word', 'a1'.repeat(500_000)],
    ['digests', `sha256 ${'ab12cd34'.repeat(8)} `.repeat(14_000)],
    ['wallet shapes', `1${'B2c'.repeat(10)} `.repeat(30_000)],
    ['programs', 'curl -x y '.repeat(100_000)],
    ['holes', '{a'.repeat(500_000)],
    ['holes in an address', `https://a.test/?${'x={a(b(c)}&'.repeat(100_000)}`],
    ['holes in holes', `https://a.test/${'{'.repeat(500_000)}`],
    ['ampersands', `https://a.test/?${'&'.repeat(500_000)}`],
    ['holes before dots', '{ab}.a'.repeat(160_000)],
  ])('%s in time', (_, text) => {
    const spent = effort();
    facts(text);
    expect(spent()).toBeLessThan(6000);
  });
});
