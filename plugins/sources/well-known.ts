// Skills a site publishes at /.well-known/agent-skills/: an index that names each with its files, or with one artifact and
// its digest. May not: fetch more than a bounded number of files, or take an artifact that is not what the index says.
import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { archiveEnding } from '../../src/built-in.ts';
import type { RemoteAnswer, RemoteClient, RemoteTarget, RemoteUnchanged, UrlSource } from '../../src/plugin.ts';
import { segments } from './hosts.ts';
import { isArchive, isRecord, jsonOf } from './kinds.ts';
import { fetchMany, type Wanted } from './many.ts';
import { tarOf } from './tar.ts';

const FOLDERS = ['/.well-known/agent-skills/', '/.well-known/skills/'] as const;

type Known = Readonly<Record<string, string>> | undefined;

export function wellKnown(): UrlSource {
  return {
    name: 'well-known',
    accepts: (url) => FOLDERS.some((folder) => url.pathname.includes(folder) || `${url.pathname}/`.endsWith(folder)),
    async resolve(url, client, known) {
      const path = `${url.pathname}/`;
      const folder = FOLDERS.find((one) => path.includes(one))!;
      const end = path.indexOf(folder) + folder.length;
      const [skill] = segments(path.slice(end)) ?? [];
      const index = new URL(`${path.slice(0, end)}index.json`, url).href;
      const found = await skillsAt(client, index, skill === 'index.json' ? undefined : skill, known);
      if (found) return found;
      return client.fail({ status: 404, url: index, headers: {}, body: new Uint8Array() }, index);
    },
  };
}

/** What a site publishes, when it publishes anything: asked for where an address turned out to be an ordinary page. */
export async function published(client: RemoteClient, page: URL, known: Known) {
  const base = page.pathname.replace(/\/$/, '');
  for (const place of new Set([base, ''])) {
    const found = await skillsAt(client, new URL(`${place}${FOLDERS[0]}index.json`, page).href, undefined, known);
    if (found) return found;
  }
  return undefined;
}

async function skillsAt(
  client: RemoteClient,
  index: string,
  only: string | undefined,
  known: Known,
): Promise<RemoteTarget | RemoteUnchanged | undefined> {
  const answer = await client.get(index, { headers: { accept: 'application/json' }, maxBytes: 1024 * 1024 });
  if (answer.status === 404 || answer.status === 410) return undefined;
  if (answer.status !== 200) client.fail(answer);
  const body = jsonOf(answer);
  const list = isRecord(body) && Array.isArray(body['skills']) ? (body['skills'] as unknown[]) : undefined;
  if (!list) return undefined;
  const entries = list.filter(isRecord).filter((entry) => only === undefined || entry['name'] === only);
  const wanted = entries.flatMap((entry) => wantedOf(entry, answer, entries.length));
  if (wanted.length === 0)
    client.unsupported(`${index} names ${only ? `no skill ${JSON.stringify(only)}` : 'no skill'}`);
  const hash = createHash('sha256').update(answer.body).digest('hex');
  const resolved = {
    source: 'well-known',
    url: answer.url,
    index: hash,
    ...(only === undefined ? {} : { skill: only }),
  };
  // Digests bind what the index names; bare file lists may change behind an index that does not.
  const same = known?.['index'] === hash && known['skill'] === resolved.skill && known['url'] === answer.url;
  if (same && wanted.every(({ digest }) => digest !== undefined)) return { unchanged: true, resolved: known! };
  const files = await fetchMany(client, wanted, index);
  const [first] = files;
  if (files.length === 1 && isArchive(first!.bytes)) return { bytes: first!.bytes, fileName: first!.path, resolved };
  return { bytes: gzipSync(tarOf(files)), fileName: `${only ?? new URL(index).hostname}.tar.gz`, resolved };
}

/** Version 0.2 has one artifact (`url`, `digest`), 0.1 a list of files below the skill's folder. */
function wantedOf(entry: Readonly<Record<string, unknown>>, index: RemoteAnswer, count: number): Wanted[] {
  const { name, url, digest, files } = entry;
  if (typeof name !== 'string' || !/^[\w.-]{1,128}$/.test(name) || /^\.+$/.test(name)) return [];
  if (typeof url === 'string' && URL.canParse(url, index.url)) {
    const address = new URL(url, index.url);
    const isFile = entry['type'] === 'skill-md' || /\.md$/i.test(address.pathname);
    const ending = archiveEnding(address.pathname) ?? '.zip';
    const path = isFile ? `${name}/SKILL.md` : count === 1 ? `${name}${ending}` : `${name}/${name}${ending}`;
    return [{ address: address.href, path, ...(typeof digest === 'string' ? { digest } : {}) }];
  }
  if (!Array.isArray(files)) return [];
  return files.flatMap((file) => {
    const parts = typeof file === 'string' && file.length < 1000 ? segments(file.replaceAll('%', '%25')) : undefined;
    if (!parts || parts.length === 0) return [];
    const address = new URL(`./${encodeURIComponent(name)}/${parts.map(encodeURIComponent).join('/')}`, index.url);
    return [{ address: address.href, path: `${name}/${parts.join('/')}` }];
  });
}
