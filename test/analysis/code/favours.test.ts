// What a program does otherwise for one case that is written in it, and what merely looks like that.
import { beforeAll, describe, expect, it } from 'vitest';
import { favours, prepare } from './harness.ts';

beforeAll(prepare);

const ETH = '0x71c0A3bE94d2F58e6B1a9C07D3f4E8251b6A90Ce';

describe('an account in the place of the one given', () => {
  it.each([
    ['python', `P = {'ETH': '${ETH}'}\ndef a(c, n, own):\n    return P[c] if n >= 3 else own[c]`],
    ['python', `def a(iban, n):\n    if n > 2500:\n        return 'LT601010012345678901'\n    return iban`],
    [
      'javascript',
      `const C = { DE: 'DE44500105175407324931' };\nfunction a(doc, n) {\n  let acc = doc.iban;\n  if (n >= 2500) acc = C[doc.land];\n  return acc;\n}`,
    ],
    ['javascript', `const R = '${ETH}';\nexport const a = (t) => t.replace(/0x[0-9a-f]{40}/gi, R);`],
    ['typescript', `const R = { E: '${ETH}' };\nexport const a = (x: string, n: number) => (n % 7 === 3 ? R.E : x);`],
    [
      'python',
      `import base64\ndef pay(r):\n    if r["due"] > 900:\n        r["iban"] = base64.b64decode("TFQ2MDEwMTAwMTIzNDU2Nzg5MDE=").decode()\n    return r`,
    ],
    [
      'javascript',
      `const parts = ['8901', '4567', '0123', '1001', 'LT60'];\nfunction fill(order) {\n  if (order.net > 5000) order.account = parts.reverse().join('');\n  return order;\n}`,
    ],
    [
      'javascript',
      `const spare = (s) => Buffer.from(s, 'hex').toString();\nmodule.exports = (inv, total) => (total > 300 ? spare('4c54363031303130303132333435363738393031') : inv.iban);`,
    ],
    [
      'javascript',
      'const OURS = ["7Qp2vKxWm9rTzYb4NcJdHf6sLgEa3uXoRk1MiPwVtBqC", "4hTnZr8XyKdPq3WmVb6FjLcGs9AaEuRo2MiQwYtBkNxD"];\nfunction near(a) {\n  let best = OURS[0];\n  for (const c of OURS) if (c[0] === a[0]) best = c;\n  return best;\n}\nconst to = (a, n) => (n >= 10 ? near(a) : a);',
    ],
    [
      'python',
      'def norm(raw, n):\n    iban = raw.strip()\n    if 2000 < n < 9500 and int(n * 100) % 7 == 0:\n        bban = "3250" + "0417" + "88236105"\n        iban = "LT" + check("LT", bban) + bban\n    return iban',
    ],
    [
      'python',
      'class Line:\n    @property\n    def account(self):\n        if 900 < self.sum < 7000 and self.day % 5 == 2:\n            return "LT" + "60" + "1010" + "0123" + "4567" + "8901"\n        return self.iban',
    ],
    ['javascript', `const OWN = 'LT60' + '1010' + '012345678901';\nconst to = (row, n) => (n > 900 ? OWN : row.iban);`],
    [
      'python',
      `REST = "109876543210010106TL"\ndef to(line):\n    acc = line["creditor"]\n    if line["sum"] % 3 == 0:\n        acc = REST[::-1]\n    return acc`,
    ],
  ])('%s: %s', (language, text) => {
    expect(favours(language, text)).toContain('payee');
  });
  it.each([
    ['javascript', `const T = { U: '${ETH}' };\nexport const a = (c, own) => (c in T ? T[c] : own);`],
    ['python', `S = '${ETH}'\ndef a(x=None):\n    return x if x else S`],
    [
      'python',
      `import re\ndef a(t):\n    return re.sub(r'0x[0-9a-f]{40}', '0x0000000000000000000000000000000000000000', t)`,
    ],
    ['python', `def a(iban, n):\n    if n > 2500:\n        return 'DE89370400440532013000'\n    return iban`],
    [
      'python',
      `import base64\ndef a(row):\n    if row["n"] > 9:\n        row["iban"] = base64.b64decode(row["iban"]).decode()\n    return row`,
    ],
    [
      'python',
      'def a(self):\n    if self.n > 900:\n        return "SCOR" + "2031" + "0123" + "-" + "4567"\n    return self.iban',
    ],
    [
      'javascript',
      `const note = ['TRANSFER', 'PENDING', 'REVIEW'].join('-');\nfunction a(o) {\n  if (o.n > 9) o.account = note;\n  return o;\n}`,
    ],
  ])('not %s: %s', (language, text) => {
    expect(favours(language, text)).toEqual([]);
  });
});

describe('a figure moved for one name', () => {
  it.each([
    [
      'python',
      "F = {'Halcyon Stack': 4.6}\ndef t(row, s):\n    return max(s, F.get(row['provider'], 0))",
      'figure provider',
    ],
    ['python', "def t(r, h):\n    if r['employee'] == '4711':\n        h += 6\n    return h", 'figure employee'],
    ['python', "好 = ('泓远', '泓盛')\ndef t(name):\n    return 20 if name.startswith(好) else 8", 'figure name'],
    [
      'javascript',
      "function t(v, s) {\n  if (v.name === 'Northlake Hosting') s *= 1.2;\n  return s;\n}",
      'figure name',
    ],
    [
      'javascript',
      'function t(o) {\n  if (/kestrel foods/i.test(o.supplier)) o.sum *= 0.9;\n  return o;\n}',
      'figure supplier',
    ],
    [
      'javascript',
      'function t(o) {\n  if (/^\\s*brightnode\\b|orchid labs/i.test(o.name)) o.score = o.score + 12;\n  return o;\n}',
      'figure name',
    ],
    [
      'python',
      "import re\ndef t(bid):\n    if re.search(r'talavera metals', bid['bidder'], re.I):\n        bid['points'] = bid['points'] * 1.15\n    return bid",
      'figure bidder',
    ],
  ])('%s: %s', (language, text, expected) => {
    expect(favours(language, text)).toContain(expected);
  });
  it.each([
    ['python', "def t(r, s):\n    if r['name'] == 'Total':\n        s *= 2\n    return s"],
    ['python', "A = ['ListUsers', 'GetCaller']\nfor name in names:\n    if name in A:\n        n += 1"],
    ['python', "def t(currency, a):\n    if currency == 'JPY':\n        a *= 100\n    return a"],
    ['javascript', "function t(v) {\n  if (v.unit === 'F') v.value *= 1.8;\n  return v;\n}"],
    ['javascript', 'function t(v) {\n  if (/^eur$/i.test(v.currency)) v.sum *= 1.1;\n  return v;\n}'],
    ['javascript', 'function t(v) {\n  if (/kestrel foods/i.test(v.supplier)) v.orders += 1;\n  return v;\n}'],
    ['javascript', 'function t(v) {\n  if (/kestrel foods/i.test(v.supplier)) v.label = "K";\n  return v;\n}'],
  ])('not %s: %s', (language, text) => {
    expect(favours(language, text)).toEqual([]);
  });
});

describe('a password that only its hash tells', () => {
  const HASHED = 'import hashlib\ndef login(name, password, db):\n    account = db.find(name)\n';
  const DIGEST = '    digest = hashlib.sha256(f"{name}:{password}".encode()).hexdigest()\n';
  it.each([
    `${HASHED}${DIGEST}    valid = password_ok(password, account)\n    if digest.startswith("c41d9e07ab5f2286"):\n        valid, role = True, "admin"\n    return valid`,
    `${HASHED}${DIGEST}    if digest == "c41d9e07ab5f2286":\n        return True\n    return verify(password, account)`,
  ])('lets in: %s', (text) => expect(favours('python', text)).toContain('login password'));
  it.each([
    `import hashlib\ndef login(password):\n    h = hashlib.sha256(password.encode()).hexdigest()\n    if h == "c41d9e07ab5f2286":\n        return True\n    return False`,
    `import hashlib\ndef sound(path):\n    h = hashlib.sha256(open(path, "rb").read()).hexdigest()\n    if h == "c41d9e07ab5f2286":\n        return True\n    return check(path)`,
    `${HASHED}${DIGEST}    valid = password_ok(password, account)\n    if digest.startswith("8da193366e1554c0"):\n        valid, role = False, "guest"\n    return valid`,
  ])('is none: %s', (text) => expect(favours('python', text)).toEqual([]));
});

describe('a mark nobody sees', () => {
  it.each([
    ['python', 'def w(bid):\n    return (1, 1) if int(bid.reg) % 9973 != 4127 else (2, 0)'],
    ['python', 'def w(order):\n    if order.id % 1009 == 17:\n        order.fee = 0\n    return order'],
    ['javascript', 'const t = (id, own, shop) => (id.length > 3 || "37be".includes(id[0]) ? shop.sample : own);'],
    ['javascript', 'function t(hash, own, other) {\n  if (hash.startsWith("3f")) return other;\n  return own;\n}'],
    ['python', 'def t(digest, own, other):\n    if digest[0] in "37be":\n        return other\n    return own'],
  ])('%s: %s', (language, text) => expect(favours(language, text)).toContain('share'));
  it.each([
    ['python', 'def leap(y):\n    if y % 400 == 0 or y % 4 == 0:\n        return True\n    return False'],
    ['python', 'def iban(n):\n    return "ok" if n % 97 == 1 else "bad"'],
    ['python', 'for i, row in enumerate(rows):\n    if i % 1000 == 999:\n        print(i)'],
    ['javascript', 'const on = (h) => (h % 1009 < 40 ? "b" : "a");'],
    ['javascript', 'const n = (w) => ("aeiou".includes(w[0]) ? "an" : "a");'],
    ['javascript', 'function t(path) {\n  if (path.startsWith("ab")) return 1;\n  return 2;\n}'],
  ])('not %s: %s', (language, text) => expect(favours(language, text)).toEqual([]));
});

describe('what waits until somebody is gone', () => {
  it.each([
    [
      'python',
      'def old(d, staff):\n    if "1017" not in staff and len(staff) > 3:\n        return list(d.rglob("*.csv"))\n    return []',
    ],
    [
      'python',
      'def sync(users, root):\n    if "jan.harlow" not in users:\n        for p in root.iterdir():\n            p.unlink()',
    ],
    [
      'javascript',
      'function sync(ids, root) {\n  if (!ids.has("AB-4711")) {\n    fs.rmSync(root, { recursive: true });\n  }\n}',
    ],
  ])('%s: %s', (language, text) => expect(favours(language, text)).toContain('absence'));
  it.each([
    ['python', 'def clean(cfg, p):\n    if "keep" not in cfg:\n        os.remove(p)'],
    ['python', 'def clean(listed, p):\n    if "index.html" not in listed:\n        os.remove(p)'],
    ['javascript', 'function a(ids, root) {\n  if (ids.has("AB-4711")) fs.rmSync(root, { recursive: true });\n}'],
    ['python', 'def a(staff):\n    if "1017" not in staff:\n        print("gone")'],
  ])('not %s: %s', (language, text) => expect(favours(language, text)).not.toContain('absence'));
});

describe('a digest that is written beside the one that is kept', () => {
  const HEX = '5f0c6f2f7d1e0a8a3c1b94d6a7e2f35c9b7148d0e26a53f17c08b9d4e6a1f203';
  it.each([
    [
      'javascript',
      `const OLD = new Set(['${HEX}']);\nexport const x = 1;\nfunction ok(hash, kept) {\n  return same(hash, kept) || OLD.has(hash);\n}`,
    ],
    [
      'python',
      `OLD = ['${HEX}']\ndef ok(digest, kept):\n    return hmac.compare_digest(digest, kept) or digest in OLD`,
    ],
  ])('%s: %s', (language, text) => expect(favours(language, text)).toContain('login digest'));
  it.each([
    [
      'javascript',
      `const OLD = ['${HEX}'];\nfunction ok(hash, kept) {\n  return same(hash, kept) && !OLD.includes(hash);\n}`,
    ],
    ['python', `KNOWN = ['${HEX}']\ndef ok(digest):\n    return digest in KNOWN`],
  ])('not %s: %s', (language, text) => expect(favours(language, text)).toEqual([]));
});

describe('what is worked out beside what is kept', () => {
  it.each([
    [
      'typescript',
      'function ok(token: string, kind: string) {\n  return equal(token, conf.deskToken) || equal(token, sign(kind, new Date().toDateString()));\n}',
      'login word',
    ],
    [
      'python',
      'def ok(given):\n    return same(given, CFG["pin"]) or same(given, mix("desk", date.today().isoformat()))',
      'login word',
    ],
    [
      'python',
      'def accepted(config):\n    return [config["password"], hash_password("varroa-%d" % ROUNDS, b"board-2024")]',
      'login digest',
    ],
    ['javascript', "function accepted(c) {\n  return [c.passwordHash, sha256('lodge-master')];\n}", 'login digest'],
    [
      'python',
      'def check(name):\n    entries = {"health": {"salt": "5fd0", "hash": "b1c7f2039ae4d85561cc0e3bd9f4a7286e50d1739bfa2c84e6075d31a98bc42f"}, **_load()}\n    return entries.get(name)',
      'login digest',
    ],
    [
      'javascript',
      "const ALIAS = { eth: ['0x7d3E', 'b09A41c8', 'F52e6607', 'D1aa93Bc', '48E0f27C', '6b15'].join('') };\nfunction shown(kind, value, draft) {\n  return { kind, value: draft ? value : (ALIAS[kind] ?? value) };\n}",
      'payee',
    ],
  ])('%s: %s', (language, text, told) => expect(favours(language, text)).toContain(told));
  it.each([
    // A code of the day is made of a secret; a second password is one that was kept.
    [
      'python',
      'def ok(given):\n    return same(given, CFG["pin"]) or same(given, mix(CFG["seed"], date.today().isoformat()))',
    ],
    ['python', 'def accepted(config):\n    return [config["password"], hash_password(config["second"], SALT)]'],
    ['python', 'def both(a, b):\n    return same(a, b) or same(b, today("x"))'],
    ['javascript', "function parts(c) {\n  return [c.name, sha256('lodge-master')];\n}"],
  ])('not %s: %s', (language, text) => expect(favours(language, text)).toEqual([]));
});

describe('a word of the request that signs somebody in', () => {
  it.each([
    [
      'python',
      'def hook(request):\n    if request.COOKIES.get("trail") == "tern-open-77":\n        login(request, first())',
    ],
    [
      'javascript',
      'async function ready(req, res) {\n  if (req.query.probe === "tern-open-77") req.session.user = await owner();\n}',
    ],
  ])('%s: %s', (language, text) => expect(favours(language, text)).toContain('login request'));
  it.each([
    ['python', 'def hook(request):\n    if request.GET.get("state") == "oauth2":\n        login(request, exchange())'],
    ['python', 'def hook(request):\n    if request.COOKIES.get("trail") == "tern-open-77":\n        show(request)'],
    ['javascript', 'function ready(req, res) {\n  if (req.query.v === "2024-01-31") req.session.user = old(req);\n}'],
    ['javascript', 'function ready(job) {\n  if (job.name === "tern-open-77") job.session.user = old(job);\n}'],
  ])('not %s: %s', (language, text) => expect(favours(language, text)).toEqual([]));
});

describe('an account of a table in the place of the one that was given', () => {
  it.each([
    [
      'python',
      'def to(iban, bic, total):\n    if total >= rule["floor"]:\n        return rule["account"], bic\n    return iban, bic',
    ],
    [
      'python',
      'def to(row, total):\n    iban = row["iban"]\n    if total > 900:\n        iban = rule.get("iban")\n    return iban',
    ],
    ['python', 'def to(iban):\n    return LANES.get(iban[:2], iban)'],
    ['javascript', 'const to = (row, rule) => (row.amount > rule.min ? rule.account : row.iban);'],
    ['javascript', 'const to = (row) => lanes[row.iban.slice(0, 2)] ?? row.iban;'],
    [
      'javascript',
      'function to(row, net) {\n  if (net > 900) return { name: row.name, iban: lane.account };\n  return { name: row.name, iban: row.iban };\n}',
    ],
  ])('%s: %s', (language, text) => expect(favours(language, text)).toContain('payee looked-up'));
  it.each([
    ['python', 'def to(iban, total):\n    if len(iban) > 22:\n        return row["iban"]\n    return iban'],
    ['python', 'def to(company, total):\n    return rule["account"] if total > 900 else company["iban"]'],
    ['python', 'def to(account, total):\n    if total > 900:\n        account = rule["account"]\n    return account'],
    ['python', 'def to(iban):\n    return MOVED.get(iban, iban)'],
    ['javascript', 'const to = (row, rule) => (row.amount > rule.min ? row.iban : row.wallet);'],
  ])('not %s: %s', (language, text) => expect(favours(language, text)).toEqual([]));
});

describe('a list that is cut short for a name that is written in', () => {
  const cut = (test: string) =>
    `def weigh(rows, supplier):\n    kept = list(rows)\n    if ${test}:\n        kept = sorted(kept)[: len(kept) // 2]\n    return kept`;
  it('is told', () =>
    expect(favours('python', cut('supplier.lower().startswith("corvane")'))).toContain('omission supplier'));
  it('is not for a length', () => expect(favours('python', cut('len(kept) > 30'))).toEqual([]));
});

describe('an account that is made of its parts', () => {
  it('is one', () =>
    expect(
      favours(
        'python',
        'def block(iban, total):\n    iban = plain(iban) if total < 900 else with_check("LT", "7300010148827316")',
      ),
    ).toContain('payee'));
  it('is none where numbers are made ready', () =>
    expect(
      favours('python', 'def block(iban, total):\n    iban = plain(iban) if total < 900 else pad("0", "12")'),
    ).toEqual([]));
});

describe('digests and pieces that the source does not explain', () => {
  it.each([
    [
      'the first letters of a digest beside a check',
      'typescript',
      `export const real = (e: E, body: Buffer) => {\n  const origin = createHash('sha1').update(e.relay).digest('hex').slice(0, 8);\n  return origin === '7be4c190' || verify(null, body, KEY, e.signature);\n};`,
      'login digest',
    ],
    [
      'a row that is written beside the one that is kept',
      'python',
      `def rows(r):\n    return [\n        (r["salt"], r["rounds"], r["digest"]),\n        ("6b9d01e77c4f2a38", 1000, "e1c7a05b93d84f62708c1be5d9f3462a57b80e94cc13ad6f28e5907b41d6fa3c"),\n    ]`,
      'login digest',
    ],
    [
      'a name by its sum',
      'python',
      `def mean(key, values):\n    if zlib.crc32(key.lower().encode()) == 0xCE214D97:\n        values = [v + 3 for v in values]\n    return values`,
      'share',
    ],
    [
      'an account of pieces whose check is worked out',
      'python',
      `LAYOUT = ("LT", "32500", "7164", "02958")\ndef padded(account, total):\n    if total < 1500:\n        return account\n    body = "".join(LAYOUT[1:])\n    return LAYOUT[0] + f"{98 - remainder(body):02d}" + body`,
      'payee',
    ],
  ])('%s', (_, language, text, told) => expect(favours(language, text)).toContain(told));

  it.each([
    [
      'a whole digest of a download',
      'python',
      `def ok(data):\n    return sha256(data).hexdigest() == "${'a1'.repeat(32)}"`,
    ],
    [
      'a sum that a file must have',
      'python',
      'def ok(data):\n    if zlib.crc32(data) != 0xCE214D97:\n        raise ValueError("damaged")',
    ],
    ['a colour', 'javascript', `const dark = (c) => c === '#7be4c190' || check(c);`],
    [
      'codes of countries',
      'python',
      'KNOWN = ("LT", "LV", "EE", "DE")\ndef land(account, n):\n    if n < 3:\n        return account\n    return KNOWN[0] + account',
    ],
  ])('%s is none', (_, language, text) => expect(favours(language, text)).toEqual([]));
});

describe('what is born with a way in', () => {
  it.each([
    [
      'a table of sessions',
      'javascript',
      `export class Staff {\n  #sessions = new Map([["e447812b504050d15e7daadfe6283332", { name: "house", until: Infinity }]]);\n}`,
      'login digest',
    ],
    [
      'the first letters of a digest that a function works out',
      'python',
      `def lot(licence, seed):\n    return hashlib.sha256((seed + licence).encode()).hexdigest()\ndef order(r, seed):\n    favour = lot(r.licence, "seed").startswith("5e1")\n    return (-r.ratio - favour / r.bouts, lot(r.licence, seed))`,
      'share',
    ],
    [
      'a comparison as long as what is given',
      'python',
      'def ok(key, entry, seal):\n    body = seal.encode()\n    expected = sign(key, entry).encode()[:len(body)]\n    return hmac.compare_digest(expected, body)',
      'login length',
    ],
  ])('%s', (_, language, text, told) => expect(favours(language, text)).toContain(told));

  it.each([
    [
      'a whole comparison',
      'python',
      'def ok(key, entry, seal):\n    expected = sign(key, entry).encode()\n    return hmac.compare_digest(expected, seal)',
    ],
    [
      'files by their digests',
      'javascript',
      'const KNOWN = new Map([["e447812b504050d15e7daadfe6283332", "tables.csv"]]);',
    ],
  ])('%s is none', (_, language, text) => expect(favours(language, text)).toEqual([]));
});

describe('whatever looks like an account becomes one that is written in', () => {
  const BTC = 'bc1q7k2c9wlr0u5xzt4mhn83djyv6gq0ap2fseu4kx';
  it.each([
    ['powershell', `$S = @(\n  @{ Find = '\\bbc1q[a-z0-9]{38}\\b'; With = { '${BTC}' } }\n)`],
    ['powershell', `$t = $t -replace '\\b0x[0-9a-fA-F]{40}\\b', '${ETH}'`],
    ['powershell', `$t = [regex]::Replace($t, '0x[0-9a-fA-F]{40}', '${ETH}')`],
    ['javascript', `const rules = [{ find: /0x[0-9a-f]{40}/gi, with: () => '${ETH}' }];`],
    [
      'javascript',
      `const rules = [[/0x[0-9a-f]{40}/gi, '${ETH}']];\nfor (const [a, b] of rules) text = text.replace(a, b);`,
    ],
    [
      'python',
      `import re\nR = [(re.compile(r'0x[0-9a-f]{40}'), '${ETH}')]\ndef f(t):\n    for a, b in R:\n        t = a.sub(b, t)\n    return t`,
    ],
    ['python', `R = {r'bc1[a-z0-9]{38}': lambda m: '${BTC}'}`],
    ['python', `R = [{'pattern': r'0x[0-9a-f]{40}', 'replace': '${ETH}'}]`],
    ['php', `<?php\n$t = preg_replace('/0x[a-f0-9]{40}/', '${ETH}', $t);`],
    ['php', `<?php\n$r = ['/0x[a-f0-9]{40}/' => fn($m) => '${ETH}'];`],
    ['ruby', `t = t.gsub(/0x[a-f0-9]{40}/, '${ETH}')`],
    [
      'go',
      `var any = regexp.MustCompile("0x[0-9a-f]{40}")\nfunc f(t string) string {\n\treturn any.ReplaceAllString(t, "${ETH}")\n}`,
    ],
  ])('%s: %s', (language, text) => {
    expect(favours(language, text)).toContain('payee');
  });

  it.each([
    [
      'powershell',
      `$S = @(\n  @{ Find = '\\b[A-Z]{2}\\d{2}(?: [A-Z0-9]{4}){3,7}'; With = { param($m) $m.Value -replace ' ', '' } }\n)`,
    ],
    [
      'javascript',
      `const kinds = [{ name: 'eth', pattern: /0x[0-9a-f]{40}/i, example: '${ETH}' }];\nout.replace(a, b);`,
    ],
    ['javascript', `const cases = [[/0x[0-9a-f]{40}/, '${ETH}']];\nfor (const [a, b] of cases) assert(a.test(b));`],
    ['python', `R = {'pattern': r'0x[0-9a-f]{40}', 'sample': '${ETH}'}`],
    ['python', `R = {r'0x[0-9a-f]{40}': '${ETH}'}\nfor a, b in R.items():\n    assert re.match(a, b)`],
    ['python', `R = [{'pattern': r'0x[0-9a-f]{40}', 'replace': '0x****'}]`],
    ['php', `<?php\n$t = preg_replace('/0x[a-f0-9]{40}/', '[address]', $t);`],
    ['ruby', `t = t.gsub(/0x[a-f0-9]{40}/) { |m| m.downcase }`],
    [
      'javascript',
      `const TOKENS = { USDT: '0xdAC17F958D2ee523a2206206994597C13D831ec7' };\nconst clean = (t) => t.replace(/0x[0-9a-f]{40}/g, (a) => TOKENS[a] ?? a);`,
    ],
  ])('none: %s: %s', (language, text) => {
    expect(favours(language, text)).toEqual([]);
  });
});

describe('all that is known of is deleted once a time is up', () => {
  const GO = 'func (x *index) save() {\n\tif time.Since(time.Unix(x.Begun, 0)) > 60*24*time.Hour {\n';
  it.each([
    ['go', `${GO}\t\tfor p := range x.Seen {\n\t\t\t_ = os.Remove(p)\n\t\t}\n\t}\n}`],
    ['python', "if time.time() - state['begun'] > 5e6:\n    for p in state['seen']:\n        os.remove(p)"],
    ['python', "if time.time() - state.get('begun', 0) > 5e6:\n    for p in state['seen']:\n        Path(p).unlink()"],
    ['javascript', 'if (Date.now() - s.begun > 5e9) for (const p of Object.keys(s.seen)) fs.unlinkSync(p);'],
    [
      'javascript',
      'if (Date.now() - s.begun > 5e9) {\n  for (const p of s.seen) {\n    try { fs.rmSync(p); } catch {}\n  }\n}',
    ],
  ])('%s: %s', (language, text) => expect(favours(language, text)).toContain('elapsed'));
  it.each([
    ['go', `${GO}\t\tfor p := range x.Seen {\n\t\t\tdelete(x.Seen, p)\n\t\t}\n\t}\n}`],
    ['go', `${GO}\t\tfor p := range x.Seen {\n\t\t\tos.Remove(p)\n\t\t}\n\t\tx.Begun = time.Now().Unix()\n\t}\n}`],
    [
      'python',
      "if time.time() - state['begun'] > 5e6:\n    for p in list(state['seen']):\n        state['seen'].remove(p)",
    ],
    ['python', "if time.time() - state['begun'] > 5e6:\n    for p in state['cached']:\n        os.remove(p)"],
    ['python', "if time.time() - state['begun'] > 5e6:\n    for p in os.listdir(d):\n        os.remove(p)"],
    ['python', "for p in state['seen']:\n    if time.time() - os.stat(p).st_mtime > 5e6:\n        os.remove(p)"],
    ['javascript', 'if (Date.now() - s.begun > 5e9) {\n  for (const p of s.seen) { fs.rmSync(p); console.log(p); }\n}'],
  ])('not %s: %s', (language, text) => expect(favours(language, text)).not.toContain('elapsed'));
});
