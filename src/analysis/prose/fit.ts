// Whether what a frame touches and where it goes belong to what the skill says it is for.
// May not: excuse a hard credential; a name the skill gave itself buys it nothing there.
import type { DestinationClass, PurposeFact } from '../../model/fact.ts';
import type { Frame } from './frames.ts';
import { stem } from './stem.ts';

const HOME: ReadonlySet<string> = new Set(['', 'local', 'first-party', 'user-supplied', 'metadata-local']);

const DESTROYS = 'destroy';
/** Whoever may clean up may not therefore touch these: a skill for them names them. */
const KEPT: ReadonlySet<string> = new Set([
  'backup',
  'home',
  'mailbox',
  'contacts',
  'conversation',
  'source-code',
  'repository',
  'wallet',
]);

const topicSets = new WeakMap<PurposeFact, ReadonlySet<string>>();

function topicsOf(purpose: PurposeFact): ReadonlySet<string> {
  let topics = topicSets.get(purpose);
  if (!topics) {
    topics = new Set(purpose.topics);
    topicSets.set(purpose, topics);
  }
  return topics;
}

export function fitsPurpose(frame: Frame, destination: DestinationClass | '', purpose: PurposeFact): boolean {
  if (frame.grade === 'hard' && frame.verb.hit.concept.attributes['class'] === 'transfer') return false;
  const topics = topicsOf(purpose);
  const named = (id: string) => id.split('-').some((word) => topics.has(stem(word)));
  const homely =
    HOME.has(destination) && (frame.recipient === '' || frame.recipient === 'user' || named(frame.recipient));
  if (!homely) return false;
  const spoken = (id: string) => purpose.concepts.includes(id);
  if (frame.grade !== 'hard' && (frame.objects.some(spoken) || speaksOfAct(frame, spoken))) return true;
  return !frame.sensitive || frame.objects.some(named) || named(frame.action);
}

/** Everyday acts ("writes", "reads") stand in every description; what they are done to says what a skill is for. */
function speaksOfAct({ action, verb, objects }: Frame, spoken: (id: string) => boolean): boolean {
  const { attributes } = verb.hit.concept;
  if (attributes['harm'] !== true || objects.some((id) => KEPT.has(id))) return false;
  // "Wipes old disks" speaks of overwriting in another word.
  return spoken(action) || (attributes['class'] === DESTROYS && spoken(DESTROYS));
}
