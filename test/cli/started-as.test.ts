import { describe, expect, it } from 'vitest';
import { asStarted, startedAs } from '../../src/cli/started-as.ts';

describe('hints name commands as they are typed here', () => {
  it.each([
    ['/usr/local/bin/skillproof', {}, 'skillproof'],
    ['/home/a/skill/node_modules/.bin/skillproof', { npm_command: 'exec' }, 'npx skillproof'],
    ['/home/a/dist/cli.js', { npm_command: 'start' }, 'npx skillproof'],
    ['/home/a/dist/cli.js', {}, 'node dist/cli.js'],
    ['/home/a/node_modules/vitest/vitest.mjs', { npm_command: 'exec' }, 'skillproof'],
  ])('%s with %j is %s', (script, env, expected) => {
    expect(startedAs({ script, env, cwd: '/home/a' })).toBe(expected);
  });

  it('touches commands and nothing else', () => {
    expect(asStarted('run `skillproof rules lint`; skillproof key list', 'npx skillproof')).toBe(
      'run `npx skillproof rules lint`; npx skillproof key list',
    );
    for (const text of ['npx-skillproof rules', 'the skillproof service', '/opt/skillproof serve'])
      expect(asStarted(text, 'npx skillproof')).toBe(text);
  });
});
