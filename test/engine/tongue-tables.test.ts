// Glossaries of a pack: what is wrong in one is told, and what is right comes back whole.
import { describe, expect, it } from 'vitest';
import { readTongues, tonguesOf } from '../../src/engine/tongue-tables.ts';

const GOOD = `language: nl
name: { en: Dutch, zh: 荷兰语 }
telling: [het, een, niet]
endings: { verb: { base: [en] } }
verbs: { send: [stur-] }
nouns: {}
adjectives: {}
words: { not: [niet], is: [één] }
phrases: {}
`;
const read = (text: string, path = 'tongues/nl.yaml') => readTongues([{ path, text, shown: path }]);
const told = (text: string) => read(text).problems.map(({ what, line }) => [what, line]);

describe('a glossary', () => {
  it('comes back from its table as it was written', () => {
    const { tongues, problems } = read(GOOD);
    expect(problems).toEqual([]);
    const [dutch] = tonguesOf(tongues);
    expect(dutch).toMatchObject({ language: 'nl', telling: ['het', 'een', 'niet'] });
    expect(dutch!.open()).toMatchObject({ verbs: { send: ['stur-'] }, words: { is: ['één'] } });
  });

  it.each([
    ['language: nl', 'language: de', '`language` must be "nl", as the file is named', 1],
    ['telling: [het, een, niet]', 'telling: het', '`telling` must be a list of words', 3],
    ['verbs: { send: [stur-] }', 'verbs: { send: stur- }', 'The forms of "send" must be a list of words', 5],
    ['nouns: {}', 'nouns: []', '`nouns` must be a mapping from English words to lists of forms', 6],
    ['nouns: {}', 'nuons: {}\nnouns: {}', 'No such key: nuons', 6],
    ['endings: { verb: { base: [en] } }', 'endings: {}', '`endings.verb` must say what the endings of verbs mean', 4],
  ])('%s as %s is refused', (right, wrong, what, line) => {
    expect(told(GOOD.replace(right, wrong))).toEqual([[what, line]]);
  });

  it('leaves what describes glossaries alone', () => {
    expect(read('# Other languages', 'tongues/README.md')).toEqual({ tongues: {}, problems: [] });
  });
});
