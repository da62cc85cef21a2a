// Marks addresses whose host bears the name of another host of the skill with a word tied to it, on a domain of its own:
// `kestrel-portal.net` beside `kestrel.io`. Whoever reads them takes both for the same house; anybody can register either.
// May not: judge; houses do have a second domain now and then.
import type { DestinationClass, Fact, IocFact } from '../../model/fact.ts';
import type { Knowledge } from '../../model/knowledge.ts';
import { registrableDomain } from './host.ts';

/** Shorter names are words that many hosts have. */
const LEAST_NAME = 4;
/** Such hosts are no house of anybody's. */
const NO_HOUSE: ReadonlySet<DestinationClass | ''> = new Set([
  '',
  'local',
  'placeholder',
  'metadata',
  'raw-ip',
  'user-supplied',
  'dynamic',
]);
/** What is known does not imitate. */
const NO_IMITATOR: ReadonlySet<DestinationClass | ''> = new Set([...NO_HOUSE, 'vendor', 'code-host']);

export function withImitations(facts: readonly Fact[], knowledge: Knowledge): readonly Fact[] {
  const hosting = knowledge.list('hosts/hosting');
  const times = new Map<string, number>();
  for (const fact of facts)
    if (isHosted(fact) && !NO_HOUSE.has(fact.destination)) {
      const domain = registrableDomain(fact.host, hosting);
      times.set(domain, (times.get(domain) ?? 0) + 1);
    }
  if (times.size < 2) return facts;
  const nobodys = knowledge.list('hosts/namesOfNobody');
  const houses = [...times]
    .map(([domain, count]) => ({ domain, name: domain.slice(0, domain.indexOf('.')), count }))
    .filter(({ name }) => name.length >= LEAST_NAME && !nobodys.has(name));
  const known = new Map<string, string | undefined>();
  const imitated = (host: string): string | undefined => {
    const domain = registrableDomain(host);
    // A name below a platform is whoever's it is to choose.
    if (domain !== registrableDomain(host, hosting)) return undefined;
    const count = times.get(domain) ?? 0;
    const labels = host.slice(0, host.length - domain.length + domain.indexOf('.')).split('.');
    return houses.find(
      (house) =>
        house.domain !== domain &&
        house.count >= count &&
        labels.some((label) => label.startsWith(`${house.name}-`) || label.endsWith(`-${house.name}`)),
    )?.domain;
  };
  return facts.map((fact) => {
    if (!isHosted(fact) || NO_IMITATOR.has(fact.destination)) return fact;
    if (!known.has(fact.host)) known.set(fact.host, imitated(fact.host));
    const imitates = known.get(fact.host);
    return imitates === undefined ? fact : { ...fact, imitates };
  });
}

const isHosted = (fact: Fact): fact is IocFact =>
  fact.kind === 'ioc' &&
  (fact.type === 'url' || fact.type === 'domain' || fact.type === 'email') &&
  fact.host.includes('.');
