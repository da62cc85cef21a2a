import type { Destination } from './destination.ts';
import type { Fact, ForeignFact, PurposeFact } from './fact.ts';
import type { Module } from './ir.ts';
import type { Knowledge } from './knowledge.ts';
import type { Limits } from './limits.ts';
import type { Locale, Localized } from './locale.ts';
import type { Gap, Package } from './package.ts';
import type { Context, Span } from './place.ts';
import type { Report } from './report.ts';
import type { RuleMeta } from './rule.ts';
import type { SkillPart } from './service.ts';
import type { ApiModel, CommandModel } from './value.ts';
import type { View, ViewRequest } from './view.ts';

/** A fact before it has a place: spans count in the view, the driver maps them and numbers the units. */
type Unplaced<F> = F extends ForeignFact ? Unknown<F> : F extends Fact ? Omit<F, 'place'> : never;
/** `Omit` would forget that its kind begins with `x-`, and let anything pass for a fact. */
type Unknown<F> = { readonly [K in keyof F as K extends 'place' ? never : K]: F[K] };
export type FactDraft = Unplaced<Fact> & {
  readonly span: Span;
  readonly context?: Context;
  /** Unit numbers as given by `nextFine()` and `nextMiddle()`; default: the last ones opened. */
  readonly fine?: number;
  readonly middle?: number;
};

/** What an analyser is given to speak with. Everything it says is checked, mapped to the file's bytes and counted. */
export interface Out {
  readonly knowledge: Knowledge;
  /** Paths of all files in the package, for links. */
  readonly paths: ReadonlySet<string>;
  /** Those of them that the skill's own page has followed or carried out; all where it has no page of its own at the top. */
  readonly obeyed: ReadonlySet<string>;
  readonly purpose: PurposeFact;
  readonly limits: Limits;
  /** Of an address or a bare host. */
  destination(address: string): Destination;
  fact(draft: FactDraft): void;
  view(request: ViewRequest): void;
  /** Opens the next fine (sentence, statement) or middle (section, function) unit and returns its number. */
  nextFine(): number;
  nextMiddle(): number;
  gap(code: string, detail: Localized, span?: Span): void;
  /** True once the file's time is used up: stop and record a gap. Cheap enough for inner loops. */
  expired(): boolean;
}

/** Reads prose, data and markup: states facts and orders further views. */
export interface Analyser {
  readonly name: string;
  /** Names of `View.language` it reads; `*` for every view (normalisers, decoders). */
  readonly languages: readonly string[];
  prepare?(): Promise<void>;
  read(view: View, out: Out): void;
}

/** What a reader of whole packages speaks with. Spans count bytes where the file has no text. */
export interface PackageOut {
  readonly knowledge: Knowledge;
  readonly limits: Limits;
  fact(path: string, draft: FactDraft): void;
  /** Orders a reading of text found in bytes: `offsets` do not exist there, so any place of it maps to the whole `span`. */
  view(path: string, request: Omit<ViewRequest, 'mapping'>): void;
  gap(path: string, code: string, detail: Localized, bytes?: number): void;
  /** True once the time for the package is used up. */
  expired(): boolean;
}

/** Looks at the files as such, before any text is read: kinds, names, bytes, and text inside binary formats. */
export interface PackageReader {
  readonly name: string;
  read(pkg: Package, out: PackageOut): void;
}

/** Reads code: lowers it to the common form. Calls, flow, paths and environment are told by the interpreter. */
export interface CodeLanguage {
  readonly name: string;
  readonly languages: readonly string[];
  /** Makes ready what lowering needs; heavy parts are better loaded when the first text appears. */
  prepare(): Promise<void>;
  /**
   * The name the API table has for a resolved dotted name: `node:fs.readFile` → `fs.readFile`, `globalThis.eval` →
   * `eval`. Asked before a callee or module is looked up; default: the name itself.
   */
  canonical?(name: string): string;
  lower(text: string, language: string, expired: () => boolean): Module;
  readonly apis: readonly ApiModel[];
  /** What a bare name means where nothing binds it: snippets leave their imports out (`execSync(…)`, `Path(…)`). */
  readonly unimported?: ReadonlyMap<string, string>;
  /** A text that is called is the function of that name: `$f = 'system'; $f($x)`. */
  readonly callsTexts?: boolean;
  readonly commands?: readonly CommandModel[];
  /** Files an import could mean, relative to the importing file, in order of preference. */
  resolve?(module: string, from: string): readonly string[];
  /** Whether the names of one file are known in the other without an import: files of one package. */
  shares?(path: string, from: string): boolean;
}

/** A kind of fact a plugin brings, with the attributes rules may ask about. */
export interface FactKindSpec {
  readonly kind: string;
  readonly doc: string;
  /** The attribute a bare value matches: `call: os.system` asks `callee`. */
  readonly primary: string;
  readonly attributes: Readonly<Record<string, AttributeSpec>>;
}
export interface AttributeSpec {
  readonly type: 'string' | 'strings' | 'number' | 'boolean';
  readonly doc: string;
  /** Closed set of values; anything else in a rule is an error with a near-miss suggestion. */
  readonly values?: readonly string[];
  /** Beside `values`: beginnings behind which any word may stand (`env:`). */
  readonly prefixes?: readonly string[];
  /** Of those beginnings some that only known words may stand behind (`content:ssh`). */
  readonly behind?: Readonly<Record<string, readonly string[]>>;
  /**
   * Values that usually occur, each with other names people give it, where others may occur too: a rule that writes such a
   * name, or a word one slip of the pen away, is refused.
   */
  readonly usual?: Readonly<Record<string, readonly string[]>>;
  /**
   * How a plain string in a rule is compared. `glob`: the exact name, `*` any run of characters. `path`: path glob, `*`
   * within one folder, `**` across. `text`: like `glob`, capitals ignored. `host`: a host and all below it. Default `glob`.
   */
  readonly match?: 'glob' | 'path' | 'text' | 'host';
  /** The fact's property when it is named otherwise than the attribute in camel case. */
  readonly property?: string;
  /** The values are lexicon concepts of this type (`any` for all types): a rule that names an unknown one is refused. */
  readonly concept?: string;
}

/** A detector written as code: looks at all facts of a skill and adds facts or findings. */
export interface Detector {
  readonly name: string;
  readonly rules: readonly RuleMeta[];
  detect(facts: readonly Fact[], pkg: Package): readonly { readonly rule: string; readonly facts: readonly Fact[] }[];
}

/** Opens a container (`.zip` in a skill, `.whl`, `.docx`) into inner files. */
export interface ContainerReader {
  readonly name: string;
  accepts(path: string, head: Uint8Array): boolean;
  open(bytes: Uint8Array): Promise<readonly { readonly path: string; readonly bytes: Uint8Array }[]>;
}

/** Resolves an address to something the intake can open. */
export interface UrlSource {
  readonly name: string;
  accepts(url: URL): boolean;
  /**
   * `known` is `resolved` of the last time this very address was fetched: when a cheap request shows that it still
   * stands (commit, version, ETag), the answer may say so instead of bringing the bytes again.
   */
  resolve(
    url: URL,
    client: RemoteClient,
    known?: Readonly<Record<string, string>>,
  ): Promise<RemoteTarget | RemoteUnchanged>;
}
export interface RemoteRequest {
  readonly headers?: Readonly<Record<string, string>>;
  /** Most bytes of the body, before and after decoding. Default: the limit for archives. */
  readonly maxBytes?: number;
}
/**
 * The only way out for a source. Addresses, redirects, sizes and times are watched; whatever is not an answer fails with an
 * error that names its reason. Statuses are the source's to judge, `fail` does it for those it does not expect.
 */
export interface RemoteClient {
  get(url: string, options?: RemoteRequest): Promise<RemoteAnswer>;
  post(url: string, body: Uint8Array, options?: RemoteRequest): Promise<RemoteAnswer>;
  /** Throws the error a status stands for: not found, sign-in needed, rate limited, failing. */
  fail(answer: RemoteAnswer, what?: string): never;
  /** Throws: the address is not one a skill can be fetched from. */
  unsupported(detail: string): never;
}
export interface RemoteAnswer {
  readonly status: number;
  /** The address that answered, redirects followed. */
  readonly url: string;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array;
}
export interface RemoteTarget {
  readonly unchanged?: false;
  readonly bytes: Uint8Array;
  readonly fileName: string;
  /**
   * What the address named inside the archive, below the folder that wraps everything: a folder, a file, or with two stars
   * before it (`**` and a slash) a skill of that name wherever it stands.
   */
  readonly path?: string;
  readonly resolved: Readonly<Record<string, string>>;
}
export interface RemoteUnchanged {
  readonly unchanged: true;
  readonly resolved: Readonly<Record<string, string>>;
}

/** What a format may be told besides the report; each format heeds what makes sense for it. */
export interface RenderOptions {
  /** Colours and other terminal styling. Default off. */
  readonly color?: boolean;
  /** Columns of the terminal. Default 100. */
  readonly width?: number;
  /** What the caller named, for lists of many results. */
  readonly target?: string;
  readonly reportId?: string;
  readonly reportUrl?: string;
  /** Unix time in milliseconds at which the report was made, where a format must carry one. */
  readonly createdAt?: number;
  /** The answer of the service that made the report: JSON keeps what it says beside the report (skills, times, privacy). */
  readonly answer?: Readonly<Record<string, unknown>>;
  /** Present when the target held several skills and the report is that of all of them. */
  readonly skills?: readonly SkillPart[];
}
export interface ReportFormat {
  readonly name: string;
  readonly mediaType: string;
  readonly extension: string;
  render(report: Report, locale: Locale, options?: RenderOptions): string;
  /** One document of several targets. Default: the renderings one after the other, without those that failed. */
  renderAll?(answers: readonly TargetAnswer[], locale: Locale): string;
}

/** What became of one target of several. */
export type TargetAnswer = { readonly report: Report; readonly options: RenderOptions } | FailedTarget;
export interface FailedTarget {
  readonly target: string;
  readonly error: { readonly code: string; readonly title: string; readonly detail: string; readonly advice: string };
}

export interface Plugin {
  readonly name: string;
  readonly version: string;
  readonly analysers?: readonly Analyser[];
  readonly packages?: readonly PackageReader[];
  readonly code?: readonly CodeLanguage[];
  readonly factKinds?: readonly FactKindSpec[];
  readonly detectors?: readonly Detector[];
  readonly containers?: readonly ContainerReader[];
  readonly sources?: readonly UrlSource[];
  readonly formats?: readonly ReportFormat[];
}

/** What analysis hands to the rules. */
export interface Analysis {
  readonly facts: readonly Fact[];
  readonly views: readonly View[];
  readonly codeViews: ReadonlySet<View>;
  readonly gaps: readonly Gap[];
  readonly failures: readonly { readonly part: string; readonly code: string; readonly detail: string }[];
  /** Files of the package that hold secrets by their names. */
  readonly secrets?: readonly { readonly path: string; readonly class: string }[];
}
