import { describe, expect, it } from 'vitest';
import { likenessTest } from '../../src/rules/evaluate/likeness.ts';

const like = likenessTest(['requests', 'python-dateutil', 'lodash', 'react', 'pandas', '@modelcontextprotocol']);

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
