// Finds what `text:`, `pattern:` and `query:` ask for: one pass over each view for the literals of all rules together,
// then verification around their hits only. Every bound that is met is told through `gap`.
import type { ForeignFact } from '../../model/fact.ts';
import { getOrMake } from '../../model/get-or-make.ts';
import type { SyntaxNode } from '../../model/ir.ts';
import type { Span } from '../../model/place.ts';
import type { Analysis } from '../../model/plugin.ts';
import type { View } from '../../model/view.ts';
import { type CodePattern, codePattern, matchPattern, patternCode, patternRootTypes } from '../code/pattern.ts';
import { matchQuery, parseQuery, type Query, rootTypes } from '../code/query.ts';
import type { PatternAtom, QueryAtom, RulePack, TextAtom } from '../pack.ts';
import { LiteralHits, type TextHits } from './literal-hits.ts';
import type { Places, PlaceTest } from './places.ts';
import { accompanied, isByPlaces, type StartTest, searchAround, startTest } from './regex-search.ts';

/** Parses code with the grammar of a language; undefined when that grammar is not loaded. */
export type ParseCode = (language: string, code: string) => SyntaxNode | undefined;
type GapReport = (path: string, atom: number) => void;

type CodeAtom = PatternAtom | QueryAtom;

const MAX_FACTS = 1000;
const MAX_TRIES = 2000;
/** Far fewer literals than this never lead to as many nodes. */
const MAX_CODE = 200;

/** That literals of an atom stand in a text, and the last of them. */
interface Candidate {
  readonly known: KnownText;
  readonly last: number;
}
/** A text, for all views of its file that repeat it. */
interface KnownText {
  readonly hits: TextHits;
  readonly views: number[];
  readonly verified: Map<number, { readonly spans: readonly Span[]; readonly cut: boolean }>;
}

/**
 * What stands in the texts of one skill. Most conditions are asked for by rules that fail for another one: an expression
 * runs when a rule comes to it.
 */
export interface TextSearch {
  /** Literals of it were found, and nobody has asked yet what stands around them. */
  waits(atom: number): boolean;
  search(atom: number, hit: (fact: ForeignFact) => void): void;
}

export class TextIndex {
  private readonly literals: LiteralHits;
  private readonly regexes = new Map<number, { readonly regex: RegExp; readonly starts: StartTest | undefined }>();
  private readonly queries = new Map<number, Query>();
  private readonly patterns = new Map<string, CodePattern | undefined>();
  private readonly trees = new WeakMap<View, SyntaxNode | undefined>();
  private readonly pack: RulePack;

  constructor(pack: RulePack) {
    this.pack = pack;
    this.literals = new LiteralHits(pack.atoms);
  }

  /** Looks for the literals of all rules; around them is looked for a condition when a rule asks for it. */
  open(
    analysis: Analysis,
    places: Places,
    placeTests: (atom: number) => PlaceTest,
    parse: ParseCode | undefined,
    gap: GapReport,
  ): TextSearch {
    const told = new Set<string>();
    const { views } = analysis;
    const verify = (index: number, view: View, { known, last }: Candidate): readonly Span[] => {
      const atom = this.pack.atoms[index] as TextAtom | CodeAtom;
      const { path } = view.file;
      const report = () => {
        const key = `${index}\n${path}`;
        if (!told.has(key)) gap(path, index);
        told.add(key);
      };
      return atom.t === 'text'
        ? this.textSpans(index, atom, known, last, report)
        : this.verifyCode(index, atom, view, this.literals.spans(known.hits, last), analysis, parse, report);
    };
    const waiting: (Candidate[] | undefined)[] = new Array(this.pack.atoms.length).fill(undefined);
    const crowded: { readonly index: number; readonly candidate: Candidate }[] = [];
    this.candidates(views, (index, candidate, count) => {
      const known = waiting[index];
      if (known) known.push(candidate);
      else waiting[index] = [candidate];
      if (count >= (this.pack.atoms[index]!.t === 'text' ? MAX_FACTS : MAX_CODE)) crowded.push({ index, candidate });
    });
    // What is met so often that not all of it may be looked at has to be told, asked for or not.
    for (const { index, candidate } of crowded)
      for (const view of candidate.known.views) verify(index, views[view]!, candidate);
    const search = (index: number, hit: (fact: ForeignFact) => void) => {
      const seen = new Set<string>();
      for (const { view, candidate } of inViews(waiting[index] ?? [], views)) {
        for (const span of verify(index, view, candidate)) {
          const at = view.toFile(span);
          const key = `${view.file.path}\n${at.start}\n${at.end}`;
          if (seen.has(key)) continue;
          const place = places.ofText(view, span);
          if (!placeTests(index)(place, places)) continue;
          seen.add(key);
          hit({
            kind: `x-${this.pack.atoms[index]!.t}`,
            place,
            text: view.text.slice(span.start, Math.min(span.end, span.start + 400)),
          });
        }
      }
      waiting[index] = undefined;
    };
    return { waits: (index) => waiting[index] !== undefined, search };
  }

  /** In which texts literals of each atom stand. */
  private candidates(views: readonly View[], each: (atom: number, candidate: Candidate, count: number) => void): void {
    if (this.literals.isEmpty) return;
    const read = new Map<string, KnownText>();
    for (const [number, view] of views.entries()) {
      // Prose and comments are views of the whole file's text: what was found in it once is found in it again.
      let known = read.get(view.file.path);
      if (known?.hits.text !== view.text) {
        const found: KnownText = { hits: this.literals.scan(view.text), views: [], verified: new Map() };
        for (const { atom, last, count } of found.hits.met) each(atom, { known: found, last }, count);
        known = found;
        if (view.depth === 0) read.set(view.file.path, known);
      }
      known.views.push(number);
    }
  }

  private textSpans(index: number, atom: TextAtom, found: KnownText, last: number, gap: () => void): readonly Span[] {
    let known = found.verified.get(index);
    if (!known) {
      let cut = false;
      const spans = this.verifyText(index, atom, found, last, () => {
        cut = true;
      });
      known = { spans, cut };
      found.verified.set(index, known);
    }
    if (known.cut) gap();
    return known.spans;
  }

  private verifyText(index: number, atom: TextAtom, found: KnownText, last: number, gap: () => void): readonly Span[] {
    const hits = this.literals.spans(found.hits, last);
    if (!atom.regex) {
      if (hits.length > MAX_FACTS) gap();
      return hits.slice(0, MAX_FACTS);
    }
    const { source, flags, reach, lead, also } = atom.regex;
    const ends = this.literals.spans(found.hits, found.hits.further.get(index) ?? -1).map(({ end }) => end);
    const tried = also ? accompanied(hits, ends, reach) : hits;
    if (tried.length === 0) return tried;
    const { regex, starts } = getOrMake(this.regexes, index, () => ({
      regex: new RegExp(source, `${flags}${isByPlaces(atom.regex!) ? 'y' : 'g'}`),
      starts: atom.regex!.starts && startTest(atom.regex!.starts),
    }));
    return searchAround(found.hits.text, tried, regex, { reach, lead, starts }, gap);
  }

  private verifyCode(
    index: number,
    atom: CodeAtom,
    view: View,
    hits: readonly Span[],
    analysis: Analysis,
    parse: ParseCode | undefined,
    gap: () => void,
  ): readonly Span[] {
    if (!analysis.codeViews.has(view) || !atom.languages.includes(view.language)) return [];
    const matcher = this.codeMatcher(index, atom, view.language, parse);
    const tree = matcher && this.treeOf(view, parse);
    if (!tree) {
      gap();
      return [];
    }
    const tried = new Set<SyntaxNode>();
    const found = new Map<string, Span>();
    for (const hit of hits) {
      for (const node of ancestors(tree, hit)) {
        if (tried.has(node) || !(matcher.types.has('_') || matcher.types.has(node.type))) continue;
        tried.add(node);
        if (matcher.matches(node, view.text))
          found.set(`${node.start},${node.end}`, { start: node.start, end: node.end });
      }
      if (tried.size > MAX_TRIES || found.size >= MAX_FACTS) {
        gap();
        break;
      }
    }
    return [...found.values()];
  }

  /** Read anew where a literal of a pattern stands: kept for every file, trees would take most of a scan's memory. */
  private treeOf(view: View, parse: ParseCode | undefined): SyntaxNode | undefined {
    if (!this.trees.has(view)) this.trees.set(view, parse?.(view.language, view.text));
    return this.trees.get(view);
  }

  private codeMatcher(index: number, atom: CodeAtom, language: string, parse: ParseCode | undefined) {
    if (atom.t === 'query') {
      const query = getOrMake(this.queries, index, () => parseQuery(atom.query));
      return {
        types: new Set(rootTypes(query.root)),
        matches: (node: SyntaxNode, text: string) => matchQuery(query, node, text),
      };
    }
    const key = `${index}\n${language}`;
    if (!this.patterns.has(key)) {
      const code = patternCode(atom.code);
      const root = parse?.(language, code);
      if (!root) return undefined;
      this.patterns.set(key, codePattern(code, root));
    }
    const pattern = this.patterns.get(key)!;
    return {
      types: new Set(patternRootTypes(pattern)),
      matches: (node: SyntaxNode, text: string) => matchPattern(pattern, node, text),
    };
  }
}

/** Each view of a text with what stands there, in the order of the views. */
function inViews(
  candidates: readonly Candidate[],
  views: readonly View[],
): readonly { readonly view: View; readonly candidate: Candidate }[] {
  return candidates
    .flatMap((candidate) => candidate.known.views.map((number) => ({ number, candidate })))
    .sort((a, b) => a.number - b.number)
    .map(({ number, candidate }) => ({ view: views[number]!, candidate }));
}

/** Nodes around a span, outermost first, found by descending from the root. */
function ancestors(root: SyntaxNode, span: Span): readonly SyntaxNode[] {
  const way: SyntaxNode[] = [];
  let node: SyntaxNode | undefined = root;
  while (node) {
    way.push(node);
    node = childAt(node.children, span);
  }
  return way;
}

function childAt(children: readonly SyntaxNode[], span: Span): SyntaxNode | undefined {
  let low = 0;
  let high = children.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (children[middle]!.end < span.end) low = middle + 1;
    else high = middle;
  }
  const child = children[low];
  return child && child.start <= span.start && child.end >= span.end ? child : undefined;
}
