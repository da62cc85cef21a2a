// Where facts stand: units as numbers, an order that does not depend on the order of files, and units for text hits.
import { upTo } from '../../model/ascending.ts';
import type { Fact } from '../../model/fact.ts';
import { getOrMake } from '../../model/get-or-make.ts';
import { lineStarts } from '../../model/line-starts.ts';
import type { Package } from '../../model/package.ts';
import type { Context, Place, Scope, Span } from '../../model/place.ts';
import type { Analysis } from '../../model/plugin.ts';
import { isProseFile } from '../../model/prose-file.ts';
import { isSkillFile } from '../../model/skill-file.ts';
import type { View } from '../../model/view.ts';
import type { Where } from '../pack.ts';
import { type Lists, matcherTest, type Test } from './matcher.ts';

export type Level = 'fine' | 'middle' | 'file' | 'skill';
export const LEVEL_OF: Readonly<Record<Scope, Level>> = {
  sentence: 'fine',
  statement: 'fine',
  function: 'middle',
  section: 'middle',
  file: 'file',
  skill: 'skill',
};

/** Where a rule is judged. */
export interface Unit {
  readonly scope: Scope;
  /** A place inside it: wider units are told from that. */
  readonly at: Fact | undefined;
}

/** Units of one file lie between `file * FILE` and the next; numbers of units may be negative for those made here. */
const FILE = 2 ** 28;
const MIDDLE = 2 ** 27;

type Units = Pick<Place, 'fine' | 'middle'>;

/** Blocks of prose that show what somebody else wrote, in their order, and where each begins. */
interface Exhibits {
  readonly blocks: readonly (Span & { readonly context: Context })[];
  readonly starts: readonly number[];
}

/** Stated by analysers that read whole texts and know no sentences: their units are told from the facts around them. */
const UNNUMBERED: ReadonlySet<string> = new Set(['ioc', 'link', 'hidden', 'favour']);
const ANCHORS: ReadonlySet<string> = new Set([
  'call',
  'command',
  'import',
  'assign',
  'string',
  'path',
  'env',
  'flow',
  'instruct',
  'mention',
]);
const MAX_LOOK = 200;

export class Places {
  private readonly files = new Map<string, number>();
  private readonly languages = new Map<string, string>();
  private readonly lines = new Map<string, readonly number[]>();
  private readonly ends = new Map<string, readonly number[]>();
  private readonly headings = new Map<string, readonly number[]>();
  private anchors: Map<string, Fact[]> | undefined;
  private exhibits: ReadonlyMap<string, Exhibits> | undefined;
  private readonly texts = new Map<string, string>();
  private readonly located = new Map<Fact, Units>();
  private readonly analysis: Analysis;
  private readonly pkg: Package;
  readonly skillMd: string | undefined;

  constructor(analysis: Analysis, pkg: Package) {
    this.analysis = analysis;
    this.pkg = pkg;
    const names = new Set(pkg.files.map((file) => file.path));
    for (const view of analysis.views) {
      names.add(view.file.path);
      this.languages.set(`${view.file.path}\n${view.name}`, view.language);
    }
    for (const fact of analysis.facts) names.add(fact.place.file);
    for (const [index, name] of [...names].sort().entries()) this.files.set(name, index + 1);
    const isSkillMd = (name: string) => isSkillFile(name) && !name.includes('!/');
    const depth = (name: string) => name.split('/').length;
    this.skillMd = [...names].filter(isSkillMd).sort((a, b) => depth(a) - depth(b) || (a < b ? -1 : 1))[0];
  }

  fileNumber(file: string): number {
    return this.files.get(file) ?? 0;
  }

  unit(fact: Fact, level: Level): number {
    if (level === 'skill') return 0;
    const file = this.fileNumber(fact.place.file) * FILE;
    if (level === 'file') return file;
    const { fine, middle } = this.unitsOf(fact);
    return file + MIDDLE + (level === 'fine' ? fine : middle);
  }

  /** Numbers of the sentence or statement and of the section or function a fact stands in. */
  unitsOf(fact: Fact): Units {
    const { place } = fact;
    if (!UNNUMBERED.has(fact.kind)) return place;
    return getOrMake(this.located, fact, () => {
      const text = this.textOf(place.file);
      return this.locate(place.file, place.view, place.span, sentenceAround(text, place.span));
    });
  }

  /**
   * Where its sentence or statement stands among those of the file. In a page they are counted in the text: code that
   * stands in a line was read, and numbered, apart.
   */
  sentenceOf(fact: Fact): number {
    const { file, span } = fact.place;
    if (!isProseFile(file)) return this.unitsOf(fact).fine;
    return upTo(
      getOrMake(this.ends, file, () => endsOf(this.textOf(file))),
      span.start,
    );
  }

  /** Source order, files by name. */
  compare(a: Fact, b: Fact): number {
    const [p, q] = [a.place, b.place];
    return (
      this.fileNumber(p.file) - this.fileNumber(q.file) ||
      p.span.start - q.span.start ||
      p.span.end - q.span.end ||
      (p.view < q.view ? -1 : p.view > q.view ? 1 : a.kind < b.kind ? -1 : a.kind > b.kind ? 1 : 0)
    );
  }

  language(place: Place): string {
    return this.languages.get(`${place.file}\n${place.view}`) ?? '';
  }

  line(place: Place): number {
    return this.lineAt(place.file, place.span.start);
  }

  /** The last line of what is out of sight, which may be a whole passage; of all else the line it begins on. */
  lastLine({ kind, place }: Fact): number {
    return this.lineAt(place.file, kind === 'hidden' ? place.span.end : place.span.start);
  }

  private lineAt(file: string, offset: number): number {
    return upTo(
      getOrMake(this.lines, file, () => lineStarts(this.textOf(file))),
      offset,
    );
  }

  /** The place of text found in a view. */
  ofText(view: View, span: Span): Place {
    const inFile = view.toFile(span);
    const sentence = view.toFile(sentenceAround(view.text, span));
    const { fine, middle, anchor } = this.locate(view.file.path, view.name, inFile, sentence);
    const context = this.shownAt(view.file.path, inFile) ?? anchor?.place.context ?? view.context;
    return { file: view.file.path, span: inFile, view: view.name, context, fine, middle: middle || (view.middle ?? 0) };
  }

  /** In a skill about attacks: what a paragraph or row is that shows one, though no fact stands in it. */
  private shownAt(file: string, span: Span): Context | undefined {
    this.exhibits ??= this.readExhibits();
    const shown = this.exhibits.get(file);
    const block = shown?.blocks[upTo(shown.starts, span.start) - 1];
    return block && block.end >= span.end ? block.context : undefined;
  }

  private readExhibits(): ReadonlyMap<string, Exhibits> {
    const found = new Map<string, (Span & { readonly context: Context })[]>();
    if (this.analysis.facts.some((fact) => fact.kind === 'purpose' && fact.attacks))
      for (const view of this.analysis.views)
        for (const { span, context } of view.prose ?? [])
          if (context === 'example' || context === 'quote')
            getOrMake(found, view.file.path, () => []).push({ ...view.toFile(span), context });
    return new Map(
      [...found].map(([file, blocks]) => {
        blocks.sort((a, b) => a.start - b.start || b.end - a.end);
        return [file, { blocks, starts: blocks.map((block) => block.start) }];
      }),
    );
  }

  /**
   * Units of a span no analyser numbered: those of the closest fact around it, in it, or in its sentence. Where there is
   * none the sentence gets a (negative) number of its own, and the section is that of the fact before it, or of the one
   * behind it where a heading parts it from the first; one between two headings has its own.
   */
  private locate(
    file: string,
    view: string,
    span: Span,
    sentence: Span,
  ): Units & { readonly anchor: Fact | undefined } {
    const facts = this.anchorsOf(file);
    const last = lastStartingAt(facts, span.start);
    let best: Fact | undefined;
    let bestRank = Number.POSITIVE_INFINITY;
    for (let index = last; index >= 0 && index > last - MAX_LOOK; index--) {
      const { place } = facts[index]!;
      const around = place.span.end >= span.end;
      if (!around && place.span.start < sentence.start) continue;
      const rank = (around ? 0 : 2 ** 30) + (place.view === view ? 0 : 2 ** 29) + (place.span.end - place.span.start);
      if (rank < bestRank) {
        best = facts[index];
        bestRank = rank;
      }
    }
    const next = facts[last + 1];
    if (!best && next && next.place.span.start < Math.max(sentence.end, span.end)) best = next;
    return {
      fine: best?.place.fine ?? -1 - (sentence.start % MIDDLE),
      middle: best?.place.middle ?? this.sectionOf(file, view, span, facts[last], next),
      anchor: best,
    };
  }

  private sectionOf(file: string, view: string, span: Span, ahead: Fact | undefined, behind: Fact | undefined): number {
    if (this.languages.get(`${file}\n${view}`) !== 'markdown') return ahead?.place.middle ?? 0;
    const headings = getOrMake(this.headings, file, () => headingsOf(this.textOf(file)));
    const own = upTo(headings, span.start - 1);
    // No heading parts it from the one, or from the other.
    if (own === 0 || headings[own - 1]! < (ahead?.place.span.end ?? 0)) return ahead?.place.middle ?? 0;
    if (behind !== undefined && upTo(headings, behind.place.span.start - 1) === upTo(headings, span.end - 1))
      return behind.place.middle;
    return -1 - (headings[own - 1]! % MIDDLE);
  }

  private textOf(path: string): string {
    if (this.texts.size === 0) {
      for (const { file } of this.analysis.views) this.texts.set(file.path, file.text ?? '');
      for (const file of this.pkg.files) this.texts.set(file.path, file.text ?? '');
    }
    return this.texts.get(path) ?? '';
  }

  /** Facts whose units can be relied on, in source order. */
  private anchorsOf(file: string): readonly Fact[] {
    if (!this.anchors) {
      this.anchors = new Map();
      for (const fact of this.analysis.facts) {
        if (ANCHORS.has(fact.kind)) getOrMake(this.anchors, fact.place.file, (): Fact[] => []).push(fact);
      }
      for (const facts of this.anchors.values()) facts.sort((a, b) => this.compare(a, b));
    }
    return this.anchors.get(file) ?? [];
  }
}

/** Where the headings of a page begin; lines of code are none. */
function headingsOf(text: string): readonly number[] {
  const plain = text.replace(FENCE, (code) => ' '.repeat(code.length));
  return [...plain.matchAll(HEADING)].map(({ index }) => index);
}
const FENCE = /^ {0,3}(?:```|~~~)[\s\S]*?(?:\n {0,3}(?:```|~~~)|$(?![\s\S]))/gm;
const HEADING = /^ {0,3}#{1,6}(?=[ \t\r\n])/gm;

/** Index of the last fact that starts at or before the offset, or -1. */
function lastStartingAt(facts: readonly Fact[], offset: number): number {
  let low = 0;
  let high = facts.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (facts[middle]!.place.span.start <= offset) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

/** Where sentences end; what stands between two ends without a word or a figure is no sentence. */
function endsOf(text: string): readonly number[] {
  // `matchAll` would begin where the pattern was left.
  ENDS.lastIndex = 0;
  const ends: number[] = [];
  let behind = 0;
  for (const { index, 0: end } of text.matchAll(ENDS)) {
    if (ends.length === 0 || SAYS.test(text.slice(behind, index))) ends.push(index);
    behind = index + end.length;
  }
  return ends;
}
const SAYS = /[\p{L}\p{N}]/u;

const MAX_SENTENCE = 1500;

/** Few sentences begin further in front of a hit: all before that is looked at only where this one does. */
const NEAR = 200;
const ENDS = /[.!?](?=\s)|[。！？；;]|\n[ \t]*\n|\n[ \t]*(?:[-*#]|\d+\.)/g;
/** What an end of more than one character is made of: nothing else stands inside one. */
const WITHIN = /[\s\d.*#-]/;

/** The sentence of prose or the line of code around a hit, looked for no further than a sentence is long. */
function sentenceAround(text: string, span: Span): Span {
  const from = Math.max(0, span.start - MAX_SENTENCE);
  const local = text.slice(from, span.end + MAX_SENTENCE);
  const hit = span.start - from;
  const start = startBefore(local, hit, hit - NEAR) || startBefore(local, hit, 0);
  ENDS.lastIndex = Math.min(local.length, span.end - from);
  const stop = ENDS.exec(local);
  return { start: from + start, end: from + (stop ? stop.index + 1 : local.length) };
}

/** Behind the last end in front of the hit, searched from about `from`; 0 without one. */
function startBefore(text: string, hit: number, from: number): number {
  let at = Math.max(0, from);
  while (at > 0 && WITHIN.test(text[at]!)) at--;
  let start = 0;
  ENDS.lastIndex = at;
  for (let found = ENDS.exec(text); found && found.index < hit; found = ENDS.exec(text)) start = found.index + 1;
  return start;
}

export type PlaceTest = (place: Place, places: Places) => boolean;

/** Facts come file by file: the path in hand is not asked about for each of them. */
function pathTest(test: Test): PlaceTest {
  let path: string | undefined;
  let held = false;
  return ({ file }) => {
    if (file !== path) {
      held = test(file);
      path = file;
    }
    return held;
  };
}

export function placeTest(wheres: readonly Where[], lists: Lists): PlaceTest {
  const tests: PlaceTest[] = [];
  for (const where of wheres) {
    if (where.context) {
      const test = matcherTest(where.context, 'glob', lists);
      tests.push((place) => test(place.context));
    }
    if (where.view) {
      const test = matcherTest(where.view, 'glob', lists);
      // A chain of readings is named by itself and by each of its steps.
      tests.push((place) => test(place.view.includes('>') ? [place.view, ...place.view.split('>')] : place.view));
    }
    if (where.language) {
      const test = matcherTest(where.language, 'glob', lists);
      tests.push((place, places) => test(places.language(place)));
    }
    if (where.path) {
      tests.push(pathTest(matcherTest(where.path, 'path', lists)));
    }
    if (where.skillMd) tests.push((place, places) => place.file === places.skillMd);
  }
  return (place, places) => {
    for (const test of tests) if (!test(place, places)) return false;
    return true;
  };
}
