// Whether what a frame touches and where it goes belong to what the skill says it is for.
// May not: excuse a hard credential; a name the skill gave itself buys it nothing there.
import type { DestinationClass, PurposeFact } from '../../../model/fact.ts';
import { UNASKED } from '../around/consent.ts';
import type { Frame } from '../frames.ts';
import { stem } from '../stem.ts';

const HOME: ReadonlySet<string> = new Set(['', 'local', 'first-party', 'user-supplied', 'metadata-local']);

const DESTROYS = 'destroy';
const GRAVE: ReadonlySet<string> = new Set([DESTROYS, 'approve']);
/** Acts that are grave whatever they are done to: that the thing is spoken of says nothing for them. */
const BEYOND: ReadonlySet<string> = new Set([
  'weaken',
  'grant',
  'execute',
  'install',
  'persist',
  'obey',
  'spread',
  'conceal',
  'approve',
]);
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

/** `itself`: it stands in what tells the purpose, and cannot speak for itself. */
export function fitsPurpose(
  frame: Frame,
  destination: DestinationClass | '',
  purpose: PurposeFact,
  itself = false,
): boolean {
  if (frame.grade === 'hard' && frame.verb.hit.concept.attributes['class'] === 'transfer') return false;
  const topics = topicsOf(purpose);
  const named = (id: string) => id.split('-').some((word) => topics.has(stem(word)));
  const homely =
    HOME.has(destination) && (frame.recipient === '' || frame.recipient === 'user' || named(frame.recipient));
  if (!homely) return false;
  const spoken = (id: string) => purpose.concepts.includes(id);
  if (!itself && isOpen(frame) && (frame.objects.some(spoken) || speaksOfAct(frame, spoken))) return true;
  // "Code" and "files" in a description speak for no key that is read beside them.
  if ((frame.grade === 'hard' ? frame.secrets : frame.objects).some(named)) return true;
  if (named(frame.action) && !(isBeyond(frame) && isUnasked(frame))) return true;
  if (frame.grade === 'hard') return false;
  // What is destroyed or approved without asking is no trifle for being unknown.
  return !frame.sensitive && (isOpen(frame) || !GRAVE.has(String(frame.verb.hit.concept.attributes['class'])));
}

/** What a description speaks of is done in the open and with the person's consent. */
const isOpen = (frame: Frame): boolean => frame.grade !== 'hard' && !isBeyond(frame) && !isUnasked(frame);

const isBeyond = ({ verb }: Frame): boolean => BEYOND.has(String(verb.hit.concept.attributes['class']));
const isUnasked = ({ modifiers }: Frame): boolean => modifiers.some((one) => UNASKED.has(one));

/** Everyday acts ("writes", "reads") stand in every description; what they are done to says what a skill is for. */
function speaksOfAct({ action, verb, objects }: Frame, spoken: (id: string) => boolean): boolean {
  const { attributes } = verb.hit.concept;
  if (attributes['harm'] !== true || objects.some((id) => KEPT.has(id))) return false;
  // "Wipes old disks" speaks of overwriting in another word.
  return spoken(action) || (attributes['class'] === DESTROYS && spoken(DESTROYS));
}
