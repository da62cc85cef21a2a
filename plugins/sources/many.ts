// Fetches a bounded number of files, a few at a time.
// May not: hold more than the limit, or take a file that is not what was announced.
import { createHash } from 'node:crypto';
import type { RemoteClient } from '../../src/plugin.ts';
import type { FetchedFile } from './tar.ts';

/** One request to be made: where, where it goes, and what it must hash to. */
export interface Wanted {
  readonly address: string;
  readonly path: string;
  /** `sha256:…` */
  readonly digest?: string;
  /** The content is where a link points to. */
  readonly link?: boolean;
}

const MAX_FILES = 200;
const MAX_BYTES = 10 * 1024 * 1024;
const AT_ONCE = 4;

export async function fetchMany(
  client: RemoteClient,
  wanted: readonly Wanted[],
  what: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<FetchedFile[]> {
  if (wanted.length > MAX_FILES) {
    client.unsupported(`${what} names ${wanted.length} files, at most ${MAX_FILES} are fetched one by one`);
  }
  const files: FetchedFile[] = [];
  let total = 0;
  for (let at = 0; at < wanted.length; at += AT_ONCE) {
    const batch = wanted.slice(at, at + AT_ONCE).map(async ({ address, path, digest, link }): Promise<FetchedFile> => {
      const answer = await client.get(address, { maxBytes: MAX_BYTES - total, headers });
      if (answer.status !== 200) client.fail(answer);
      const hash = `sha256:${createHash('sha256').update(answer.body).digest('hex')}`;
      if (digest !== undefined && digest.toLowerCase() !== hash) {
        client.fail({ ...answer, status: 502 }, `${path} is not what the index says it is`);
      }
      return { path, bytes: answer.body, ...(link ? { link } : {}) };
    });
    for (const file of await Promise.all(batch)) {
      total += file.bytes.length;
      files.push(file);
    }
    if (total > MAX_BYTES) client.unsupported(`the files of ${what} come to more than ${MAX_BYTES} bytes`);
  }
  return files;
}
