// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the texts are programs
import { describe, expect, it } from 'vitest';
import { lowered } from './testing.ts';

describe('tricks keep what the interpreter needs to see through them', () => {
  const cases: readonly (readonly [string, string, ...string[]])[] = [
    ['computed member', "this['ev' + 'al'](x)", 'globalThis[("ev" + "al")](x)'],
    ['computed member of the global object', 'globalThis[`ev${"al"}`](x)', 'globalThis[("ev" + "al")](x)'],
    ['comma', '(0, eval)(x)', 'eval(x)'],
    ['optional call', 'eval?.(x)', 'eval(x)'],
    ['destructured under a computed key', "const { ['ev' + 'al']: run } = globalThis", 'run = globalThis.eval'],
    ['constructor of a method', "[]['filter']['constructor'](x)()", 'globalThis[("Func" + "tion")](x)()'],
    ['constructor of a string method', "''.sub.constructor(x)", 'globalThis[("Func" + "tion")](x)'],
    ['constructor of a function', '(() => {}).constructor(x)', 'Function(x)'],
    ['async function constructor', 'const F = Object.getPrototypeOf(async function () {}).constructor', 'F = Function'],
    ['Reflect.apply', 'Reflect.apply(eval, null, [x])', 'eval(x)'],
    ['escapes in names of properties', "globalThis['\\x65val'](x)", 'globalThis["eval"](x)'],
    ['escapes in names', '\\u0065val(x); a.\\u{65}xec(y)', 'eval(x)', 'a.exec(y)'],
    ['promisify', 'const run = util.promisify(cp.exec)', 'run = cp.exec'],
    ["compilers' wrappers", "const a = __importDefault(require('fs'))", 'import fs * as module@26', 'a = module@26'],
    ['codes', 'String.fromCharCode(...[101, 118])', 'String.fromCharCode(...[101, 118])'],
    ['bytes', 'Buffer.from([101, 118]).toString()', 'String.fromCharCode([101, 118]).toString()'],
    [
      'mapped codes',
      '[101].map((c) => String.fromCharCode(c)).join("")',
      '[String.fromCharCode(c) for c of [101]].join("")',
    ],
    ['mapped by name', '["a"].map(atob)', '[atob(item@) for item@ of ["a"]]'],
    ['minified', 'var a=1,b=require("fs");a&&b.x(),c()', 'a = 1', 'import fs * as b', 'choose(a ? b.x())', 'c()'],
    ['script in HTML comment form', '<!-- x\nf()', 'f()'],
  ];
  for (const [name, source, ...expected] of cases) {
    it(name, async () => expect(await lowered(source)).toEqual(expected));
  }

  it('reads on behind text that does not parse', async () => {
    const body = await lowered('const options = { ... };\nfetch(url, { body: process.env.KEY });');
    expect(body[0]).toMatch(/^errors/);
    expect(body.join('\n')).toContain('fetch(url, {"body": process.env.KEY})');
  });
});
