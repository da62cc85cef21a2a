import { describe, expect, it } from 'vitest';
import { compact } from '../../../src/analysis/code/program/compact.ts';
import type { Expr, Module } from '../../../src/model/ir.ts';

const span = { start: 0, end: 1 };

describe('compact', () => {
  it('leaves a program as it was, and shares neither lists nor more than one text of a name', () => {
    const args: Expr[] = [];
    args.push({ t: 'name', name: ['ro', 'ws'].join(''), span });
    const body = [
      {
        t: 'expr' as const,
        value: {
          t: 'call' as const,
          callee: { t: 'name' as const, name: ['pri', 'nt'].join(''), span },
          args,
          named: [],
          construct: false,
          span,
        },
        span,
      },
    ];
    const module: Module = { language: 'python', body, comments: [], errors: 0 };
    const before = structuredClone(module);
    expect(compact(module)).toBe(module);
    expect(module).toEqual(before);
    expect(module.body).not.toBe(body);
  });

  it('deep programs are no matter of recursion', () => {
    let value: Expr = { t: 'name', name: 'x', span };
    for (let depth = 0; depth < 50_000; depth++) value = { t: 'spread', value, span };
    const module: Module = { language: 'python', body: [{ t: 'expr', value, span }], comments: [], errors: 0 };
    expect(compact(module)).toBe(module);
  });

  it('a node in two places is looked at once, however often that is doubled', () => {
    let value: Expr = { t: 'name', name: 'x', span };
    for (let depth = 0; depth < 60; depth++) value = { t: 'dict', entries: [{ key: value, value }], span };
    const module: Module = { language: 'python', body: [{ t: 'expr', value, span }], comments: [], errors: 0 };
    expect(compact(module)).toBe(module);
  });

  it('functions stay what they are, wherever they stand', () => {
    const fn = { name: 'f', params: [], body: [{ t: 'return' as const, span }], decorators: [], span };
    const value: Expr = { t: 'function', fn, span };
    const module: Module = { language: 'python', body: [{ t: 'expr', value, span }], comments: [], errors: 0 };
    compact(module);
    const [stmt] = module.body as unknown as [{ value: { fn: typeof fn } }];
    expect(stmt.value.fn).not.toBe(fn);
    expect(stmt.value.fn.name).toBe('f');
    expect(stmt.value.fn.body).toEqual([{ t: 'return', span }]);
  });
});
