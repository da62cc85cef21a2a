// A labelled `.tar.gz` read as a stream: `labels.jsonl` comes first, then one sample after the other, each handed on as soon
// as it is whole. Nothing is written to disk, and at most one sample is in memory here.
import { createReadStream } from 'node:fs';
import { basename } from 'node:path';
import type { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { extract, type Header } from 'tar-stream';
import { SkillproofError } from '../model/errors.ts';
import { DEFAULT_LIMITS } from '../model/limits.ts';
import { parseLabels } from './labels.ts';
import { packFiles } from './pack.ts';
import type { Label, Sample, SampleSet } from './sample.ts';

type Entry = Readable & { readonly header: Header };

const MAX_LABEL_BYTES = 256 * 1024 * 1024;

/** Undefined when the archive does not begin with labels: then it is one skill. */
export async function openArchiveSet(path: string): Promise<SampleSet | undefined> {
  const stream = createReadStream(path);
  const unzipped = stream.pipe(createGunzip());
  const tar = extract();
  const broken = (error: Error) => tar.destroy(error);
  stream.on('error', broken);
  unzipped.on('error', broken);
  const entries = unzipped.pipe(tar)[Symbol.asyncIterator]() as AsyncIterator<Entry>;
  try {
    for (let next = await entries.next(); !next.done; next = await entries.next()) {
      const entry = next.value;
      const [set, name, ...rest] = parts(entry.header.name);
      if (entry.header.type !== 'file') entry.resume();
      else if (name === 'labels.jsonl' && rest.length === 0) {
        const text = (await content(entry, MAX_LABEL_BYTES)).toString('utf8');
        const labels = parseLabels(text, `${basename(path)}/${set}/labels.jsonl`);
        return { name: set!, size: labels.length, samples: () => samplesOf(entries, set!, labels, path) };
      } else break;
    }
  } catch (error) {
    throw damaged(path, error);
  }
  stream.destroy();
  return undefined;
}

async function* samplesOf(
  entries: AsyncIterator<Entry>,
  set: string,
  labels: readonly Label[],
  path: string,
): AsyncGenerator<Sample> {
  const byPlace = new Map(labels.map((label) => [`${label.label}/${label.id}`, label]));
  let place = '';
  let files = new Map<string, Uint8Array>();
  let bytes = 0;
  const whole = async (): Promise<Sample | undefined> => {
    const label = byPlace.get(place);
    if (!label || files.size === 0) return undefined;
    byPlace.delete(place);
    return { ...label, set, target: { bytes: await packFiles(files), name: `${label.id}.tar` } };
  };
  try {
    for (let next = await entries.next(); !next.done; next = await entries.next()) {
      const { header } = next.value;
      const [, label, id, ...inner] = parts(header.name);
      const here = `${label}/${id}`;
      if (here !== place) {
        const sample = await whole();
        if (sample) yield sample;
        place = here;
        files = new Map();
        bytes = 0;
      }
      if (header.type !== 'file' || inner.length === 0 || !byPlace.has(place)) next.value.resume();
      else {
        const data = await content(next.value, DEFAULT_LIMITS.totalBytes - bytes);
        bytes += data.length;
        files.set(inner.join('/'), data);
      }
    }
    const last = await whole();
    if (last) yield last;
  } catch (error) {
    throw damaged(path, error);
  }
  if (byPlace.size > 0) {
    const [missing] = byPlace.keys();
    throw new SkillproofError(
      'archive-malformed',
      `${path}: ${byPlace.size} labelled sample(s) missing, first ${missing}`,
    );
  }
}

/** Names that would leave the set have no parts that a label could match. */
function parts(name: string): string[] {
  return name.split('/').filter((part) => part !== '' && part !== '.');
}

async function content(entry: Readable, limit: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of entry) {
    size += (chunk as Buffer).length;
    if (size > limit) throw new SkillproofError('archive-bomb', `one sample holds more than ${limit} bytes`);
    chunks.push(chunk as Buffer);
  }
  return Buffer.concat(chunks);
}

function damaged(path: string, error: unknown): SkillproofError {
  if (error instanceof SkillproofError) return error;
  return new SkillproofError('archive-malformed', `${path}: ${(error as Error).message}`, { cause: error });
}
