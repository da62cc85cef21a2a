// The addresses worth acting on. Listed: what a finding rests on (its rule says `emits: ioc`), and, of the classes nobody
// vouches for (drop point, bare IP, metadata service, other host), those that data flows to or comes from or that the
// skill links to for running or following; drop points, bare IPs and metadata services also when code merely holds them.
// An honest README is full of links; those are counted by class, not listed.
import type { DestinationClass, Fact, FlowFact, InstructFact, IocFact, IocType } from '../model/fact.ts';
import { HOLE } from '../model/fact.ts';
import { compareBy, comparePlaces, compareText } from '../model/order.ts';
import type { Place } from '../model/place.ts';
import type { Extraction, Ioc, ReportPlace } from '../model/report.ts';
import type { Evidence, RuleMeta } from '../model/rule.ts';
import { defang } from './defang.ts';
import { groupBy } from './group.ts';
import type { Locator } from './locator.ts';
import { type IndexByFile, indexByFile } from './span-index.ts';

const MAX_PLACES = 5;
const MAX_LISTED = 200;
const NOTABLE = new Set<string>(['drop', 'raw-ip', 'metadata', 'other']);
const SUSPECT = new Set<string>(['drop', 'raw-ip', 'metadata']);
const IN_CODE = new Set<string>(['code', 'string', 'config']);
/** Sinks whose host receives; for others the host is where the data came from. */
const SENDING = new Set<string>(['network', 'dns', 'mail', 'message', 'git-push', 'cloud-storage']);
/** Orders in words that hand something to the host they name. */
const SENDING_ACTS = new Set<string>(['send', 'forward', 'exfiltrate', 'publish']);
const RUNNING = new Set<string>(['shell', 'evaluate', 'run-file']);
const REACHABLE = new Set<string>(['url', 'domain', 'ip', 'email']);
/** Strongest first. */
const USES = ['send', 'run', 'download', 'fetch', 'connect', 'listen'];
const ACTIVE = new Set(USES);
const IP = /^(\d{1,3}(\.\d{1,3}){3}|\[?[0-9a-f:]*:[0-9a-f:]+\]?)$/i;

interface Seen {
  readonly type: IocType;
  readonly value: string;
  destination: DestinationClass | '';
  readonly uses: Set<string>;
  readonly places: Map<string, Place>;
  readonly rules: Set<string>;
}

export function iocsOf(
  facts: readonly Fact[],
  evidence: readonly Evidence[],
  rules: ReadonlyMap<string, RuleMeta>,
  locator: Locator,
): Pick<Extraction, 'iocs' | 'otherAddresses'> {
  const known = facts.filter((fact): fact is IocFact => fact.kind === 'ioc');
  const listed = new Map<string, Seen>();
  const note = (
    type: IocType,
    value: string,
    destination: DestinationClass | '',
    use: string,
    place: Place,
    rule?: string,
  ): void => {
    const clean = value.replaceAll(HOLE, '…');
    const key = `${type}\0${clean}`;
    const seen = listed.get(key) ?? {
      type,
      value: clean,
      destination,
      uses: new Set<string>(),
      places: new Map<string, Place>(),
      rules: new Set<string>(),
    };
    listed.set(key, seen);
    if (compareText(destination, seen.destination) > 0) seen.destination = destination;
    if (use) seen.uses.add(use);
    if (rule) seen.rules.add(rule);
    if (locator.resolve(place))
      seen.places.set(`${place.file}\0${place.span.start}\0${place.span.end}\0${place.view}\0${place.context}`, place);
  };
  const byFile = indexByFile(known);
  const useOf = readUses(facts, byFile);
  for (const fact of known) {
    const use = ACTIVE.has(fact.use) ? fact.use : useOf(fact);
    const held = SUSPECT.has(fact.destination) && IN_CODE.has(fact.place.context);
    if (NOTABLE.has(fact.destination) && (use || held))
      note(fact.type, fact.value, fact.destination, use ?? fact.use, fact.place);
  }
  const byHost = groupBy(known, hostOf);
  for (const { rule, facts: proven } of evidence) {
    const meta = rules.get(rule);
    if (!meta || meta.internal || meta.ioc === '') continue;
    for (const fact of proven) {
      for (const ioc of named(fact, byFile, byHost)) {
        if (meta.ioc === 'destination' && !REACHABLE.has(ioc.type)) continue;
        note(ioc.type, ioc.value, ioc.destination, useOf(ioc) ?? ioc.use, ioc.place, rule);
      }
    }
  }
  const iocs = [...listed.values()]
    .map((seen) => finish(seen, locator))
    .sort(
      compareBy(
        (ioc) => (ioc.rules.length > 0 ? 0 : 1),
        (ioc) => ioc.type,
        (ioc) => ioc.value,
      ),
    );
  const others = new Map<string, DestinationClass | ''>();
  for (const fact of known)
    if (!listed.has(`${fact.type}\0${fact.value.replaceAll(HOLE, '…')}`))
      others.set(`${fact.type}\0${fact.value}`, fact.destination);
  for (const ioc of iocs.slice(MAX_LISTED)) others.set(`${ioc.type}\0${ioc.value}`, ioc.destination);
  const counts = [...groupBy(others.values(), (destination) => destination)].map(([destination, all]) => ({
    destination,
    count: all.length,
  }));
  return { iocs: iocs.slice(0, MAX_LISTED), otherAddresses: counts.sort(compareBy((row) => row.destination)) };
}

type ByFile = IndexByFile<IocFact>;
type ByHost = ReadonlyMap<string, readonly IocFact[]>;

/**
 * What an address is used for, as told by flows, links and orders: by what it stands in, for two pages of one host need not
 * serve one end; an address that stands in none of them (a constant, used elsewhere) has the use of its host.
 */
function readUses(facts: readonly Fact[], byFile: ByFile): (address: Address) => string | undefined {
  const ofHost = new Map<string, string>();
  const own = new Map<string, string>();
  const stronger = (uses: Map<string, string>, key: string, use: string): void => {
    const known = uses.get(key);
    if (known === undefined || USES.indexOf(use) < USES.indexOf(known)) uses.set(key, use);
  };
  const note = (host: string, use: string, written: readonly IocFact[]): void => {
    if (host === '') return;
    stronger(ofHost, host, use);
    for (const ioc of written) if (hostOf(ioc) === host) stronger(own, ioc.value, use);
  };
  for (const fact of facts) {
    if (fact.kind === 'flow') {
      const written = within(fact, byFile);
      note(fact.host, useOfFlow(fact), written);
      for (const tag of fact.from) if (tag.startsWith('net:')) note(tag.slice(4), 'fetch', written);
    } else if (fact.kind === 'link' && fact.remote && fact.how !== 'mention') {
      note(fact.host, fact.how === 'run' ? 'run' : 'fetch', within(fact, byFile));
    } else if (fact.kind === 'instruct' && fact.polarity === 'do' && SENDING_ACTS.has(fact.action)) {
      note(fact.host, 'send', inSentence(fact, byFile));
    }
  }
  return (address) => own.get(address.value) ?? ofHost.get(hostOf(address));
}

function hostOf({ host, value }: Address): string {
  return host || value;
}

/** An order stands at its verb; the address it names may be anywhere in the sentence, whose letters take up to three bytes. */
function inSentence({ place: { file, span }, text }: InstructFact, byFile: ByFile): readonly IocFact[] {
  const reach = 3 * text.length;
  const around = byFile.get(file)?.overlapping({ start: span.start - reach, end: span.end + reach }) ?? [];
  return around.filter((ioc) => text.includes(ioc.value));
}

function placesOf(fact: Fact): readonly Place[] {
  if (fact.kind !== 'flow') return [fact.place];
  return [fact.place, ...fact.chain, ...(fact.sink ? [fact.sink.place] : [])];
}

/** Addresses that are written where a fact stands, or along the way of a flow. */
function within(fact: Fact, byFile: ByFile): readonly IocFact[] {
  return placesOf(fact).flatMap((place) => byFile.get(place.file)?.overlapping(place.span) ?? []);
}

function useOfFlow({ to }: FlowFact): string {
  return SENDING.has(to) ? 'send' : RUNNING.has(to) ? 'run' : 'fetch';
}

type Address = Pick<IocFact, 'type' | 'value' | 'host' | 'destination' | 'use' | 'place'>;

/** Addresses a fact names: itself, those written inside its span, or the host it goes to. */
function named(fact: Fact, byFile: ByFile, byHost: ByHost): readonly Address[] {
  if (fact.kind === 'ioc') return [fact];
  const host = fact.kind === 'flow' || fact.kind === 'instruct' || fact.kind === 'link' ? fact.host : '';
  const inside = within(fact, byFile);
  const toHost = (host && byHost.get(host)) || [];
  const found = [...new Set(toHost.length > 0 ? toHost : inside)];
  if (host && toHost.length === 0) {
    const destination = 'destination' in fact ? (fact.destination as DestinationClass | '') : '';
    const use = fact.kind === 'flow' ? useOfFlow(fact) : fact.kind === 'link' ? 'fetch' : 'mention';
    return [
      { type: IP.test(host) ? 'ip' : 'domain', value: host, host, destination, use, place: fact.place },
      ...found,
    ];
  }
  return found;
}

function finish(seen: Seen, locator: Locator): Ioc {
  const places = [...seen.places.values()]
    .sort(comparePlaces)
    .slice(0, MAX_PLACES)
    .map((place) => locator.resolve(place) as ReportPlace);
  const strongest = USES.find((use) => seen.uses.has(use));
  return {
    type: seen.type,
    value: seen.value,
    defanged: defang(seen.type, seen.value),
    use: strongest ?? [...seen.uses].sort()[0] ?? 'mention',
    destination: seen.destination,
    places,
    rules: [...seen.rules].sort(),
  };
}
