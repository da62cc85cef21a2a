// Whether an act makes a fact: everyday work does not, what touches something that matters does.
// May not: look at the sentence again; it judges the slots that were read from it.
import type { Polarity } from '../../model/fact.ts';
import type { Thing } from './reading.ts';
import type { Slots } from './slots/slots.ts';
import type { Verb } from './verb.ts';

/** Told of an act before its goal and manner are looked for, where the sentence holds neither: it cannot be worth stating. */
export function isEveryday(verb: Verb, things: readonly Thing[]): boolean {
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
export function isWorth(verb: Verb, polarity: Polarity, slots: Slots): boolean {
  const { things, goal, modifiers } = slots;
  if (!isGrave(verb, verb.negated || polarity === 'dont', slots)) return false;
  if (polarity !== 'describes' && polarity !== 'quotes') return true;
  // What is merely told counts when it is about something grave.
  return (
    modifiers.length > 0 ||
    goal.address !== '' ||
    goal.recipient !== '' ||
    verb.hit.concept.attributes['emit'] === 'always' ||
    things.some((thing) => thing.grade !== '')
  );
}

function isGrave(verb: Verb, denied: boolean, { things, goal, modifiers, beneficiary }: Slots): boolean {
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
