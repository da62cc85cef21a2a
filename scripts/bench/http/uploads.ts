// Archives of real skills, each with a line of its own, so that no two have the same content and nothing comes from a cache.
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { DEFAULT_LIMITS } from '../../../src/model/limits.ts';
import { buildZip } from '../../../test/intake/build-zip.ts';

export class Uploads {
  readonly #skills: { readonly name: string; readonly data: Buffer }[][];
  #version = 0;

  constructor(folders: readonly string[]) {
    this.#skills = folders.map(filesOf).filter((files) => zip(files, 0).length < DEFAULT_LIMITS.archiveBytes);
  }

  get count(): number {
    return this.#skills.length;
  }

  /** The archive of the skill whose turn it is, and another of the same skill: what is compared gets the same work. */
  pair(turn: number): readonly [Buffer, Buffer] {
    const files = this.#skills[turn % this.#skills.length]!;
    return [zip(files, ++this.#version), zip(files, ++this.#version)];
  }

  /** One that is soon scanned. */
  small(): Buffer {
    const data = '---\nname: small\ndescription: Reads a text.\n---\nRead the text.\n';
    return zip([{ name: 'small/SKILL.md', data: Buffer.from(data) }], ++this.#version);
  }

  /** Bytes of an archive, at the median. */
  get typical(): number {
    const sizes = this.#skills.map((files) => zip(files, 0).length).sort((a, b) => a - b);
    return sizes[sizes.length >> 1]!;
  }
}

function filesOf(folder: string): { name: string; data: Buffer }[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => {
      const path = join(entry.parentPath, entry.name);
      return { name: join(basename(folder), relative(folder, path)), data: readFileSync(path) };
    });
}

function zip(files: readonly { readonly name: string; readonly data: Buffer }[], version: number): Buffer {
  const folder = files[0]!.name.split('/')[0]!;
  const all = [...files, { name: `${folder}/CHANGES.md`, data: `Version ${version}.\n` }];
  return buildZip(all.map((file) => ({ ...file, method: 8 })));
}
