// What `serve` can be told, by flag, environment and file, in that order; one table says all three.
import { readFileSync } from 'node:fs';
import ipaddr from 'ipaddr.js';
import { rootOf } from '../api/root.ts';
import { SkillproofError } from '../model/errors.ts';
import { MAX_PENDING } from '../model/service.ts';

export interface ServeOptions {
  readonly port: number;
  readonly host: string;
  readonly data: string;
  readonly databaseUrl?: string;
  readonly role: 'all' | 'api' | 'scan';
  readonly baseUrl?: string;
  readonly trustedProxy: readonly string[];
  readonly cors: readonly string[];
  readonly threads?: number;
  readonly maxPending: number;
  readonly maxJobs: number;
  readonly leaseSeconds: number;
  readonly fairUse: number;
  readonly anonymousLimit: number;
  readonly recent: number;
  readonly logLevel: string;
  readonly rules: readonly string[];
  readonly plugin: readonly string[];
  readonly remoteAllow: readonly string[];
  readonly remotePorts: readonly string[];
  readonly drainSeconds: number;
}

type Kind = 'text' | 'number' | 'list';
interface Setting {
  readonly name: keyof ServeOptions;
  readonly flag: string;
  readonly value: string;
  readonly env: string;
  readonly kind: Kind;
  readonly doc: string;
  readonly standard?: string | number;
}

const setting = (
  name: keyof ServeOptions,
  value: string,
  kind: Kind,
  doc: string,
  standard?: string | number,
): Setting => {
  const words = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  const env = `SKILLPROOF_${words.replaceAll('-', '_').toUpperCase()}`;
  return { name, flag: `--${words}`, value, env, kind, doc, ...(standard === undefined ? {} : { standard }) };
};

export const SETTINGS: readonly Setting[] = [
  setting('port', '<number>', 'number', 'port to listen on', 8080),
  setting('host', '<address>', 'text', 'address to listen on; 0.0.0.0 for all', '127.0.0.1'),
  setting('data', '<folder>', 'text', 'folder of the embedded database', './.data'),
  setting('databaseUrl', '<url>', 'text', 'postgres://… instead of the embedded database'),
  setting('role', '<role>', 'text', 'with PostgreSQL: api, scan or all', 'all'),
  setting(
    'baseUrl',
    '<url>',
    'text',
    'address people reach the service by, for links; may have a path (else the address it listens on)',
  ),
  setting('trustedProxy', '<cidr>', 'list', 'proxy whose X-Forwarded-For is believed (repeatable)'),
  setting('cors', '<origin>', 'list', 'origin whose pages may call the API, or * (repeatable)'),
  setting('threads', '<number>', 'number', 'scanning threads; standard is one a processor'),
  setting('maxPending', '<number>', 'number', 'submissions at work or waiting at once; beyond it 503', MAX_PENDING),
  setting('maxJobs', '<number>', 'number', 'accepted scans in the queue; beyond it 503', 500),
  setting('leaseSeconds', '<number>', 'number', 'silence after which the scans of a node go to another', 30),
  setting('fairUse', '<number>', 'number', 'scans a day where the plan sets no limit', 5000),
  setting('anonymousLimit', '<number>', 'number', 'scans an hour for an address without an account', 5),
  setting('recent', '<number>', 'number', 'public reports listed by name on / and in the statistics; 0 for none', 20),
  setting('logLevel', '<level>', 'text', 'trace, debug, info, warn, error or silent', 'info'),
  setting('rules', '<folder>', 'list', 'more rules from a folder (repeatable)'),
  setting('plugin', '<file>', 'list', 'a plugin, TypeScript or JavaScript (repeatable)'),
  setting('remoteAllow', '<cidr>', 'list', 'private address or range submitted URLs may lead to (repeatable)'),
  setting('remotePorts', '<number>', 'list', 'port submitted URLs may name besides 80 and 443 (repeatable)'),
  setting('drainSeconds', '<number>', 'number', 'how long a shutdown waits for scans at work', 30),
];

export function readServeOptions(
  flags: Readonly<Record<string, unknown>>,
  env: NodeJS.ProcessEnv,
  file: string | undefined,
): ServeOptions {
  const written = file === undefined ? {} : readFile(file);
  const options: Record<string, unknown> = {};
  for (const { name, flag, env: variable, kind, standard } of SETTINGS) {
    const fromEnv = env[variable] === '' ? undefined : env[variable];
    const [given, where] =
      flags[name] !== undefined && !(Array.isArray(flags[name]) && flags[name].length === 0)
        ? [flags[name], flag]
        : fromEnv !== undefined
          ? [kind === 'list' ? fromEnv.split(',').map((one) => one.trim()) : fromEnv, variable]
          : [written[name] ?? standard ?? (kind === 'list' ? [] : undefined), `${file}: ${name}`];
    if (given !== undefined)
      options[name] = readValue(given, kind, where, name === 'port' ? 'from 0 to 65535' : 'from 0 on');
  }
  const read = options as unknown as ServeOptions;
  check(read);
  return read;
}

function readFile(file: string): Record<string, unknown> {
  let data: unknown;
  try {
    data = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw invalid(`${file}: ${(error as Error).message}`);
  }
  if (typeof data !== 'object' || data === null || Array.isArray(data)) throw invalid(`${file}: an object is expected`);
  for (const name of Object.keys(data))
    if (!SETTINGS.some((one) => one.name === name))
      throw invalid(`${file}: "${name}" is not a setting; known: ${SETTINGS.map((one) => one.name).join(', ')}`);
  return data as Record<string, unknown>;
}

function readValue(given: unknown, kind: Kind, where: string, range: string): unknown {
  if (kind === 'list') {
    const list = Array.isArray(given) ? given : [given];
    if (!list.every((one) => typeof one === 'string' && one !== '')) throw invalid(`${where}: a list of texts`);
    return list;
  }
  if (kind === 'text') {
    if (typeof given !== 'string' || given === '') throw invalid(`${where}: a text is expected`);
    return given;
  }
  const number = typeof given === 'number' ? given : Number(String(given).trim() || Number.NaN);
  if (!Number.isInteger(number) || number < 0)
    throw invalid(`${where}: a whole number ${range}, not ${JSON.stringify(given)}`);
  return number;
}

const ROLES = ['all', 'api', 'scan'];
const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'silent'];
/** Of these none would be a service that answers nobody. */
const AT_LEAST_ONE = ['threads', 'maxPending', 'maxJobs', 'fairUse'] as const;

/** Of other protocols: what speaks HTTP refuses to connect to them (https://fetch.spec.whatwg.org/#port-blocking). */
const UNREACHED_PORTS: ReadonlySet<number> = new Set([
  1, 7, 9, 11, 13, 15, 17, 19, 20, 21, 22, 23, 25, 37, 42, 43, 53, 69, 77, 79, 87, 95, 101, 102, 103, 104, 109, 110,
  111, 113, 115, 117, 119, 123, 135, 137, 139, 143, 161, 179, 389, 427, 465, 512, 513, 514, 515, 526, 530, 531, 532,
  540, 548, 554, 556, 563, 587, 601, 636, 989, 990, 993, 995, 1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061,
  6000, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697, 10080,
]);

function check(options: ServeOptions): void {
  if (options.port > 65535) throw invalid(`port ${options.port}: from 0 to 65535`);
  if (UNREACHED_PORTS.has(options.port))
    throw invalid(`port ${options.port}: browsers and other clients never connect to it; choose another`);
  if (options.leaseSeconds < 3) throw invalid('leaseSeconds must be at least 3');
  for (const name of AT_LEAST_ONE) if (options[name] === 0) throw invalid(`${name} must be at least 1`);
  oneOf('role', options.role, ROLES);
  oneOf('logLevel', options.logLevel, LOG_LEVELS);
  if (options.role !== 'all' && options.databaseUrl === undefined)
    throw invalid('the roles api and scan share a PostgreSQL database: give --database-url');
  if (options.databaseUrl !== undefined && !/^postgres(?:ql)?:\/\//.test(options.databaseUrl))
    throw invalid('the database URL must begin with postgres://');
  rootOf(options.baseUrl);
  for (const proxy of options.trustedProxy) {
    if (!ipaddr.isValid(proxy) && !ipaddr.isValidCIDR(proxy))
      throw invalid(`trusted proxy ${JSON.stringify(proxy)} is no address and no CIDR range`);
  }
  for (const origin of options.cors) checkOrigin(origin);
}

function oneOf(name: string, value: string, known: readonly string[]): void {
  if (!known.includes(value)) throw invalid(`${name} ${JSON.stringify(value)} is none of ${known.join(', ')}`);
}

/** Browsers send an origin without a path or a final slash; written otherwise it would never be the same. */
function checkOrigin(origin: string): void {
  if (origin === '*') return;
  const meant = URL.canParse(origin) ? new URL(origin).origin : 'null';
  if (meant === origin) return;
  const advice = meant === 'null' ? 'write it as https://app.your.host' : `write it as ${meant}`;
  throw invalid(`cors ${JSON.stringify(origin)} is no origin: ${advice}`);
}

function invalid(detail: string): SkillproofError {
  return new SkillproofError('config-invalid', detail);
}
