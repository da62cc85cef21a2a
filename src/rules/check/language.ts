// The words of the rule language that no fact kind brings, each with its one meaning. Schema, errors and reference read this table.

export const LOGIC_DOCS: Readonly<Record<string, string>> = {
  all: 'Every member holds in the unit. Members are read in order: `flow: {from: previous}` and `fits: purpose` look at what the members before them matched.',
  any: 'At least one member holds in the unit. All members that hold are shown.',
  not: 'The condition does not hold anywhere in the unit.',
  count:
    'With one condition in `of`: how many facts in the unit satisfy it (`distinct: attribute` counts different values instead). With a list in `of`: how many of its members hold. Holds from `min` (default 0) to `max` (default no bound).',
  score: 'Adds up `add` of every entry whose `if` holds in the unit; holds when the sum is `at-least` or more.',
  sequence: 'One fact for each member, in one file, each starting after the one before it starts.',
  near: 'One fact for each member, in one file, the first and the last at most `lines` lines (or `sentences` sentences or statements) apart. A hidden passage is near all of its lines.',
  fits: '`purpose`: everything matched before it in the enclosing `all` belongs to what the skill says it is for. A capability id instead: name or description admit that capability, or the sentence of SKILL.md that names the script in question ("Publish the pages with `scripts/deploy.mjs`").',
};

export const OTHER_ATOM_DOCS: Readonly<Record<string, string>> = {
  rule: 'Another rule matched, with a fact in this unit. Its matched facts are seen as this condition’s facts. A list means any of them. `rules list lib/ --internal` shows the library.',
  capability:
    'Some other rule that emits this capability matched, with a fact in this unit. Globs such as `persistence.*` are allowed.',
  text: 'The text stands in some view of a file (the file itself, what was decoded in it, the English of prose in another language, …): a literal (capitals ignored, anywhere) or `/regex/flags`. A list means any of them. The last resort: prefer facts.',
  pattern:
    'Code of this shape: `$X` is any one expression (the same each time it is named), `...` any number of arguments, statements or nothing.',
  query: 'For experts: a tree-sitter query over the syntax tree.',
};

export const NODE_OPTIONS = {
  where: 'Narrows where the facts may stand; on `all`, `any` and the like it narrows everything below',
  scope: 'Looks for this condition in a wider unit than the rule’s scope',
} as const;

/** Keys that make an object a value matcher rather than a set of attributes. */
export const MATCHER_KEYS = ['in', 'like', 'not', 'all', 'any'] as const;

/** One example for each word, shown in the reference; a test compiles them all. */
export const EXAMPLES: Readonly<Record<string, string>> = {
  all: "all: [ { call: 'requests.*' }, { env: { secret: true } } ]",
  any: 'any: [ { command: curl }, { call: requests.get } ]',
  not: 'all: [ { call: os.system }, { not: { call: shlex.quote } } ]',
  count: 'count: { min: 3, distinct: class, of: { path: { grade: hard, access: read } } }',
  score:
    'score: { at-least: 3, of: [ { add: 2, if: { mention: covert } }, { add: 2, if: { mention: credential } }, { add: -2, if: { mention: { stance: warning } } } ] }',
  sequence: 'sequence: [ { command: curl }, { command: chmod }, { path: { access: execute } } ]',
  near: "near: { lines: 5, of: [ { call: 'base64.*' }, { call: exec } ] }",
  fits: 'all: [ { flow: { to: network } }, { not: { fits: purpose } } ]',
  rule: 'all: [ { rule: lib/reads-credentials }, { flow: { to: network } } ]',
  capability: "all: [ { claim: auto-runs }, { capability: 'network.*' } ]",
  text: "text: '/BEGIN (?:RSA )?PRIVATE KEY/'",
  pattern: '{ pattern: "subprocess.run($CMD, shell=True, ...)", language: python }',
  query: `{ query: '((call function: (identifier) @f) (#eq? @f "eval"))', language: python }`,
  call: "{ call: 'os.system|subprocess.*', disguised: true }",
  command: '{ command: sh|bash, after: curl|wget }',
  import: "{ import: { module: 'socket|asyncio', local: false } }",
  assign: "{ assign: { name: 'verify|*_VERIFY*', value: 'false|0' } }",
  string: "{ string: { entropy: '> 5', length: '> 200' } }",
  path: "{ path: '~/.aws/**', access: read }",
  env: "{ env: '*_TOKEN|*_KEY', access: read }",
  flow: "{ flow: { from: { env: '*_KEY' }, to: { call: 'requests.post' }, position: body } }",
  instruct: '{ instruct: { action: send, objects: credential, polarity: do, actor: agent } }',
  mention: '{ mention: covert, stance: neutral }',
  purpose: 'all: [ { command: git, argv: push }, { not: { purpose: { services: github } } } ]',
  link: '{ link: { how: run, missing: true } }',
  claim: "{ claim: pre-approves, value: '/\\bBash(?:\\(\\*\\))?(?![\\w(])/' }",
  ioc: '{ ioc: { domain: { not: example.com }, destination: drop|raw-ip } }',
  file: "{ file: { type: executable, path: 'assets/**' } }",
  favour: '{ favour: payee }',
  tenor: "{ tenor: { score: '>= 0.6' } }",
  avowal: "{ avowal: { score: '>= 1', lead: '>= 2.8' } }",
  bearing: "{ bearing: { score: '>= 1' } }",
  hidden: '{ hidden: tag-characters|bidi }',
};
