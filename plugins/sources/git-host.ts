// What all git hosts share: a branch, tag or commit with a path behind it becomes a commit, and that an archive.
// May not: know how any one host writes its addresses.
import { isSkillFile, type RemoteClient, type RemoteTarget, type RemoteUnchanged } from '../../src/plugin.ts';
import { listRefs } from './git-refs.ts';
import { isArchive } from './kinds.ts';

export interface GitPlace {
  readonly source: string;
  /** `owner/repo`, for the record. */
  readonly repository: string;
  /** As a clone would name it. */
  readonly clone: string;
  /** What stands behind `/tree/`: a ref, which may have slashes, and a path. Empty: the default branch, all of it. */
  readonly rest: readonly string[];
  /** The path names a file and no folder. */
  readonly file?: boolean;
  /** Instead of the path in `rest`. */
  readonly path?: string;
  /** Addresses of the archive, to be tried in order. */
  archives(commit: string, path: string): readonly string[];
  readonly headers?: Readonly<Record<string, string>>;
  /** Another way to the named path, for a repository whose archive is too large. */
  pick?(client: RemoteClient, commit: string, path: string): Promise<Uint8Array | undefined>;
}

interface Revision {
  readonly ref: string;
  readonly commit: string;
  readonly path: readonly string[];
}

export async function fetchGit(
  client: RemoteClient,
  place: GitPlace,
  known: Readonly<Record<string, string>> | undefined,
): Promise<RemoteTarget | RemoteUnchanged> {
  const { source, repository } = place;
  const { ref, commit, path: named } = await revision(client, place);
  const path = place.path ?? skillPath(named, place.file === true);
  const resolved = { source, repository, ref, commit, ...(path === '' ? {} : { path }) };
  const asBefore = known?.['commit'] === commit && known['repository'] === repository && (known['path'] ?? '') === path;
  if (asBefore && isFull(commit)) return { unchanged: true, resolved: known };
  const bytes = await archiveOrPart(client, place, commit, path);
  const full = isFull(commit) ? commit : (commitInZip(bytes) ?? commit);
  const fileName = `${repository.slice(repository.lastIndexOf('/') + 1)}.${bytes[0] === 0x1f ? 'tar.gz' : 'zip'}`;
  return { bytes, fileName, ...(path === '' ? {} : { path }), resolved: { ...resolved, commit: full } };
}

/** The file SKILL.md stands for its folder: that is the skill. */
function skillPath(path: readonly string[], file: boolean): string {
  return (file && isSkillFile(path.at(-1) ?? '') ? path.slice(0, -1) : path).join('/');
}

const isFull = (commit: string): boolean => /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/.test(commit);

async function revision(client: RemoteClient, place: GitPlace): Promise<Revision> {
  const [first, ...after] = place.rest;
  if (first !== undefined && isFull(first)) return { ref: first, commit: first, path: after };
  const prefixes = first === undefined || first === 'HEAD' ? ['HEAD'] : refPrefixes(first);
  const refs = await listRefs(client, place.clone, prefixes, place.headers ?? {});
  if (prefixes[0] === 'HEAD') {
    const head = refs.find(({ name }) => name === 'HEAD');
    if (head) return { ref: 'HEAD', commit: head.commit, path: after };
    client.fail(missing(place.clone), `${place.repository} has no default branch`);
  }
  const wanted = `${place.rest.join('/')}/`;
  // Branches before tags, and of `a` and `a/b` the longer one: git does not let both exist as branches.
  const best = refs
    .map(({ name, commit }) => ({ name, commit, short: name.replace(/^refs\/(?:heads\/|tags\/)?/, '') }))
    .filter(({ short }) => wanted.startsWith(`${short}/`))
    .sort((a, b) => b.short.length - a.short.length || (a.name < b.name ? -1 : 1))[0];
  if (best) {
    return { ref: best.short, commit: best.commit, path: place.rest.slice(best.short.split('/').length) };
  }
  if (/^[0-9a-f]{7,39}$/.test(first!)) return { ref: first!, commit: first!, path: after };
  client.fail(missing(place.clone), `${place.repository} has no branch or tag ${JSON.stringify(place.rest.join('/'))}`);
}

function refPrefixes(first: string): string[] {
  // `pull/7/head` and `merge-requests/7/head` are refs beside branches and tags.
  if (first === 'pull' || first === 'merge-requests') return [`refs/${first}/`];
  return [`refs/heads/${first}`, `refs/tags/${first}`];
}

const missing = (url: string) => ({ status: 404, url, headers: {}, body: new Uint8Array() });

async function archiveOrPart(client: RemoteClient, place: GitPlace, commit: string, path: string): Promise<Uint8Array> {
  try {
    return await archive(client, place, commit, path);
  } catch (error) {
    const large = (error as { code?: unknown }).code === 'remote-too-large';
    const part = large && path !== '' ? await place.pick?.(client, commit, path) : undefined;
    if (!part) throw error;
    return part;
  }
}

async function archive(client: RemoteClient, place: GitPlace, commit: string, path: string): Promise<Uint8Array> {
  const addresses = place.archives(commit, path);
  for (const [index, address] of addresses.entries()) {
    const answer = await client.get(address, { headers: place.headers ?? {} });
    if (answer.status === 200 && isArchive(answer.body)) return answer.body;
    if (index < addresses.length - 1) continue;
    client.fail(answer.status === 200 ? { ...answer, status: 502 } : answer, `the archive of ${place.repository}`);
  }
  client.unsupported(`${place.source} offers no archive`);
}

/** `git archive` writes the commit into the comment at the end of a ZIP. */
function commitInZip(bytes: Uint8Array): string | undefined {
  const tail = Buffer.from(bytes.slice(-62)).toString('latin1');
  return tail.startsWith('PK\x05\x06') && isFull(tail.slice(22)) ? tail.slice(22) : undefined;
}
