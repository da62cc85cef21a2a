import type { DestinationClass, Grade } from './fact.ts';
import type { Tongue } from './glossary.ts';

/** One lexicon concept as compiled: surface forms point to it. */
export interface Concept {
  readonly id: string;
  readonly type: 'action' | 'object' | 'destination' | 'modifier' | 'marker' | 'head' | 'actor' | 'function';
  /** Free attributes a concept file gives its concept (`grade`, `class`, `sensitive`, …). */
  readonly attributes: Readonly<Record<string, string | number | boolean>>;
}

export interface SurfaceForm {
  readonly text: string;
  readonly concept: string;
  /** For actions: the inflection this form is, from which the mood is read. */
  readonly form?: 'base' | 's' | 'ing' | 'past' | 'participle' | 'noun';
  /** A verb and the word it parted from: "throw … away". */
  readonly parted?: boolean;
  readonly language: 'en' | 'zh';
}

/** A word that is read like another one as well, wherever a form says that one: a traveller like a user. */
export interface Likeness {
  readonly word: string;
  readonly like: string;
}

export interface Lexicon {
  readonly concepts: ReadonlyMap<string, Concept>;
  readonly forms: readonly SurfaceForm[];
  readonly likes: readonly Likeness[];
}

export interface PathClass {
  readonly class: string;
  readonly grade: Grade;
}

/** Weights of the signs a passage of prose may hold, as calibrated; a sign nobody knows weighs nothing. */
export interface SignWeights {
  readonly bias: number;
  weight(sign: string): number;
}
/** Of prose, where most signs are words and words beside one another. */
export interface WordWeights extends SignWeights {
  /** Calls `add` for each sign of these words in a row that weighs something. */
  ofWords(words: readonly string[], add: (sign: string, weight?: number) => void): void;
}

/** What the engine knows of the world, compiled from `lists`, `lexicon`, `knowledge` and `tongues` of the rules; analysers only read it. */
export interface Knowledge {
  readonly hash: string;
  readonly lexicon: Lexicon;
  /** Languages beside English and Chinese. */
  readonly tongues: readonly Tongue[];
  readonly signs: WordWeights;
  /** Of the same signs, learned from sentences that say plainly what harm they do. */
  readonly plainSigns: WordWeights;
  /** Of the lines of programs. */
  readonly codeSigns: SignWeights;
  list(name: string): ReadonlySet<string>;
  classifyPath(path: string): PathClass | undefined;
  /** Host's class before the skill's purpose is known: vendor, code-host, drop, raw-ip, metadata, local, placeholder, other. */
  classifyHost(host: string): DestinationClass;
  isSecretName(name: string): boolean;
  /** Vendor or service a host or an environment variable belongs to (`github`, `openai`, …) or ''. */
  serviceOf(hostOrVariable: string): string;
  /** Those a text calls by their Chinese names, some more than once. */
  servicesNamed(text: string): string[];
}
