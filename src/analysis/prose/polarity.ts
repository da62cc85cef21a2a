// Whether a frame orders, forbids, describes or quotes: what the verb says, weighed with where it stands.
// May not: let the topic of a document silence anything; only the sentence, its block and the heading right above count.
import type { Polarity, Stance } from '../../model/fact.ts';
import type { Reading } from './reading.ts';
import { R } from './roles.ts';
import { TOKEN } from './shapes.ts';
import { clauseStart, isPunct, type Verb } from './verb.ts';
import { FORM } from './word-index.ts';

export interface Stand {
  readonly kind: string;
  readonly stance: Stance;
  readonly intro: Stance;
  /** What the question in hand is answered with. */
  readonly answer?: 'yes' | 'no' | undefined;
}

const COLON = 0x3a;

/** A detection verb or a hostile noun before the action, and the action is not an order of its own behind a comma. */
function isReported(reading: Reading, verb: Verb): boolean {
  const { roles } = reading;
  let opened = verb.mood === 'imperative' || verb.mood === 'obligation';
  for (let at = verb.hit.from - 1; at >= 0; at--) {
    const role = roles[at]!;
    if (isPunct(reading, at)) {
      // Behind a colon or a dash stands the example of what was named before it.
      if (reading.sentence.word[at] === COLON) opened = false;
      else if (opened) return false;
      continue;
    }
    if (role & R.break) return false;
    if (role & R.and && opened) return false;
    if (role & R.detect && !opened) return true;
    if (role & R.hostile && !opened) return true;
    if (role & R.detect && opened && verb.mood !== 'imperative') return true;
  }
  return false;
}

/** "The keys find their way to …": what moves is the subject; "covert channels embed data in headers" tells of the world. */
function isAboutThing(reading: Reading, verb: Verb): boolean {
  const start = clauseStart(reading, verb.hit.from);
  return (
    reading.modifiers.length > 0 ||
    reading.objects.some((thing) => thing.sensitive && thing.from >= start && thing.to <= verb.hit.from)
  );
}

/** Not "if it sends …", "a tool that sends …", "how it sends …", "may send …", nor a noun ("the report export"). */
function isMainClause(reading: Reading, verb: Verb): boolean {
  const { roles, sentence, text } = reading;
  // "`-y` skips the prompt" explains a switch.
  for (let at = verb.hit.from - 1; at >= 0 && verb.hit.from - at <= 4; at--) {
    if (roles[at]! & R.weak || sentence.kind[at] === TOKEN.code || sentence.kind[at] === TOKEN.name) return false;
    if (text[sentence.end[at]!] === '`') return false;
  }
  if (verb.mood === 'passive') return true;
  const subjectEnd = verb.hit.from > 0 ? sentence.end[verb.hit.from - 1]! : 0;
  if (verb.hit.forms & FORM.base && text[subjectEnd - 1] !== 's') return false;
  for (let at = verb.hit.from - 1; at >= 0 && verb.hit.from - at <= 12; at--) {
    const role = roles[at]!;
    if (role & (R.if | R.relative | R.describing | R.weak | R.because | R.hostile | R.detect)) return false;
    if (role & R.break) return true;
  }
  return true;
}

/** "Should it be sent? Yes." is a duty, "Can it be sent? Yes." only a possibility; a no is a no. */
function answered(reading: Reading, verb: Verb, stand: Stand): Polarity {
  if (stand.stance === 'warning' || stand.stance === 'example' || verb.mood === 'noun') return 'describes';
  if (stand.answer === 'no') return verb.negated ? 'describes' : 'dont';
  const asked = reading.roles.slice(0, verb.hit.from).some((role) => (role & R.strong) !== 0);
  return asked ? (verb.negated ? 'dont' : 'do') : 'describes';
}

/** `pointed`: it says where to and how; a passive that does ("are forwarded to … every night") is an order in a policy's words. */
export function polarityOf(reading: Reading, verb: Verb, stand: Stand, pointed: boolean): Polarity {
  const { sentence } = reading;
  // A whole value in quotation marks (YAML, JSON) is not a quotation.
  const value = stand.kind === 'frontmatter' || stand.kind === 'manifest' || stand.kind === 'string';
  if (sentence.quoted[verb.hit.from] && !(value && sentence.quoted[0])) return 'quotes';
  if (stand.answer && sentence.terminator === 0x3f) return answered(reading, verb, stand);
  const owned =
    verb.actor === 'agent' || verb.actor === 'skill' || (verb.actor === 'other' && verb.mood === 'obligation');
  if (verb.negated) return owned || verb.mood === 'passive' || verb.mood === 'gerund' ? 'dont' : 'describes';
  if (sentence.terminator === 0x3f || verb.mood === 'question') return 'describes';
  const policy =
    (verb.mood === 'passive' || verb.mood === 'declarative') &&
    verb.actor === 'other' &&
    pointed &&
    stand.kind !== 'table-cell' &&
    isMainClause(reading, verb) &&
    (verb.mood === 'passive' || isAboutThing(reading, verb));
  if (
    !policy &&
    (verb.describes || !owned || verb.mood === 'gerund' || verb.mood === 'noun' || verb.mood === 'passive')
  )
    return 'describes';
  if (stand.stance === 'warning' || stand.intro === 'warning') return 'describes';
  if (stand.stance === 'example' || stand.intro === 'example') return 'quotes';
  if (stand.kind === 'table-cell') return 'describes';
  if (isReported(reading, verb)) return 'describes';
  if (stand.stance === 'defence' && verb.mood === 'declarative') return 'describes';
  return 'do';
}
