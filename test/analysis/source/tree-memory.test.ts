// Trees are read from memory as a cursor walks them, whatever was written.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { beforeAll, describe, expect, it } from 'vitest';
import { Language, Parser } from 'web-tree-sitter';
import { loadGrammar, parseSyntax, walkTree } from '../../../src/analysis/source/syntax.ts';
import type { SyntaxNode } from '../../../src/model/ir.ts';

const GRAMMARS: Record<string, string> = {
  python: 'tree-sitter-python/tree-sitter-python.wasm',
  javascript: 'tree-sitter-javascript/tree-sitter-javascript.wasm',
  typescript: 'tree-sitter-typescript/tree-sitter-typescript.wasm',
};

const SAMPLES: Record<string, string[]> = {
  python: [
    'import os as o\nfrom a.b import (c, d as e)\n\n@deco(1)\nasync def f(x, *a, y=1, **k):\n    """doc"""\n    return await g(x)[1:2] if x else {**k}\n',
    'class A(B, metaclass=C):\n  x: int = 1\n  def m(self): print(f"a{self.x!r:>{10}}b" "c")\n',
    'match x:\n  case [1, *r] if r: pass\n  case {"k": v}: pass\n',
    'def broken(:\n  x = ((((\n]]}\nfor',
    '',
    '# only a comment',
    '变量 = "你好 🎉"\nprint(变量)\n',
  ],
  javascript: [
    'import a, { b as c } from "d"; export default class extends A { #p = 1; static async *m({ x = 1, ...r }, [y]) { yield* z`t${x}`; } }',
    'const { a: { b } } = require("x"); a?.b?.[c]?.(...d); label: for (const [k, v] of Object.entries(o)) { if (k) continue label; }',
    '<A b={c} {...d}>text {e}</A>;',
    'x => ({ y: () => { throw new Error(`a${1 + `b${2}`}`) } })\n)))',
  ],
  typescript: [
    'abstract class A<T extends B = C> implements D { constructor(private readonly x?: number) { super(); } get y(): T { return <T>this.z!; } }',
    'enum E { A = 1, B } declare module "m" { export type F = { [K in keyof G]?: H<K> } }',
  ],
};

const never = (): boolean => false;

/** By a cursor alone; the binding is that of `loadGrammar`. */
function walked(language: string, text: string) {
  const wasm = readFileSync(createRequire(import.meta.url).resolve(GRAMMARS[language]!));
  const grammar = Language.loadSync(new WebAssembly.Module(wasm));
  const parser = new Parser().setLanguage(grammar);
  const tree = parser.parse(text)!;
  const read = walkTree(tree, grammar, never);
  tree.delete();
  parser.delete();
  return read;
}

const leaves = (node: SyntaxNode): SyntaxNode[] =>
  node.children.length === 0 ? [node] : node.children.flatMap(leaves);

describe('a tree read from memory', () => {
  beforeAll(async () => {
    for (const [language, wasm] of Object.entries(GRAMMARS)) await loadGrammar(language, wasm);
  });

  for (const [language, samples] of Object.entries(SAMPLES)) {
    it.each(samples)(`is the tree a cursor walks: ${language} %#`, (text) => {
      expect(parseSyntax(language, text, never)).toEqual(walked(language, text));
    });
  }

  it.each(Object.keys(GRAMMARS))('is read without a cursor: %s', (language) => {
    // Only in a tree that was copied all small leaves have one list of children.
    const [first, ...others] = leaves(parseSyntax(language, 'a = b(c)\n', never)!.root);
    expect(others.every(({ children }) => children === first!.children)).toBe(true);
  });

  it('says when depth was cut', () => {
    expect(parseSyntax('javascript', '['.repeat(1000) + ']'.repeat(1000), () => false)?.complete).toBe(false);
  });

  it('gives nothing when the time is up before there is a tree', () => {
    expect(parseSyntax('python', 'x = [\n'.repeat(50_000), () => true)).toBeUndefined();
  });
});
