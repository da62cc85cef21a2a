// The weak signs of a sentence that a rule's `score` adds up: markers, manner words, sensitive things and far places.
// May not: weigh them; it says where each stands and whether it is denied, quoted or merely listed.
import type { Context } from '../../model/place.ts';
import type { Out } from '../../model/plugin.ts';
import { isNoneWithout } from './english/denial.ts';
import { type Hit, idOf } from './lexicon/walk.ts';
import { movedBack } from './main-clause.ts';
import { unordered } from './not-ordered.ts';
import { obeysText } from './obeyed-texts.ts';
import { isCaption, type Stand } from './polarity.ts';
import type { MainClause, Reading } from './reading.ts';
import { type Said, signsOf } from './signs.ts';
import { namedParty } from './slots/named.ts';
import { R } from './tokens/roles.ts';
import { keptUnaware } from './unaware.ts';

const MAX_MENTIONS = 24;
const MAX_WORDS = 1000;
/** The sign beside which a name matters. */
const SINGLES_OUT = 'let-off';
const NAMED = 'named-party';
const UNAWARE = 'kept-unaware';
const OBEYED = 'foreign-orders-obeyed';

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

/** The signs that only show without what is embedded, where they stand in the sentence. */
function signsOfMain({ reading, back }: MainClause): { hit: Hit; how: Said }[] {
  const said = signsOf(reading);
  return reading.markers.map((hit) => ({ hit: movedBack(hit, back), how: said.sign(hit) }));
}

/**
 * The weak signs a `score` adds up: markers, manner words, sensitive things and far places. `seen`: those of the sentence told
 * already, when it is read again, of which only what holds its act (`again`) counts.
 */
export function emitMentions(
  reading: Reading,
  stand: Stand,
  out: Out,
  unit: Unit,
  seen = new Set<string>(),
  again?: { readonly from: number; readonly to: number },
): void {
  const { sentence } = reading;
  const { quoted, own } = sentence;
  const onlyNames = stand.stance === 'warning' || stand.intro === 'warning' || isCaption(stand, reading);
  // What stands in quotation marks counts where the sentence does not say it in its own words as well.
  const inQuotes: [string, string, number, number, Said][] = [];
  const mention = (concept: string, type: string, from: number, to: number, how: Said = 'said') => {
    if (from < 0 || (again && (to <= again.from || from >= again.to))) return;
    if (quoted[from]) inQuotes.push([concept, type, from, to, how]);
    else tell(concept, type, from, to, how);
  };
  const tell = (concept: string, type: string, from: number, to: number, how: Said) => {
    if (seen.has(concept) || seen.size >= MAX_MENTIONS) return;
    // What a row's order refers to, its things apart, was told where it stands.
    if (to <= own && type !== 'object' && type !== 'destination' && concept !== NAMED) return;
    seen.add(concept);
    const told = quoted[from] || how === 'wished' || stand.stance === 'example' || stand.intro === 'example';
    const listed = onlyNames || mayDo(reading, from) || stand.kind === 'table-cell';
    out.fact({
      kind: 'mention',
      span: sentence.span(from, to),
      ...unit,
      concept,
      type,
      text: sentence.words(reading.text, from, to, MAX_WORDS),
      polarity: told ? 'quotes' : how === 'denied' ? 'dont' : listed || how === 'told' ? 'describes' : 'do',
      stance: stand.stance,
      block: stand.kind,
    });
  };
  const said = signsOf(reading);
  const signs = reading.markers.map((hit) => ({ hit, how: said.sign(hit) }));
  if (reading.main) signs.push(...signsOfMain(reading.main));
  // What is said anywhere counts before what is told of others, and that before what is denied.
  for (const each of ['said', 'told', 'wished', 'denied'] as const)
    for (const { hit, how } of signs) if (how === each) mention(hit.concept.id, 'marker', hit.from, hit.to, how);
  // Only beside what is done with the one who is named.
  const named = reading.markers.some((hit) => hit.concept.id === SINGLES_OUT) ? namedParty(reading, out) : undefined;
  if (named !== undefined) tell(NAMED, 'marker', named[0], named[1], 'said');
  const unaware = keptUnaware(reading);
  if (unaware !== undefined) tell(UNAWARE, 'marker', unaware[0], unaware[1], 'said');
  const obeyed = obeysText(reading);
  if (obeyed !== undefined) tell(OBEYED, 'marker', obeyed[0], obeyed[1], 'said');
  // Words put side by side make no manner.
  if (!again)
    for (const hit of reading.modifiers) {
      const denied = isNoneWithout(reading, hit.from, hit.to);
      mention(idOf(hit.concept), 'modifier', hit.from, hit.to, denied ? 'denied' : 'said');
    }
  for (const thing of reading.objects)
    if (thing.sensitive)
      mention(
        thing.id,
        'object',
        thing.from,
        thing.to,
        unordered(reading, thing.from) === 'wished' ? 'wished' : 'said',
      );
  for (const thing of reading.destinations) if (!thing.literal) mention(thing.id, 'destination', thing.from, thing.to);
  for (const hit of reading.actions)
    if (hit.concept.attributes['harm'] === true) mention(hit.concept.id, 'action', hit.from, hit.to, said.act(hit));
  for (const quote of inQuotes) tell(...quote);
}
