// Finds what `text:`, `pattern:` and `query:` ask for: one pass over each view for the literals of all rules together,
// then verification around their hits only. Every bound that is met is told through `gap`.
import type { ForeignFact } from '../../model/fact.ts';
import type { SyntaxNode } from '../../model/ir.ts';
import type { Analysis } from '../../model/plugin.ts';
import type { Span } from '../../model/place.ts';
import type { View } from '../../model/view.ts';
import { type CodePattern, codePattern, matchPattern, patternCode, patternRootTypes } from '../code/pattern.ts';
import { matchQuery, parseQuery, type Query, rootTypes } from '../code/query.ts';
import type { PatternAtom, QueryAtom, RulePack, TextAtom } from '../pack.ts';
import { type Automaton, buildAutomaton } from './aho-corasick.ts';
import type { Places, PlaceTest } from './places.ts';
import { accompanied, isByPlaces, searchAround, startTest, type StartTest } from './regex-search.ts';
import { getOrMake } from '../../model/get-or-make.ts';

/** Parses code with the grammar of a language; undefined when that grammar is not loaded. */
export type ParseCode = (language: string, code: string) => SyntaxNode | undefined;
export type GapReport = (path: string, atom: string) => void;

type CodeAtom = PatternAtom | QueryAtom;

const MAX_FACTS = 1000;
const MAX_TRIES = 2000;
/** Far fewer literals than this never lead to as many nodes. */
const MAX_CODE = 200;

/** What was found in one text, kept while other views of its file repeat it. */
interface TextHits {
  readonly text: string;
  readonly hits: ReadonlyMap<number, readonly Span[]>;
  /** Where the further literals of each atom's expression end. */
  readonly further: ReadonlyMap<number, readonly number[]>;
  readonly verified: Map<number, { readonly spans: readonly Span[]; readonly cut: boolean }>;
}

/** Where literals of an atom stand in a view. */
interface Candidate {
  readonly view: View;
  readonly known: TextHits;
  readonly spans: readonly Span[];
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
  private readonly literals: string[] = [];
  /** The atom of each literal; of those its expression needs besides, with all bits turned. */
  private readonly owners: number[] = [];
  private automaton: Automaton | undefined;
  private readonly regexes = new Map<number, { readonly regex: RegExp; readonly starts: StartTest | undefined }>();
  private readonly queries = new Map<number, Query>();
  private readonly patterns = new Map<string, CodePattern | undefined>();
  private readonly trees = new WeakMap<View, SyntaxNode | undefined>();
  private readonly pack: RulePack;

  constructor(pack: RulePack) {
    this.pack = pack;
    for (const [index, atom] of pack.atoms.entries()) {
      if (atom.t !== 'text' && atom.t !== 'pattern' && atom.t !== 'query') continue;
      for (const literal of atom.literals) {
        this.literals.push(literal);
        this.owners.push(index);
      }
      for (const literal of (atom.t === 'text' && atom.regex?.also) || []) {
        this.literals.push(literal);
        this.owners.push(~index);
      }
    }
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
    const verify = (index: number, { view, known, spans }: Candidate): readonly Span[] => {
      const atom = this.pack.atoms[index] as TextAtom | CodeAtom;
      const { path } = view.file;
      const report = () => {
        const key = `${index}\n${path}`;
        if (!told.has(key)) gap(path, atom.label);
        told.add(key);
      };
      return atom.t === 'text'
        ? this.textSpans(index, atom, known, spans, report)
        : this.verifyCode(index, atom, view, spans, analysis, parse, report);
    };
    const waiting: (Candidate[] | undefined)[] = new Array(this.pack.atoms.length).fill(undefined);
    this.candidates(analysis, (index, candidate) => {
      const known = waiting[index];
      if (known) known.push(candidate);
      else waiting[index] = [candidate];
      // What is met so often that not all of it may be looked at has to be told, asked for or not.
      if (candidate.spans.length >= (this.pack.atoms[index]!.t === 'text' ? MAX_FACTS : MAX_CODE))
        verify(index, candidate);
    });
    const search = (index: number, hit: (fact: ForeignFact) => void) => {
      const seen = new Set<string>();
      for (const candidate of waiting[index] ?? []) {
        const { view } = candidate;
        for (const span of verify(index, candidate)) {
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

  /** Where literals of each atom stand, view by view. */
  private candidates(analysis: Analysis, each: (atom: number, candidate: Candidate) => void): void {
    if (this.literals.length === 0) return;
    this.automaton ??= buildAutomaton(this.literals);
    const read = new Map<string, TextHits>();
    for (const view of analysis.views) {
      // Prose and comments are views of the whole file's text: what was found in it once is found in it again.
      let known = read.get(view.file.path);
      if (known?.text !== view.text) {
        known = { text: view.text, ...this.scan(this.automaton, view.text), verified: new Map() };
        if (view.depth === 0) read.set(view.file.path, known);
      }
      for (const [index, spans] of known.hits) each(index, { view, known, spans });
    }
  }

  /** Hits of each atom, in order. */
  private scan(automaton: Automaton, text: string): Pick<TextHits, 'hits' | 'further'> {
    const hits = new Map<number, Span[]>();
    const further = new Map<number, number[]>();
    automaton.scan(text, (literal, end) => {
      const atom = this.owners[literal]!;
      if (atom < 0) {
        getOrMake(further, ~atom, (): number[] => []).push(end);
        return;
      }
      const span = { start: end - this.literals[literal]!.length, end };
      const known = hits.get(atom);
      if (known) known.push(span);
      else hits.set(atom, [span]);
    });
    return { hits, further };
  }

  private textSpans(
    index: number,
    atom: TextAtom,
    found: TextHits,
    hits: readonly Span[],
    gap: () => void,
  ): readonly Span[] {
    let known = found.verified.get(index);
    if (!known) {
      let cut = false;
      const spans = this.verifyText(index, atom, found, hits, () => {
        cut = true;
      });
      known = { spans, cut };
      found.verified.set(index, known);
    }
    if (known.cut) gap();
    return known.spans;
  }

  private verifyText(
    index: number,
    atom: TextAtom,
    { text, further }: TextHits,
    hits: readonly Span[],
    gap: () => void,
  ): readonly Span[] {
    if (!atom.regex) {
      if (hits.length > MAX_FACTS) gap();
      return hits.slice(0, MAX_FACTS);
    }
    const { source, flags, reach, lead, also } = atom.regex;
    const tried = also ? accompanied(hits, further.get(index) ?? [], reach) : hits;
    if (tried.length === 0) return tried;
    const { regex, starts } = getOrMake(this.regexes, index, () => ({
      regex: new RegExp(source, `${flags}${isByPlaces(atom.regex!) ? 'y' : 'g'}`),
      starts: atom.regex!.starts && startTest(atom.regex!.starts),
    }));
    return searchAround(text, tried, regex, { reach, lead, starts }, gap);
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
    if (!analysis.modules.has(view) || !atom.languages.includes(view.language)) return [];
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
