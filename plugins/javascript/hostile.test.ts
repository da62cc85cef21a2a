import { beforeAll, describe, expect, it } from 'vitest';
import { javascript } from './index.ts';

const n = 100_000;
const long = (part: string): string => part.repeat(Math.ceil(n / part.length));

const INPUTS: Readonly<Record<string, string>> = {
  parentheses: long('('),
  'closed parentheses': `${'('.repeat(n / 2)}1${')'.repeat(n / 2)}`,
  assignments: long('a=('),
  brackets: long('['),
  'closed brackets': `x=${'['.repeat(n / 2)}${']'.repeat(n / 2)}`,
  braces: long('{'),
  objects: `x=${long('{a:')}`,
  ternaries: `x=${long('a?b:')}c`,
  'nested ternaries': `x=${long('a?')}`,
  arrows: `x=${long('a=>')}b`,
  sums: `x=${long("'a'+")}'b'`,
  'sums of calls': `x=${long('f()+')}1`,
  members: `x${long('.a')}`,
  calls: `x${long('()')}`,
  chains: `x${long('.then(f)')}`,
  commas: `x=(${long('a,')}b)`,
  'else if': `${long('if(a)b();else ')}c()`,
  'backslash newlines': `x="${long('\\\n')}"`,
  'unterminated template': `x=\`${long('${`')}`,
  'unterminated string': `x="${long('a')}`,
  'unterminated comment': `/*${long('* ')}`,
  'comment lines': long('// a\n'),
  'spaces in a comment': `//${long(' ')}`,
  jsx: long('<a>'),
  classes: long('class A extends '),
  'one long line': long('a.b(c,function(d){return d+1});'),
  regex: `x=/${long('a*')}/`,
  awaits: `x=${long('await ')}y`,
  negations: `x=${long('!')}y`,
  'control bytes': long('\u0000\u0001'),
};

describe('hostile text', () => {
  beforeAll(() => javascript.prepare());
  for (const language of ['javascript', 'typescript'] as const) {
    for (const [name, text] of Object.entries(INPUTS)) {
      it(`${language}: ${name}`, () => {
        const from = performance.now();
        const { errors, body } = javascript.lower(text, language, () => performance.now() - from > 5_000);
        expect(performance.now() - from).toBeLessThan(6_000);
        expect(Array.isArray(body) && errors >= 0).toBe(true);
      });
    }
  }

  it('counts what is too deep to read', () => {
    const text = `x=${'['.repeat(5_000)}1${']'.repeat(5_000)}`;
    expect(javascript.lower(text, 'javascript', () => false).errors).toBeGreaterThan(0);
  });

  it('stops when the time is up', () => {
    const late = javascript.lower(long('f();'), 'javascript', () => true);
    expect(late.errors).toBeGreaterThan(0);
  });
});
