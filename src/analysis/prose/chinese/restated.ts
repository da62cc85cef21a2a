// Says a Chinese sentence again in plain order: verb, then what it is done to, then how and where to. Phrases of the lexicon
// are written in that order; a text may bring the thing forward, or name it in the clause or sentence before.
// May not: restate what is denied, described or quoted; no text is made, only tokens are put in another order.
import { readVerbs } from '../frames.ts';
import { polarityOf, type Stand } from '../polarity.ts';
import type { Reading } from '../reading.ts';
import { frontedFrom } from '../slots/slots.ts';
import { within } from '../slots/things.ts';
import { type Restated, Sentence } from '../tokens/sentence.ts';
import { isOneOf, type Verb } from '../verb.ts';
import { type Before, clauseFrom, forwardOf, type Run } from './forward.ts';

const MAX_RESTATED = 4;

export function restatedChinese(reading: Reading, stand: Stand, before: Before): Restated[] {
  const said: Restated[] = [];
  if (reading.sentence.length > MAX_LENGTH) return said;
  const verbs = readVerbs(reading);
  for (const [at, verb] of verbs.entries()) {
    if (said.length >= MAX_RESTATED) break;
    if (goesOn(reading, verb, verbs.slice(at + 1))) continue;
    if (verb.hit.concept.attributes['wide'] === true || verb.hit.to - verb.hit.from > MAX_VERB) continue;
    if (verb.negated || polarityOf(reading, verb, stand, true) !== 'do') continue;
    const again = inPlainOrder(reading, verb, verbs, before);
    if (again) said.push(again);
  }
  return said;
}

const MAX_VERB = 8;
/** In a longer sentence hardly anything is brought forward, and its verbs are many. */
const MAX_LENGTH = 300;

/** 把导出加密后上传, 把退款数发到群里: of the words for acts behind a 把 the last is the one the sentence is made for. */
function goesOn(reading: Reading, { hit }: Verb, later: readonly Verb[]): boolean {
  const marker = frontedFrom(reading, hit.from);
  return (
    marker !== undefined &&
    later.some((next) => next.hit.from >= hit.to && frontedFrom(reading, next.hit.from) === marker)
  );
}

function inPlainOrder(reading: Reading, verb: Verb, verbs: readonly Verb[], before: Before): Restated | undefined {
  const forward = forwardOf(reading, verb, before);
  if (!forward) return undefined;
  const { what, at, cut } = forward;
  const { hit } = verb;
  const { sentence } = reading;
  const again = new Sentence();
  again.add(sentence, 0, at);
  again.add(sentence, cut.to, hit.from);
  const from = again.length;
  // 转发给: the word of direction stays with the place.
  const to = hit.to - hit.from > 2 && isOneOf(reading, hit.to - 1, '到至给往') ? hit.to - 1 : hit.to;
  again.add(sentence, hit.from, to);
  again.add(what.reading.sentence, coreFrom(what), what.to);
  again.add(sentence, to, ownEnd(reading, verb, verbs));
  again.gate = sentence.gate | what.reading.sentence.gate;
  again.cjk = sentence.cjk + what.reading.sentence.cjk;
  again.terminator = sentence.terminator;
  return { sentence: again, from, to: from + to - hit.from };
}

/** Where the next clause begins that orders something of its own. */
function ownEnd(reading: Reading, { hit }: Verb, verbs: readonly Verb[]): number {
  const next = verbs.find((other) => other.hit.from >= hit.to && clauseFrom(reading, other.hit.from) > hit.from);
  return next ? clauseFrom(reading, next.hit.from) : reading.sentence.length;
}

const MAX_CORE = 7;

/** 任务中会用到的用户的全部照片, 书单、简介以及照片: what is told of it and what else is listed was read where it stands. */
function coreFrom({ reading, from, to }: Run): number {
  const things = within(reading.objects, from, to);
  const core = (things.find(({ sensitive }) => sensitive) ?? things.at(-1))?.from ?? from;
  if (core - from <= MAX_CORE) return from;
  for (let at = core - MAX_CORE; at < core; at++) if (isOneOf(reading, at - 1, '的、和及与并，')) return at;
  return core;
}
