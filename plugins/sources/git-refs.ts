// Asks a git server over HTTP which commit a branch or tag is: one small request, the same on every host, and not counted
// against the limits of their APIs. May not: fetch objects.
import type { RemoteAnswer, RemoteClient } from '../../src/plugin.ts';

interface Ref {
  readonly name: string;
  readonly commit: string;
}

const MAX_BYTES = 4 * 1024 * 1024;
const FLUSH = '0000';

/** Refs whose names begin with one of the prefixes; `repository` is the address a clone would name. */
export async function listRefs(
  client: RemoteClient,
  repository: string,
  prefixes: readonly string[],
  headers: Readonly<Record<string, string>>,
): Promise<Ref[]> {
  const answer = await client.post(`${repository}/git-upload-pack`, Buffer.from(question(prefixes)), {
    maxBytes: MAX_BYTES,
    headers: {
      ...headers,
      'content-type': 'application/x-git-upload-pack-request',
      accept: 'application/x-git-upload-pack-result',
      'git-protocol': 'version=2',
    },
  });
  if (isMissing(answer)) client.fail({ ...answer, status: 404 }, `repository ${repository}`);
  if (answer.status === 403 || answer.status === 429) client.fail(answer, `repository ${repository}`);
  const refs = answer.status === 200 ? parseRefs(answer.body) : undefined;
  return refs ?? (await advertised(client, repository, prefixes, headers));
}

/** Servers answer so for what does not exist and for what is private alike. */
function isMissing({ status }: RemoteAnswer): boolean {
  return status === 401 || status === 404 || status === 410;
}

function question(prefixes: readonly string[]): string {
  const lines = ['peel\n', 'symrefs\n', ...prefixes.map((prefix) => `ref-prefix ${prefix}\n`)];
  return `${packet('command=ls-refs\n')}0001${lines.map(packet).join('')}${FLUSH}`;
}

function packet(line: string): string {
  const length = Buffer.byteLength(line) + 4;
  return length.toString(16).padStart(4, '0') + line;
}

/** Packets up to the first flush; undefined when these are none. */
function packets(body: Uint8Array, from = 0): { readonly lines: string[]; readonly end: number } | undefined {
  const bytes = Buffer.from(body.buffer, body.byteOffset, body.byteLength);
  const lines: string[] = [];
  for (let at = from; at + 4 <= bytes.length; ) {
    const head = bytes.toString('latin1', at, at + 4);
    if (head === FLUSH) return { lines, end: at + 4 };
    const length = /^[0-9a-f]{4}$/.test(head) ? Number.parseInt(head, 16) : 0;
    if (length < 4 || at + length > bytes.length) return undefined;
    lines.push(bytes.toString('utf8', at + 4, at + length).replace(/\n$/, ''));
    at += length;
  }
  return undefined;
}

function parseRefs(body: Uint8Array): Ref[] | undefined {
  const read = packets(body);
  if (!read) return undefined;
  const refs: Ref[] = [];
  for (const line of read.lines) {
    const match = /^([0-9a-f]{40,64}) (\S+)(.*)$/.exec(line);
    if (!match) return undefined;
    const peeled = / peeled:([0-9a-f]{40,64})/.exec(match[3]!);
    refs.push({ name: match[2]!, commit: peeled?.[1] ?? match[1]! });
  }
  return refs;
}

/** The older form, for servers that do not speak version 2: all refs at once. */
async function advertised(
  client: RemoteClient,
  repository: string,
  prefixes: readonly string[],
  headers: Readonly<Record<string, string>>,
): Promise<Ref[]> {
  const answer = await client.get(`${repository}/info/refs?service=git-upload-pack`, { headers, maxBytes: MAX_BYTES });
  if (isMissing(answer)) client.fail({ ...answer, status: 404 }, `repository ${repository}`);
  const service = answer.status === 200 ? packets(answer.body) : undefined;
  const read = service && packets(answer.body, service.end);
  if (!read)
    client.fail(answer.status === 200 ? { ...answer, status: 502 } : answer, `the git server of ${repository}`);
  const found = new Map<string, string>();
  for (const line of read.lines) {
    const match = /^([0-9a-f]{40,64}) ([^\s\0]+)/.exec(line);
    if (match) found.set(match[2]!.replace(/\^\{\}$/, ''), match[1]!);
  }
  return [...found]
    .filter(([name]) => prefixes.some((prefix) => name.startsWith(prefix)))
    .map(([name, commit]) => ({ name, commit }));
}
