// States a flow: which tags arrive where, at what position, by which way. Once for each sink, position and set of tags.
// May not: decide what a call does; that is the models' part.
import type { Destination } from '../../model/destination.ts';
import type { DestinationClass, Fact, FlowPosition, SinkClass, Tag } from '../../model/fact.ts';
import { HOLE } from '../../model/fact.ts';
import type { Place, Span } from '../../model/place.ts';
import { registrableDomain } from '../addresses/host.ts';
import type { InterpretContext } from './context.ts';
import { ENTRY, isQuiet } from './evaluate/guards.ts';
import type { Facts } from './facts.ts';
import { pictureIn } from './files/carrying-link.ts';
import type { Frame } from './frame.ts';
import type { Val, Way } from './state.ts';
import type { TagSet, TagTable } from './values/tags.ts';
import { isConstant, textVal, withTags } from './values/values.ts';

interface Arrival {
  readonly to: SinkClass;
  readonly position: FlowPosition;
  readonly sink: Fact | undefined;
  readonly span: Span;
  /** Where it goes; for code that runs, where it came from is looked up instead. */
  readonly address?: Val | undefined;
  readonly recurring?: boolean | undefined;
}

const CODE: ReadonlySet<SinkClass> = new Set(['shell', 'evaluate', 'run-file']);
const NO_SOURCE: ReadonlySet<Tag> = new Set(['argument', 'dynamic', 'binary', 'input', 'listing']);
/** The worse a class, the earlier: code fetched from two places is judged by the worse one. */
const WORST: readonly DestinationClass[] = [
  'drop',
  'raw-ip',
  'metadata',
  'other',
  'dynamic',
  'user-supplied',
  'placeholder',
  'code-host',
  'vendor',
  'first-party',
  'local',
];
/** A variable that says where, not what: `TOKEN_URL`. */
const NAMES_PLACE = /(?:URL|URI|HOST|ENDPOINT|BASE|ADDRESS|DOMAIN|SERVER|REGION|PORT)$/i;
const MAILBOX = 'content:mail-store';
const KEYCHAIN: Tag = 'content:keychain';
const MAX_CHAIN = 16;

/** What should not even be printed; of the rest every program prints something. */
function isPrivate(tag: Tag): boolean {
  return (
    tag.startsWith('env:') ||
    tag.startsWith('content:') ||
    tag.startsWith('asked:') ||
    tag === 'secret' ||
    tag === 'clipboard' ||
    tag === 'keys' ||
    tag === 'memory'
  );
}

export class Flows {
  /** By the part behind `net:` of a tag: the host, on a code host with the account. */
  readonly #hosts = new Map<string, Destination>();
  constructor(
    private readonly ctx: InterpretContext,
    private readonly tags: TagTable,
    private readonly facts: Facts,
  ) {}

  /** Class and host of an address; what is told by the person who runs it is theirs. */
  destination(address: Val | undefined): Destination {
    if (address === undefined) return { host: '', destination: 'dynamic' };
    const found = address.text === undefined ? undefined : this.ctx.destination(address.text);
    if (found !== undefined && (found.host !== '' || found.destination !== 'dynamic')) return found;
    const tags = address.extra?.base ?? address.tags;
    if (tags.has('net') || tags.has('dynamic')) return { host: '', destination: 'dynamic' };
    return { host: '', destination: isSupplied(tags) ? 'user-supplied' : 'dynamic' };
  }

  /** The tags of what an address answers. */
  received(address: Val | undefined): TagSet {
    const found = this.destination(address);
    const net = this.tags.one('net');
    if (found.host === '') return net;
    const name = found.owner === undefined ? found.host : `${found.host}/${found.owner}`;
    this.#hosts.set(name, found);
    return this.tags.add(net, `net:${name}`);
  }

  #isSecret(tag: Tag): boolean {
    if (!tag.startsWith('env:')) return tag.startsWith('content:');
    const name = tag.slice(4);
    return !NAMES_PLACE.test(name) && (name === '*' || name === 'secrets' || this.ctx.knowledge.isSecretName(name));
  }

  /** `![chart](https://…?d={key})` in what is written or printed: the key leaves when somebody looks at it. */
  #shown(frame: Frame, value: Val, { sink, span }: Arrival): void {
    const address = value.text === undefined ? undefined : pictureIn(value.text);
    if (address === undefined) return;
    const held = withTags(value, this.tags.filter(value.tags, isPrivate), value.sources);
    this.state(frame, held, { to: 'network', position: 'url', sink, span, address: textVal(address) });
  }

  state(frame: Frame, value: Val, arrival: Arrival): void {
    if (value.tags.size === 0) return;
    const code = CODE.has(arrival.to);
    let { tags } = value;
    let loud = false;
    for (const tag of tags) if (!isQuiet(tag)) loud = true;
    if (!loud) return;
    if (!code) {
      const log = arrival.to === 'log';
      // Whoever fed a program sees what it prints: it is told nothing new.
      if (log && tags.has('input')) return;
      let interesting = false;
      for (const tag of tags) if (log ? isPrivate(tag) : !NO_SOURCE.has(tag) && !isQuiet(tag)) interesting = true;
      if (!interesting) return;
    }
    if (arrival.to === 'file' || arrival.to === 'log') this.#shown(frame, value, arrival);
    let host = '';
    let destination: DestinationClass | '' = '';
    let whose: Omit<Destination, 'host' | 'destination'> = {};
    if (code || arrival.to === 'file' || arrival.to === 'persistence' || arrival.to === 'agent-config') {
      const origin = this.#origin(tags);
      ({ host, destination } = origin);
      whose = origin;
    } else if (arrival.to !== 'log' && arrival.to !== 'clipboard') {
      const address = arrival.address;
      const found = this.destination(address);
      ({ host, destination } = found);
      whose = found;
      if (destination === 'other' && this.#ownService(tags, host)) destination = 'first-party';
      if (this.#ownEntry(tags, host)) {
        tags = this.tags.filter(tags, (tag) => tag !== KEYCHAIN && !tag.startsWith(ENTRY));
        if (![...tags].some((tag) => !isQuiet(tag) && !NO_SOURCE.has(tag))) return;
      }
      // An answer to a mail may hold what that mail said.
      const answer = arrival.to === 'mail' && address?.tags.has(MAILBOX) === true;
      if (answer) tags = this.tags.filter(tags, (tag) => tag !== MAILBOX);
      // All of it is known: what it carries is that it may be set otherwise, and no data; or that it was hidden. A secret
      // is known only by what stands in for it where there is none.
      if (arrival.position === 'url' && isConstant(address?.text)) {
        if (!tags.has('decoded')) tags = this.tags.filter(tags, (tag) => this.#isSecret(tag));
        if (tags.size === 0) return;
      } else if (arrival.position === 'url' && host === '') {
        // The unknown part is the address itself: a base URL from the environment is no data.
        if (!address?.text?.includes('?') || address.text.startsWith(HOLE)) return;
      }
      if (!answer && address !== undefined && host === '' && (address.extra?.base ?? address.tags).has('net'))
        tags = this.tags.add(tags, 'dead-drop');
    }
    const wording = `${arrival.to}:${arrival.position}:${destination}:${host}:${tags.id}`;
    if (this.facts.told(frame, 'flow', arrival.span, wording)) return;
    const chain = this.#chain(frame, value, arrival.span);
    const file = frame.unit.view.file.path;
    this.facts.state(frame, wording, {
      kind: 'flow',
      from: [...tags],
      to: arrival.to,
      position: arrival.position,
      destination,
      host,
      hops: chain.length - 1,
      trigger: arrival.recurring === true || frame.recurring ? 'recurring' : '',
      ...(whose.owner === undefined ? {} : { owner: whose.owner, named: whose.named === true }),
      ...(whose.byName === true ? { byName: true } : {}),
      ...(destination === 'other' && whose.inPages === true ? { inPages: true } : {}),
      ...(!code && isOnward(tags, host) ? { onward: true } : {}),
      crossFile: chain.some((place) => place.file !== file),
      sources: value.sources,
      sink: arrival.sink,
      chain,
      span: arrival.span,
    });
  }

  /** `WIDGET_API_KEY` to `api.widget.io`: a key of the service it is named after, unless that service is known by other hosts. */
  #ownService(tags: TagSet, host: string): boolean {
    const label = registrableDomain(host).split('.')[0]!;
    const house = label.split('-')[0]!;
    let named = false;
    for (const tag of tags) {
      if (tag === 'argument' || tag === 'dynamic' || tag === 'input') continue;
      if (!tag.startsWith('env:')) return false;
      const name = tag.slice(4);
      if (name.length < 6 || this.ctx.knowledge.serviceOf(name) !== '') return false;
      const owner = name.toLowerCase().split('_')[0]!;
      // `LINDGREN_TOKEN` to `lindgren-print.se`: a house and its trade.
      if (owner !== label && (owner !== house || owner.length < 6)) return false;
      named = true;
    }
    return named;
  }

  /** What was kept in the system's store as `widget`, and goes to `api.widget.io`. */
  #ownEntry(tags: TagSet, host: string): boolean {
    if (!tags.has(KEYCHAIN) || host === '') return false;
    const label = registrableDomain(host).split('.')[0]!;
    if (label.length < 4) return false;
    let own = false;
    for (const tag of tags) {
      if (!tag.startsWith(ENTRY)) continue;
      if (
        !tag
          .slice(ENTRY.length)
          .split(/[^a-z0-9]+/)
          .includes(label)
      )
        return false;
      own = true;
    }
    return own && this.ctx.knowledge.serviceOf(`${label.toUpperCase()}_TOKEN`) === '';
  }

  /** Where received data comes from: the worst of its hosts. */
  #origin(tags: TagSet): Omit<Destination, 'destination'> & { readonly destination: DestinationClass | '' } {
    let best = -1;
    let worst: Destination | undefined;
    for (const tag of tags) {
      if (!tag.startsWith('net:')) continue;
      const found = this.#hosts.get(tag.slice(4)) ?? { host: tag.slice(4), destination: 'other' };
      // Of several on one code host, the one the skill does not speak of.
      const rank = 2 * WORST.indexOf(found.destination) + (found.named === true ? 1 : 0);
      if (best < 0 || rank < best) {
        best = rank;
        worst = found;
      }
    }
    return worst ?? { host: '', destination: tags.has('net') ? 'dynamic' : '' };
  }

  #chain(frame: Frame, value: Val, span: Span): Place[] {
    const chain: Place[] = [];
    for (const source of value.sources) if (chain.length < 4) chain.push(source.place);
    const steps: Way[] = [];
    for (let way = value.way; way !== undefined && steps.length < MAX_CHAIN - 6; way = way.previous) steps.push(way);
    for (let i = steps.length - 1; i >= 0; i--) chain.push(this.ctx.place(steps[i]!.view, steps[i]!.span));
    chain.push(this.ctx.place(frame.unit.view, span));
    return chain;
  }
}

/** Handed over, set in the environment, or written into a file of the machine's own by whoever it belongs to. */
function isSupplied(tags: TagSet): boolean {
  if (tags.has('argument') || tags.has('input')) return true;
  if (tags.has('file') && !tags.has('own') && !tags.has('decoded')) return true;
  for (const tag of tags) if (tag.startsWith('env:')) return true;
  return false;
}

/** Some of it was received, and from another domain than the one it goes to. */
function isOnward(tags: TagSet, host: string): boolean {
  if (host === '') return false;
  const domain = registrableDomain(host);
  let onward = false;
  for (const tag of tags) {
    if (!tag.startsWith('net:')) continue;
    const from = tag.slice(4).split('/')[0]!;
    if (registrableDomain(from) !== domain) onward = true;
  }
  return onward;
}
