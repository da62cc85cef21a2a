// Reads a prose view: block by block, sentence by sentence, through the gate into instruct and mention facts.
// This is the one way in; every plugin that has prose orders a `prose` view with its blocks and it ends here.
import type { BlockKind, Stance } from '../../model/fact.ts';
import type { Context, Span } from '../../model/place.ts';
import type { Out } from '../../model/plugin.ts';
import type { ProseBlock, View } from '../../model/view.ts';
import { isListed, orderAbove } from './around/announced.ts';
import { answerTo } from './around/answer.ts';
import { freshMemory, type Memory, rememberOrders } from './around/carried.ts';
import { Governed } from './around/governed.ts';
import { introStance, showsWrong } from './around/intro-stance.ts';
import { withinLimit } from './around/limit.ts';
import { isRemark, mayRemark, withManner } from './around/remark.ts';
import { readRow } from './around/rows.ts';
import { type Setting, settingsIn } from './around/settings.ts';
import { restatedChinese } from './chinese/restated.ts';
import { likenHeldBack } from './english/held-back.ts';
import { restatedEnglish } from './english/restated.ts';
import { readVerbs } from './frames.ts';
import { emitFrames, emitSettings, emitUnder, type Told } from './instructions.ts';
import { type Hit, hasSign, idOf } from './lexicon/walk.ts';
import { type WordIndex, wordIndex } from './lexicon/word-index.ts';
import { emitMentions, isTelling, type Unit } from './mentions.ts';
import type { Stand } from './polarity.ts';
import { readSentence } from './read-sentence.ts';
import type { Reading } from './reading.ts';
import { GATE_BITS, passesGate, R } from './tokens/roles.ts';
import { Sentence } from './tokens/sentence.ts';
import { TOKEN } from './tokens/shapes.ts';
import { readSentences } from './tokens/tokens.ts';

const QUESTION = 0x3f;

interface ProseCount {
  sentences: number;
  gated: number;
}

/** Blocks of a text that brings none: paragraphs parted by empty lines. */
export function paragraphs(text: string, kind: BlockKind): ProseBlock[] {
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

/** What one reading of a view carries from block to block. */
interface Run {
  readonly view: View;
  readonly out: Out;
  readonly index: WordIndex;
  readonly count: ProseCount;
  readonly sentence: Sentence;
  readonly memory: Memory;
  readonly governed: Governed;
  /** Where the Chinese sentence before stands, for what 其 and 上述内容 stand for. */
  before: Span | undefined;
  readonly settings: readonly Setting[];
  /** The line that announces the block in hand, what it makes of it, and the order it gives. */
  announced: string | undefined;
  intro: Stance;
  /** The sentence whose act the next may remark on. */
  deed: { readonly fine: number; readonly secret: boolean } | undefined;
  /** Undefined until an item asks for it, null when there is none. */
  order: Sentence | null | undefined;
}

export function readProse(view: View, out: Out): ProseCount {
  const run: Run = {
    view,
    out,
    index: wordIndex(out.knowledge.lexicon),
    count: { sentences: 0, gated: 0 },
    sentence: new Sentence(),
    memory: freshMemory(),
    governed: new Governed(),
    before: undefined,
    settings: settingsIn(view.text),
    announced: undefined,
    intro: 'neutral',
    order: undefined,
    deed: undefined,
  };
  let middle = view.middle;
  for (const block of view.prose ?? paragraphs(view.text, 'paragraph')) {
    if (out.expired()) {
      out.gap(
        'time',
        { en: 'Time ran out before all prose was read', zh: '未能在时限内读完全部文字' },
        { start: block.span.start, end: view.text.length },
      );
      break;
    }
    middle = block.middle ?? middle ?? out.nextMiddle();
    readBlock(run, block, middle);
  }
  return run.count;
}

function readBlock(run: Run, block: ProseBlock, middle: number): void {
  const { view, out, index, memory, settings } = run;
  const stance = block.stance ?? 'neutral';
  // Text a program holds is no paragraph of the document it stands in.
  const shipped = view.context === 'string' && block.kind === 'paragraph' ? 'string' : block.kind;
  // A row is read by its cells.
  const kind = shipped === 'table-row' ? 'list-item' : shipped;
  // The items of a list share the line that announces them.
  if (block.intro !== run.announced) {
    run.announced = block.intro;
    run.intro = introStance(block.intro);
    run.order = undefined;
  }
  const stand: Stand = { kind, stance, intro: run.intro };
  const context = contextOf(block, stance, view);
  if (block.kind === 'heading') {
    Object.assign(memory, freshMemory());
    run.before = undefined;
  }
  run.governed.open(block, middle, view.text);
  run.deed = undefined;
  const each = (read: Sentence, own: Stand, head?: Sentence) => {
    run.count.sentences++;
    readOne(run, read, own, { middle, context }, block.span.end, head);
  };
  if (block.cells)
    readRow(view.text, block.cells, index, (read, told, head) => each(read, { ...stand, kind: told }, head));
  else readSentences(view.text, block.span.start, block.span.end, index, run.sentence, (read) => each(read, stand));
  if (settings.length > 0) emitSettings(settings, block, stand, view, out, { middle, context });
}

function readOne(
  run: Run,
  read: Sentence,
  place: Stand,
  within: Omit<Unit, 'fine'>,
  end: number,
  head?: Sentence,
): void {
  const { view, out, index, memory } = run;
  likenHeldBack(view.text, read, index);
  const stand: Stand = showsWrong(view.text, read.start[0]!) ? { ...place, intro: 'warning' } : place;
  const answer = read.terminator === QUESTION ? answerTo(view.text, read.end[read.length - 1]!) : undefined;
  const gated =
    passesGate(read.gate) ||
    (answer !== undefined && read.gate !== 0) ||
    carriesOn(read, memory, index) ||
    hasSign(read, index) ||
    (run.deed !== undefined && deniesAct(read, index));
  const found = gated ? readSentence(view.text, read, index, out.knowledge) : undefined;
  const plain = found && withinLimit(found, { start: read.start[0]!, end: read.end[read.length - 1]! });
  // Consent and manner are both looked for behind a sentence; it is read for the first that asks.
  let ahead: Reading | undefined | null = null;
  const next = () => {
    if (ahead === null) ahead = nextTelling(run, read, end);
    return ahead;
  };
  const governed = plain && run.governed.govern(plain, stand, next);
  const behind = read.end[read.length - 1]!;
  const reading = governed && mayRemark(view.text, behind, end) ? withManner(governed, next) : governed;
  if (gated) run.count.gated++;
  const deed = reading && run.deed && isRemark(reading, run.deed.secret) ? run.deed : undefined;
  const unit: Unit = { ...within, fine: deed?.fine ?? out.nextFine() };
  pass(view.text, read, memory);
  if (reading) rememberOrders(reading, memory);
  const said: Told | undefined = reading && { frames: new Set(), signs: new Set() };
  const told =
    reading && emitFrames(reading, answer ? { ...stand, answer } : stand, memory, out, unit, undefined, said);
  if (head && !told) emitUnder(head, read, view, stand, memory, out, unit);
  // What says itself what is done is no mere item.
  else if (run.announced && !told && isListed(stand.kind, read) && (!reading || readVerbs(reading).length === 0)) {
    if (run.order === undefined) run.order = orderAbove(view.text, run.announced, read.start[0]!, index) ?? null;
    if (run.order) emitUnder(run.order, read, view, stand, memory, out, unit);
  }
  if (reading && (told || isTelling(reading))) emitMentions(reading, stand, out, unit, said?.signs);
  if (!deed) run.deed = told ? { fine: unit.fine, secret: said?.secret === true } : undefined;
  if (plain && reading && said) sayAgain(run, reading, plain, stand, unit, said);
  run.before = read.cjk > 0 ? read.span(0, read.length) : undefined;
}

/** The same in plain order, where the text puts it in another; what governs the sentence governs that too. */
function sayAgain(run: Run, reading: Reading, plain: Reading, stand: Stand, unit: Unit, said: Told): void {
  const { view, out, index, memory } = run;
  const before = () => {
    const sentence = run.before && sentenceIn(view.text, run.before, index);
    return sentence && readSentence(view.text, sentence, index, out.knowledge, true);
  };
  const forms = reading.language === 'zh' ? restatedChinese(reading, stand, before) : restatedEnglish(reading, index);
  if (forms.length === 0) return;
  const governing = reading.modifiers.filter((hit) => !plain.modifiers.includes(hit));
  for (const { sentence, from, to } of forms) {
    const again = readSentence(view.text, sentence, index, out.knowledge);
    if (!again) continue;
    said.again = { from, to };
    const consent = governing.map((hit) => ({ ...hit, from, to }));
    // 发给客户名单: words put side by side tell of nobody's consent.
    const modifiers = again.modifiers.filter(
      (hit) => !isConsent(hit) || reading.modifiers.some((own) => idOf(own.concept) === idOf(hit.concept)),
    );
    emitFrames({ ...again, modifiers: [...modifiers, ...consent] }, stand, memory, out, unit, undefined, said);
    emitMentions(again, stand, out, unit, said.signs, said.again);
  }
}

const isConsent = ({ concept }: Hit) => idOf(concept) === 'user-asked';

/** The sentence behind one in the same block, if it tells of anything. */
function nextTelling({ view, out, index }: Run, { end, length }: Sentence, to: number): Reading | undefined {
  const start = end[length - 1]!;
  const next = sentenceIn(view.text, { start, end: Math.min(to, start + MAX_AHEAD) }, index);
  if (!next || !(next.cjk > 0 || hasSign(next, index) || deniesAct(next, index))) return undefined;
  return readSentence(view.text, next, index, out.knowledge);
}

function sentenceIn(text: string, { start, end }: Span, index: WordIndex): Sentence | undefined {
  let first: Sentence | undefined;
  readSentences(text, start, end, index, new Sentence(), (read) => {
    first ??= read.copy();
  });
  return first;
}

const MAX_AHEAD = 400;
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

/** "Do not mention it": an everyday act that is not to be done. */
function deniesAct({ gate, length, word, kind }: Sentence, { roles }: WordIndex): boolean {
  if (!(gate & GATE_BITS.weakAction) || length > SHORT) return false;
  for (let at = 0; at < length; at++) if (kind[at] === TOKEN.word && roles[word[at]!]! & R.negator) return true;
  return false;
}

/** "Then delete them": nothing in it but an act and a word for what was spoken of before. */
function carriesOn({ gate, length, word, kind }: Sentence, memory: Memory, { roles }: WordIndex): boolean {
  const G = GATE_BITS;
  if (!(gate & (G.action | G.harm | G.ruin)) || length > SHORT || !memory.things.some((thing) => thing.sensitive))
    return false;
  for (let at = 0; at < length; at++) if (kind[at] === TOKEN.word && roles[word[at]!]! & R.pronoun) return true;
  return false;
}
