// The weak signs of a sentence that a rule's `score` adds up: markers, manner words, sensitive things and far places.
// May not: weigh them; it says where each stands and whether it is denied, quoted or merely listed.
import type { Out } from '../../model/plugin.ts';
import type { Context } from '../../model/place.ts';
import { deniesObject, isForbidden } from './denial-en.ts';
import { readVerbs } from './frames.ts';
import type { Stand } from './polarity.ts';
import type { Reading } from './reading.ts';
import { R } from './roles.ts';
import { TOKEN } from './shapes.ts';
import { inQuestion } from './verb.ts';
import { type Hit, idOf } from './walk.ts';

const MAX_MENTIONS = 24;
const MAX_WORDS = 1000;

/** Where the facts of a sentence stand. */
export interface Unit {
  readonly middle: number;
  readonly fine: number;
  readonly context: Context;
}

const isWeak = (hit: Hit) => hit.concept.attributes['gate'] === 'weak';

/** A sentence without a frame still counts when it holds a phrase that is a sign by itself, or a secret. */
export function isTelling(reading: Reading): boolean {
  return (
    reading.markers.some((hit) => !isWeak(hit)) ||
    reading.modifiers.some((hit) => !isWeak(hit)) ||
    reading.objects.some((thing) => thing.grade === 'hard')
  );
}

const DENIAL_REACH = 5;
const CHINESE_DENIAL_REACH = 9;
const LIST_COMMA = 0x3001;

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
    // 不带序列号、工号和文件名: what is denied of the first of a list is denied of all.
    if (sentence.kind[at] === TOKEN.punct && sentence.word[at] === LIST_COMMA) continue;
    if (sentence.kind[at] === TOKEN.punct || roles[at]! & R.break) return false;
    // "Look for a branch that lets everybody in": it is sought, not made.
    if (roles[at]! & (R.negator | R.without | R.detect)) return true;
  }
  return false;
}

/** 严禁跳过审批、自动点击同意: the act the sign begins with is denied from afar, as one of a list or by the verdict on it. */
function isOfDeniedAct(hit: Hit, denied: () => readonly Hit[]): boolean {
  if (hit.concept.attributes['deniable'] === undefined) return false;
  // An act further in may be denied by the sign's own words.
  return denied().some((act) => act.from <= hit.from && act.to > hit.from);
}

/** The acts of a sentence that are forbidden, read only for one that denies at all. */
function deniedActs(reading: Reading): () => readonly Hit[] {
  let acts: readonly Hit[] | undefined;
  return () => {
    acts ??= reading.roles.some((role) => role & R.negator)
      ? readVerbs(reading)
          .filter(({ negated, hit }) => negated && (reading.language === 'zh' || isForbidden(reading, hit.from)))
          .map((verb) => verb.hit)
      : [];
    return acts;
  };
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
export function emitMentions(reading: Reading, stand: Stand, out: Out, unit: Unit): void {
  const { sentence } = reading;
  const { quoted, own } = sentence;
  const seen = new Set<string>();
  // What stands in quotation marks counts where the sentence does not say it in its own words as well.
  const inQuotes: [string, string, number, number, boolean][] = [];
  const mention = (concept: string, type: string, from: number, to: number, denied = false) => {
    if (from < 0) return;
    if (quoted[from]) inQuotes.push([concept, type, from, to, denied]);
    else tell(concept, type, from, to, denied);
  };
  const tell = (concept: string, type: string, from: number, to: number, denied: boolean) => {
    if (seen.has(concept) || seen.size >= MAX_MENTIONS) return;
    // What a row's order refers to, its things apart, was told where it stands.
    if (to <= own && type !== 'object' && type !== 'destination') return;
    seen.add(concept);
    const told = quoted[from] || stand.stance === 'example' || stand.intro === 'example';
    const listed =
      stand.stance === 'warning' || mayDo(reading, from) || stand.intro === 'warning' || stand.kind === 'table-cell';
    out.fact({
      kind: 'mention',
      span: sentence.span(from, to),
      ...unit,
      concept,
      type,
      text: sentence.words(reading.text, from, to, MAX_WORDS),
      polarity: told ? 'quotes' : denied ? 'dont' : listed ? 'describes' : 'do',
      stance: stand.stance,
      block: stand.kind,
    });
  };
  // Of a wide sign that stands twice, the one that ends last counts: what is said at first is often what is denied.
  const last = new Map<string, Hit>();
  for (const hit of reading.markers) if (hit.to > (last.get(hit.concept.id)?.to ?? 0)) last.set(hit.concept.id, hit);
  const denied = deniedActs(reading);
  for (const hit of reading.markers)
    if (!isDenied(reading, hit) && !isDenied(reading, last.get(hit.concept.id) ?? hit) && !isOfDeniedAct(hit, denied))
      mention(hit.concept.id, 'marker', hit.from, hit.to);
  for (const hit of reading.markers) mention(hit.concept.id, 'marker', hit.from, hit.to, true);
  for (const hit of reading.modifiers) mention(idOf(hit.concept), 'modifier', hit.from, hit.to);
  for (const thing of reading.objects) if (thing.sensitive) mention(thing.id, 'object', thing.from, thing.to);
  for (const thing of reading.destinations) if (!thing.literal) mention(thing.id, 'destination', thing.from, thing.to);
  for (const hit of reading.actions)
    if (hit.concept.attributes['harm'] === true) mention(hit.concept.id, 'action', hit.from, hit.to);
  for (const quote of inQuotes) tell(...quote);
}
