// A glossary as a look-up: which entries may begin with a word, or with its stem.
// May not: read a text.
import { getOrMake } from '../../model/get-or-make.ts';
import type { GlossaryData, VerbForm } from '../../model/glossary.ts';
import type { Item } from './item.ts';
import { folded } from './letters.ts';
import { formsIn } from './sections.ts';

interface Word {
  readonly text: string;
  /** With its accents. */
  readonly raw: string;
  /** A stem, which an ending may follow. */
  readonly open: boolean;
}

export interface Entry {
  readonly kind: Item['kind'];
  readonly english: string;
  readonly words: readonly Word[];
  /** The part of a verb that stands at the end of its clause: "führe … aus". */
  readonly apart?: string;
  /** A verb that is known by its participle: "ausgeführt". */
  readonly form?: VerbForm;
}

interface Ending {
  readonly form: VerbForm;
  readonly clitic?: string;
}

export interface Entries {
  readonly whole: ReadonlyMap<string, readonly Entry[]>;
  readonly stems: ReadonlyMap<string, readonly Entry[]>;
  readonly verb: ReadonlyMap<string, Ending>;
  readonly clitics: ReadonlyMap<string, string>;
  readonly elided: string | undefined;
  readonly polite: ReadonlySet<string>;
  /** Nouns are put together to one word. */
  readonly compounds: boolean;
  readonly plural: ReadonlySet<string>;
  /** Endings of nouns, adjectives and of what is in phrases. */
  readonly other: ReadonlySet<string>;
}

export function entriesOf(data: GlossaryData): Entries {
  const wholes = new Map<string, Entry[]>();
  const stems = new Map<string, Entry[]>();
  const put = (entry: Entry) => {
    const [first] = entry.words;
    if (first === undefined || first.text === '') return;
    const map = first.open ? stems : wholes;
    for (const key of new Set([first.text, first.raw])) getOrMake(map, key, () => []).push(entry);
  };
  const { verb, clitic = {}, noun = [], plural = [], adjective = [] } = data.endings;
  const endings = new Map<string, Ending>();
  const clitics = new Map<string, string>();
  for (const [english, said] of Object.entries(clitic)) for (const one of said) clitics.set(folded(one), english);
  // As they are written first: "archive" is an order, "archivé" is none. Accents matter to nothing else.
  for (const spell of [(ending: string) => ending.toLowerCase(), folded])
    for (const [form, list] of Object.entries(verb) as [VerbForm, readonly string[]][])
      for (const ending of list) {
        const plain = spell(ending);
        if (!endings.has(plain)) endings.set(plain, { form });
        for (const [glued, english] of clitics)
          if (!endings.has(plain + glued)) endings.set(plain + glued, { form, clitic: english });
      }
  /** Of a verb that is written out the form says what it is. */
  const formed = (entry: Entry, form: string): Entry => {
    if (entry.kind !== 'verb' || entry.words.at(-1)!.open) return entry;
    const isParticiple = data.verb === 'second' && PARTICIPLE.test(form);
    return { ...entry, form: isParticiple ? 'past' : formOf(form, endings) };
  };
  for (const { kind, english, form } of formsIn(data))
    for (const entry of formsOf(kind, english, form, data.elided)) put(formed(entry, form));
  return {
    whole: wholes,
    stems,
    verb: endings,
    clitics,
    elided: data.elided,
    polite: new Set(data.polite),
    compounds: data.compounds === true,
    plural: new Set(plural.map(folded)),
    other: new Set(['', ...noun, ...plural, ...adjective].map(folded)),
  };
}

/** "gelöscht", "hochgeladen", written out. */
const PARTICIPLE = /^(?:\p{L}{2,8})?ge\p{L}{3,}(?:t|en)$/iu;
const LONGEST = 4;

/** What a form that is written out is, by the longest ending it has: "reçues". */
function formOf(form: string, endings: ReadonlyMap<string, Ending>): VerbForm {
  for (let length = Math.min(LONGEST, form.length - 1); length > 0; length--) {
    const known = endings.get(form.slice(-length).toLowerCase());
    if (known) return known.form;
  }
  return 'base';
}

const ELIDED = /^(?:[cdjlmnst]|qu|jusqu|lorsqu|puisqu|quoiqu)$/;

/** A word that lost its last letter before another: `d'` is `de`. */
export function whole(word: string, elided: string | undefined): string {
  return elided !== undefined && ELIDED.test(word) ? word + elided : word;
}

function formsOf(kind: Item['kind'], english: string, form: string, elided: string | undefined): Entry[] {
  const bar = form.indexOf('|');
  const words = (text: string): Word[] =>
    text
      .toLowerCase()
      .replace(/(?<=\p{L})['’-](?=\p{L})/gu, ' ')
      .split(' ')
      .map((word) => {
        const raw = whole(word.replace(/-$/, ''), elided);
        return { text: folded(raw), raw, open: word.endsWith('-') };
      });
  if (bar < 0) {
    const own = words(form);
    const plain: Entry = { kind, english, words: own };
    // "geprüft": what begins a participle.
    if (kind !== 'verb' || own.length > 1 || !own[0]!.open) return [plain];
    return [
      plain,
      { kind, english, form: 'past', words: [{ text: `ge${own[0]!.text}`, raw: `ge${own[0]!.raw}`, open: true }] },
    ];
  }
  const apart = folded(form.slice(0, bar));
  const stem = form.slice(bar + 1);
  return [
    { kind, english, apart, words: words(stem) },
    { kind, english, words: words(`${apart}${stem}`) },
    { kind, english, form: 'to', words: words(`${apart}zu${stem}`) },
    { kind, english, form: 'past', words: words(`${apart}ge${stem}`) },
  ];
}
