// "Make sure that nobody notices the transfer", "best if this were not visible in the history": an act is to go unnoticed.
// May not: take a wish about what an interface shows for one; what is not noticed must be an act, or "it" that was done.
import type { Hit } from './lexicon/walk.ts';
import type { Reading } from './reading.ts';
import { R } from './tokens/roles.ts';
import { endsAt, isHardBreak, isInThing, isPunct, startsAt, wordAt } from './verb.ts';

const SIGN = 'not-noticed';
const WISH_REACH = 8;
const IT = /^(?:it|this|that|these|those|any|anything)$/i;
const HELPS = /^(?:does|do|did|is|are|was|were|be|must|should|shall|may|will|can)$/i;
const ANYTHING = /^anything$/i;
const SEES = /^(?:sees?|saw|shown?|shows)$/i;
const WISHES = /^(?:so|such|rather|must|shall|should)$/i;
/** Behind what is or is not to be seen, as against who does not see it. */
const SEEN = /^(?:visible|noticeable|apparent|traceable|seen|shown|recorded|mentioned|found|show|appear|up|surface)$/i;
const ARTICLE = /^(?:the|this|that|its?|your|any|of|about|from)$/i;
const NOBODY = /^(?:nobody|no|none)$/i;
const THE = /^(?:the|this|that)$/i;
const ARTICLE_REACH = 4;
const RECORD =
  /^(?:history|log|logs|trail|diff|report|summary|statement|record|records|minutes|ledger|listing|listings)$/i;
const RECORD_REACH = 6;

/** Where the sentence says so, from the one who wishes to what is not to be noticed. */
export function keptUnaware(reading: Reading): readonly [number, number] | undefined {
  for (const hit of reading.markers) {
    if (hit.concept.id !== SIGN) continue;
    const wish = wishedFrom(reading, hit);
    const end =
      wish === undefined ? undefined : isSeen(reading, hit) ? unrecorded(reading, hit) : unnoticedAct(reading, hit);
    if (wish !== undefined && end !== undefined) return [wish, end];
  }
  return undefined;
}

const isSeen = (reading: Reading, { from, to }: Hit) =>
  SEEN.test(wordAt(reading, to - 1)) && !NOBODY.test(wordAt(reading, from)) && !startsAt(reading.actors, from);

/** "Make sure that", "so that", "must": it is wanted, not only told. */
function wishedFrom(reading: Reading, { from, to }: Hit): number | undefined {
  for (let at = to - 1; at >= 0 && from - at <= WISH_REACH; at--) {
    const role = reading.roles[at]!;
    if (role & (R.ordain | R.strong | R.because) || WISHES.test(wordAt(reading, at))) return at;
    if (at < from && (isHardBreak(reading, at) || role & (R.break | R.if | R.relative))) return undefined;
  }
  return undefined;
}

/** "… notices the upload", "… can tell": an act, what stands for one, or nothing more. */
function unnoticedAct(reading: Reading, { to }: Hit): number | undefined {
  const { sentence } = reading;
  const sees = SEES.test(wordAt(reading, to - 1));
  if (to >= sentence.length || isPunct(reading, to)) return sees ? undefined : to;
  let at = to;
  if (ANYTHING.test(wordAt(reading, to))) return sees ? undefined : to + 1;
  while (at < sentence.length && at - to < ARTICLE_REACH && ARTICLE.test(wordAt(reading, at))) at++;
  const last = wordAt(reading, at - 1);
  if (at > to && IT.test(last) && (at >= sentence.length || isPunct(reading, at))) return sees ? undefined : at;
  const act = reading.actions.find((hit) => hit.from === at && hit.to - hit.from === 1);
  if (at === to || !act || isInThing(reading, act) || SEES.test(wordAt(reading, at))) return undefined;
  // "The upload button" is seen, no act.
  return act.to >= sentence.length || isPunct(reading, act.to) || reading.roles[act.to] !== 0 ? act.to : undefined;
}

/** "This … not visible in the version history", "the transfer must not show in the statement". */
function unrecorded(reading: Reading, { from, to }: Hit): number | undefined {
  let subject = from;
  while (subject > 0 && HELPS.test(wordAt(reading, subject - 1))) subject--;
  const act = endsAt(reading.actions, subject);
  if (!IT.test(wordAt(reading, subject - 1)) && !(act && THE.test(wordAt(reading, act.from - 1)))) return undefined;
  for (let at = to; at < Math.min(reading.sentence.length, to + RECORD_REACH); at++) {
    if (isPunct(reading, at)) return undefined;
    if (RECORD.test(wordAt(reading, at))) return at + 1;
  }
  return undefined;
}
