// Words of other rule languages, and how what they ask for is written here. May not: read them as rules.

const ELSEWHERE: ReadonlyMap<string, string> = new Map([
  ['patterns', 'Write `all:` with a list of conditions.'],
  ['pattern-either', 'Write `any:` with a list of conditions.'],
  ['pattern-not', 'Write `not:` with the condition that must not hold.'],
  ['pattern-inside', 'Write `scope:` (section, file …) for where all must stand, or `near:` with a number of lines.'],
  ['pattern-not-inside', 'Write `not:` with a `scope:` wider than that of the rule.'],
  ['pattern-regex', "Write `text: '/…/'`."],
  ['pattern-not-regex', "Write `not: { text: '/…/' }`."],
  ['pattern-sources', 'Write `flow: { from: …, to: … }`: what the source gives is `from`.'],
  ['pattern-sinks', 'Write `flow: { from: …, to: … }`: where it goes is `to`.'],
  ['pattern-sanitizers', 'Write `all:` of the `flow:` and a `not:` of what makes it harmless.'],
  ['pattern-propagators', 'Leave it out: a `flow:` follows assignments, containers and helpers by itself.'],
  ['taint', 'Write `flow: { from: …, to: … }`.'],
  ['mode', 'Leave it out; for `mode: taint` write `flow: { from: …, to: … }`.'],
  ['metavariable-regex', "Ask an attribute of the fact: `call: { callee: …, args: '/…/' }`."],
  ['metavariable-pattern', "Ask an attribute of the fact: `call: { callee: …, args: '/…/' }`."],
  ['focus-metavariable', 'Leave it out: a finding shows the words each condition rests on.'],
  ['languages', "Write `where: { path: '**/*.py' }` or `where: { language: python }`."],
  ['paths', "Write `where: { path: '…' }`."],
  ['message', 'Write `title:` and `why:`, each in en and zh.'],
  ['rules', 'A file is one rule: put `title`, `severity`, `match` … at the top of it.'],
  ['rule', 'To ask another rule write `rule: category/name` under `match:`.'],
  ['strings', "Write a `text:` or `string:` condition for each: `any: [ { text: '…' }, { text: '/…/' } ]`."],
  ['condition', 'Write `match:`.'],
  ['detection', 'Write `match:`.'],
  ['selection', 'Write its fields as a condition: `{ command: { program: … } }`.'],
  ['features', 'Write `match:` with a list under `all:` or `any:`.'],
  ['or', 'Write `any:`.'],
  ['and', 'Write `all:`.'],
  ['api', 'Write `call:` with the resolved name.'],
  ['regex', "Write `text: '/…/'`."],
]);

/** What to write here for a key of another rule language. */
export const fromElsewhere = (key: string): string | undefined => ELSEWHERE.get(key);
