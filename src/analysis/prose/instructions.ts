// Makes instruct facts: of the frames of a sentence, of an item under the line that announces it, of settings lines.
// May not: decide what a frame says; it adds where it stands, where its address leads and what the skill is for.
import type { BlockKind, Polarity } from '../../model/fact.ts';
import type { Out } from '../../model/plugin.ts';
import type { ProseBlock, View } from '../../model/view.ts';
import { under } from './around/announced.ts';
import type { Memory } from './around/carried.ts';
import { isOfFile, type Setting } from './around/settings.ts';
import { type Frame, keyOf, readFrames } from './frames.ts';
import { wordIndex } from './lexicon/word-index.ts';
import type { Unit } from './mentions.ts';
import type { Stand } from './polarity.ts';
import { readSentence } from './read-sentence.ts';
import type { Reading } from './reading.ts';
import { fitsPurpose } from './slots/fit.ts';
import { passesGate } from './tokens/roles.ts';
import type { Sentence } from './tokens/sentence.ts';

const MAX_TEXT = 300;
const QUESTION = 0x3f;

/** What was told of a sentence; when it is said `again` in plain order, only what is new counts, of the act that stands there. */
export interface Told {
  readonly frames: Set<string>;
  readonly signs: Set<string>;
  /** Something nobody should see is acted upon. */
  secret?: boolean;
  again?: { readonly from: number; readonly to: number };
}

const isOld = ({ frames, again }: Told, frame: Frame) =>
  again !== undefined &&
  (frame.polarity !== 'do' ||
    frame.verb.hit.to <= again.from ||
    frame.verb.hit.from >= again.to ||
    frames.has(keyOf(frame)));

/** `item`: where the own words of one begin that is read behind the line or head that announces it. */
export function emitFrames(
  reading: Reading,
  stand: Stand,
  memory: Memory,
  out: Out,
  unit: Unit,
  item?: number,
  told?: Told,
): boolean {
  const { sentence } = reading;
  const { own } = sentence;
  const frames = readFrames(reading, stand, memory).filter(
    (frame) => frame.verb.hit.to >= own && !(told && isOld(told, frame)),
  );
  if (frames.length === 0) return false;
  const text = sentence.words(reading.text, 0, sentence.length, MAX_TEXT);
  for (const frame of frames) {
    told?.frames.add(keyOf(frame));
    if (told && frame.grade === 'hard') told.secret = true;
    // What the line says without the item was told when the line was read.
    if (item !== undefined && frame.to <= item) continue;
    const goal = frame.address ? out.destination(frame.address) : NOWHERE;
    out.fact({
      kind: 'instruct',
      span: sentence.span(Math.max(frame.from, item ?? own), frame.to),
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
      mood: sentence.terminator !== QUESTION ? frame.verb.mood : stand.answer ? 'obligation' : 'question',
      polarity: frame.polarity,
      stance: isBehindBacks(frame) && stand.stance === 'defence' ? 'neutral' : stand.stance,
      block: stand.kind,
      language: reading.language,
      text,
      fits: fitsPurpose(frame, goal.destination, out.purpose, stand.kind === 'frontmatter'),
      called: goal.called === true,
    });
  }
  return true;
}

/** Nobody is defended by what the agent is to do unseen, whatever heading it stands under. */
const isBehindBacks = ({ modifiers, polarity, verb }: Frame): boolean =>
  polarity === 'do' && verb.mood === 'imperative' && modifiers.includes('covert');

/** Reads an item as if the line that announces it stood in front of it; the facts lie where the item does. */
export function emitUnder(
  order: Sentence,
  item: Sentence,
  { text }: View,
  stand: Stand,
  memory: Memory,
  out: Out,
  unit: Unit,
): void {
  const joined = under(order, item);
  if (!passesGate(joined.gate)) return;
  const reading = readSentence(text, joined, wordIndex(out.knowledge.lexicon), out.knowledge);
  if (!reading) return;
  emitFrames(reading, stand, memory, out, unit, joined.length - item.length);
}

const NOWHERE = { host: '', destination: '', called: false } as const;

const SETTING_KINDS: ReadonlySet<BlockKind> = new Set([
  'paragraph',
  'list-item',
  'fence-line',
  'quote',
  'html-comment',
]);

function settingPolarity({ stance, intro }: Stand): Polarity {
  if (stance === 'warning' || intro === 'warning') return 'describes';
  return stance === 'example' || intro === 'example' ? 'quotes' : 'do';
}

/** A guard that is set to "off" in a block is an order to do without it. */
export function emitSettings(
  settings: readonly Setting[],
  { span, intro = '' }: ProseBlock,
  stand: Stand,
  { text }: View,
  out: Out,
  unit: Omit<Unit, 'fine'>,
): void {
  if (!SETTING_KINDS.has(stand.kind) || isOfFile(intro)) return;
  for (const { action, object, start, end } of settings) {
    if (start < span.start || end > span.end) continue;
    out.fact({
      kind: 'instruct',
      span: { start, end },
      ...unit,
      fine: out.nextFine(),
      action,
      objects: [object],
      grade: '',
      paths: [],
      destination: '',
      host: '',
      recipient: '',
      beneficiary: '',
      rationale: '',
      condition: '',
      modifiers: [],
      actor: 'agent',
      mood: 'imperative',
      polarity: settingPolarity(stand),
      stance: stand.stance,
      block: stand.kind,
      language: /[\u3400-\u9fff]/.test(text.slice(start, end)) ? 'zh' : 'en',
      text: text.slice(start, end),
      fits: false,
      called: false,
    });
  }
}
