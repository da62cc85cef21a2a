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
