// Lowering of Python and the names of its modules: each construct once, broken text, and the table itself.
import { beforeAll, describe, expect, it } from 'vitest';
import type { Stmt } from '../../src/plugin.ts';
import { PYTHON_APIS } from './apis.ts';
import python from './index.ts';
import { resolvePython } from './resolve.ts';
import { unescapePython } from './strings.ts';

const language = python.code![0]!;
beforeAll(() => language.prepare());

const lower = (text: string) => language.lower(text, 'python', () => false);
/** The lowered body without spans. */
const plain = (text: string): unknown =>
  JSON.parse(JSON.stringify(lower(text).body, (key, value) => (key === 'span' ? undefined : value)));
const name = (of: string) => ({ t: 'name', name: of });
const text = (value: string) => ({ t: 'const', value });

describe('lowering', () => {
  it('reads strings with prefixes, escapes and neighbours', () => {
    expect(plain('x = "a\\x41" r"\\n" \'b\'')).toMatchObject([{ value: text('aA\\nb') }]);
    expect(plain('x = f"a{b!r:>3}{{c}}"')).toMatchObject([
      { value: { t: 'concat', parts: [text('a'), name('b'), text('{c}')] } },
    ]);
    expect(unescapePython('\\u4e2d\\101\\\n\\q')).toBe('中A\\q');
  });
  it('reads what stands between thousands of continued lines, where it stands', () => {
    for (const line of ['\\\n', ' \\\n', '\n\\\n', '\\\r\n']) {
      const many = `${line.repeat(300_000 / line.length)}\nx = f(1)\n`;
      const from = performance.now();
      const { body, complete } = language.lower(many, 'python', () => performance.now() - from > 5_000);
      expect(performance.now() - from).toBeLessThan(3_000);
      expect(complete).toBe(true);
      const { span } = body.at(-1)!;
      expect(many.slice(span.start, span.end)).toBe('x = f(1)');
    }
    const more = '\\\n'.repeat(900);
    expect(plain(`x = "cu${more}rl" + a.${more}b`)).toMatchObject([
      { value: { operands: [text('curl'), { object: name('a'), property: 'b' }] } },
    ]);
    expect(plain(`if a:\n    ${more}\n${more}    x = 1\ny = 2`)).toMatchObject([{ then: [{ t: 'assign' }] }, {}]);
    expect((plain(`# ${more}x = 1`) as unknown[]).at(-1)).toMatchObject({ t: 'assign' });
  });
  it('flattens sums with text', () => {
    expect(plain('x = "a" + b + "c"')).toMatchObject([
      { value: { t: 'concat', parts: [text('a'), name('b'), text('c')] } },
    ]);
  });
  it('tells slices by their colons', () => {
    const found = plain('x[::-1]') as { value: { from?: unknown; to?: unknown; step: unknown } }[];
    expect(found[0]!.value).toMatchObject({ t: 'slice', step: { t: 'op', op: '-' } });
    expect(found[0]!.value.from).toBeUndefined();
  });
  it('assigns chains, patterns and augmentations', () => {
    expect(plain('a = b = c')).toMatchObject([
      { t: 'assign', target: name('b'), value: name('c') },
      { t: 'assign', target: name('a'), value: name('b') },
    ]);
    expect(plain('a, (b, *c) = d')).toMatchObject([
      { target: { t: 'list', items: [name('a'), { t: 'list', items: [name('b'), name('c')] }] } },
    ]);
    expect(plain('a.b[c] += 1')).toMatchObject([
      { augment: true, target: { t: 'index', object: { t: 'member', property: 'b' } } },
    ]);
  });
  it('marks methods, static methods and outer names', () => {
    const [stmt] = lower('class A(B):\n  def f(self): global g; g = 1\n  @staticmethod\n  def s(x): pass')
      .body as Extract<Stmt, { t: 'class' }>[];
    const functions = stmt!.body.map((one) => (one.t === 'function' ? one.fn : undefined));
    expect(functions.map((fn) => fn?.receiverFirst)).toEqual([true, undefined]);
    expect(functions[0]!.outer).toEqual(['g']);
  });
  it('reads parameters of every kind', () => {
    const [stmt] = lower('def f(a, b=1, *c, d: int, e: str = "x", **k): pass').body as Extract<
      Stmt,
      { t: 'function' }
    >[];
    expect(stmt!.fn.params.map((one) => `${one.name}${one.rest ?? ''}${one.default ? '=' : ''}`)).toEqual([
      'a',
      'b=',
      'clist',
      'd',
      'e=',
      'kdict',
    ]);
  });
  it('lowers imports, relative and starred', () => {
    expect(plain('import a.b, c as d\nfrom ..e import f as g\nfrom h import *')).toMatchObject([
      { module: 'a.b', bindings: [{ local: 'a', imported: '' }] },
      { module: 'c', bindings: [{ local: 'd', imported: '' }] },
      { module: '..e', bindings: [{ local: 'g', imported: 'f' }] },
      { module: 'h', bindings: [{ local: '*', imported: '*' }] },
    ]);
  });
  it('keeps branches, handlers, guards and Python 2 statements', () => {
    expect(plain('if a: b\nelif c: d\nelse: e')).toMatchObject([
      { t: 'if', otherwise: [{ t: 'if', otherwise: [{ t: 'expr' }] }] },
    ]);
    expect(plain('try: a\nexcept E as x: b\nelse: c\nfinally: d')).toMatchObject([
      { t: 'try', handlers: [{ name: 'x' }], finally: [{ t: 'expr' }] },
    ]);
    expect(plain('match a:\n  case [x, *y] if z: b')).toMatchObject([{ t: 'expr' }, { t: 'if', test: { t: 'op' } }]);
    expect(plain('exec "a"\nprint "b"')).toMatchObject([
      { value: { t: 'call', callee: name('exec') } },
      { value: { callee: name('print') } },
    ]);
  });
  it('hands over comments and docstrings', () => {
    const source = '"""Module."""\nx = 1  # note\ndef f():\n  """Doc."""\n  return 1';
    const found = lower(source).comments.map((one) => [source.slice(one.span.start, one.span.end), one.docstring]);
    expect(found).toEqual([
      [' note', false],
      ['Module.', true],
      ['Doc.', true],
    ]);
  });
  it('goes on behind what is broken', () => {
    const module = lower('def f(:\n  pass\n\nimport os\nos.system("id")\n');
    expect(module.errors).toBeGreaterThan(0);
    expect(JSON.stringify(module.body)).toContain('"system"');
  });
  it('says when depth cut it short', () => {
    expect(lower(`x = ${'('.repeat(3000)}1${')'.repeat(3000)}`).complete).toBe(false);
    expect(lower('x = 1').complete).toBe(true);
  });
});

describe('modules', () => {
  it('are looked for beside the file, above it, and where scripts stand', () => {
    expect(resolvePython('util', 'scripts/a.py').slice(0, 2)).toEqual(['scripts/util.py', 'scripts/util/__init__.py']);
    expect(resolvePython('lib.util', 'scripts/a.py')).toContain('lib/util.py');
    expect(resolvePython('..b.c', 'pkg/sub/a.py')).toEqual(['pkg/b/c.py', 'pkg/b/c/__init__.py']);
    expect(resolvePython('.', 'pkg/a.py')).toEqual(['pkg/__init__.py']);
    expect(resolvePython('a/../../x', 'a.py')).toEqual([]);
  });
});

describe('the table', () => {
  it('names each callee once', () => {
    const seen = PYTHON_APIS.map((one) => one.callee);
    expect(seen.filter((one, index) => seen.indexOf(one) !== index)).toEqual([]);
  });
});
