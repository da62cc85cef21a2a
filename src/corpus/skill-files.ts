// The files of one sample in memory, whichever form it came in. Follows no links, reads no more than a scan would.
import { lstatSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { extract } from 'tar-stream';
import type { TargetSpec } from '../model/job.ts';
import { DEFAULT_LIMITS } from '../model/limits.ts';
import { isSkillFile } from '../model/skill-file.ts';
import type { SkillFiles } from './pack.ts';

export async function readSkillFiles(target: TargetSpec): Promise<SkillFiles> {
  return 'path' in target ? onDisk(target.path) : inMemory(target.bytes);
}

function onDisk(root: string): SkillFiles {
  const files = new Map<string, Uint8Array>();
  let bytes = 0;
  const visit = (path: string, name: string, depth: number): void => {
    const stat = lstatSync(path);
    if (stat.isDirectory() && depth < 32) {
      for (const entry of readdirSync(path).sort())
        visit(join(path, entry), name === '' ? entry : `${name}/${entry}`, depth + 1);
    } else if (stat.isFile() && bytes + stat.size <= DEFAULT_LIMITS.totalBytes && files.size < DEFAULT_LIMITS.entries) {
      bytes += stat.size;
      files.set(name === '' ? basename(path) : name, readFileSync(path));
    }
  };
  visit(root, '', 0);
  return files;
}

async function inMemory(bytes: Uint8Array): Promise<SkillFiles> {
  const files = new Map<string, Uint8Array>();
  const tar = extract();
  tar.end(Buffer.from(bytes));
  for await (const entry of tar) {
    const chunks: Buffer[] = [];
    for await (const chunk of entry) chunks.push(chunk as Buffer);
    if (entry.header.type === 'file') files.set(entry.header.name, Buffer.concat(chunks));
  }
  return files;
}

export const textOf = (bytes: Uint8Array): string => Buffer.from(bytes).toString('utf8');
export const bytesOf = (text: string): Uint8Array => Buffer.from(text, 'utf8');

export function skillFile(files: SkillFiles): string | undefined {
  return [...files.keys()].filter(isSkillFile).sort((a, b) => a.length - b.length)[0];
}
