import { describe, expect, it } from 'vitest';
import { explainRule } from '../../src/rules/evaluate/explain.ts';
import { runTests } from '../../src/rules/testing.ts';
import { fact, place, rawView, ruleText, setOf, skill } from './support/skill.ts';

const call = (callee: string, start = 0, middle = 0) => fact('call', { callee }, place('a.py', start, { middle }));
const missing = (match: string, facts: ReturnType<typeof call>[]) =>
  explainRule(setOf({ 't/rule': ruleText(match) }), skill(facts), 't/rule')!.map((one) => one.missing);

const TOO_MUCH = "text: '/curl.*\\|.*\\|.*zsh/'";
const crowded = skill([], [rawView('a.md', `zsh\n${'curl|'.repeat(100)}\n`.repeat(2000))]);

describe('explain', () => {
  it('names the first thing missing, and where else it stands', () => {
    const match = 'all: [ { call: a.aa }, { call: b.bb } ]';
    expect(missing(match, [call('a.aa')])).toEqual([
      '`call: b.bb` was not found anywhere in the skill: the only `call` fact, at a.py:1, is not it: its `callee` is `a.aa`',
    ]);
    expect(missing('all: [ { call: a.aa }, { env: X } ]', [call('a.aa')])).toEqual([
      '`env: X` was not found anywhere in the skill: nothing of kind `env` was read in it',
    ]);
    expect(missing('all: [ { call: a.aa }, { call: b.bb } ]', [call('a.aa'), call('c.cc', 4)])).toEqual([
      '`call: b.bb` was not found anywhere in the skill: of 2 `call` facts none is it: `callee` is `a.aa`, `c.cc`',
    ]);
    expect(missing('{ call: a.aa, where: { context: { not: quote|code }, language: shell } }', [call('a.aa')])).toEqual(
      [
        '`call: a.aa` was not found anywhere in the skill: the only `call` fact, at a.py:1, is not it: it stands where `where` does not look: its context is `code`; its language is unknown (where context: {not: quote|code}, language: shell)',
      ],
    );
    expect(missing(match, [call('a.aa'), call('b.bb', 9, 1)])[0]).toContain('but at a.py:10: another unit');
    expect(missing('any: [ { call: a.aa }, { call: b.bb } ]', [])).toEqual([
      'none of `call: a.aa`, `call: b.bb` was found anywhere in the skill: nothing of kind `call` was read in it',
    ]);
    const other = [call('c.cc'), call('d.dd', 4)];
    expect(missing('any: [ { call: a.aa }, { call: b.bb } ]', other)).toEqual([
      'none of `call: a.aa`, `call: b.bb` was found anywhere in the skill: of 2 `call` facts none is it: `callee` is `c.cc`, `d.dd`',
    ]);
    expect(missing('any: [ { call: a.aa }, { env: X }, { all: [ { call: e.ee }, { env: Y } ] } ]', other)).toEqual([
      'none of `call: a.aa`, `env: X`, `all (call: e.ee, env: Y)` was found in this unit: `call: a.aa` anywhere in the skill: of 2 `call` facts none is it: `callee` is `c.cc`, `d.dd`; `env: X` anywhere in the skill: nothing of kind `env` was read in it',
    ]);
    expect(missing('all: [ { call: a.aa }, { not: { call: b.bb } } ]', [call('a.aa'), call('b.bb', 3)])).toEqual([
      '`not: call: b.bb` fails: what must be absent was found in a.py',
    ]);
    expect(missing('count: { min: 3, of: { call: a.aa } }', [call('a.aa'), call('a.aa', 4)])).toEqual([
      '`count ≥ 3` does not hold: 2 found',
    ]);
    expect(
      missing('score: { at-least: 3, of: [ { add: 2, if: { call: a.aa } }, { add: 2, if: { call: b.bb } } ] }', [
        call('a.aa'),
      ]),
    ).toEqual([
      '`score at-least 3` does not hold: score 2: not found were `+2 call: b.bb`; `+2 call: b.bb` anywhere in the skill: the only `call` fact, at a.py:1, is not it: its `callee` is `a.aa`',
    ]);
    expect(missing('sequence: [ { call: a.aa }, { call: b.bb } ]', [call('b.bb'), call('a.aa', 4)])).toEqual([
      '`sequence` does not hold: found, but not in this order',
    ]);
  });

  it('tells what a fit rests on, when it is missing and when it must not be', () => {
    const purpose = fact(
      'purpose',
      { name: 'x', domains: ['acme.io'], services: [], admits: ['network.send'], told: new Map() },
      place('SKILL.md', 0, {}),
    );
    const ioc = (host: string) => fact('ioc', { type: 'url', host, destination: 'other' }, place('a.py', 0, {}));
    const asked = (match: string, host: string) =>
      explainRule(setOf({ 't/rule': ruleText(match) }), skill([ioc(host), purpose]), 't/rule')!.map(
        (one) => one.missing,
      );
    expect(asked('all: [ { ioc: { type: url } }, { fits: purpose } ]', 'evil.test')).toEqual([
      '`fits: purpose` does not hold: the `ioc` fact in a.py goes to evil.test, other; the skill names acme.io',
    ]);
    expect(asked('all: [ { ioc: { type: url } }, { not: { fits: purpose } } ]', 'api.acme.io')).toEqual([
      '`not: fits: purpose` fails: what must be absent was found: all that was matched before it belongs to what the skill is for',
    ]);
    expect(asked('all: [ { ioc: { type: url } }, { fits: payment.send } ]', 'evil.test')).toEqual([
      '`fits: payment.send` does not hold: name and description admit network.send',
    ]);
  });

  it('tells what there is instead of a sign that did not add, and a call that a pattern is written otherwise of', () => {
    const scored = 'score: { at-least: 3, of: [ { add: 2, if: { call: a.aa } }, { add: 2, if: { call: b.bb } } ] }';
    expect(missing(scored, [call('a.aa'), call('c.cc', 4)])[0]).toContain(
      '; `+2 call: b.bb` anywhere in the skill: of 2 `call` facts none is it: `callee` is `a.aa`, `c.cc`',
    );
    const pattern = "{ pattern: 'shutil.move(...)', language: python }";
    expect(missing(pattern, [call('shutil.move', 9)])).toEqual([
      '`pattern: shutil.move(...)` was not found anywhere in the skill; a call of `shutil.move` stands at a.py:10, written otherwise: patterns compare what is written, `call: shutil.move` knows names',
    ]);
    expect(missing(pattern, [call('os.rename')])).toEqual([
      '`pattern: shutil.move(...)` was not found anywhere in the skill',
    ]);
    expect(missing("text: 'wonderful '", [])).toEqual(["`text: 'wonderful '` was not found anywhere in the skill"]);
  });

  it('gives one explanation a matching unit, in source order', () => {
    const set = setOf({ 't/rule': ruleText('call: a.aa') });
    const explained = explainRule(set, skill([call('a.aa', 50, 2), call('a.aa', 3, 1)]), 't/rule')!;
    expect(explained.map((one) => [one.matched, one.line(one.at!)])).toEqual([
      [true, 4],
      [true, 51],
    ]);
    expect(explainRule(set, skill([]), 't/other')).toBeUndefined();
  });

  it('says where a condition of the rule, or of one it refers to, was not searched to the end', () => {
    const unsearched = (match: string) =>
      explainRule(setOf({ 't/rule': ruleText(match, 'file'), 't/big': ruleText(TOO_MUCH, 'file') }), crowded, 't/rule')!
        .flatMap((one) => one.unsearched)
        .join();
    const told = 'a.md for `text: /curl.*\\|.*\\|.*zsh/`';
    expect(unsearched(TOO_MUCH)).toBe(told);
    expect(unsearched('all: [ { rule: t/big }, { call: a.aa } ]')).toBe(told);
    expect(unsearched('{ call: a.aa }')).toBe('');
  });
});

describe('inline tests', () => {
  it('are ok, missing, noisy or failed', async () => {
    const set = setOf({ 't/rule': ruleText('call: a.aa') });
    const tests = {
      matches: [
        { name: 'one', files: { a: 'a.aa' } },
        { name: 'two', files: { a: 'b.bb' } },
      ],
      ignores: [
        { name: 'one', files: { a: 'a.aa' } },
        { name: 'two', files: { a: 'boom' } },
        { name: 'three', files: { a: 'ill' } },
      ],
    };
    const results = await runTests(set, 't/rule', tests, async ({ a }) => {
      if (a === 'boom') throw new Error('no analysis');
      const { analysis, pkg } = skill([call(a!)]);
      const failures = [{ part: 'odd', code: 'part-failed', detail: 'a: boom' }];
      return a === 'ill' ? { analysis: { ...analysis, failures }, pkg } : { analysis, pkg };
    });
    expect(results.map(({ test, outcome }) => `${test}: ${outcome}`)).toEqual([
      'matches one: ok',
      'matches two: missing',
      'ignores one: noisy',
      'ignores two: failed',
      'ignores three: failed',
    ]);
    expect(results[1]!.explanations[0]!.missing).toContain('was not found');
    expect(results[3]!.error).toBe('no analysis');
    expect(results[4]!.error).toBe('odd failed: a: boom');
  });

  it('are failed where the rule was not searched to the end', async () => {
    const tests = { matches: [], ignores: [{ name: 'large', files: { a: 'a' } }] };
    const results = async (match: string) =>
      (await runTests(setOf({ 't/rule': ruleText(match, 'file') }), 't/rule', tests, async () => crowded)).map(
        ({ outcome, error }) => [outcome, error?.split(': ')[0]],
      );
    expect(await results(TOO_MUCH)).toEqual([['failed', 'not searched to the end']]);
    expect(await results('text: never there')).toEqual([['ok', undefined]]);
  });
});
