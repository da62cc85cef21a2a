// Where an address leads, seen from this skill: its own service, a vendor, a stranger, a drop.
// An attacker can buy `first-party` by naming the skill after the host, so rules treat it as an excuse for keys and
// posts only, never for credential files or the whole environment.
import type { Destination } from '../../model/destination.ts';
import { type DestinationClass, HOLE, type PurposeFact } from '../../model/fact.ts';
import type { Knowledge } from '../../model/knowledge.ts';
import { codeOwner } from './code-owner.ts';
import { registrableDomain } from './host.ts';

const UNKNOWN: Destination = { host: '', destination: 'dynamic' };
/** A host without a scheme: `host.tld/…`, an IPv4 address, localhost. */
const BARE =
  /^(?:[\w.+-]{1,64}@)?(?:[\w-]+\.)+[a-z][a-z0-9-]*(?::\d+)?(?:[/:]|$)|^\d{1,3}(?:\.\d{1,3}){3}(?::\d+)?(?:\/|$)|^localhost\b/i;
const MAIL = /^(?:mailto:)?[\w.+-]{1,64}@[\w.-]+$/i;
const SCHEME = /^(?:[a-z][a-z0-9+.-]{1,15}:)?\/\//i;

/** Whoever they are reached by, the skill's own words change nothing. */
const AS_IT_IS: ReadonlySet<DestinationClass> = new Set([
  'drop',
  'raw-ip',
  'metadata',
  'local',
  'placeholder',
  'user-supplied',
]);

/** `host=db.x.org dbname=notes`: what a database is reached by. */
const DSN = /\b(?:dbname|database|user|uid|user id|initial catalog)\s?=/i;
const SERVER = /(?:^|[\s;])(?:host(?:addr)?|server|data source)\s?=\s?(?:tcp:)?([\w.-]{4,100})/i;
/** A bucket's name is no host: it has no dot and still is no machine of this network. */
const BUCKET = /^(?:s3[an]?|gs|gcs|oss|cos|obs|az|abfss?|wasbs?|b2|r2|swift):\/\/([^\s/?#@]+)/i;
/** A store of a cloud, by its address: whose it is says the bucket, in front of the host or first in the path. */
const STORE = new RegExp(
  [
    String.raw`^(?:storage\.googleapis\.com|storage\.cloud\.google\.com|s3(?:[.-][\w-]{1,40})?\.amazonaws\.com(?:\.cn)?|s3\.[\w-]{1,40}\.(?:wasabisys|backblazeb2)\.com|f\d{3}\.backblazeb2\.com\/file)\/([\w.-]{3,63})`,
    String.raw`^([\w.-]{3,63}?)\.(?:storage\.googleapis\.com|s3(?:[.-][\w.-]{1,40})?\.amazonaws\.com(?:\.cn)?|oss-[\w-]{2,40}\.aliyuncs\.com|(?:cos|cos-website)\.[\w-]{2,40}\.myqcloud\.com|[a-z]{3}\d\.digitaloceanspaces\.com|obs\.[\w-]{2,40}\.myhuaweicloud\.com|[\w-]{2,40}\.linodeobjects\.com|s3\.[\w-]{1,40}\.(?:wasabisys|backblazeb2)\.com|[a-z]{2}\.bcebos\.com)(?:\/|$)`,
  ].join('|'),
  'i',
);
/** The store by itself, as a client is set up with it: whose it is says a bucket that is named later. */
const STORE_ALONE =
  /^(?:s3(?:[.-][\w-]{1,40})?\.amazonaws\.com(?:\.cn)?|storage\.googleapis\.com|(?:[\w-]{1,60}\.)?r2\.cloudflarestorage\.com|oss-[\w-]{2,40}\.aliyuncs\.com|cos\.[\w-]{2,40}\.myqcloud\.com|[a-z]{3}\d\.digitaloceanspaces\.com|s3\.[\w-]{1,40}\.(?:wasabisys|backblazeb2)\.com)\/?$/i;
/** Whose page of a messenger or a till an address is: `t.me/somebody`, `paypal.me/somebody/20`. */
const PAGE = /^[^/]*\/(?:[+@$]|(?:s|c|joinchat|g|qr)\/)?([\w.-]{2,64})/;
/** The service's own, or to be filled in. */
const EVERYBODYS_PAGE =
  /^(?:botfather|userinfobot|getidsbot|share|msg|iv|addstickers|proxy|your|my|user|name|channel|group|bot$|xxx|example)/;
const BUCKET_TO_FILL = /[<>{}$%*]|(?:^|[-_.])(?:my|your|example)(?:[-_.]|$)|^(?:my)?bucket(?:[-_]?name)?$/i;

export function createDestinations(
  knowledge: Knowledge,
  purpose: PurposeFact,
  /** Whether the skill's documents speak of a domain. */
  spokenOf: (domain: string) => boolean = () => false,
  /** Whether the team the skill is written for has its mailboxes there. */
  hasMailboxes: (domain: string) => boolean = () => false,
  /** Whether a program that came along names a host. */
  isCalled: (host: string) => boolean = () => false,
): (address: string) => Destination {
  const cache = new Map<string, Destination>();
  const nobodys = knowledge.list('hosts/namesOfNobody');
  const own = ownLabels(purpose, nobodys, knowledge.list('hosts/namesOfEverybody'));
  const behind = knowledge.list('hosts/behindName');
  const text = `${purpose.name} ${purpose.description}`
    .toLowerCase()
    .slice(0, 4_000)
    .replace(/[^a-z0-9]/g, '');
  const words = new Set(
    purpose.description
      .toLowerCase()
      .slice(0, 4_000)
      .split(/[^a-z0-9-]+/),
  );
  const hosting = knowledge.list('hosts/hosting');
  const pages = knowledge.list('hosts/pagesOfAnybody');
  const domains = new Set(purpose.domains.map((domain) => registrableDomain(domain.toLowerCase(), hosting)));
  return (address) => {
    const known = cache.get(address);
    if (known) return known;
    const found = classify(address);
    if (cache.size > 10_000) cache.clear();
    cache.set(address, found);
    return found;
  };

  function classify(address: string): Destination {
    // A path on the same origin: a page, a router.
    if (/^\.{0,2}\/(?!\/)/.test(address)) return { host: '', destination: 'local' };
    const server = DSN.test(address) && !address.includes('://') ? SERVER.exec(address)?.[1] : undefined;
    if (server !== undefined) return classify(server);
    const bucket = BUCKET.exec(address)?.[1];
    if (bucket !== undefined) return ofBucket(bucket);
    const bare = addressOf(address);
    if (bare === undefined) return UNKNOWN;
    const kept = STORE.exec(bare);
    const store = kept?.slice(1).find((one) => one !== undefined);
    if (kept !== null && store !== undefined && !knowledge.list('hosts/vendorBuckets').has(store.toLowerCase()))
      return { ...ofBucket(store), host: bare.slice(0, bare.search(/\/|$/)), owner: store.toLowerCase() };
    const slash = bare.indexOf('/');
    const host = slash < 0 ? bare : bare.slice(0, slash);
    if (STORE_ALONE.test(bare)) return { host, destination: 'dynamic' };
    if (/[<>{}$%]|your[-_]?|^\.+$|…/i.test(host)) return { host, destination: 'placeholder' };
    const base = knowledge.classifyHost(bare);
    if (AS_IT_IS.has(base)) return { host, destination: base };
    const registered = registrableDomain(host, hosting);
    // `myaccount.blob.…`: a name below a platform that is to be filled in is the reader's own.
    if (/^(?:my|example)[a-z-]{2,20}\./.test(registered) && hosting.has(registered.slice(registered.indexOf('.') + 1)))
      return { host, destination: 'user-supplied' };
    const label = registered.split('.')[0]!;
    if (base !== 'code-host' && domains.has(registered)) return { host, destination: 'first-party' };
    const mine = own.has(label) ? label : madeOfOwn(label);
    // A page on a platform is not the platform's.
    const page = pages.has(host) ? PAGE.exec(bare)?.[1]?.toLowerCase() : undefined;
    if (page !== undefined && !EVERYBODYS_PAGE.test(page))
      return { host, destination: speaksOf(page) ? 'first-party' : 'other', owner: page };
    const service = registered === registrableDomain(host) ? knowledge.serviceOf(host) : '';
    if (base !== 'code-host' && mine !== undefined)
      return { host, destination: 'first-party', byName: service === '' && !told(mine, registered) };
    if (base === 'other' && MAIL.test(address) && hasMailboxes(host)) return { host, destination: 'first-party' };
    if (base !== 'code-host' && service !== '' && purpose.services.includes(service))
      return { host, destination: 'first-party' };
    const whose = base === 'code-host' ? codeOwner(bare) : undefined;
    if (whose === undefined) return { host, destination: base, ...(base === 'other' && ofStranger(host)) };
    const { owner, repository } = whose;
    return { host, destination: base, owner, named: speaksOf(owner) || speaksOf(repository) };
  }

  function ofStranger(host: string): Pick<Destination, 'called' | 'inPages'> {
    return { ...(isCalled(host) && { called: true }), ...(spokenOf(host) && { inPages: true }) };
  }

  /** `qingniaoyun` in a skill named after Qingniao: its word, and one that many companies put behind theirs. */
  function madeOfOwn(label: string): string | undefined {
    for (let at = LEAST_NAME; at < label.length; at++) {
      const start = label.slice(0, at);
      if (!own.has(start) || !behind.has(label.slice(label[at] === '-' ? at + 1 : at))) continue;
      // `github-data` is not whose skills for GitHub are.
      if (knowledge.serviceOf(`${start}.com`) === '') return start;
    }
    return undefined;
  }

  /** The description tells of it in words of its own, or a document names it. */
  function told(label: string, registered: string): boolean {
    return own.get(label) === true || words.has(label) || spokenOf(registered);
  }

  function ofBucket(name: string): Destination {
    if (name.includes(HOLE)) return UNKNOWN;
    const host = name.toLowerCase();
    if (BUCKET_TO_FILL.test(host)) return { host, destination: 'user-supplied' };
    const mine = host.split(/[-_.]/).find((label) => own.has(label));
    return mine === undefined
      ? { host, destination: 'other' }
      : { host, destination: 'first-party', byName: !told(host, host) };
  }

  /** `huggingface` in a description of Hugging Face, `grype` in a skill named after it. */
  function speaksOf(name: string): boolean {
    const plain = name.replace(/[^a-z0-9]/g, '');
    if (plain.length < 4 || nobodys.has(plain)) return false;
    for (const label of own.keys()) if (plain.includes(label.replace(/[^a-z0-9]/g, ''))) return true;
    return text.includes(plain);
  }
}

/** `host/path` in lower-case host spelling, without scheme, user and port; undefined when no host is constant. */
export function addressOf(address: string): string | undefined {
  const scheme = SCHEME.exec(address);
  let rest = scheme ? address.slice(scheme[0].length) : address;
  if (!scheme && !BARE.test(rest.replaceAll(HOLE, 'x'))) return undefined;
  // `git@host:owner/repo`: what stands behind the colon is a path, not a port.
  if (!scheme) rest = rest.replace(/^([\w.+-]+@[^/:]+):(?!\d+(?:\/|$))/, '$1/');
  const at = rest.indexOf('@');
  const firstSlash = rest.search(/[/?#]/);
  if (at >= 0 && (firstSlash < 0 || at < firstSlash)) rest = rest.slice(at + 1);
  const end = rest.search(/[/?#]/);
  let host = (end < 0 ? rest : rest.slice(0, end)).toLowerCase();
  const path = end < 0 ? '' : rest.slice(end);
  host = host
    .replace(/:[^\]]*$/, (port) => (host.startsWith('[') && !host.includes(']:') ? port : ''))
    .replace(/\.$/, '');
  if (host === '') return undefined;
  const hole = host.lastIndexOf(HOLE);
  if (hole >= 0) {
    const known = host.slice(hole + 1).replace(/^[^.]*\./, '');
    if (!known.includes('.')) return undefined;
    host = known;
  }
  if (!host.includes('.') && host !== 'localhost' && !host.startsWith('['))
    return scheme && /^[\w<>{}$%-]+$/.test(host) ? host + path : undefined;
  return host + path;
}

const LEAST_NAME = 5;

const PROPER_NAME = /\b[A-Z][a-z]{2,20}(?: (?:& )?[A-Z][a-z]{2,20}){1,3}\b/g;
const MIN_PROPER_NAME = 8;
const MAX_OWN_WORDS = 8;
/** One word that is told to be a product: "with the Zephyrly CLI", "Zephyrly 命令行"; how a Chinese name is written in letters: 风羽仓（Fengyucang）. */
const PRODUCT =
  /(?<=[\u4e00-\u9fff] ?[（(])([A-Z][A-Za-z0-9]{4,24})(?=[）)])|\b([A-Z][A-Za-z0-9]{4,24}) ?(?:(?:CLI|API|SDK|[Aa]pp|[Pp]latform|[Ss]ervice|[Ss]erver|[Cc]loud|daemon|runtime|workspace|account|dashboard|installer|client|command[- ]line|support|gateways?|tickets?|tracker|board|registry|archive|vault|portal|hub|tenant|exchange|catalogue|notebooks?|timesheets?)\b|命令行|客户端|平台|服务|接口|工具)/g;

/** `LibreTranslate`, `CoinGecko`: a capital within the word is how products are written. */
const CAMEL = /\b[A-Z][a-z]{1,20}[A-Z][A-Za-z0-9]{2,20}\b/g;

/** "… from the Strava or another API": a capital in the middle of a sentence is a name. */
const NAMED = /(?<=\b[a-z]{1,20}[,:/]? )[A-Z][a-z]{4,20}\b(?! [A-Z])/g;

/** "… the hours to Toggl Track": where things go is a service, and its house the first of its words. */
const GONE_TO = /(?<=\b(?:to|into|from|with|via) )[A-Z][a-z]{4,20}(?= [A-Z][a-z]{2,20}\b)/g;

/** Labels a host may have to count as the skill's own: its name, the name's distinctive words, and, true, what the description tells of. */
function ownLabels(
  purpose: PurposeFact,
  nobodys: ReadonlySet<string>,
  everybodys: ReadonlySet<string>,
): Map<string, boolean> {
  const labels = new Map<string, boolean>();
  const name = purpose.name.toLowerCase();
  const words = name.split(/[^a-z0-9]+/).filter((word) => word.length > 3 && !nobodys.has(word));
  const joined = name.replace(/[^a-z0-9]+/g, '');
  if (joined.length > 3) labels.set(joined, false);
  if (words.length > 0) labels.set(name.replace(/[^a-z0-9]+/g, '-'), false);
  for (const word of words) labels.set(word, false);
  // "Skylark hosting" in a skill named after Skylark speaks of `skylarkhosting.dev`.
  const told = purpose.description
    .toLowerCase()
    .slice(0, 4_000)
    .split(/[^a-z0-9]+/);
  for (const word of words.slice(0, MAX_OWN_WORDS))
    for (let at = told.indexOf(word); at >= 0; at = told.indexOf(word, at + 1)) {
      const next = told[at + 1];
      // The name's own words once more tell of nothing.
      if (next !== undefined && next.length > 2 && !labels.has(word + next)) labels.set(word + next, true);
    }
  // "the Financial Modeling Prep API" speaks of `financialmodelingprep.com`: a name of two words or more, written as one.
  const described = purpose.description.slice(0, 4_000);
  for (const [phrase] of described.matchAll(PROPER_NAME)) {
    const parts = phrase.toLowerCase().replaceAll(' &', '').split(' ');
    for (let from = 0; from < parts.length; from++)
      for (let to = from + 2; to <= parts.length; to++) {
        const label = parts.slice(from, to).join('');
        if (label.length < MIN_PROPER_NAME) continue;
        labels.set(label, true);
        labels.set(parts.slice(from, to).join('-'), true);
      }
  }
  const products = [...described.matchAll(PRODUCT)].map(([, one, other = one]) => other!);
  for (const product of [
    ...products,
    ...(described.match(CAMEL) ?? []),
    ...(described.match(NAMED) ?? []),
    ...(described.match(GONE_TO) ?? []),
  ]) {
    const label = product.toLowerCase();
    if (!nobodys.has(label) && !everybodys.has(label)) labels.set(label, true);
  }
  return labels;
}
