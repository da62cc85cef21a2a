import { describe, expect, it } from 'vitest';
import { compileRules } from '../../src/rules/compile/compile.ts';
import { formatProblems, type RuleProblem } from '../../src/rules/problem.ts';
import { effort } from '../support/effort.ts';
import { ruleText } from './support/skill.ts';

const CONCEPTS = [
  { id: 'ignore', type: 'action' },
  { id: 'ledger', type: 'object' },
  { id: 'covert', type: 'modifier' },
];

function problemsOf(text: string, path = 't/rule.yaml', lists: Record<string, string> = {}): readonly RuleProblem[] {
  const listTexts = Object.entries(lists).map(([name, list]) => ({ path: `lists/${name}.yaml`, text: list }));
  return compileRules([{ path, text }], listTexts, { concepts: CONCEPTS }).problems;
}
const brief = (problems: readonly RuleProblem[]) =>
  problems.map(({ line, column, what, advice }) => `${line}:${column} ${what} → ${advice}`);
const inMatch = (match: string, scope = 'function') => brief(problemsOf(ruleText(match, scope)));

describe('problems name the place, the fault and what to do', () => {
  it.each([
    ['cal: os.system', '5:3 Unknown condition `cal` → Did you mean `call`?'],
    ['{ call: os.system, arg: x }', '5:22 Unknown key `arg` of `call` → Did you mean `args`?'],
    [
      '{ call: os.system, any: [ { call: x } ] }',
      '5:22 `any` cannot stand beside `call` → Put each on a line of its own under `all:` or `any:`.',
    ],
    [
      "{ path: '*', access: read }",
      '5:11 `*` stays in one folder: no path with a slash is meant → Write `**` for any path, `?*` for one without a folder.',
    ],
    [
      "{ pattern: 'foo --bar baz', language: shell }",
      '5:14 `pattern` does not know `shell` → Ask for the command: `command: { program: curl, argv: --data*, line: /…/, before: sh }`.',
    ],
    [
      "command: 'curl | sh'",
      '5:12 `curl | sh` is no pipeline: it means any of these programs → Write `{ command: sh, after: curl }` for a pipeline, `curl|sh` without blanks for any of them.',
    ],
    [
      "command: 'git push'",
      "5:12 `git push` is more than the name of a program → Write `{ command: git, argv: 'push' }` for an argument, `line: '*git push*'` for the whole line.",
    ],
    [
      "{ command: sh, after: 'wget -q' }",
      "5:25 `wget -q` is more than the name of a program → Write `{ command: wget, argv: '-q' }` for an argument, `line: '*wget -q*'` for the whole line.",
    ],
    [
      "call: 'shutil.move()'",
      '5:9 `shutil.move()` is more than a name: calls are known by the name alone → Write `shutil.move`; what it is called with is asked with `args` and `keywords`.',
    ],
    [
      "ioc: { host: { not: 'https://docs.example.org/a' } }",
      "5:23 `https://docs.example.org/a` is an address, and this is a host → Write `docs.example.org`, or ask `ioc` for an address as a whole: `ioc: { value: 'https://*' }`.",
    ],
    [
      "call: '/shutil.move/|os.rename'",
      "5:9 A regular expression stands among other choices → Write a list: `['/…/', other]`.",
    ],
    ["call: ''", "5:9 The value is empty → Write what it must be, or `'*'` for anything."],
    ["call: 'os.rename|'", '5:9 One of the choices of `os.rename|` is empty → Write `os.rename`.'],
    [
      'mention: { concept: ignore, type: object }',
      '5:3 `ignore` is not of type object → It is of type action: write that, or leave `type` out.',
    ],
    ['{ command: { command: chmod } }', '5:16 Unknown key `command` of `command` → Did you mean `program`?'],
    ['{ call: { name: exec } }', '5:13 Unknown key `name` of `call` → Did you mean `callee`?'],
    ['flow: { from: env, to: network }', '5:17 `env` is no value here → Did you mean `env:*`?'],
    [
      'flow: { from: secret, to: axios.post }',
      "5:29 `axios.post` is no value here → For a function write a condition: `to: { call: 'axios.post' }`.",
    ],
    ['path: { class: aws-credentials }', '5:18 `aws-credentials` is no value here → Did you mean `aws`?'],
    [
      'host: a.example',
      '5:3 Unknown condition `host` → `host` is an attribute of flow, instruct, link, ioc: write `{ flow: { host: … } }`.',
    ],
    ['function_call: exec', '5:3 Unknown condition `function_call` → Did you mean `call`?'],
    [
      'not: [ { call: a } ]',
      '5:8 `not` must be a mapping, not a list → Write one condition: `not: { any: [ … ] }` when none of them may hold, `not: { all: [ … ] }` when not all.',
    ],
    [
      'call: [ a, ~ ]',
      '5:14 entry 2 of `call` must be a text or a number or true or false or a list or a mapping, not empty → Write the entry, or take it out.',
    ],
    ['{ path: ~/x, access: raed }', '5:24 `raed` is no value here → Did you mean `read`?'],
    [
      'all: [ { call: x }, { purpose: { concepts: ignroe } } ]',
      '5:46 No lexicon concept `ignroe` → Did you mean `ignore`?',
    ],
    ['{ instruct: ignroe }', '5:15 No lexicon concept `ignroe` of type action → Did you mean `ignore`?'],
    [
      '{ instruct: ledger }',
      '5:15 No lexicon concept `ledger` of type action → `ledger` is of type object: ask for it with `objects: ledger`.',
    ],
    ['rule: lib/missing', '5:9 There is no rule `lib/missing` → Known: t/rule.'],
    ['capability: network.sent', '5:15 There is no capability `network.sent` → Did you mean `network.send`?'],
    ['ioc: { domain: { in: lists/drps } }', '5:24 There is no list `lists/drps` → Write rules/lists/drps.yaml.'],
    [
      'string: { entropy: high }',
      "5:22 `high` is no number and no comparison → Write 42, '> 4.5', '<= 10', or both bounds as {all: ['> 3', '< 9']}.",
    ],
    ["string: { entropy: '=> 4' }", '5:22 `=> 4` is no number and no comparison → Did you mean `>= 4`?'],
    [
      'string: { folded: yes }',
      '5:21 `folded` must be true or false, not a text → Write true or false without quotes.',
    ],
    [
      'not: { call: x }',
      '4:1 Nothing in `match` must be there → Add under `all:` what must be present, or use `scope: skill`.',
    ],
    [
      'flow: { from: previous, to: network }',
      "5:9 `from: previous` has nothing before it → Put the condition for the source before the flow, or write it in place: `from: { env: '*_TOKEN' }`.",
    ],
    [
      'text: ab',
      '5:9 The literal `ab` is too short to search for → Use three or more letters (two Chinese characters), or ask a fact instead.',
    ],
    [
      '{ call: x.y, scope: statement }',
      '5:23 `scope: statement` on a condition is not wider than `function` around it → Use file or skill, or take it out.',
    ],
    [
      'sequence: [ { call: x }, { not: { call: y } } ]',
      '5:28 `not` has no place of its own → Put the `not` beside it under `all:`, or make it a library rule and refer to it with `rule:`.',
    ],
    ['{ pattern: "f($X)" }', '5:5 `pattern` needs `language` → Add `language:` python, javascript, typescript, tsx.'],
    ['flow: { from: sceret, to: network }', '5:17 `sceret` is no value here → Did you mean `secret`?'],
    [
      "{ call: x.y, args: '> 4' }",
      '5:22 `> 4` compares numbers, and this is a text → Compare a number (`length`, `entropy`, `hops`, …), or write what the text is.',
    ],
    ["call: '/x(a|b)/gx'", '5:9 The flag `g` has no meaning in a rule → Write `/x(a|b)/`.'],
    [
      'count: { min: 2, distinct: calee, of: { call: "*" } }',
      '5:30 `call` has no attribute `calee` → Did you mean `callee`?',
    ],
    ['{ pattern: "f($X)", language: pyton }', '5:14 No code language `pyton` → Did you mean `python`?'],
    [
      '{ query: "(call function: (identifier) @f", language: python }',
      '5:12 Not a query: expected ) but found the end → Supported: (type), (_), "token", field:, !field, [ ], @capture, #eq? #not-eq? #any-of? #match? #not-match?.',
    ],
    ['command: 5', "5:12 `5` is a number, and this is a text → Put it in single quotes: '5'."],
    ['file: true', "5:9 `true` is true or false, and this is a text → Put it in single quotes: 'true'."],
    ['command: [ curl, [ wget ] ]', '5:20 A list in a list of values → Write all values into one list.'],
    [
      'call: *_x',
      "5:9 Not usable YAML: Unresolved alias (the anchor must be set before the alias): _x → Quote values that begin with `*`: in YAML a bare `*` is a reference to an anchor. Write '*_TOKEN'.",
    ],
  ])('%s', (match, expected) => {
    expect(inMatch(match)[0]).toBe(expected);
  });

  it.each([
    ["text: '/(?:a+)+token/'", 'exponential time: `(?:a+)+`'],
    ["text: '/(?:\\w|\\d)*token/'", 'exponential time: `(?:\\w|\\d)*`'],
    ["call: '/(x*)*y/'", 'exponential time: `(x*)*`'],
    ["text: '/[a-z]+\\d+/'", 'has no literal that every match contains'],
    ["text: '/token(/'", 'Not a regular expression'],
    ["text: '/token/g'", 'The flag `g` has no meaning'],
  ])('refuses the regular expression of %s', (match, what) => {
    expect(
      problemsOf(ruleText(match))
        .map((problem) => problem.what)
        .join(),
    ).toContain(what);
  });

  it('tells what is known once, however many words are not', () => {
    expect(inMatch('{ instruct: other|ignroe|alien }')).toEqual([
      '5:15 No lexicon concept `ignroe` of type action → Did you mean `ignore`?',
      '5:15 No lexicon concept `other`, `alien` of type action → Known: ignore.',
    ]);
    const [first] = problemsOf(ruleText('{ instruct: other }'));
    const long = { ...first!, advice: `Known: ${'concept, '.repeat(20)}.` };
    const [once, again] = formatProblems([long, { ...long, line: 9 }]);
    expect(once).toContain(long.advice);
    expect(again).not.toContain(long.advice);
    const plain = {
      ...first!,
      advice: 'Write the Chinese text too: reports are read in both languages, English and Chinese.',
    };
    expect(formatProblems([plain, { ...plain, line: 9 }])[1]).toContain(plain.advice);
    expect(again).toContain('Known: concept');
  });

  it('asks for both languages, tests and what a finding needs', () => {
    const text = 'title: { en: T }\nscope: file\nmatch: { call: x.y }\n';
    const found = brief(problemsOf(text));
    expect(found).toContain(
      '1:1 `title` has no `zh` → Write the Chinese text too: reports are read in both languages.',
    );
    expect(found.join('\n')).toContain(
      'The rule has no `why`, `remedy`, `severity`, `confidence`, `kind`, `taxonomy`, `tests`',
    );
    const slip = brief(problemsOf(ruleText('call: x.y').replace('scope:', 'scpe:')));
    expect(slip).toEqual(['3:1 Unknown key `scpe` → Did you mean `scope`?']);
  });

  it('refuses a taxonomy id that does not fit, and says how one looks', () => {
    const text = ruleText('call: x.y').replace(
      'internal: true',
      'taxonomy: { attack: 1041, cwe: CVE-200 }\ninternal: true',
    );
    expect(brief(problemsOf(text))).toEqual([
      "2:21 `attack` must be a text, not a number → Write it like 'T1059.004'.",
      '2:32 `CVE-200` is no id of cwe → Write it like CWE-200.',
    ]);
  });

  it('refuses circles, through rules and through capabilities', () => {
    const a = { path: 't/a.yaml', text: ruleText('rule: t/b') };
    const b = { path: 't/b.yaml', text: ruleText('rule: t/a') };
    const { problems } = compileRules([a, b], []);
    expect(problems.map((problem) => problem.what)).toEqual([
      'Rules refer to one another in a circle: t/a → t/b → t/a',
    ]);
  });

  it('refuses two rules with one id, and paths that are none', () => {
    const text = ruleText('call: x.y');
    expect(
      compileRules(
        [
          { path: 't/a.yaml', text },
          { path: 't/a.yml', text },
        ],
        [],
      ).problems[0]?.what,
    ).toBe('The id `t/a` is taken by t/a.yaml');
    expect(problemsOf(text, 'Rule One.yaml')[0]?.advice).toBe('Name it <category>/<name>.yaml.');
  });

  it.each([
    ['\n  - command: curl', '`match` must be a mapping, not a list → Write `all:` or `any:` above the list'],
    ['', '`match` must be a mapping, not empty'],
    ['5', '`match` must be a mapping, not a number'],
    ['true', '`match` must be a mapping'],
    ['text', '`match` must be a mapping, not a text'],
    ['[]', '`match` must be a mapping, not a list'],
    ['[null]', '`match` must be a mapping, not a list'],
    ['&x\n  all: [ *x ]', '6:10 `*x` refers to the mapping it stands in'],
    ['{ call: x }\n---\nmatch: x', '5:1 A second YAML document begins here'],
    ['{ call: x, args: y\nemits: z', '4:8 Not valid YAML: the `{` that begins here is not closed'],
    ["{ call: 'x }\nemits: z", "4:16 Not valid YAML: the `'` that begins here is not closed"],
  ])('a match that is none: %s', (match, expected) => {
    const text = ruleText('call: x').replace(/^match:\n.*$/m, `match: ${match}`);
    const found = brief(problemsOf(text));
    expect(found).toHaveLength(1);
    expect(found[0]).toContain(expected.replace(/^\d+:/, ''));
  });

  it('says of references that unfold without measure what they are', () => {
    const [found] = problemsOf('a: &a [1, 2, 3, 4, 5]\nb: &b [*a, *a, *a, *a, *a]\nc: [*b, *b, *b, *b, *b]\n');
    expect(found!.what).toContain('unfold to many times its size');
    expect(found!.advice).not.toContain('Quote');
  });

  it.each(['../run.sh', '/etc/run.sh', 'a/../../b', 'C:\\run.sh'])('a file of a test outside the skill: %s', (path) => {
    const text = ruleText('call: x').replace('files: { a: c }', `files: { '${path}': c }`);
    expect(brief(problemsOf(text)).join()).toContain(`\`${path}\` is no path inside the skill`);
  });

  it('values that look alike and are fine are let through', () => {
    for (const match of [
      "command: 'curl|wget'",
      "{ command: git, line: 'git push|git pull' }",
      "{ command: sh, argv: '/tmp/x/|/var/y/' }",
      "call: ['/^(?:os|shutil)\\.move$/', os.rename]",
      "ioc: { host: 'example.org|*.example.com', domain: '' }",
      "instruct: { action: ignore, condition: '' }",
      'mention: { concept: ignore, type: action|object }',
      "assign: { name: key, value: { not: '' } }",
    ])
      expect([match, ...inMatch(match)]).toEqual([match]);
  });

  it('an entry that is not indented as the others is one fault, and so is a tab', () => {
    const slanted = ruleText('all:\n    - call: x.y\n   - not: { call: z }');
    expect(brief(problemsOf(slanted))).toEqual([
      '7:6 This entry begins in column 6, those above it in column 7 → Indent it by 6 blanks, with the lines that belong to it.',
    ]);
    expect(brief(problemsOf(ruleText('all:\n    - call: x.y\n\t- call: z')))).toEqual([
      expect.stringContaining('Indent with spaces.'),
    ]);
  });

  it('an entry where keys stand is told which list it belongs to', () => {
    const scored =
      'score:\n      at-least: 1\n      of:\n        - { add: 1, if: { call: x.y } }\n    - not: { call: z }';
    expect(brief(problemsOf(ruleText(scored)))).toEqual([
      expect.stringMatching(
        /^9:7 An entry of a list \(`- …`\) stands where keys stand, such as `of:` → Begin it in column 11/,
      ),
    ]);
    expect(brief(problemsOf(ruleText('call: x.y\n- call: z')))).toEqual([
      expect.stringContaining('Put it below the key whose list it belongs to'),
    ]);
  });

  it('knows the words of other rule languages', () => {
    const advice = (match: string) => brief(problemsOf(ruleText(match))).join('\n');
    expect(advice('pattern-either: [ { call: x }, { call: y } ]')).toContain('Write `any:` with a list');
    expect(advice('patterns: [ { call: x } ]')).toContain('Write `all:` with a list');
    expect(advice('pattern-sources: [ { call: x } ]')).toContain('Write `flow: { from: …, to: … }`');
    expect(advice("regex: 'x'")).toContain("Write `text: '/…/'`");
    expect(
      brief(problemsOf(ruleText('call: x').replace('match:', 'languages: [python]\nmatch:'))).join('\n'),
    ).toContain("Write `where: { path: '**/*.py' }`");
  });

  it('tells what ends a vocabulary, and how what cannot be taken out is written', () => {
    const one = (from: RegExp, to: string) => brief(problemsOf(ruleText('call: x').replace(from, to))).join('\n');
    expect(one(/internal: true/, 'taxonomy: { owasp-ast: AST11 }')).toContain(
      'Write it like AST03; there are AST01 to AST10.',
    );
    expect(one(/files: \{[^}]*\}/, 'files: [a]')).toContain('Write each path with its content');
    expect(one(/ignores:[\s\S]*$/, 'ignores: []\n')).toContain('Add an honest skill that looks alike');
  });

  it('a word that is a wording of a concept leads to it', () => {
    const wordedAs = (words: string) => (words === 'disregard' ? ['ignore'] : words === '账本' ? ['ledger'] : []);
    const text = ruleText('{ instruct: { action: disregard, objects: 账本 } }');
    const { problems } = compileRules([{ path: 't/rule.yaml', text }], [], { concepts: CONCEPTS, wordedAs });
    expect(problems.map(({ advice }) => advice)).toEqual([
      '`disregard` is a wording of `ignore`: write `action: ignore`.',
      '`账本` is a wording of `ledger`: write `objects: ledger`.',
    ]);
  });

  it('refuses a condition that asks nothing', () => {
    expect(inMatch('command: {}')[0]).toMatch(/^5:12 `command` is empty → Known keys: /);
  });

  it('survives hostile YAML', () => {
    for (const text of [
      '['.repeat(100_000),
      '{a: '.repeat(50_000),
      '- '.repeat(50_000),
      `${'&a '.repeat(50_000)}`,
      'a'.repeat(1e6),
      'a: &a [*a, *a]\nb: *a',
      `x: &x [1]\n${Array.from({ length: 50 }, (_, i) => `k${i}: &y${i} [${'*x, '.repeat(50)}1]`).join('\n')}`,
    ]) {
      const spent = effort();
      expect(problemsOf(text).length, text.slice(0, 20)).toBeGreaterThan(0);
      expect(spent()).toBeLessThan(30_000);
    }
  });

  it('reports several faults at once, in order', () => {
    const lines = problemsOf(
      ruleText('all:\n  - { cal: x }\n  - { call: y, argz: z }\n  - { path: a, access: no-such }'),
    );
    expect(lines.map(({ line }) => line)).toEqual([6, 7, 8]);
  });

  it('tells faults of structure and of meaning in one go, at the place where they are written', () => {
    const text = ruleText('{ instruct: { actoin: ignroe, objects: leger, where: { context: code } } }');
    expect(brief(problemsOf(text.replace('scope: function', 'scope: line')))).toEqual([
      '3:8 `line` is no value of `scope` → Known: sentence, statement, function, section, file, skill.',
      '5:17 Unknown key `actoin` of `instruct` → Did you mean `action`?',
      '5:25 No lexicon concept `ignroe` of type action → Did you mean `ignore`?',
      '5:42 No lexicon concept `leger` of type object → Did you mean `ledger`?',
      '5:49 Unknown key `where` of `instruct` → `where` stands beside the condition, not inside its braces: { instruct: { … }, where: … }.',
    ]);
  });

  it.each([
    ['count: { min: many, of: { path: a, access: raed } }', ['`min` must be a whole number, not a text', 'raed']],
    ['count: { of: { path: a, access: raed } }', ['`count` needs `min` or `max`', 'raed']],
    ['count: 3', ['`count` must be a mapping, not a number']],
    ['near: { lines: five, of: [ { path: a, access: raed }, { call: x } ] }', ['`lines` must be', 'raed']],
    ['near: { lnes: 3, of: [ { path: a, access: raed }, { call: x } ] }', ['Unknown key `lnes` of `near`', 'raed']],
    ['sequence: [ { path: a, access: raed } ]', ['`sequence` needs 2 or more entries', 'raed']],
    ['score: { of: [ { if: { path: a, access: raed } } ] }', ['no `at-least`', 'no `add`', 'raed']],
    ['{ path: a, access: raed, where: quote }', ['raed', '`where` must be a mapping, not a text']],
    ['zebra: { call: x }', ['Unknown condition `zebra`']],
    ['just words', ['entry 1 of `all` must be a mapping, not a text']],
    ['call: []', ['`call` needs 1 or more entries']],
  ])('a condition that cannot be read hides nothing of the others: %s', (broken, expected) => {
    const found = brief(problemsOf(ruleText(`all:\n  - ${broken}\n  - instruct: ignroe`)));
    expect(found).toHaveLength(expected.length + 1);
    for (const [index, what] of [...expected, 'No lexicon concept `ignroe`'].entries())
      expect(found[index]).toContain(what);
  });

  it('names entries of lists by what they belong to, and asks for a text in both languages', () => {
    const text = ruleText('score: { at-least: 1, of: [ { ad: 1, if: { call: x.y } } ] }').replace(
      /^title:.*$/m,
      'title: Ledger',
    );
    expect(brief(problemsOf(text))).toEqual([
      "1:8 `title` must be a mapping, not a text → Write both languages: { en: 'Ledger', zh: '…' }.",
      '5:33 Unknown key `ad` of entry 1 of `score` → Did you mean `add`?',
    ]);
  });
});
