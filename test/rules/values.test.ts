import { describe, expect, it } from 'vitest';
import { fact, matches, matching, place, ruleText, setOf, skill } from './support/skill.ts';

const call = (attributes: Record<string, unknown>) => [fact('call', { args: [], keywords: [], ...attributes })];

describe('values', () => {
  it('literal, alternatives, glob, list, not', () => {
    expect(matches('call: os.system', call({ callee: 'os.system' }))).toBe(1);
    expect(matches('call: os.system', call({ callee: 'os.systems' }))).toBe(0);
    expect(matches('call: os.system|os.popen', call({ callee: 'os.popen' }))).toBe(1);
    expect(matches("call: 'axios.*'", call({ callee: 'axios.default.post' }))).toBe(1);
    expect(matches("call: 'a*b*c'", call({ callee: 'abc' }))).toBe(1);
    expect(matches("call: 'ab*bc'", call({ callee: 'abc' }))).toBe(0);
    expect(matches("call: [ 'os.*', eval ]", call({ callee: 'eval' }))).toBe(1);
    expect(
      matches("call: { callee: 'os.*', args: { not: 'ls' } }", call({ callee: 'os.system', args: ['ls', '-l'] })),
    ).toBe(0);
    expect(matches("call: { callee: 'os.*', args: { not: 'ls' } }", call({ callee: 'os.system', args: ['rm'] }))).toBe(
      1,
    );
    expect(
      matches(
        "call: { callee: 'os.*', args: { all: [ '*a*', '*b*' ] } }",
        call({ callee: 'os.x', args: ['xa', 'by'] }),
      ),
    ).toBe(1);
    expect(
      matches("call: { callee: 'os.*', args: { all: [ '*a*', '*b*' ] } }", call({ callee: 'os.x', args: ['xa'] })),
    ).toBe(0);
  });

  it('regular expressions with flags', () => {
    expect(matches("call: '/^os\\.(?:system|popen)$/'", call({ callee: 'os.popen' }))).toBe(1);
    expect(matches("call: '/^OS\\.popen$/'", call({ callee: 'os.popen' }))).toBe(0);
    expect(matches("call: '/^OS\\.popen$/i'", call({ callee: 'os.popen' }))).toBe(1);
    const long = [fact('string', { value: `${'x'.repeat(9000)} needle=1 ${'x'.repeat(9000)}` })];
    expect(matches("string: '/needle=\\d/'", long)).toBe(1);
  });

  it('numbers and booleans', () => {
    const string = [fact('string', { value: 'x', length: 40, entropy: 5.1, folded: true })];
    expect(matches("string: { entropy: '> 4.5', length: '>= 40', folded: true }", string)).toBe(1);
    expect(matches("string: { entropy: '> 5.1' }", string)).toBe(0);
    expect(matches('string: { length: 40 }', string)).toBe(1);
    expect(matches("string: { length: { all: [ '> 10', '< 40' ] } }", string)).toBe(0);
    expect(matches('string: { folded: false }', string)).toBe(0);
  });

  it('paths: home in all its spellings, folders, dot files', () => {
    const path = (text: string) => [fact('path', { path: text, access: 'read' })];
    for (const home of ['~', '$HOME', '/home/ann', '/Users/ann', '/root', 'C:\\Users\\ann', '%USERPROFILE%']) {
      expect(matches("path: '~/.ssh/**'", path(`${home}/.ssh/id_rsa`)), home).toBe(1);
    }
    expect(matches("path: '**/.git/hooks/*'", path('repo/.git/hooks/pre-commit'))).toBe(1);
    expect(matches("path: '~/.bashrc|~/.zshrc'", path('/home/ann/.zshrc'))).toBe(1);
    expect(matches('path: /etc/passwd', path('/etc/passwd'))).toBe(1);
    expect(matches("path: '*.sh'", path('a/b.sh'))).toBe(0);
    expect(matches("{ path: '**/*.{sh,bash}', access: write }", path('a/b.sh'))).toBe(0);
    expect(matches("path: { path: '**/*.{sh,bash}', access: read }", path('a/b.sh'))).toBe(1);
  });

  it('hosts: themselves and all below', () => {
    const ioc = (host: string) => [fact('ioc', { type: 'url', value: `https://${host}/`, host })];
    expect(matches('ioc: { domain: example.com }', ioc('a.b.example.com'))).toBe(1);
    expect(matches('ioc: { domain: example.com }', ioc('badexample.com'))).toBe(0);
    expect(matches('ioc: { host: { not: example.com } }', ioc('x.test'))).toBe(1);
    const set = setOf(
      { 't/rule': ruleText('ioc: { domain: { in: lists/drops } }') },
      { drops: '- paste.test\n- drop.test\n' },
    );
    expect(matching(set, skill(ioc('x.drop.test')))).toHaveLength(1);
    expect(matching(set, skill(ioc('drop.example')))).toHaveLength(0);
  });

  it('attributes in text ignore capitals, names do not', () => {
    const command = [fact('command', { program: 'curl', argv: [], line: 'CURL -X Post', after: [], before: ['sh'] })];
    expect(matches("command: { line: 'curl*post' }", command)).toBe(1);
    expect(matches('command: Curl', command)).toBe(0);
    expect(matches('{ command: curl, before: sh|bash }', command)).toBe(1);
  });

  it('where: context, view, path, language, SKILL.md', () => {
    const at = (more: object) => [fact('call', { callee: 'a.b' }, place('scripts/x.py', 3, more))];
    expect(matches('{ call: a.b, where: { context: code|string } }', at({}))).toBe(1);
    expect(matches('{ call: a.b, where: { context: { not: code } } }', at({}))).toBe(0);
    expect(matches("{ call: a.b, where: { view: 'decoded:*' } }", at({ view: 'fence:bash>decoded:base64' }))).toBe(1);
    expect(matches("{ call: a.b, where: { view: 'decoded:*' } }", at({}))).toBe(0);
    expect(matches("{ call: a.b, where: { path: 'scripts/**' } }", at({}))).toBe(1);
    expect(matches("{ call: a.b, where: { path: 'test/**' } }", at({}))).toBe(0);
    expect(matches('{ call: a.b, where: { file: skill-md } }', at({}))).toBe(0);
    expect(
      matches('{ call: a.b, where: { file: skill-md } }', [fact('call', { callee: 'a.b' }, place('SKILL.md', 1))]),
    ).toBe(1);
    expect(matches('all: [ { call: a.b } ]\nwhere: { path: test/** }', at({}))).toBe(0);
  });

  it('kinds of plugins are asked like built-in ones', async () => {
    const { compileRules } = await import('../../src/rules/compile/compile.ts');
    const { CORE_FACT_KINDS } = await import('../../src/model/fact-kinds.ts');
    const kinds = [
      ...CORE_FACT_KINDS,
      {
        kind: 'x-dockerfile',
        doc: 'An instruction',
        primary: 'name',
        attributes: { name: { type: 'string' as const, doc: 'Its name', values: ['RUN', 'FROM'] } },
      },
    ];
    const source = (name: string) => [{ path: 't/rule.yaml', text: ruleText(`x-dockerfile: ${name}`) }];
    expect(compileRules(source('RUN'), [], { kinds }).problems).toEqual([]);
    expect(compileRules(source('RUM'), [], { kinds }).problems[0]?.advice).toBe('Did you mean `RUN`?');
    expect(compileRules(source('RUN'), []).problems).toHaveLength(1);
  });
});
