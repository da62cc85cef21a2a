// A scan starts from compiled code; whatever start it has, the answer is the same.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { cli } from '../support/program.ts';

const corpus = fileURLToPath(new URL('../../corpus/', import.meta.url));
const run = (flags: readonly string[], words: readonly string[]) => {
  const { status, stdout } = spawnSync(process.execPath, [...flags, cli, ...words], { encoding: 'utf8' });
  return { status, stdout };
};
/** Compiled code was made under other settings than these. */
const OTHER = ['--stack-size=900'];

it('the compiled code is taken by the Node that built it, and by no other settings', () => {
  const rejected = (flags: readonly string[]) =>
    spawnSync(
      process.execPath,
      [
        ...flags,
        '-p',
        `const { readFileSync } = require('fs'); const file = ${JSON.stringify(cli.replace(/cli\.js$/, 'scan.cjs'))};
         new (require('vm').Script)(readFileSync(file, 'latin1'), { cachedData: readFileSync(file + '.code') }).cachedDataRejected`,
      ],
      { encoding: 'utf8' },
    ).stdout.trim();
  expect([rejected([]), rejected(OTHER)]).toEqual(['false', 'true']);
}, 60_000);

it('the script holds nothing but ASCII, for it is read as one byte a character', () => {
  expect(/[^\0-\x7f]/.exec(readFileSync(cli.replace(/cli\.js$/, 'scan.cjs'), 'utf8'))?.[0]).toBe(undefined);
});

it.each([
  [['scan', `${corpus}malicious/dev-env-setup-cn`, `${corpus}benign/skill-12`, '--format', 'json']],
  [['scan', `${corpus}malicious/agent-setup`, '--format', 'text']],
  [['scan', `${corpus}benign/clean-build`, `${corpus}benign/table-trim`, '--format', 'jsonl']],
  [['scan', `${corpus}missing`]],
  [['scan', '--help']],
  [['scan', '--no-such-option']],
])(
  '%j',
  (words) => {
    const plain = run(OTHER, words);
    expect(run([], words)).toEqual(plain);
    expect(plain.status).not.toBe(null);
  },
  60_000,
);
