// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the texts are programs
import { expect, it } from 'vitest';
import { shell } from './testing.ts';

const PIECES = [
  '|',
  '$(',
  '((',
  '\\\n',
  '"$("',
  '`',
  '{a,',
  '${',
  '${a:-',
  '"${a:-"',
  'if ',
  'while x; do ',
  'case x in a) ',
  '(',
  'cat <<A\n',
  '<<A ',
  "'",
  '"',
  '$',
  'a=(',
  '[[ ',
  'f() { ',
  '$((',
  '<(',
  '<',
  "$'",
  '@(',
  '$[',
  'a[',
  '`\\`',
  '&& ',
  'function ',
  '{1..9}',
  '{a,b}',
  '#',
  '<a ',
  '@"\n',
  '<#',
  '$a[',
  '$a.',
  '^\n',
  '%a',
  '!a',
  'for %%i in (',
  '(*',
  '\t$(shell ',
  'a = $(',
  'RUN \\\n',
  'set x= ',
  '$ a <<E\n',
  'function a(',
  "'{0}' -f ",
  'a,',
  'do shell script ',
  'tell application "',
  'ADD [',
  'enum ',
  'class ',
  '\u0000',
  '\uE000',
  '💥',
];

it.each([...new Set(shell.languages)])('reads broken %s in linear time and never throws', (language) => {
  shell.lower('echo a', language, () => false);
  for (const piece of PIECES) {
    const text = piece.repeat(Math.ceil(100_000 / piece.length));
    const start = performance.now();
    const end = start + 5_000;
    shell.lower(text, language, () => performance.now() > end);
    expect(performance.now() - start, JSON.stringify(piece)).toBeLessThan(4_000);
  }
});

it('stops when the time is up', () => {
  const text = 'echo a; '.repeat(100_000);
  const { body, errors } = shell.lower(text, 'shell', () => true);
  expect(body.length).toBeLessThan(1_000);
  expect(errors).toBeGreaterThan(0);
});

it('goes no deeper than its bound', () => {
  const { body, errors } = shell.lower(`${'$('.repeat(5_000)}curl x${')'.repeat(5_000)}`, 'shell', () => false);
  let depth = 0;
  for (let at: unknown[] = [...body]; at.length > 0; depth++)
    at = at.flatMap((node) => (node && typeof node === 'object' ? Object.values(node) : []));
  expect(errors).toBeGreaterThan(0);
  expect(depth).toBeLessThan(1_000);
});
