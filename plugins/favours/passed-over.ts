// Finds, in programs of every language, somebody in particular who is asked for by a name that stands nowhere else in the
// skill, where what hangs on it looks away or makes other figures; and whoever is asked for by a name nobody can read.
// May not: judge what the program is for, or read tests and examples, which make names up.
import { getOrMake } from '../../src/built-in.ts';
import type { PackageFile, PackageReader } from '../../src/plugin.ts';
import { askedTexts } from './asked-texts.ts';
import { excepted } from './excepted.ts';
import { PROGRAMS } from './languages.ts';
import { RareWords } from './rare-words.ts';

const MAX_TEXT = 200_000;
const MAX_TOLD = 10;
const LANGUAGES: ReadonlySet<string> = new Set([...PROGRAMS, 'shell']);
const MADE_UP =
  /(?:^|[/_.-])(?:tests?|spec|specs|fixtures?|testdata|mocks?|examples?|samples?|vendor|node_modules|dist)(?:[/_.-]|$)|\.min\./i;

export const passedOver: PackageReader = {
  name: 'passed-over',
  read(pkg, out) {
    // Fourteen thousand, which a skill without programs does not ask for.
    let rare: RareWords | undefined;
    const lowered = new Map<PackageFile, string>();
    const lower = (file: PackageFile): string => getOrMake(lowered, file, () => file.text?.toLowerCase() ?? '');
    for (const file of pkg.files) {
      if (out.expired()) return;
      const read = isProgram(file) ? passedOverIn : isSettings(file) ? exceptedIn : undefined;
      if (read === undefined) continue;
      rare ??= new RareWords(out.knowledge.list('words/common'));
      let told = 0;
      for (const { what, start, end } of read(file.text!, rare, (word) =>
        pkg.files.some((one) => one !== file && lower(one).includes(word)),
      )) {
        if (++told > MAX_TOLD) break;
        out.fact(file.path, { kind: 'favour', what: 'unheard', field: what, span: { start, end } });
      }
    }
  },
};

const isProgram = ({ path, text, language }: PackageFile): boolean =>
  text !== undefined && text.length <= MAX_TEXT && LANGUAGES.has(language ?? '') && !MADE_UP.test(path);

const isSettings = ({ path, text, language }: PackageFile): boolean =>
  text !== undefined &&
  text.length <= MAX_TEXT &&
  SETTINGS.test(language ?? '') &&
  !MADE_UP.test(path) &&
  !LOCK.test(path);
const SETTINGS = /^(?:yaml|json|toml|ini)$/;
const LOCK = /lock/i;

interface PassedOver {
  /** Whether it can be read there. */
  readonly what: 'disguised' | 'name' | 'key' | 'exception';
  readonly start: number;
  readonly end: number;
}

/** `elsewhere`: another file says the word. */
export function* passedOverIn(
  text: string,
  rare: RareWords,
  elsewhere: (word: string) => boolean,
): Generator<PassedOver> {
  const low = text.toLowerCase();
  for (const { text: said, disguised, acts, start, end } of askedTexts(text)) {
    const line = { from: text.lastIndexOf('\n', start) + 1, to: (text.indexOf('\n', end) + 1 || text.length + 1) - 1 };
    const isSaid = (word: string): boolean => {
      const first = low.indexOf(word);
      return (first >= 0 && first < line.from) || low.indexOf(word, line.to) >= 0 || elsewhere(word);
    };
    if (isKey(said) && isCompared(text, start, end) && !isSaid(said.toLowerCase())) yield { what: 'key', start, end };
    else if (disguised && LETTERS.test(said)) yield { what: 'disguised', start, end };
    else if (
      acts &&
      countOf(text.slice(line.from, line.to)) <= MANY &&
      (rare.in(said, isSaid) !== undefined || isFirmIn(text.slice(line.from, line.to), said, isSaid))
    )
      yield { what: 'name', start, end };
  }
}
/** `pbw_7f3e19c2`, `desk-4417-x`: pieces, of which one mixes letters and digits or is a number of its own. */
const isKey = (text: string): boolean => KEY.test(text) && !USUAL_KEY.test(text);
const KEY = /^(?=[\w.-]{8,60}$)(?=\S*[a-z])(?:[A-Za-z0-9]+[-_.])+[A-Za-z0-9]*\d{2}[A-Za-z0-9_.-]*$/;
const USUAL_KEY =
  /^[\w-]{1,30}\.\d|sha-?\d|md5|utf-|iso-|latin|rsa|aes|hmac|hs256|base\d|chacha|(?:gpt|claude|gemini|llama|o\d)-|text-|x86|arm64|amd64|win32|linux|20\d\d|ipv?\d|[cC]ode|cp\d|windows|example|test|demo|sample|call_|v\d/i;
/** It is asked whether it is just this. */
const isCompared = (text: string, start: number, end: number): boolean =>
  /(?<![=!<>])={2,3}\s?[rbu]?$|\b(?:equals?(?:IgnoreCase)?|compare_digest|timingSafeEqual|secure_compare|hash_equals|eq\??)\s?\([^()\n]{0,60}$|-eq\s$/.test(
    text.slice(Math.max(0, start - 80), start),
  ) || /^\s?={2,3}(?!=)/.test(text.slice(end, end + 5));
/** Of settings. */
function* exceptedIn(text: string, rare: RareWords, elsewhere: (word: string) => boolean): Generator<PassedOver> {
  const low = text.toLowerCase();
  for (const { text: said, start, end } of excepted(text)) {
    const isSaid = (word: string): boolean => low.indexOf(word) !== low.lastIndexOf(word) || elsewhere(word);
    if (rare.among(said.replace(/[[\]{}$]/g, ' '), isSaid) !== undefined) yield { what: 'exception', start, end };
  }
}

/** Texts on a line: a table of them names all there is. */
const countOf = (line: string): number => line.split(/["'],\s?[rb]?["']/).length;
const MANY = 5;
/** `row["供应商"] == "…"`: a short name, in a field of such names. */
const isFirmIn = (line: string, said: string, isSaid: (word: string) => boolean): boolean =>
  FIRM_FIELD.test(line) && /^[㐀-鿿]{2,6}$/.test(said) && !FIRM_FIELD.test(said) && !isSaid(said);
const FIRM_FIELD =
  /供应商|厂商|厂家|商家|收款方|付款方|客户名?|公司名|品牌|承运商|开票方|销方|购方|vendor|supplier|payee/i;
const LETTERS = /[a-z]{3}|[㐀-鿿]{2}/i;
