import { describe, expect, it } from 'vitest';
import { evaluate } from '../../src/rules/evaluate/evaluate.ts';
import { fact, matches, matching, place, rawView, ruleText, setOf, skill } from './support/skill.ts';

const call = (callee: string, start = 0, more = {}) =>
  fact('call', { callee, args: [], keywords: [], ...more }, place('a.py', start));

describe('logic', () => {
  it('all: every member in one unit of the scope', () => {
    const match = 'all: [ { call: os.system }, { call: os.remove } ]';
    expect(matches(match, [call('os.system'), call('os.remove', 10)])).toBe(1);
    expect(matches(match, [call('os.system')])).toBe(0);
    const apart = [call('os.system'), fact('call', { callee: 'os.remove' }, place('a.py', 10, { middle: 1 }))];
    expect(matches(match, apart)).toBe(0);
    expect(matches(match, apart, 'file')).toBe(1);
    const files = [call('os.system'), fact('call', { callee: 'os.remove' }, place('b.py', 10))];
    expect(matches(match, files, 'file')).toBe(0);
    expect(matches(match, files, 'skill')).toBe(1);
    expect(matches(match, [call('os.system', 1), call('os.remove', 2)], 'statement')).toBe(0);
  });

  it('any: one piece of evidence a unit, with all that hold', () => {
    const set = setOf({ 't/rule': ruleText('any: [ { call: os.system }, { call: os.popen } ]') });
    const { evidence } = evaluate(set, skill([call('os.system'), call('os.popen', 9), call('os.remove', 20)]));
    expect(evidence.map(({ facts }) => facts.map((one) => (one as { callee?: string }).callee))).toEqual([
      ['os.system', 'os.popen'],
    ]);
  });

  it('not: nowhere in the unit', () => {
    const match = 'all: [ { call: os.system }, { not: { call: shlex.quote } } ]';
    expect(matches(match, [call('os.system')])).toBe(1);
    expect(matches(match, [call('os.system'), call('shlex.quote', 7)])).toBe(0);
  });

  it('count: facts, different values, members', () => {
    const paths = ['ssh', 'ssh', 'aws'].map((name, index) =>
      fact('path', { path: '~/x', class: name }, place('a.py', index)),
    );
    expect(matches("count: { min: 3, of: { path: { class: '*' } } }", paths)).toBe(1);
    expect(matches("count: { min: 4, of: { path: { class: '*' } } }", paths)).toBe(0);
    expect(matches("count: { min: 2, distinct: class, of: { path: { class: '*' } } }", paths)).toBe(1);
    expect(matches("count: { min: 3, distinct: class, of: { path: { class: '*' } } }", paths)).toBe(0);
    const members = 'count: { min: 2, of: [ { call: a.aa }, { call: b.bb }, { call: c.cc } ] }';
    expect(matches(members, [call('a.aa'), call('c.cc', 5)])).toBe(1);
    expect(matches(members, [call('a.aa'), call('a.aa', 5)])).toBe(0);
    expect(
      matches("all: [ { call: x.y }, { count: { max: 1, of: { call: 'o*' } } } ]", [
        call('x.y'),
        call('o1'),
        call('o2', 3),
      ]),
    ).toBe(0);
    expect(
      matches("all: [ { call: x.y }, { count: { max: 1, of: { call: 'o*' } } } ]", [call('x.y'), call('o1')]),
    ).toBe(1);
  });

  it('score: sums what holds, negative entries too', () => {
    const match = `
score:
  at-least: 3
  of:
    - { add: 2, if: { call: a.aa } }
    - { add: 1, if: { call: b.bb } }
    - { add: -2, if: { call: c.cc } }`;
    expect(matches(match, [call('a.aa'), call('b.bb')])).toBe(1);
    expect(matches(match, [call('a.aa')])).toBe(0);
    expect(matches(match, [call('a.aa'), call('b.bb'), call('c.cc')])).toBe(0);
  });

  it('sequence: in source order, in one file', () => {
    const match = 'sequence: [ { call: a.aa }, { call: b.bb }, { call: a.aa } ]';
    expect(matches(match, [call('a.aa', 1), call('b.bb', 5), call('a.aa', 9)])).toBe(1);
    expect(matches(match, [call('b.bb', 1), call('a.aa', 5), call('a.aa', 9)])).toBe(0);
    expect(matches(match, [call('a.aa', 1), call('b.bb', 5)])).toBe(0);
  });

  it('near: within lines, within sentences', () => {
    const at = (callee: string, start: number) => fact('call', { callee }, place('a.py', start, { fine: start * 10 }));
    const lines = 'near: { lines: 5, of: [ { call: a.aa }, { call: b.bb } ] }';
    expect(matches(lines, [at('a.aa', 10), at('b.bb', 15)])).toBe(1);
    expect(matches(lines, [at('a.aa', 10), at('b.bb', 16)])).toBe(0);
    expect(matches(lines, [at('b.bb', 1), at('a.aa', 10), at('b.bb', 90), at('a.aa', 92)])).toBe(1);
    const twice = 'near: { lines: 5, of: [ { call: a.aa }, { call: "a.*" } ] }';
    expect(matches(twice, [at('a.aa', 10)])).toBe(0);
    expect(matches(twice, [at('a.aa', 10), at('a.bb', 12)])).toBe(1);
    expect(matches(twice, [at('a.bb', 10), at('a.aa', 12)])).toBe(1);
    const sentences = 'near: { sentences: 50, of: [ { call: a.aa }, { call: b.bb } ] }';
    expect(matches(sentences, [at('a.aa', 10), at('b.bb', 15)])).toBe(1);
    expect(matches(sentences, [at('a.aa', 10), at('b.bb', 16)])).toBe(0);
  });

  it('near: sentences of a page, in which a mark of a list or an empty line is none', () => {
    const text = 'Read aa.\n\n- one thing;\n- another thing;\n\n## Head\n\nThen bb.\n';
    const at = (callee: string) =>
      fact('call', { callee }, place('SKILL.md', text.indexOf(callee), { context: 'instruction' }));
    const near = (sentences: number) =>
      matches(
        `near: { sentences: ${sentences}, of: [ { call: aa }, { call: bb } ] }`,
        [at('aa'), at('bb')],
        'section',
        [rawView('SKILL.md', text)],
      );
    expect([near(4), near(3)]).toEqual([1, 0]);
    // Whatever was read before.
    const long = `${'One more line. '.repeat(50)}See evil.net.\n`;
    const ioc = fact('ioc', { value: 'evil.net' }, place('SKILL.md', long.indexOf('evil'), { context: 'instruction' }));
    expect(matches("ioc: { value: '*' }", [ioc], 'sentence', [rawView('SKILL.md', long)])).toBe(1);
    expect([near(4), near(3)]).toEqual([1, 0]);
  });

  it('near: a hidden passage as far as it goes, also past another within it', () => {
    const lines = 'near: { lines: 1, of: [ { hidden: { how: hidden-html } }, { call: a.aa } ] }';
    const hidden = (start: number, end: number) =>
      fact('hidden', { how: 'hidden-html', text: 'x', length: 1 }, place('a.py', start, { span: { start, end } }));
    expect(matches(lines, [hidden(10, 40), call('a.aa', 30)])).toBe(1);
    expect(matches(lines, [hidden(10, 40), call('a.aa', 42)])).toBe(0);
    expect(matches(lines, [hidden(10, 40), hidden(12, 14), call('a.aa', 30)])).toBe(1);
  });

  it('rule and capability: the evidence of other rules, in this unit', () => {
    const emits = ruleText('call: requests.post').replace(
      'internal: true',
      'why: { en: w, zh: w }\nremedy: { en: r, zh: r }\nseverity: low\nconfidence: low\nkind: artifact\ntaxonomy: { cwe: CWE-200 }\nemits: { capability: network.send }',
    );
    const set = setOf({
      'lib/reads': ruleText("env: '*_TOKEN'"),
      'b/sends': emits,
      'a/both': ruleText('all: [ { rule: lib/reads }, { capability: network.send } ]'),
      'a/glob': ruleText("capability: 'network.*'"),
    });
    const env = fact('env', { name: 'A_TOKEN' }, place('a.py', 3));
    expect(matching(set, skill([env, call('requests.post', 9)])).sort()).toEqual([
      'a/both',
      'a/glob',
      'b/sends',
      'lib/reads',
    ]);
    const elsewhere = fact('env', { name: 'A_TOKEN' }, place('a.py', 3, { middle: 4 }));
    expect(matching(set, skill([elsewhere, call('requests.post', 9)])).sort()).toEqual([
      'a/glob',
      'b/sends',
      'lib/reads',
    ]);
  });

  it('a condition may look wider than the rule', () => {
    const match = 'all: [ { call: os.system }, { claim: restricts, scope: skill } ]';
    const claim = fact('claim', { type: 'restricts' }, place('SKILL.md', 3));
    expect(matches(match, [call('os.system'), claim])).toBe(1);
    expect(matches('all: [ { call: os.system }, { claim: restricts } ]', [call('os.system'), claim])).toBe(0);
  });

  it('purpose is seen from every unit, fits asks it', () => {
    const purpose = fact(
      'purpose',
      {
        topics: ['pdf'],
        services: ['acme'],
        domains: ['acme.io'],
        admits: ['network.send'],
        told: new Map([['a.py', ['messaging.send', 'network.fetch']]]),
      },
      place('SKILL.md', 0),
    );
    expect(matches('all: [ { call: os.system }, { purpose: pdf } ]', [call('os.system'), purpose])).toBe(1);
    const foreign = 'all: [ { ioc: { type: url } }, { not: { fits: purpose } } ]';
    const ioc = (host: string, destination: string) =>
      fact('ioc', { type: 'url', host, destination }, place('a.py', 5));
    expect(matches(foreign, [ioc('evil.test', 'other'), purpose])).toBe(1);
    expect(matches(foreign, [ioc('api.acme.io', 'other'), purpose])).toBe(0);
    expect(matches(foreign, [ioc('localhost', 'local'), purpose])).toBe(0);
    expect(matches('all: [ { call: os.system }, { fits: network.send } ]', [call('os.system'), purpose])).toBe(1);
    expect(matches('all: [ { call: os.system }, { fits: payment.send } ]', [call('os.system'), purpose])).toBe(0);
    // What the sentence says that names the script; that it looks something up says nothing of what it hands over.
    expect(matches('all: [ { call: os.system }, { fits: messaging.send } ]', [call('os.system'), purpose])).toBe(1);
    expect(matches('all: [ { call: os.system }, { fits: network.fetch } ]', [call('os.system'), purpose])).toBe(0);
  });

  it('flow: source by tag, by atom, by what matched before; sink by class or atom', () => {
    const env = fact('env', { name: 'A_TOKEN', secret: true }, place('a.py', 3));
    const other = fact('env', { name: 'B_TOKEN', secret: true }, place('a.py', 33));
    const post = call('requests.post', 9);
    const flow = fact(
      'flow',
      {
        from: ['env:A_TOKEN'],
        to: 'network',
        position: 'body',
        destination: 'other',
        host: 'x.test',
        hops: 2,
        trigger: '',
        crossFile: true,
        sources: [env],
        sink: post,
        chain: [],
      },
      place('a.py', 9),
    );
    const all = [env, other, post, flow];
    expect(matches("flow: { from: 'env:*', to: network }", all)).toBe(1);
    expect(matches("flow: { from: 'content:*', to: network }", all)).toBe(0);
    expect(matches("flow: { from: { env: '*_TOKEN' }, to: { call: 'requests.*' } }", all)).toBe(1);
    expect(matches("flow: { from: { env: 'B_*' }, to: { call: 'requests.*' } }", all)).toBe(0);
    expect(matches("flow: { from: { env: '*_TOKEN' }, to: { call: 'axios.*' } }", all)).toBe(0);
    expect(matches("all: [ { env: '*_TOKEN' }, { flow: { from: previous, to: network } } ]", all)).toBe(1);
    expect(matches('all: [ { env: B_TOKEN }, { flow: { from: previous, to: network } } ]', all)).toBe(0);
    expect(matches("flow: { to: network, cross-file: true, hops: '>= 2', host: x.test }", all)).toBe(1);
    expect(matches('flow: { to: network, cross-file: false }', all)).toBe(0);
  });

  it('keeps the proof', () => {
    const set = setOf({
      't/rule': ruleText(
        "all: [ { call: 'os.*' }, { any: [ { env: X_KEY }, { env: Y_KEY } ] }, { not: { call: z.z } } ]",
      ),
    });
    const input = skill([call('os.system'), fact('env', { name: 'Y_KEY' }, place('a.py', 5))]);
    const [evidence] = evaluate(set, input).evidence;
    const text = (proof: NonNullable<typeof evidence>['proof']): unknown => [
      proof.label,
      proof.facts.length,
      ...proof.children.map(text),
    ];
    expect(text(evidence!.proof)).toEqual([
      'all',
      2,
      ['call: os.*', 1],
      ['any', 1, ['env: Y_KEY', 1]],
      ['not: call: z.z', 0],
    ]);
  });

  it('does not depend on the order of facts, files or rules', () => {
    const rules = {
      'b/one': ruleText("call: 'os.*'"),
      'a/two': ruleText('rule: b/one', 'file'),
      'c/three': ruleText("text: 'needle'", 'file'),
    };
    const facts = [call('os.system', 4), call('os.popen', 2), fact('call', { callee: 'os.popen' }, place('b.py', 2))];
    const views = [rawView('z.md', 'a needle'), rawView('b.md', 'needle needle')];
    const forward = evaluate(setOf(rules), skill(facts, views)).evidence;
    const backward = evaluate(
      setOf(Object.fromEntries(Object.entries(rules).reverse())),
      skill([...facts].reverse(), [...views].reverse()),
    ).evidence;
    expect(JSON.stringify(backward)).toBe(JSON.stringify(forward));
    expect(forward).toHaveLength(6);
  });
});
