// Parts the prose of a skill into passages: the lines that sentences with something in them stand on, with all facts stated
// there, and what of the pages lies between them.
// May not: weigh anything.
import { upTo } from '../../model/ascending.ts';
import { charCode } from '../../model/char-code.ts';
import type { Fact, InstructFact, MentionFact } from '../../model/fact.ts';
import { getOrMake } from '../../model/get-or-make.ts';
import type { Place } from '../../model/place.ts';
import { partsBetween, type SpokenBlock } from './quiet.ts';

/** What a sentence says in concepts, and what the same lines hold besides: addresses, paths, flows. */
export interface Passage {
  /** Of its lines; the units are those of the sentence that says most. */
  readonly place: Place;
  readonly text: string;
  readonly facts: readonly Fact[];
  /** Nothing in it states an act or a concept. */
  readonly quiet: boolean;
}

type Said = InstructFact | MentionFact;

interface Draft {
  readonly first: Place;
  readonly file: string;
  start: number;
  end: number;
  readonly facts: Fact[];
  readonly quiet: boolean;
}

/** A paragraph written on one line is read to this length; of a longer line what stands around a sentence. */
const LONG = 1_200;
const AROUND = 300;
const BESIDE: ReadonlySet<string> = new Set(['ioc', 'path', 'flow']);
const NEWLINE = 10;

/** `spoken` are the blocks of the pages, file by file, each in order. */
export function passagesOf(
  facts: readonly Fact[],
  texts: ReadonlyMap<string, string>,
  spoken: ReadonlyMap<string, readonly SpokenBlock[]>,
): Passage[] {
  const said = united(saidDrafts(facts, texts));
  const passages = inOrder([...said, ...quietOf(said, texts, spoken)]);
  addBeside(passages, facts);
  return passages.map(({ first, file, start, end, facts: held, quiet }) => ({
    place: { ...first, span: { start, end } },
    text: texts.get(file)!.slice(start, end),
    facts: held,
    quiet,
  }));
}

/** What of each block no sentence with something in it stands on. */
function quietOf(
  said: readonly Draft[],
  texts: ReadonlyMap<string, string>,
  spoken: ReadonlyMap<string, readonly SpokenBlock[]>,
): Draft[] {
  const byFile = new Map<string, Draft[]>();
  for (const draft of said) getOrMake(byFile, draft.file, () => []).push(draft);
  return [...spoken].flatMap(([file, blocks]) => {
    const text = texts.get(file);
    if (text === undefined) return [];
    const others = byFile.get(file) ?? [];
    let passed = 0;
    return blocks.flatMap(({ span, place }) => {
      while (passed < others.length && others[passed]!.end <= span.start) passed++;
      let next = passed;
      while (next < others.length && others[next]!.start < span.end) next++;
      return partsBetween(span, others.slice(passed, next), text).map(({ start, end }) => {
        const part = { start, end: Math.min(end, start + LONG) };
        return { first: place(part), file, ...part, facts: [], quiet: true };
      });
    });
  });
}

/** One for each sentence that says something, as wide as the lines it stands on. */
function saidDrafts(facts: readonly Fact[], texts: ReadonlyMap<string, string>): Draft[] {
  const byUnit = new Map<string, Draft>();
  for (const fact of facts) {
    if (!isSaid(fact)) continue;
    const { file, fine, span } = fact.place;
    if (!texts.has(file)) continue;
    const unit = `${fine} ${file}`;
    const draft = byUnit.get(unit);
    if (!draft)
      byUnit.set(unit, { first: fact.place, file, start: span.start, end: span.end, facts: [fact], quiet: false });
    else {
      draft.start = Math.min(draft.start, span.start);
      draft.end = Math.max(draft.end, span.end);
      draft.facts.push(fact);
    }
  }
  const drafts = [...byUnit.values()];
  for (const draft of drafts) widen(draft, texts.get(draft.file)!);
  return drafts;
}

export const isSaid = (fact: Fact): fact is Said => fact.kind === 'instruct' || fact.kind === 'mention';

function widen(draft: Draft, text: string): void {
  let start = draft.start;
  while (start > 0 && draft.start - start < LONG && charCode(text, start - 1) !== NEWLINE) start--;
  let end = draft.end;
  while (end < text.length && end - draft.end < LONG && charCode(text, end) !== NEWLINE) end++;
  const long = end - start > LONG;
  draft.start = long ? Math.max(start, draft.start - AROUND) : start;
  draft.end = long ? Math.min(end, draft.end + AROUND) : end;
}

/** Sentences that share a line are one passage, while it stays one that a person would write. */
function united(drafts: readonly Draft[]): Draft[] {
  const out: Draft[] = [];
  for (const draft of inOrder(drafts)) {
    const last = out.at(-1);
    const joins = last && last.file === draft.file && draft.start < last.end;
    if (joins && Math.max(last.end, draft.end) - last.start <= LONG) {
      const most = draft.facts.length > last.facts.length ? draft.first : last.first;
      const end = Math.max(last.end, draft.end);
      out[out.length - 1] = { ...last, first: most, end, facts: [...last.facts, ...draft.facts] };
    } else out.push(draft);
  }
  return out;
}

function inOrder(drafts: readonly Draft[]): Draft[] {
  return [...drafts].sort((a, b) =>
    a.file === b.file ? a.start - b.start || a.end - b.end : a.file < b.file ? -1 : 1,
  );
}

/** Addresses, paths and flows that begin in a passage; facts and passages both stand in order of place. */
function addBeside(passages: readonly Draft[], facts: readonly Fact[]): void {
  const byFile = new Map<string, { readonly drafts: Draft[]; readonly starts: number[] }>();
  for (const passage of passages) {
    const { drafts, starts } = getOrMake(byFile, passage.file, () => ({ drafts: [], starts: [] }));
    drafts.push(passage);
    starts.push(passage.start);
  }
  for (const fact of facts) {
    // What a command that is shown reaches, nobody is to reach.
    if (!BESIDE.has(fact.kind) || fact.place.context === 'quote') continue;
    const { file, span } = fact.place;
    const all = byFile.get(file);
    const found = all?.drafts[upTo(all.starts, span.start) - 1];
    if (found && span.start < found.end) found.facts.push(fact);
  }
}
