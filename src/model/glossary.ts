// What is known of a language, and of its words in English, as a file of the pack says it.
// May not: read a text.
import type { Localized } from './locale.ts';

/**
 * What an ending makes of a verb. The first four are those of languages whose verbs stand where English ones do; the others
 * say as well what the verb, which ends its clause, does to it.
 */
export type VerbForm =
  | 'base'
  | 'third'
  | 'past'
  | 'ing'
  | 'to'
  | 'not'
  | 'then'
  | 'if'
  | 'without'
  | 'before'
  | 'after'
  | 'while'
  | 'attributive'
  | 'passive';

/** What a particle behind a noun makes of it. */
export type Particle = 'object' | 'to' | 'by' | 'with' | 'from' | 'until' | 'topic' | 'of' | 'and' | 'also' | 'only';

/** English words and how they are said; the key '' stands for nothing. */
type Section = Readonly<Record<string, readonly string[]>>;

export interface GlossaryData {
  readonly language: string;
  readonly name: Localized;
  /** Where its letters tell it. */
  readonly script?: 'cyrillic' | 'kana' | 'hangul';
  /** Where the verb stands: `second` where what it is done to may come before it, `last` always does. Else as in English. */
  readonly verb?: 'second' | 'last';
  /** Adjectives stand behind their noun. */
  readonly adjective?: 'behind';
  /** What an apostrophe stands for: `d'abord` is looked up as `de abord`. */
  readonly elided?: string;
  /** Said to one person, where they begin with a capital letter inside a clause. */
  readonly polite?: readonly string[];
  /** Nouns are put together to one word. */
  readonly compounds?: boolean;
  /** Frequent words that are none of English. */
  readonly telling: readonly string[];
  readonly endings: {
    readonly verb: Partial<Readonly<Record<VerbForm, readonly string[]>>>;
    /** Pronouns glued behind a verb. */
    readonly clitic?: Section;
    readonly noun?: readonly string[];
    /** Endings of nouns that say there are several. */
    readonly plural?: readonly string[];
    readonly adjective?: readonly string[];
  };
  /** Of languages that end a clause by its verb. */
  readonly particles?: Partial<Readonly<Record<Particle, readonly string[]>>>;
  readonly verbs: Section;
  readonly nouns: Section;
  readonly adjectives: Section;
  readonly words: Section;
  readonly phrases: Section;
}

/** A language as the pack holds it: its glossary is opened for the first text that is written in it. */
export interface Tongue {
  readonly language: string;
  readonly script?: GlossaryData['script'];
  readonly telling: readonly string[];
  open(): GlossaryData;
}
