import { expect, test } from 'vitest';
import { isSlipOf } from './slips.ts';

test.each([
  ['pyhton', 'python'],
  ['semqrep', 'semgrep'],
  ['excell', 'excel'].map((word) => `import${word}`),
  ['skils', 'skills'],
  ['intergration', 'integration'],
] as [string, string][])('%s is a slip of %s', (slip, word) => expect(isSlipOf(slip, word)).toBe(true));

test.each([
  ['python', 'python'],
  ['plugins', 'plugin'],
  ['plugin', 'plugins'],
  ['content', 'context'],
  ['analyser', 'analyzer'],
  ['quiet', 'quite'],
  ['tester', 'tested'],
  ['reader', 'header'],
  ['behaviour', 'behavior'],
] as [string, string][])('%s is no slip of %s', (slip, word) => expect(isSlipOf(slip, word)).toBe(false));
