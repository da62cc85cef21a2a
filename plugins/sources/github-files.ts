// One folder of a GitHub repository whose archive is too large: its list of files from the API, each file from the raw host.
// May not: answer with a list GitHub cut short.
import { gzipSync } from 'node:zlib';
import { isSkillFile, type RemoteClient } from '../../src/plugin.ts';
import type { Hosts } from './hosts.ts';
import { isRecord, jsonOf } from './kinds.ts';
import { fetchMany, type Wanted } from './many.ts';
import { tarOf } from './tar.ts';

interface Place {
  readonly repository: string;
  readonly commit: string;
  /** A folder, a file, or `**` and a slash before a skill's folder. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** The files as a tar.gz with their paths in the repository; undefined when they are not to be had this way. */
export async function filesOnGithub(client: RemoteClient, hosts: Hosts, place: Place): Promise<Uint8Array | undefined> {
  const { repository, commit, path, headers } = place;
  const byName = path.startsWith('**/');
  const folder = byName ? '' : path.replace(/(?:^|\/)[^/]*\.[^/]*$/, '');
  const tree = await treeOf(client, `${hosts.githubApi}/repos/${repository}/git/trees/${commit}`, folder, headers);
  const all = (tree ?? []).map((file) => ({ ...file, path: folder === '' ? file.path : `${folder}/${file.path}` }));
  const roots = byName ? skillRoots(all, path.slice(3)) : [path];
  const mine = all.filter((file) => roots.some((root) => file.path === root || file.path.startsWith(`${root}/`)));
  if (mine.length === 0) return undefined;
  const wanted = mine.map((file): Wanted => {
    const address = `${hosts.githubRaw}/${repository}/${commit}/${file.path.split('/').map(encodeURIComponent).join('/')}`;
    return { address, path: `repository/${file.path}`, link: file.link };
  });
  return gzipSync(tarOf(await fetchMany(client, wanted, `${repository}/${path}`, headers)));
}

interface Listed {
  readonly path: string;
  readonly link: boolean;
}

async function treeOf(
  client: RemoteClient,
  base: string,
  folder: string,
  headers: Readonly<Record<string, string>>,
): Promise<Listed[] | undefined> {
  const within = folder === '' ? '' : `:${folder.split('/').map(encodeURIComponent).join('/')}`;
  const answer = await client.get(`${base}${within}?recursive=1`, { headers });
  if (answer.status === 404 || answer.status === 422) return undefined;
  if (answer.status !== 200) client.fail(answer);
  const body = jsonOf(answer);
  if (!isRecord(body) || body['truncated'] === true || !Array.isArray(body['tree'])) return undefined;
  return body['tree'].filter(isRecord).flatMap(({ path, type, mode }) => {
    const plain = typeof path === 'string' && !path.split('/').includes('..');
    return plain && type === 'blob' ? [{ path, link: mode === '120000' }] : [];
  });
}

function skillRoots(files: readonly Listed[], name: string): string[] {
  const wanted = name.toLowerCase();
  return files
    .filter(({ path }) => path.includes('/') && isSkillFile(path))
    .map(({ path }) => path.slice(0, path.lastIndexOf('/')))
    .filter((folder) => folder.slice(folder.lastIndexOf('/') + 1).toLowerCase() === wanted);
}
