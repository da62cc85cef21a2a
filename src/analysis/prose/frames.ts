// Puts a read sentence together into instruction frames: verbs, their slots, their polarity; keeps those worth stating.
// May not: emit facts itself, remember more than the frame before (for "it", "them", "the result").
import type { Grade, InstructFact } from '../../model/fact.ts';
import type { Concept } from '../../model/knowledge.ts';
import type { Reading, Thing } from './reading.ts';
import type { Hit } from './walk.ts';
import { polarityOf, type Stand } from './polarity.ts';
import {
  conditionOf,
  goalOf,
  pointsBack,
  modifiersOf,
  nextClauseVerb,
  objectsOf,
  rationaleOf,
  refersBack,
  slotOf,
} from './slots.ts';
import { clauseStart, isArrow, isInThing, isOneOf, isPunct, type Verb } from './verb.ts';
import { readEnglishVerb } from './verb-en.ts';
import { readChineseVerb } from './verb-zh.ts';
import { R } from './roles.ts';
import { FORM } from './word-index.ts';

export interface Frame {
  readonly verb: Verb;
  /** The act it is: its own concept, or the one its concept stands for (`as`). */
  readonly action: string;
  readonly objects: readonly string[];
  readonly grade: Grade;
  readonly paths: readonly string[];
  readonly recipient: string;
  readonly address: string;
  readonly beneficiary: string;
  readonly rationale: string;
  readonly condition: string;
  readonly modifiers: readonly string[];
  readonly polarity: InstructFact['polarity'];
  readonly sensitive: boolean;
  readonly from: number;
  readonly to: number;
}

/** What the sentences before spoke of: things for "it", an address for "there". */
export interface Memory {
  things: readonly Thing[];
  /** Sentences since that said nothing of things. */
  age: number;
  address: string;
}

export const freshMemory = (): Memory => ({ things: [], age: 0, address: '' });

const MAX_VERBS = 24;
const COLON = 0x3a;
/** Acts whose "it" is worth tracing back: what was read is sent, packed, shown, ruined. */
const CARRIES: ReadonlySet<string> = new Set(['transfer', 'publish', 'disguise', 'destroy', 'message', 'spread']);

const isThing = (reading: Reading, hit: Hit) => reading.language === 'en' && isInThing(reading, hit);

/** 用户的备份, 备份一律删除: a thing that is spelt like an act, behind 的 or in front of the act that is meant. */
function isChineseThing(reading: Reading, hit: Hit): boolean {
  if (!isInThing(reading, hit)) return false;
  if (hit.from > 0 && isOneOf(reading, hit.from - 1, '的把将')) return true;
  const start = clauseStart(reading, hit.from);
  if (start < hit.from) return false;
  const next = reading.actions.find((other) => other.from >= hit.to && clauseStart(reading, other.from) === start);
  return next !== undefined && !reading.objects.some((thing) => thing.from >= hit.to && thing.to <= next.from);
}

/** "The clean-up deletes the backups", "approval is skipped": told as what happens, it is what will be done. */
const RUINOUS: ReadonlySet<string> = new Set(['destroy', 'weaken', 'approve', 'spend']);

export function readVerbs(reading: Reading): Verb[] {
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

/** Verbs that name one behaviour at one place (send and share for "give") each get a frame; their slots are the same. */
export function readFrames(reading: Reading, stand: Stand, memory: Memory): Frame[] {
  const told = new Set<string>();
  const verbs = readVerbs(reading);
  const shown = verbs.length === 0 ? verbless(reading, stand) : undefined;
  if (shown) verbs.push(shown);
  const frames: Frame[] = [];
  const directs = reading.destinations.length > 0 || reading.actors.length > 0 || reading.modifiers.length > 0;
  for (let at = 0; at < verbs.length; at++) {
    const verb = stand.kind === 'frontmatter' ? ofSkill(reading, verbs[at]!) : verbs[at]!;
    const next = nextClauseVerb(verb, verbs);
    const previous = verbBefore(reading, verbs, at);
    let things = objectsOf(reading, verb, next, previous).filter(
      (thing) => !isLacking(reading, thing, R.without, verb.hit.to),
    );
    const kind = String(verb.hit.concept.attributes['class']);
    if (CARRIES.has(kind) && things.every((thing) => !thing.sensitive))
      things = [...things, ...carried(reading, verb, things, memory)];
    if (things.length > 0) {
      memory.things = things;
      memory.age = 0;
    }
    if (!directs && !memory.address && isEveryday(verb, things)) continue;
    let goal = goalOf(reading, verb, next);
    if (memory.address && CARRIES.has(kind) && pointsBack(reading, verb, goal))
      goal = { ...goal, address: memory.address };
    const modifiers = modifiersOf(reading, verb);
    const directed = goal.address !== '' || goal.recipient !== '';
    const polarity = polarityOf(
      reading,
      verb,
      stand,
      (verb === shown && !things.every((thing) => thing.weak)) ||
        (directed && (verb.mood === 'declarative' ? things.some((thing) => thing.sensitive) : modifiers.length > 0)) ||
        (RUINOUS.has(kind) && things.some((thing) => thing.sensitive && !thing.weak)),
    );
    const { attributes } = verb.hit.concept;
    const action = typeof attributes['as'] === 'string' ? attributes['as'] : verb.hit.concept.id;
    if (
      polarity === 'dont' &&
      attributes['disclosure'] === true &&
      goal.recipient === 'user' &&
      !modifiers.includes('covert')
    )
      modifiers.push('covert');
    if (
      polarity === 'do' &&
      (attributes['covert'] === true || (attributes['covert'] === 'user' && goal.recipient === 'user')) &&
      !modifiers.includes('covert')
    )
      modifiers.push('covert');
    const beneficiary = slotOf(reading, 'beneficiary');
    if (!isWorth(verb, things, goal, modifiers, beneficiary, verb.negated || polarity === 'dont')) continue;
    const graded = things.some((thing) => thing.grade !== '');
    // What is merely told counts when it is about something grave.
    if (
      (polarity === 'describes' || polarity === 'quotes') &&
      !graded &&
      !directed &&
      modifiers.length === 0 &&
      attributes['emit'] !== 'always'
    )
      continue;
    const key = [
      action,
      polarity,
      goal.recipient,
      goal.address,
      ...things.map((thing) => thing.literal ?? thing.id),
    ].join(' ');
    if (told.has(key)) continue;
    told.add(key);
    const own = things.filter((thing) => thing.from >= 0);
    frames.push({
      verb,
      action,
      objects: [
        ...new Set(
          things.flatMap((thing) => (thing.class && thing.class !== thing.id ? [thing.id, thing.class] : [thing.id])),
        ),
      ],
      grade: GRADES.find((grade) => things.some((thing) => thing.grade === grade)) ?? '',
      paths: [...new Set(things.flatMap((thing) => (thing.literal ? [thing.literal] : [])))],
      recipient: goal.recipient,
      address: goal.address,
      beneficiary,
      rationale: rationaleOf(reading),
      condition: conditionOf(reading, verb),
      modifiers,
      polarity,
      sensitive: things.some((thing) => thing.sensitive),
      from: Math.min(verb.hit.from, ...own.map((thing) => thing.from)),
      to: Math.max(verb.hit.to, ...own.map((thing) => thing.to)),
    });
  }
  return frames;
}

/** What "it" and "them" stand for: what the sentence spoke of before, whatever was done to it there, else the sentences before. */
function carried(reading: Reading, verb: Verb, own: readonly Thing[], memory: Memory): readonly Thing[] {
  const back = refersBack(reading, verb);
  if (!back && (own.length > 0 || verb.mood !== 'imperative')) return [];
  const told = reading.objects.filter(
    (thing) => thing.sensitive && thing.to <= verb.hit.from && !isLacking(reading, thing, R.without | R.negator),
  );
  // "Passwords: mail them to …", "Targets: ~/.npmrc, ~/.netrc — pack and send": the label or its list says what it is about.
  const label = reading.sentence.word.indexOf(COLON);
  const labelled = label > 0 && label < verb.hit.from && isPunct(reading, label);
  if (told.length > 0 && (labelled || (back && reading.language === 'en'))) return told;
  return back ? memory.things.map((thing) => ({ ...thing, from: -1, to: -1 })) : [];
}

const LACK_REACH = 3;

/** "Copy the settings without the keys and send them": not the keys. */
function isLacking(reading: Reading, thing: Thing, words: number, from = 0): boolean {
  for (let at = thing.from - 1; at >= Math.max(from, thing.from - LACK_REACH); at--)
    if (reading.roles[at]! & words) return true;
  return false;
}

const SEND: Concept = { id: 'send', type: 'action', attributes: { class: 'transfer' } };
const BAR = 0x7c;

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
    const thing = reading.objects.some((one) => one.sensitive && !one.weak && one.to <= at);
    if (!thing) continue;
    const hit = { concept: SEND, forms: 0, from: at, to: at + 1 };
    return { hit, mood: 'passive', actor: 'other', negated: false, describes: false };
  }
  return undefined;
}

/** The action before one, that is one. */
function verbBefore(reading: Reading, verbs: readonly Verb[], at: number): Hit | undefined {
  const { from } = verbs[at]!.hit;
  // A thing that is spelt like a verb ("old backups get deleted") is what the verb behind it is about.
  return verbs.slice(0, at).findLast(({ hit }) => hit.to <= from && !isThing(reading, hit))?.hit;
}

/** Told of an act before its goal and manner are looked for, where the sentence holds neither: it cannot be worth stating. */
function isEveryday(verb: Verb, things: readonly Thing[]): boolean {
  const { attributes } = verb.hit.concept;
  return (
    attributes['emit'] !== 'always' &&
    attributes['covert'] !== true &&
    attributes['harm'] !== true &&
    attributes['subject'] === undefined &&
    attributes['needs'] === undefined &&
    things.every((thing) => !thing.sensitive)
  );
}

/** Everyday work ("run the tests", "read the file") makes no fact; what touches something that matters does. */
function isWorth(
  verb: Verb,
  things: readonly Thing[],
  goal: { recipient: string; address: string },
  modifiers: readonly string[],
  beneficiary: string,
  denied: boolean,
): boolean {
  const { attributes } = verb.hit.concept;
  if (attributes['emit'] === 'always') return true;
  // "Our desk receives", "a copy goes": everyday unless it says where to.
  if (attributes['subject']) {
    if (verb.mood === 'imperative' || verb.actor === 'user') return false;
    if (verb.actor === 'agent' && verb.mood !== 'obligation') return false;
    const placed = goal.address !== '' || (goal.recipient !== '' && goal.recipient !== 'user');
    return placed || (attributes['class'] !== 'transfer' && things.some((thing) => thing.sensitive));
  }
  const needs = attributes['needs'];
  if (typeof needs === 'string') return things.some((thing) => needs.includes(thing.class) && thing.class !== '');
  if (things.some((thing) => thing.sensitive && (!thing.weak || attributes['harm'] === true))) return true;
  const directed = goal.address !== '' || (goal.recipient !== '' && goal.recipient !== 'agent');
  if (attributes['harm'] === true) return things.length > 0 || directed || modifiers.length > 0 || beneficiary !== '';
  if (attributes['disclosure'] === true && directed && denied) return true;
  if (attributes['gate'] === 'weak') return modifiers.includes('covert') && things.length > 0;
  return (
    (directed && (things.length > 0 || goal.address !== '' || modifiers.length > 0)) ||
    (things.length > 0 && modifiers.length > 0)
  );
}
