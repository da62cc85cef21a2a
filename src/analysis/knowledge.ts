// What the engine knows of the world: path classes, hosts, secret names, services. Built once from data files.
// May not: read the disk; it is handed the parsed files.
import type { DestinationClass } from '../model/fact.ts';
import { getOrMake } from '../model/get-or-make.ts';
import type { Tongue } from '../model/glossary.ts';
import type { Knowledge, Lexicon, PathClass } from '../model/knowledge.ts';
import { hostMatches, isLocalHost, isMetadataHost, isRawIp } from './addresses/host.ts';
import { type PathClassData, pathClasses } from './paths/path-classes.ts';
import { type PackedSigns, type SignData, signWeights, wordWeights } from './signs/weights.ts';

export interface KnowledgeData {
  readonly hash: string;
  readonly lists: Readonly<Record<string, readonly string[]>>;
  readonly paths: readonly PathClassData[];
  readonly secrets: {
    readonly words: readonly string[];
    readonly pairs: readonly (readonly string[])[];
    readonly not: readonly string[];
  };
  readonly services: Readonly<Record<string, ServiceData>>;
  readonly hosts: {
    readonly drop: readonly string[];
    readonly dropPaths: readonly string[];
    readonly codeHost: readonly string[];
    readonly hosting: readonly string[];
    readonly namesOfNobody: readonly string[];
    readonly namesOfEverybody: readonly string[];
    readonly behindName: readonly string[];
    readonly pagesOfAnybody: readonly string[];
    readonly vendor: readonly string[];
    readonly placeholder: readonly string[];
    readonly hostileWords: readonly string[];
    readonly shortener: readonly string[];
    readonly registry: readonly string[];
  };
  readonly accounts: Readonly<Record<string, readonly string[]>>;
  /** Many to a text, with blanks between. */
  readonly words: Readonly<Record<string, string>>;
  readonly signs: PackedSigns;
  readonly plainSigns: PackedSigns;
  readonly codeSigns: SignData;
}

interface ServiceData {
  readonly hosts: readonly string[];
  readonly env: readonly string[];
  /** In Chinese, where no host says it. */
  readonly names?: readonly string[];
}

export function buildKnowledge(data: KnowledgeData, lexicon: Lexicon, tongues: readonly Tongue[] = []): Knowledge {
  const classOf = pathClasses(data.paths);
  const written = new Map<string, () => readonly string[]>();
  for (const [name, values] of Object.entries(data.lists)) written.set(name, () => values);
  for (const [name, values] of Object.entries(data.hosts)) written.set(`hosts/${name}`, () => values);
  for (const [name, values] of Object.entries(data.accounts)) written.set(`accounts/${name}`, () => values);
  for (const [name, words] of Object.entries(data.words)) written.set(`words/${name}`, () => words.split(/\s+/));
  // A scan asks for few of them, and a start waits for none.
  const lists = new Map<string, ReadonlySet<string>>();

  const hostClass = new Map<string, DestinationClass>();
  const serviceByHost = new Map<string, string>();
  const serviceByEnv = new Map<string, string>();
  const serviceNames: (readonly [name: string, service: string])[] = [];
  for (const [service, { hosts, env, names }] of Object.entries(data.services)) {
    for (const name of names ?? []) serviceNames.push([name, service]);
    for (const host of hosts) {
      hostClass.set(host, 'vendor');
      serviceByHost.set(host, service);
    }
    for (const prefix of env) serviceByEnv.set(prefix, service);
  }
  for (const host of data.hosts.hosting) hostClass.set(host, 'other');
  for (const host of data.hosts.vendor) hostClass.set(host, 'vendor');
  for (const host of data.hosts.registry) hostClass.set(host, 'vendor');
  for (const host of data.hosts.codeHost) hostClass.set(host, 'code-host');
  for (const host of data.hosts.placeholder) hostClass.set(host, 'placeholder');
  for (const host of data.hosts.drop) hostClass.set(host, 'drop');
  const hostile = new Set(data.hosts.hostileWords);

  const secretWords = new Set(data.secrets.words);
  const secretPairs = new Set(data.secrets.pairs.map((pair) => pair.join(' ')));
  const notSecret = new Set(data.secrets.not);
  const pathCache = new Map<string, PathClass | undefined>();

  const classifyPath = (path: string): PathClass | undefined => {
    const known = pathCache.get(path);
    if (known !== undefined || pathCache.has(path)) return known;
    const normal = normalisePath(path);
    const found = normal === undefined ? undefined : classOf(normal);
    if (pathCache.size > 20_000) pathCache.clear();
    pathCache.set(path, found);
    return found;
  };

  return {
    hash: data.hash,
    lexicon,
    tongues,
    signs: wordWeights(data.signs),
    plainSigns: wordWeights(data.plainSigns),
    codeSigns: signWeights(data.codeSigns),
    list: (name) => getOrMake(lists, name, () => new Set(written.get(name)?.())),
    classifyPath,
    classifyHost(address) {
      const slash = address.indexOf('/');
      const host = slash < 0 ? address : address.slice(0, slash);
      if (
        slash >= 0 &&
        data.hosts.dropPaths.some((drop) => address.startsWith(drop) || address.startsWith(`www.${drop}`))
      )
        return 'drop';
      if (isMetadataHost(host)) return 'metadata';
      if (isLocalHost(host)) return 'local';
      // An address nobody has is written to be filled in.
      if (isRawIp(host)) return hostClass.get(host) === 'placeholder' ? 'user-supplied' : 'raw-ip';
      if (host.split(/[.-]/).some((word) => hostile.has(word))) return 'drop';
      return hostMatches(host, hostClass) ?? 'other';
    },
    isSecretName(name) {
      if (notSecret.has(name)) return false;
      const words = splitName(name);
      for (let i = 0; i < words.length; i++) {
        if (secretWords.has(words[i]!)) return true;
        if (i > 0 && secretPairs.has(`${words[i - 1]} ${words[i]}`)) return true;
      }
      return words.length > 1 && secretPairs.has(words.at(-1)!);
    },
    servicesNamed: (text) => serviceNames.flatMap(([name, service]) => (text.includes(name) ? service : [])),
    serviceOf(name) {
      if (name.includes('.')) return hostMatches(name.toLowerCase(), serviceByHost) ?? '';
      const parts = name.toUpperCase().split('_');
      for (let count = Math.min(parts.length, 3); count > 0; count--) {
        const service = serviceByEnv.get(parts.slice(0, count).join('_'));
        if (service) return service;
      }
      return '';
    },
  };
}

/** `AWS_SECRET_KEY`, `apiKey`, `db-password` → lower-case words. */
function splitName(name: string): string[] {
  return name
    .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '');
}

/** One spelling for home folders and separators; undefined for what is no path at all. */
function normalisePath(path: string): string | undefined {
  if (path.length === 0 || path.length > 400 || path.includes('\n')) return undefined;
  return path
    .replaceAll('\\', '/')
    .replace(
      /^(?:\$HOME|\$\{HOME\}|%USERPROFILE%|%HOME%|\$env:USERPROFILE|\/root|\/home\/[^/]+|\/Users\/[^/]+|[A-Za-z]:\/Users\/[^/]+)(?=\/|$)/,
      '~',
    )
    .replace(/^%APPDATA%|^\$env:APPDATA/i, '~/AppData/Roaming')
    .replace(/^%LOCALAPPDATA%|^\$env:LOCALAPPDATA/i, '~/AppData/Local')
    .replace(/^\uE000(?=\/)/, '~');
}
