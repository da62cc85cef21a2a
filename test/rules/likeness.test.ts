import { describe, expect, it } from 'vitest';
import { evaluate } from '../../src/rules/evaluate/evaluate.ts';
import { likenessOf } from '../../src/rules/evaluate/likeness.ts';
import { fact, ruleText, setOf, skill } from './support/skill.ts';

const likes = likenessOf(['requests', 'python-dateutil', 'lodash', 'react', 'pandas', '@modelcontextprotocol']);
const like = (name: string) => likes(name) !== undefined;

describe('names that imitate one of a list', () => {
  it.each([
    'requets',
    'reqeusts',
    'requestss',
    'reguests',
    'lodahs',
    'loodash',
    'lodash2',
    'pythondateutil',
    'python-dateutils',
    'reqeusts==2.0',
    'pandsa>=1',
    '@modelcontextprotcol/server-memory',
    '@modelcontext-protocol/sdk@1.0.0',
  ])('%s', (name) => expect(like(name)).toBe(true));

  it.each([
    'requests',
    'requests==2.31',
    'requests[security]',
    'python_dateutil',
    'equests',
    'preact',
    'reacts',
    'numpy',
    'lodash/fp',
    './requets',
    '--requets',
    'requests-oauthlib',
    '@modelcontextprotocol/server-memory',
    '@modelcontextprotcol',
    '@requets/core',
    '',
    'x'.repeat(10_000),
  ])('not %s', (name) => expect(like(name)).toBe(false));
});

it.each([
  ['reqeusts==2.0', 'requests'],
  ['loodash', 'lodash'],
  ['pandsa', 'pandas'],
  ['pythondateutil', 'python-dateutil'],
  ['@modelcontextprotocl/sdk', '@modelcontextprotocol'],
])('%s is told to imitate %s', (name, known) => expect(likes(name)).toBe(known));

it('what a rule found is told with the names it imitates', () => {
  const set = setOf(
    { 'x/a': ruleText('{ command: { program: pip, argv: { like: lists/known } } }') },
    { known: '- requests\n- pandas\n' },
  );
  const command = (argv: string[]) => fact('command', { program: 'pip', argv, line: `pip ${argv.join(' ')}` });
  const found = evaluate(set, skill([command(['install', 'reqeusts', 'pandas', 'pandsa'])])).evidence;
  expect(found.map(({ imitations }) => imitations?.map(({ name }) => name))).toEqual([['requests', 'pandas']]);
});
