import { describe, expect, it } from 'vitest';
import type { Fact } from '../../src/model/fact.ts';
import { evaluate } from '../../src/rules/evaluate/evaluate.ts';
import { effort } from '../support/effort.ts';
import { fact, place, rawView, ruleText, setOf, skill } from './support/skill.ts';

/** A rule with literals of its own, in the mix real rules have. */
function rule(index: number): [string, string] {
  const word = `w${index.toString(36)}x`;
  const kinds = [
    `all: [ { call: '${word}.run|${word}.start' }, { not: { call: shlex.quote } } ]`,
    `all: [ { env: '${word.toUpperCase()}_*' }, { flow: { from: previous, to: network } } ]`,
    `path: { path: '~/.${word}/**', access: read }`,
    `text: '/${word}[a-z]{3,9}\\s*=/'`,
    `instruct: { action: ${word}, polarity: do }`,
    `all: [ { command: ${word} }, { ioc: { domain: ${word}.test } } ]`,
  ];
  return [`t/r${index}`, ruleText(kinds[index % kinds.length]!, 'file')];
}

const facts: Fact[] = Array.from({ length: 3000 }, (_, index) => {
  const at = place(`f${index % 20}.py`, index);
  if (index % 4 === 0)
    return fact('call', { callee: `lib${index % 50}.call`, args: [`argument ${index}`], keywords: [] }, at);
  if (index % 4 === 1)
    return fact('path', { path: `~/work/${index}/file.txt`, access: 'read', class: '', grade: '' }, at);
  if (index % 4 === 2)
    return fact('instruct', { action: 'read', objects: ['file'], polarity: 'do', text: 'Read the file.' }, at);
  return fact('command', { program: 'ls', argv: ['-l'], line: 'ls -l', before: [], after: [] }, at);
});
const views = Array.from({ length: 20 }, (_, index) =>
  rawView(`f${index}.py`, 'some ordinary words of a file, read at leisure. '.repeat(200), 'python'),
);

describe('cost', () => {
  it('depends on the facts, not on how many rules there are', () => {
    const input = skill(facts, views);
    const time = (count: number) => {
      const set = setOf(Object.fromEntries(Array.from({ length: count }, (_, index) => rule(index))));
      for (let round = 0; round < 5; round++) evaluate(set, input);
      const rounds = Array.from({ length: 15 }, () => {
        const spent = effort();
        evaluate(set, input);
        return spent();
      });
      return rounds.sort((a, b) => a - b)[3]!;
    };
    const [few, many] = [time(150), time(1500)];
    // The aim is 1.3; the bound here leaves room for a busy machine.
    expect(many / few).toBeLessThan(1.8);
  });
});
