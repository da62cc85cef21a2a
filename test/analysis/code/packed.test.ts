import { describe, expect, it } from 'vitest';
import { Pack } from '../../../src/analysis/code/program/packed.ts';
import type { Expr, FunctionIr, Stmt } from '../../../src/model/ir.ts';

const span = (start: number, end: number) => ({ start, end });
const name = (text: string, at: number): Expr => ({ t: 'name', name: text, span: span(at, at + text.length) });
const functionOf = (body: readonly Stmt[]): FunctionIr => ({
  name: 'f',
  params: [{ name: 'rows' }],
  body,
  decorators: [],
  span: span(0, 900),
  receiverFirst: true,
});
const packed = (ir: FunctionIr): FunctionIr => {
  const pack = new Pack();
  const made = pack.function(ir);
  pack.finish();
  return made;
};

describe('Pack', () => {
  it('gives back what a body held: texts, numbers, nothing, lists, spans far and near', () => {
    const body: Stmt[] = [
      {
        t: 'return',
        value: {
          t: 'list',
          items: [
            name('rows', 700),
            { t: 'const', value: 'a text 文', span: span(70_000, 70_300) },
            { t: 'const', value: -0.5, span: span(3, 4) },
            { t: 'const', value: null, span: span(0, 0) },
            { t: 'const', value: true, span: span(5, 9) },
            { t: 'call', callee: name('g', 20), args: [], named: [], construct: false, span: span(20, 23) },
            { t: 'op', op: '==', operands: [], relations: ['<', '!'], span: span(9, 2) },
          ],
          span: span(690, 750),
        },
        span: span(680, 760),
      },
    ];
    const before = structuredClone(body);
    const ir = packed(functionOf(body));
    expect(ir.body).toEqual(before);
    expect(ir.body).toEqual(before);
    expect(ir.body).not.toBe(ir.body);
    expect({ ...ir }).toEqual({
      name: 'f',
      params: [{ name: 'rows' }],
      decorators: [],
      span: span(0, 900),
      receiverFirst: true,
    });
  });

  it('a function within is the same object each time the body is read', () => {
    const inner = functionOf([{ t: 'return', value: name('x', 50), span: span(40, 60) }]);
    const ir = packed(functionOf([{ t: 'function', fn: inner, span: span(30, 70) }]));
    const [first, second] = [ir.body[0], ir.body[0]] as Extract<Stmt, { t: 'function' }>[];
    expect(first!.fn).toBe(second!.fn);
    expect(first!.fn.body).toEqual(inner.body);
  });

  it('a node that stands in two places is not written out again, nor is one that lies too deep', () => {
    let value: Expr = name('x', 1);
    for (let depth = 0; depth < 100; depth++)
      value = { t: 'dict', entries: [{ key: value, value }], span: span(depth, depth + 1) };
    let deep: Expr = name('y', 1);
    for (let depth = 0; depth < 50_000; depth++) deep = { t: 'spread', value: deep, span: span(0, 1) };
    const { body } = packed(functionOf([value, deep].map((one) => ({ t: 'expr', value: one, span: span(0, 9) }))));
    let found = (body[0] as Extract<Stmt, { t: 'expr' }>).value;
    for (let depth = 0; depth < 100; depth++) found = (found as Extract<Expr, { t: 'dict' }>).entries[0]!.value;
    expect(found).toEqual(name('x', 1));
    found = (body[1] as Extract<Stmt, { t: 'expr' }>).value;
    for (let depth = 0; depth < 50_000; depth++) found = (found as Extract<Expr, { t: 'spread' }>).value;
    expect(found).toEqual(name('y', 1));
  });
});
