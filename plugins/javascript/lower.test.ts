// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the texts are programs
import { describe, expect, it } from 'vitest';
import { lowered, module } from './testing.ts';

const cases = (all: readonly (readonly [string, ...string[]])[], language = 'javascript'): void => {
  for (const [source, ...expected] of all) {
    it(source.replaceAll('\n', '⏎'), async () => expect(await lowered(source, language)).toEqual(expected));
  }
};

describe('modules', () => {
  cases([
    ["import a, { b as c } from 'm'", 'import m * as a, b as c'],
    ["import * as fs from 'node:fs'", 'import fs * as fs'],
    ["import d from './local.js'", 'import ./local.js default as d'],
    ["import 'side'", 'import side'],
    ["import x from 'npm:axios@1.7.2'", 'import axios * as x'],
    ["const cp = require('child_process')", 'import child_process * as cp'],
    ["const { exec, spawn: s } = require('node:child_process')", 'import child_process exec as exec, spawn as s'],
    ["const run = require('child_process').exec", 'import child_process exec as run'],
    ["let fs; fs = require('fs')", 'fs = null', 'import fs * as fs'],
    ["const { exec } = await import('child_process')", 'import child_process exec as exec'],
    ["require('./setup')", 'import ./setup'],
    ["require('child_' + 'process').exec(x)", 'require(("child_" + "process")).exec(x)'],
    ["require('child_process').exec(x)", 'import child_process * as module@0', 'module@0.exec(x)'],
    ['await import(name)', 'import(name)'],
    ['export const a = 1, { b } = c', 'a = 1', 'b = c.b', 'export a = a, b = b'],
    ['export default function run() {}', 'fn run(){}', 'export default = run'],
    ['export default () => f()', 'export default = fn (){return f()}'],
    ['export { a as b }', 'export b = a'],
    ["export { a as b } from './m'", 'import ./m a as export@9', 'export b = export@9'],
    ["export * from './m'", 'import ./m * as export@0', 'export * = export@0'],
    ['module.exports = { a, b() {} }', 'export a = a, b = fn b(){}'],
    ['module.exports = f', 'export default = f'],
    ['exports.a = f', 'exports.a = f', 'export a = f'],
  ]);
});

describe('functions and classes', () => {
  cases([
    ['main(); function main() {}', 'fn main(){}', 'main()'],
    ['const f = async (x, ...y) => await g(x)', 'fn f(x, ...y){return g(x)}'],
    ['const f = ({ a, b: { c } = {} }, [d] = []) => a', 'fn f({a: a, b: {c: c}}, [d]=[]){return a}'],
    ['function f({ a = 1 }) { return a }', 'fn f({a: a}){a = choose(a | 1); return a}'],
    ['(function () { f() })()', 'fn (){f()}()'],
    ['(async () => { f() })()', 'fn (){f()}()'],
    ['function* g() { yield x }', 'fn g(){yield(x)}'],
    [
      'class A extends B { #k = 1; static s = f; m = () => 2; constructor() { this.x = 1 } get y() { return 1 } static { g() } }',
      'class A(B){#k = 1; s = f; fn m(){return 2}; fn constructor(){this.x = 1}; @property fn y(){return 1}; fn static@105(){g()}}',
      'A.static@105()',
    ],
    ['const K = class { m() {} }', 'class K(){fn m(){}}'],
    ['use(class { m() {} })', 'class class@4(){fn m(){}}', 'use(class@4)'],
    [
      'const o = { a, b: 1, [k]: 2, m() {}, get g() { return 3 }, ...r }',
      'o = {"a": a, "b": 1, k: 2, "m": fn m(){}, "g": fn g(){return 3}(), ...r: ...r}',
    ],
  ]);
});

describe('expressions', () => {
  cases([
    ['x = `a${b}c` + 1', 'x = ("a" + b + "c" + 1)'],
    ['x = "\\x65\\u0076\\u{61}l\\\n"', 'x = "eval"'],
    ['x = 0x60 + 5', 'x = 101'],
    ['x = a + 1 + b', 'x = +(+(a, 1), b)'],
    ["x = a + b + '.' + c + d", 'x = (+(a, b) + "." + c + d)'],
    ['sql`select ${x}`', 'sql(tagged(("select " + x), "select "), x)'],
    ['$`rm ${x}`', 'zx.$(tagged(("rm " + x), "rm "), x)'],
    ["import { $ } from 'execa'; $`rm ${x}`", 'import execa $ as $', '$(tagged(("rm " + x), "rm "), x)'],
    ['a?.b?.[c]?.(d)', 'a.b[c](d)'],
    ['a && b(); c || d; e ?? f', 'choose(a ? b())', 'choose(c | d)', 'choose(e | f)'],
    ['x = a ? b : c', 'x = choose(a ? b | c)'],
    ['a ||= b', '(a = choose(a | b))'],
    ['s += t', 's += t'],
    ['f(...x, [...y])', 'f(...x, [...y])'],
    ['new Foo(1)', 'new Foo(1)'],
    ['new Foo', 'new Foo()'],
    ['x = (f(), g)', 'f()', 'x = g'],
    ['a = 1, b = 2', 'a = 1', 'b = 2'],
    ['a = b = c', 'a = (b = c)'],
    ['delete a.b', 'delete a.b'],
    ['[a, , b.c, ...d] = e', '[a, _, b.c, d] = e'],
    ['const { a, b: { c } } = o.p', 'a = o.p.a', 'c = o.p.b.c'],
    ['const { a = 1, [k]: v, ...r } = o', '{a: a, ...r} = o', 'a = choose(a | 1)', 'v = r[k]'],
    ['p.then(f).then((x) => g(x))', 'fn (x){return g(x)}(f(p))'],
    ['p.then(f, g)', 'choose(f(p) | g())'],
    ['list.map((x) => x + 1)', '[+(x, 1) for x of list]'],
    ['list.forEach(send)', '[send(item@) for item@ of list]'],
    ['s.slice(1, 3); s.substr(1, 3); s.charAt(0)', 's[1:3]', 's[1:4]', 's[0]'],
    ["s.replace(/-/g, '')", 's.replace("-", "")'],
    ["s.replace(/[a-z]+/, '')", 's.replace(regex("[a-z]+"), "")'],
    ['pipeline(a, b, c)', 'a.pipe(b).pipe(c)'],
    ["pipeline('task', model)", 'pipeline("task", model)'],
    ["Buffer.from(x, 'base64').toString('utf8')", 'Buffer.from.base64(x, "base64").toString("utf8")'],
    ["Buffer.from(x).toString('base64')", 'btoa(Buffer.from(x))'],
    ['img.src = url', 'img.src=(url)'],
    ['ws.onmessage = (e) => f(e.data)', 'ws.on("message", fn (e){return f(e.data)})'],
    [
      "https.request({ hostname: 'h', path: '/p' + q, method: 'POST' })",
      'https.request({"hostname": "h", "path": ("/p" + q), "method": "POST", "url": ("https:" + "//" + "h" + ("/p" + q))})',
    ],
    ["new URL('./x', import.meta.url)", 'path.join(import.meta.dirname, "./x")'],
    [
      '<A b="1" c={d} {...e}>t {x}<img src={u} /></A>',
      'A({"b": "1", "c": d, ...e: ...e, "children": [x, jsx.img(src=u)]})',
    ],
  ]);
});

describe('statements', () => {
  cases([
    ['if (a) b(); else if (c) d(); else { e() }', 'if a {b()} else {if c {d()} else {e()}}'],
    ['for (let i = 0; i < 2; i++) f(i)', 'i = 0', 'loop while ==(i, 2) {f(i); _++(i)}'],
    ['for (const k in o) f(k)', 'loop k of Object.keys(o) {f(k)}'],
    ['for await (const [a, b] of c) f(a)', 'loop [a, b] of c {f(a)}'],
    ['do { f() } while (g())', 'loop while g() {f()}'],
    ['outer: while (a) { break outer }', 'loop while a {break()}'],
    ['switch (a) { case 1: f(); default: g() }', 'if ==(a, 1) {f()}', '{g()}'],
    ['switch (f()) { case 1: g() }', 'switch@0 = f()', 'if ==(switch@0, 1) {g()}'],
    ['try { f() } catch (e) { g(e) } finally { h() }', 'try {f()} catch e{g(e)} finally {h()}'],
    ['function f() { throw new E() }', 'fn f(){throw(new E())}'],
  ]);
});

describe('TypeScript', () => {
  cases(
    [
      ['const x: A = y as any as B; z!; (w satisfies C)', 'x = y', 'z', 'w'],
      ['interface A {} type B = 1; declare const c: number; function f(a: A): void'],
      ["import type { A } from 'a'; import { type B, c } from 'b'", 'import b c as c'],
      ["import fs = require('fs'); export = fs", 'import fs * as fs', 'export default = fs'],
      ["enum E { A = 1, B = 'x', C }", 'E = {"A": 1, "B": "x", "C": 3}'],
      ['namespace N { export const a = 1; const b = 2 }', 'a = 1', 'b = 2', 'N = {"a": a}'],
      [
        'abstract class A<T> { constructor(private key: string) {} @dec() m?(a?: T, ...b: any[]): void {} abstract q(): void }',
        'class A(){fn constructor(key){this.key = key}; @dec() fn m(a, ...b){}}',
      ],
      ['f<string>(a)', 'f(a)'],
    ],
    'typescript',
  );
  it('reads TSX with its own grammar', async () => {
    expect(await lowered('const a = <T,>(x: T) => <b>{x}</b>', 'tsx')).toEqual(['fn a(x){return jsx.b(x)}']);
  });
});

describe('comments', () => {
  it('cuts the markers off, line by line', async () => {
    const text = '/** One\n *  two\n */\nf(); // three\n/* four */ <!-- five\n';
    const { comments } = await module(text);
    const read = comments.map((one) => [text.slice(one.span.start, one.span.end), one.docstring]);
    expect(read).toEqual([
      ['One', true],
      [' two', true],
      ['three', false],
      ['four', false],
      ['five', false],
    ]);
  });
  it('keeps spans in the text of the file', async () => {
    const text = 'const key = `a${process.env.KEY}`;';
    const { body } = await module(text);
    const [first] = body;
    expect(first?.t === 'assign' && text.slice(first.value.span.start, first.value.span.end)).toBe(
      '`a${process.env.KEY}`',
    );
  });
});
