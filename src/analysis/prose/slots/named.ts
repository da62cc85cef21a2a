// Somebody or something named in a sentence that the skill is not about: a firm, a brand, a journal, an account, a site.
// May not: say what the name is; it stands there once or twice and nowhere in what the skill is for.
import { alternatives, listed } from '../../../model/alternatives.ts';
import { matches } from '../../../model/matches.ts';
import type { Out } from '../../../model/plugin.ts';
import type { Reading } from '../reading.ts';
import { TOKEN } from '../tokens/shapes.ts';

/** Behind words, or marked off from them: the first word of a sentence is written large in any case. */
const NAME =
  /(?:[a-z0-9,;:)]\s{1,2}["“*_`(@]{0,3}|["“'*_`(@]|\|\s)((?:[A-Z][a-z]{2,20}|[A-Z]{3,8})(?:(?:[ -]|\s(?:of|and|&|for)\s)[A-Z][a-z]{1,20}){0,4})(?![a-z]*\()/g;
const HANDLE = /(?:^|[\s`(])@([\w-]{3,40})/g;
const QUOTED_NAME = /[“"「『《]([\u4e00-\u9fff][\u4e00-\u9fff·A-Za-z]{1,7})[”"」』》]/g;
const LARGE = listed(`
  english chinese french german spanish japanese
  markdown html json yaml csv pdf sql api cli url http https readme changelog todo
  note step phase section table figure appendix
  windows linux macos android python java javascript typescript rust docker kubernetes
  google apple microsoft amazon meta internet claude agent user
  never always not all none only must should if when do and the
`);
/** Days, months, languages, systems, and the words that texts write large. */
const COMMON = new RegExp(
  alternatives(
    '^(?:mon|tues|wednes|thurs|fri|satur|sun)day',
    '^(?:january|february|march|april|may|june|july|august|september|october|november|december)$',
    String.raw`^(?:${LARGE})\b`,
  ),
  'i',
);
const MOST = 2;

/** The tokens of such a name; in a row of a table it may stand in the cell before. */
export function namedParty(
  { text, sentence }: Reading,
  { purpose, knowledge }: Out,
): readonly [number, number] | undefined {
  if (sentence.length === 0) return undefined;
  const { start: first, end } = sentence.span(0, sentence.length);
  // The mark in front of a name belongs to no word.
  const start = Math.max(0, first - 1);
  const words = text.slice(start, Math.min(end, start + 1000));
  const about = `${purpose.name} ${purpose.description} ${purpose.topics.join(' ')}`.toLowerCase();
  for (const pattern of [NAME, HANDLE, QUOTED_NAME])
    for (const match of matches(words, pattern)) {
      const name = match[1]!;
      const word = name.split(/[ -]/, 1)[0]!.toLowerCase();
      if (COMMON.test(name) || about.includes(word) || knowledge.serviceOf(word) !== '') continue;
      if (text.split(name, MOST + 2).length - 1 > MOST) continue;
      const at = start + match.index + match[0].indexOf(name);
      const from = sentence.start.findIndex(
        (begin, token) => token < sentence.length && begin <= at && sentence.end[token]! > at,
      );
      if (from >= 0) return [from, from + 1];
    }
  const site = sentence.kind.findIndex((kind, token) => token < sentence.length && kind === TOKEN.url);
  return site < 0 ? undefined : [site, site + 1];
}
