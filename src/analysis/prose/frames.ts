// Puts a read sentence together into instruction frames: verbs, their slots, their polarity; keeps those worth stating.
// May not: emit facts itself, remember more than the frame before (for "it", "them", "the result").
import type { Grade, Polarity } from '../../model/fact.ts';
import type { Concept } from '../../model/knowledge.ts';
import { carried, isLacking, type Memory, ordersMeant, remembered } from './around/carried.ts';
import { readChineseVerb } from './chinese/verb.ts';
import { readEnglishVerb } from './english/verb.ts';
import { type Hit, idOf } from './lexicon/walk.ts';
import { FORM } from './lexicon/word-index.ts';
import { isInside, movedBack } from './main-clause.ts';
import { polarityOf, type Stand } from './polarity.ts';
import type { Reading, Thing } from './reading.ts';
import { type Goal, goalOf, sendsToSaidPlace } from './slots/goal.ts';
import { labelled } from './slots/label.ts';
import {
  conditionOf,
  modifiersOf,
  namesIt,
  nextClauseVerb,
  objectsOf,
  rationaleOf,
  type Slots,
  slotOf,
} from './slots/slots.ts';
import { R } from './tokens/roles.ts';
import { clauseStart, isArrow, isInThing, isOneOf, isPunct, type Verb, wordAt } from './verb.ts';
import { isEveryday, isWorth } from './worth.ts';

export interface Frame {
  readonly verb: Verb;
  /** The act it is: its own concept, or the one its concept stands for (`as`). */
  readonly action: string;
  readonly objects: readonly string[];
  readonly grade: Grade;
  /** Those of the objects that are hard credentials. */
  readonly secrets: readonly string[];
  readonly paths: readonly string[];
  readonly recipient: string;
  readonly address: string;
  readonly beneficiary: string;
  readonly rationale: string;
  readonly condition: string;
  readonly modifiers: readonly string[];
  readonly polarity: Polarity;
  readonly sensitive: boolean;
  readonly from: number;
  readonly to: number;
}

const MAX_VERBS = 200;
/** Acts whose "it" is worth tracing back: what was read is sent, packed, shown, ruined. */
const CARRIES: ReadonlySet<string> = new Set(['transfer', 'publish', 'disguise', 'destroy', 'message', 'spread']);
/** "Use the token and never print it": what is not to be shown matters as well. */
const carries = (verb: Verb) => CARRIES.has(classOf(verb)) || (verb.negated && classOf(verb) === 'disclose');

/** "For the codes: ask the user", "tokens: read the guide": not done to what the note is about. */
const EVERYDAY: ReadonlySet<string> = new Set([
  'ask',
  'access',
  'answer',
  'disclose',
  'execute',
  'configure',
  'install',
  'fetch',
]);

const isThing = (reading: Reading, hit: Hit) => reading.language === 'en' && isInThing(reading, hit);

const UNDOES: ReadonlySet<string> = new Set(['weaken', 'destroy', 'cancel']);

/** 用户的备份, 备份一律删除: a thing that is spelt like an act, behind 的 or in front of the act that is meant. */
function isChineseThing(reading: Reading, hit: Hit): boolean {
  if (!isInThing(reading, hit)) return false;
  if (hit.from > 0 && isOneOf(reading, hit.from - 1, '的把将')) return true;
  // 停用监控, 跳过备份: right behind the act that undoes it, and nothing behind it.
  const undoes = reading.actions.find(
    ({ to, concept }) => to === hit.from && UNDOES.has(String(concept.attributes['class'])),
  );
  if (undoes) return hit.to >= reading.sentence.length || isPunct(reading, hit.to);
  const start = clauseStart(reading, hit.from);
  if (start < hit.from) return false;
  const next = reading.actions.find((other) => other.from >= hit.to && clauseStart(reading, other.from) === start);
  return next !== undefined && !reading.objects.some((thing) => thing.from >= hit.to && thing.to <= next.from);
}

/** "The clean-up deletes the backups", "approval is skipped": told as what happens, it is what will be done. */
const RUINOUS: ReadonlySet<string> = new Set(['destroy', 'weaken', 'approve', 'spend', 'change']);

const known = new WeakMap<Reading, readonly Verb[]>();

/** Asked for by whoever looks at a sentence: by consent, by signs, by frames. */
export function readVerbs(reading: Reading): readonly Verb[] {
  let verbs = known.get(reading);
  if (!verbs) {
    verbs = verbsOf(reading);
    known.set(reading, verbs);
  }
  return verbs;
}

function verbsOf(reading: Reading): Verb[] {
  const verbs: Verb[] = [];
  for (const hit of reading.actions) {
    if (verbs.length >= MAX_VERBS) break;
    if (reading.language === 'zh' && isChineseThing(reading, hit)) continue;
    const verb =
      reading.language === 'zh' ? readChineseVerb(reading, hit, verbs) : readEnglishVerb(reading, hit, verbs);
    // 发送 and 送到 in 发送到 are one act.
    if (!verb || verbs.some((other) => other.hit.concept === hit.concept && other.hit.to > hit.from)) continue;
    verbs.push(verb);
  }
  return verbs;
}

/** "Tidies tables and uploads them", "a helper which also uploads …": a description tells what the skill does. */
function ofSkill(reading: Reading, verb: Verb): Verb {
  if (verb.mood !== 'declarative' || !(verb.hit.forms & FORM.s) || verb.negated) return verb;
  if (verb.actor === 'user' || verb.actor === 'attacker') return verb;
  // "Contacts, broadcasts, keys": a list of things.
  if (verb.hit.to >= reading.sentence.length || isPunct(reading, verb.hit.to)) return verb;
  for (let at = verb.hit.from - 1; at >= clauseStart(reading, verb.hit.from); at--)
    if (reading.roles[at]! & (R.if | R.weak) && !(reading.roles[at]! & R.relative)) return verb;
  return { ...verb, actor: 'skill', describes: false };
}

const GRADES: readonly Grade[] = ['hard', 'soft', ''];

const classOf = ({ hit }: Verb) => String(hit.concept.attributes['class']);
const isDirected = ({ address, recipient }: Goal) => address !== '' || recipient !== '';

/** What two frames say alike. */
export const keyOf = ({ action, polarity, recipient, address, objects, paths }: Frame): string =>
  [action, polarity, recipient, address, ...objects, ...paths].join(' ');

/** What a frame is made of: the clause its verb is read in, and the sentence that clause is part of. */
interface Read {
  readonly reading: Reading;
  readonly verbs: readonly Verb[];
  /** A verb the sentence does without. */
  readonly shown?: Verb | undefined;
  /** The token of the whole sentence that one of the clause is. */
  readonly back: (at: number) => number;
}

const itself = (at: number) => at;

/** What is embedded is read where it stands, the rest as if it did not. */
function clausesOf(reading: Reading, stand: Stand): Read[] {
  const { main } = reading;
  const verbs = readVerbs(reading);
  if (main) {
    const inner = verbs.filter(({ hit }) => isInside(main.parts, hit.from));
    return [
      { reading, verbs: inner, back: itself },
      { ...main, verbs: readVerbs(main.reading) },
    ];
  }
  const shown = verbs.length === 0 ? verbless(reading, stand) : undefined;
  return [{ reading, verbs: shown ? [shown] : verbs, shown, back: itself }];
}

/** Verbs that name one behaviour at one place (send and share for "give") each get a frame; their slots are the same. */
export function readFrames(reading: Reading, stand: Stand, memory: Memory): Frame[] {
  const told = new Set<string>();
  return clausesOf(reading, stand).flatMap((clause) => framesOf(clause, reading, stand, memory, told));
}

function framesOf(
  { reading, verbs, shown, back }: Read,
  whole: Reading,
  stand: Stand,
  memory: Memory,
  told: Set<string>,
): Frame[] {
  const frames: Frame[] = [];
  // A place, a person or a manner: without one most acts need no closer look.
  const directs = reading.destinations.length > 0 || reading.actors.length > 0 || whole.modifiers.length > 0;
  for (let at = 0; at < verbs.length; at++) {
    const verb = stand.kind === 'frontmatter' ? ofSkill(reading, verbs[at]!) : verbs[at]!;
    const next = nextClauseVerb(verb, verbs);
    const things = thingsOf(reading, verb, next, verbBefore(reading, verbs, at), memory);
    if (!directs && !memory.address && isEveryday(verb, things)) continue;
    const goal = goalFrom(reading, verb, next, memory);
    const meant = inWhole(verb, back);
    const modifiers = [
      ...new Set([
        ...modifiersOf(whole, meant, goal.address !== ''),
        ...(meant === verb ? [] : modifiersOf(reading, verb, goal.address !== '')),
      ]),
    ];
    const pointed =
      (verb === shown && !things.every((thing) => thing.weak)) || isPointed(verb, things, isDirected(goal), modifiers);
    const polarity = polarityOf(reading, verb, stand, pointed);
    if (isCovert(verb, polarity, goal) && !modifiers.includes('covert')) modifiers.push('covert');
    const slots: Slots = { things, goal, modifiers, beneficiary: slotOf(whole, 'beneficiary') };
    if (!isWorth(verb, polarity, slots)) continue;
    const frame = frameOf(whole, meant, polarity, slots, back);
    const key = keyOf(frame);
    if (told.has(key)) continue;
    told.add(key);
    frames.push(frame);
  }
  return frames;
}

function inWhole(verb: Verb, back: (at: number) => number): Verb {
  return back === itself ? verb : { ...verb, hit: movedBack(verb.hit, back) };
}

function thingsOf(reading: Reading, verb: Verb, next: Hit | undefined, previous: Hit | undefined, memory: Memory) {
  let things: readonly Thing[] = objectsOf(reading, verb, next, previous).filter(
    (thing) => !isLacking(reading, thing, R.without, verb.hit.to),
  );
  const pointsBack = carries(verb) || (verb.hit.concept.attributes['harm'] === true && namesIt(reading, verb));
  if (pointsBack && things.every((thing) => !thing.sensitive))
    things = [...things, ...carried(reading, verb, things, memory)];
  things = [...things, ...ordersMeant(reading, verb, memory)];
  // "Audit log: delete before the hand-over": without a thing of its own the act is done to what the note is about.
  if (things.length === 0 && verb.mood === 'imperative' && !EVERYDAY.has(classOf(verb)))
    things = labelled(reading, verb.hit).filter((thing) => !isLacking(reading, thing, R.without | R.negator));
  if (things.length > 0) {
    memory.things = remembered(things);
    memory.age = 0;
  }
  return things;
}

function goalFrom(reading: Reading, verb: Verb, next: Hit | undefined, memory: Memory): Goal {
  const goal = goalOf(reading, verb, next);
  return memory.address && CARRIES.has(classOf(verb)) && sendsToSaidPlace(reading, verb, goal)
    ? { ...goal, address: memory.address }
    : goal;
}

/** What is told without an order still is one: it says what goes where, where to and how, or ruins something. */
function isPointed(verb: Verb, things: readonly Thing[], directed: boolean, modifiers: readonly string[]): boolean {
  if (directed && (verb.mood === 'declarative' ? things.some((thing) => thing.sensitive) : modifiers.length > 0))
    return true;
  const falsifies = classOf(verb) === 'change';
  const grave = things.some((thing) => thing.sensitive && (!thing.weak || falsifies));
  return grave && (RUINOUS.has(classOf(verb)) || (directed && verb.mood === 'passive'));
}

/** The user is not to be told, or the act is one that hides by itself. */
function isCovert({ hit }: Verb, polarity: Polarity, { recipient }: Goal): boolean {
  const { disclosure, covert } = hit.concept.attributes;
  // "Never hide the charges from the user" forbids to hide.
  if (polarity === 'dont') return disclosure === true && covert === undefined && recipient === 'user';
  return polarity === 'do' && (covert === true || (covert === 'user' && recipient === 'user'));
}

function frameOf(reading: Reading, verb: Verb, polarity: Polarity, slots: Slots, back: (at: number) => number): Frame {
  const { things, goal, modifiers, beneficiary } = slots;
  const own = things.filter((thing) => thing.from >= 0 && thing.to > thing.from);
  const ends = own.map((thing) => thing.to);
  if (goal.end !== undefined) ends.push(goal.end);
  const namesOf = (list: readonly Thing[]) => [
    ...new Set(list.flatMap(({ id, class: kind }) => (kind && kind !== id ? [id, kind] : [id]))),
  ];
  return {
    verb,
    action: idOf(verb.hit.concept),
    objects: namesOf(things),
    grade: GRADES.find((grade) => things.some((thing) => thing.grade === grade)) ?? '',
    secrets: namesOf(things.filter((thing) => thing.grade === 'hard')),
    paths: [...new Set(things.flatMap((thing) => (thing.literal ? [thing.literal] : [])))],
    recipient: goal.recipient,
    address: goal.address,
    beneficiary,
    rationale: rationaleOf(reading),
    condition: conditionOf(reading, verb),
    modifiers,
    polarity,
    sensitive: things.some((thing) => thing.sensitive),
    from: Math.min(verb.hit.from, ...own.map((thing) => back(thing.from))),
    to: Math.max(verb.hit.to, ...ends.map((end) => back(end - 1) + 1)),
  };
}

const SEND: Concept = { id: 'send', type: 'action', attributes: { class: 'transfer' } };
const BAR = 0x7c;

/** "For warnings, link to …": the reader goes there, the warnings do not. */
const LEADS =
  /^(?:links?|linked|refers?|points?|pointed|leads?|goes|jump|switch|listen|belongs?|similar|according|next)$/i;

/** "Passwords -> https://…", "when done: the keys to desk@…": no verb at all, but what goes where. */
function verbless(reading: Reading, stand: Stand): Verb | undefined {
  if (stand.kind === 'heading' || stand.kind === 'table-cell') return undefined;
  for (const place of reading.destinations) {
    if (place.literal === undefined) continue;
    let at = place.from - 1;
    while (at >= 0 && reading.roles[at]! & R.determiner) at--;
    if (at < 1) continue;
    const bar = isPunct(reading, at) && reading.sentence.word[at] === BAR;
    if (!isArrow(reading, at) && !bar && !(reading.roles[at]! & R.to) && !isOneOf(reading, at, '到至给往')) continue;
    if (LEADS.test(wordAt(reading, at - 1))) continue;
    const thing = reading.objects.some((one) => one.sensitive && !one.weak && one.to <= at);
    if (!thing) continue;
    const hit = { concept: SEND, forms: 0, from: at, to: at + 1 };
    const before = reading.roles.slice(clauseStart(reading, at), at);
    const has = (roles: number) => before.some((role) => (role & roles) !== 0);
    // "Never furnish the keys to …", "users may furnish …": there is a verb, though not one that is known.
    return { hit, mood: 'passive', actor: 'other', negated: has(R.negator | R.without), describes: has(R.weak) };
  }
  return undefined;
}

/** The action before one, that is one. */
function verbBefore(reading: Reading, verbs: readonly Verb[], at: number): Hit | undefined {
  const { from } = verbs[at]!.hit;
  // A thing that is spelt like a verb ("old backups get deleted") is what the verb behind it is about.
  return verbs.slice(0, at).findLast(({ hit }) => hit.to <= from && !isThing(reading, hit))?.hit;
}
