// Finds, in programs of every language, somebody in particular who is asked for by a name that stands nowhere else in the
// skill, where what hangs on it looks away or makes other figures; and whoever is asked for by a name nobody can read.
// May not: judge what the program is for, or read tests and examples, which make names up.
import type { PackageFile, PackageReader } from '../../src/plugin.ts';
import { askedTexts } from './asked-texts.ts';
import { RareWords } from './rare-words.ts';

const MAX_TEXT = 200_000;
const MAX_TOLD = 10;
const LANGUAGES = new Set(
  'python javascript typescript jsx tsx ruby go php java csharp kotlin scala groovy rust perl swift dart lua r julia elixir powershell shell awk'.split(
    ' ',
  ),
);
const MADE_UP =
  /(?:^|[/_.-])(?:tests?|spec|specs|fixtures?|testdata|mocks?|examples?|samples?|vendor|node_modules|dist)(?:[/_.-]|$)|\.min\./i;

export const passedOver: PackageReader = {
  name: 'passed-over',
  read(pkg, out) {
    const rare = new RareWords(out.knowledge.list('words/common'));
    const lowered = pkg.files.map((file) => ({ file, text: file.text?.toLowerCase() ?? '' }));
    for (const file of pkg.files) {
      if (out.expired()) return;
      if (!isProgram(file)) continue;
      let told = 0;
      for (const { what, start, end } of passedOverIn(file.text!, rare, (word) =>
        lowered.some((one) => one.file !== file && one.text.includes(word)),
      )) {
        if (++told > MAX_TOLD) break;
        out.fact(file.path, { kind: 'favour', what: 'unheard', field: what, span: { start, end } });
      }
    }
  },
};

const isProgram = ({ path, text, language }: PackageFile): boolean =>
  text !== undefined && text.length <= MAX_TEXT && LANGUAGES.has(language ?? '') && !MADE_UP.test(path);

interface PassedOver {
  /** Whether it can be read there. */
  readonly what: 'disguised' | 'name';
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
  for (const { text: said, disguised, start, end } of askedTexts(text)) {
    const line = { from: text.lastIndexOf('\n', start) + 1, to: (text.indexOf('\n', end) + 1 || text.length + 1) - 1 };
    const isSaid = (word: string): boolean => {
      const first = low.indexOf(word);
      return (first >= 0 && first < line.from) || low.indexOf(word, line.to) >= 0 || elsewhere(word);
    };
    if (disguised && LETTERS.test(said)) yield { what: 'disguised', start, end };
    else if (
      countOf(text.slice(line.from, line.to)) <= MANY &&
      (rare.in(said, isSaid) !== undefined || isFirmIn(text.slice(line.from, line.to), said, isSaid))
    )
      yield { what: 'name', start, end };
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
