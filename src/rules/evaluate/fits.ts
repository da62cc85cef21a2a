// Whether what a rule matched belongs to what the skill says it is for.
import type { Capability } from '../../model/capability.ts';
import type { Fact, PurposeFact } from '../../model/fact.ts';

const OWN = new Set(['local', 'first-party', 'user-supplied']);

export function fitsPurpose(
  what: string,
  previous: readonly Fact[],
  emitted: readonly Capability[],
  purpose: PurposeFact | undefined,
): boolean {
  if (!purpose) return false;
  if (what !== 'purpose')
    return (purpose.admits as readonly string[]).includes(what) || isTold(what, previous, purpose);
  return previous.length > 0 && previous.every((fact) => factFits(fact, emitted, purpose));
}

/** For a reader of a proof: what the answer of `fitsPurpose` rests on. */
export function whyFits(
  fitted: boolean,
  what: string,
  previous: readonly Fact[],
  emitted: readonly Capability[],
  purpose: PurposeFact | undefined,
): string {
  if (!purpose) return 'the skill does not say what it is for';
  const admitted = `name and description admit ${listed(purpose.admits)}`;
  if (what !== 'purpose')
    return fitted && isTold(what, previous, purpose) ? 'the sentence that has the script run says so' : admitted;
  if (fitted) return 'all that was matched before it belongs to what the skill is for';
  const strange = previous.find((fact) => !factFits(fact, emitted, purpose));
  if (!strange) return 'nothing was matched before it';
  const at = `the \`${strange.kind}\` fact in ${strange.place.file}`;
  if (strange.kind === 'instruct') return `${at} speaks of things the skill is not for`;
  const { destination, host } = strange as { destination?: unknown; host?: unknown };
  if (typeof destination === 'string' && destination !== '')
    return `${at} goes to ${host ? `${host}, ` : ''}${destination}; the skill names ${listed([...purpose.domains, ...purpose.services])}`;
  if (emitted.length === 0) return `${at} has no address, and the rule names no capability to ask the description for`;
  return `${at} shows ${listed(emitted)}; ${admitted}`;
}

const listed = (names: readonly string[]): string => names.join(', ') || 'none';

/** The sentence that has the script started says so; that something is looked up says nothing of what is handed over for it. */
function isTold(what: string, previous: readonly Fact[], { told }: PurposeFact): boolean {
  const first = what === 'network.fetch' ? undefined : previous[0];
  return first !== undefined && (told.get(first.place.file) as readonly string[] | undefined)?.includes(what) === true;
}

/** An instruction says so itself; an address by its host; anything else by the capabilities the rule says it shows. */
function factFits(fact: Fact, emitted: readonly Capability[], purpose: PurposeFact): boolean {
  const { kind, fits, destination, host } = fact as {
    kind: string;
    fits?: unknown;
    destination?: unknown;
    host?: unknown;
  };
  if (kind === 'instruct') return fits === true;
  if (typeof destination === 'string' && destination !== '')
    return OWN.has(destination) || namesHost(String(host ?? ''), purpose);
  return emitted.length > 0 && emitted.every((capability) => purpose.admits.includes(capability));
}

function namesHost(host: string, purpose: PurposeFact): boolean {
  if (host === '') return false;
  const named = purpose.domains.some((domain) => host === domain || host.endsWith(`.${domain}`));
  return named || purpose.services.some((service) => host.split('.').includes(service.toLowerCase()));
}
