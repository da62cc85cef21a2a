// Reads a prose view: block by block, sentence by sentence, through the gate into instruct and mention facts.
// This is the one way in; every plugin that has prose orders a `prose` view with its blocks and it ends here.
import type { Stance } from '../../model/fact.ts';
import type { Out } from '../../model/plugin.ts';
import type { Context } from '../../model/place.ts';
import type { ProseBlock, View } from '../../model/view.ts';
import { answerTo } from './answer.ts';
import { fitsPurpose } from './fit.ts';
import { freshMemory, type Memory } from './carried.ts';
import { readFrames } from './frames.ts';
import type { Stand } from './polarity.ts';
import { readSentence, type Reading } from './reading.ts';
import { type Hit, hasSign } from './walk.ts';
import { GATE_BITS, passesGate, R } from './roles.ts';
import { introStance } from './stance.ts';
import { deniesObject } from './denial-en.ts';
import { inQuestion } from './verb.ts';
import { TOKEN } from './shapes.ts';
import { readSentences, Sentence } from './tokens.ts';
import { type WordIndex, wordIndex } from './word-index.ts';

const MAX_MENTIONS = 12;
const MAX_TEXT = 300;
const QUESTION = 0x3f;

export interface ProseCount {
  sentences: number;
  gated: number;
}

/** Blocks of a text that brings none: paragraphs parted by empty lines. */
export function paragraphs(text: string, kind: string): ProseBlock[] {
  const blocks: ProseBlock[] = [];
  let start = 0;
  while (start < text.length) {
    let end = text.indexOf('\n', start);
    // A paragraph goes on until a line that is empty or blank.
    while (end >= 0 && !isBlank(text, end + 1)) end = text.indexOf('\n', end + 1);
    if (end < 0) end = text.length;
    if (end > start) blocks.push({ span: { start, end }, kind });
    start = end + 1;
  }
  return blocks;
}

function isBlank(text: string, from: number): boolean {
  for (let at = from; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === 10) return true;
    if (code !== 32 && code !== 9 && code !== 13) return false;
  }
  return true;
}

const CONTEXT_OF: Readonly<Record<string, Context>> = {
  quote: 'quote',
  comment: 'comment',
  docstring: 'comment',
  string: 'string',
};

function contextOf(block: ProseBlock, stance: Stance, view: View): Context {
  if (block.context) return block.context;
  const own = CONTEXT_OF[block.kind];
  if (own) return own;
  return view.context === 'instruction' && stance === 'example' ? 'example' : view.context;
}

export function readProse(view: View, out: Out): ProseCount {
  const index = wordIndex(out.knowledge.lexicon);
  const count: ProseCount = { sentences: 0, gated: 0 };
  const blocks = view.prose ?? paragraphs(view.text, 'paragraph');
  const sentence = new Sentence();
  const memory = freshMemory();
  let middle = view.middle;
  let announced: string | undefined;
  let intro = introStance(announced);
  for (const block of blocks) {
    if (out.expired()) {
      out.gap(
        'time',
        { en: 'Time ran out before all prose was read', zh: '未能在时限内读完全部文字' },
        { start: block.span.start, end: view.text.length },
      );
      break;
    }
    middle = block.middle ?? middle ?? out.nextMiddle();
    const unit = middle;
    const stance = block.stance ?? 'neutral';
    // Text a program holds is no paragraph of the document it stands in.
    const kind = view.context === 'string' && block.kind === 'paragraph' ? 'string' : block.kind;
    // The items of a list share the line that announces them.
    if (block.intro !== announced) {
      announced = block.intro;
      intro = introStance(announced);
    }
    const stand: Stand = { kind, stance, intro };
    const context = contextOf(block, stance, view);
    if (block.kind === 'heading') Object.assign(memory, freshMemory());
    readSentences(view.text, block.span.start, block.span.end, index, sentence, (read) => {
      count.sentences++;
      const fine = out.nextFine();
      const answer = read.terminator === QUESTION ? answerTo(view.text, read.end[read.length - 1]!) : undefined;
      if (
        !passesGate(read.gate) &&
        !(answer && read.gate) &&
        !carriesOn(read, memory, index) &&
        !hasSign(read, index)
      ) {
        pass(view.text, read, memory);
        return;
      }
      count.gated++;
      const reading = readSentence(view.text, read, index, out.knowledge);
      pass(view.text, read, memory);
      if (!reading) return;
      const told = emitFrames(reading, answer ? { ...stand, answer } : stand, memory, out, {
        middle: unit,
        fine,
        context,
      });
      if (told || isTelling(reading)) emitMentions(reading, stand, out, { middle: unit, fine, context });
    });
  }
  return count;
}

const MEMORY = 2;
const SHORT = 30;

/** "It" and "there" reach back over a sentence or two; an address is remembered for the next. */
function pass(text: string, { gate, length, kind, start, end }: Sentence, memory: Memory): void {
  if (length > 3 && ++memory.age > MEMORY) Object.assign(memory, freshMemory());
  if (!(gate & GATE_BITS.literal)) return;
  for (let at = 0; at < length; at++) {
    if (kind[at] !== TOKEN.url && kind[at] !== TOKEN.email) continue;
    memory.address = text.slice(start[at], end[at]);
    memory.age = 0;
    return;
  }
}

/** "Then delete them": nothing in it but an act and a word for what was spoken of before. */
function carriesOn({ gate, length, word, kind }: Sentence, memory: Memory, { roles }: WordIndex): boolean {
  const G = GATE_BITS;
  if (!(gate & (G.action | G.harm | G.ruin)) || length > SHORT || !memory.things.some((thing) => thing.sensitive))
    return false;
  for (let at = 1; at < length; at++) if (kind[at] === TOKEN.word && roles[word[at]!]! & R.pronoun) return true;
  return false;
}

interface Unit {
  readonly middle: number;
  readonly fine: number;
  readonly context: Context;
}

function emitFrames(reading: Reading, stand: Stand, memory: Memory, out: Out, unit: Unit): boolean {
  const { start, end, length } = reading.sentence;
  const frames = readFrames(reading, stand, memory);
  if (frames.length === 0) return false;
  const text = reading.text.slice(start[0], Math.min(end[length - 1]!, start[0]! + MAX_TEXT)).replace(/\s+/g, ' ');
  for (const frame of frames) {
    const goal = frame.address ? out.destination(frame.address) : { host: '', destination: '' as const };
    out.fact({
      kind: 'instruct',
      span: { start: start[frame.from]!, end: end[frame.to - 1]! },
      ...unit,
      action: frame.action,
      objects: frame.objects,
      grade: frame.grade,
      paths: frame.paths,
      destination: goal.destination,
      host: goal.host,
      recipient: frame.recipient,
      beneficiary: frame.beneficiary,
      rationale: frame.rationale,
      condition: frame.condition,
      modifiers: frame.modifiers,
      actor: frame.verb.actor,
      mood: reading.sentence.terminator !== QUESTION ? frame.verb.mood : stand.answer ? 'obligation' : 'question',
      polarity: frame.polarity,
      stance: stand.stance,
      block: stand.kind,
      language: reading.language,
      text,
      fits: fitsPurpose(frame, goal.destination, out.purpose),
    });
  }
  return true;
}

const isWeak = (hit: Hit) => hit.concept.attributes['gate'] === 'weak';

/** A sentence without a frame still counts when it holds a phrase that is a sign by itself, or a secret. */
function isTelling(reading: Reading): boolean {
  return (
    reading.markers.some((hit) => !isWeak(hit)) ||
    reading.modifiers.some((hit) => !isWeak(hit)) ||
    reading.objects.some((thing) => thing.grade === 'hard')
  );
}

const DENIAL_REACH = 5;
const CHINESE_DENIAL_REACH = 9;

/** A wide sign is denied by a negation right before it in the same clause, and, unless it holds one itself, by one in its gap. */
function isDenied(reading: Reading, hit: Hit): boolean {
  const { roles, sentence } = reading;
  const deniable = hit.concept.attributes['deniable'];
  if (deniable === undefined) return false;
  // In Chinese a gap ends at a denial (`reading.ts`); the one inside is of the sign's own words.
  if (deniable === true && reading.language === 'en')
    for (let at = hit.from; at < hit.to; at++) if (roles[at]! & (R.negator | R.without)) return true;
  if (inQuestion(reading, hit.from) || (deniable === true && deniesObject(reading, hit))) return true;
  const reach = reading.language === 'zh' ? CHINESE_DENIAL_REACH : DENIAL_REACH;
  for (let at = hit.from - 1; at >= Math.max(0, hit.from - reach); at--) {
    if (sentence.kind[at] === TOKEN.punct || roles[at]! & R.break) return false;
    // "Look for a branch that lets everybody in": it is sought, not made.
    if (roles[at]! & (R.negator | R.without | R.detect)) return true;
  }
  return false;
}

const MAY_REACH = 4;

/** "A malicious server can embed …": of somebody hostile it is told what he may do. */
function mayDo({ roles }: Reading, at: number): boolean {
  for (let modal = 1; modal < at; modal++) {
    if (!(roles[modal]! & R.weak)) continue;
    for (let before = Math.max(0, modal - MAY_REACH); before < modal; before++)
      if (roles[before]! & R.hostile) return true;
  }
  return false;
}

/** The weak signs a `score` adds up: markers, manner words, sensitive things and far places. */
function emitMentions(reading: Reading, stand: Stand, out: Out, unit: Unit): void {
  const { start, end, quoted } = reading.sentence;
  const seen = new Set<string>();
  const mention = (concept: string, type: string, from: number, to: number, denied = false) => {
    if (seen.has(concept) || seen.size >= MAX_MENTIONS || from < 0) return;
    seen.add(concept);
    const told = quoted[from] || stand.stance === 'example' || stand.intro === 'example';
    const listed =
      stand.stance === 'warning' || mayDo(reading, from) || stand.intro === 'warning' || stand.kind === 'table-cell';
    out.fact({
      kind: 'mention',
      span: { start: start[from]!, end: end[to - 1]! },
      ...unit,
      concept,
      type,
      text: reading.text.slice(start[from], end[to - 1]).replace(/\s+/g, ' '),
      polarity: told ? 'quotes' : denied ? 'dont' : listed ? 'describes' : 'do',
      stance: stand.stance,
      block: stand.kind,
    });
  };
  // Of a wide sign that stands twice, the one that ends last counts: what is said at first is often what is denied.
  const last = new Map<string, Hit>();
  for (const hit of reading.markers) if (hit.to >= (last.get(hit.concept.id)?.to ?? 0)) last.set(hit.concept.id, hit);
  for (const hit of reading.markers)
    if (!isDenied(reading, hit) && !isDenied(reading, last.get(hit.concept.id) ?? hit))
      mention(hit.concept.id, 'marker', hit.from, hit.to);
  for (const hit of reading.markers) mention(hit.concept.id, 'marker', hit.from, hit.to, true);
  for (const hit of reading.modifiers) mention(hit.concept.id, 'modifier', hit.from, hit.to);
  for (const thing of reading.objects) if (thing.sensitive) mention(thing.id, 'object', thing.from, thing.to);
  for (const thing of reading.destinations) if (!thing.literal) mention(thing.id, 'destination', thing.from, thing.to);
  for (const hit of reading.actions)
    if (hit.concept.attributes['harm'] === true) mention(hit.concept.id, 'action', hit.from, hit.to);
}
