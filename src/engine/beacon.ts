// Says where a worker stands, in a small file that outlives the worker: after a crash or hang it names the culprit.
import { closeSync, mkdtempSync, openSync, readdirSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const SIZE = 512;

export interface Mark {
  readonly job: string;
  readonly path: string;
  readonly part: string;
}

export class Beacon {
  readonly #fd: number;
  readonly #buffer = Buffer.alloc(SIZE, 32);

  constructor(folder: string, name: string) {
    this.#fd = openSync(join(folder, name), 'w');
  }

  mark(job: string, path: string, part: string): void {
    this.#buffer.fill(32);
    this.#buffer.write(`${job}\n${part}\n${path}`);
    writeSync(this.#fd, this.#buffer, 0, SIZE, 0);
  }

  close(): void {
    closeSync(this.#fd);
  }
}

export function makeBeaconFolder(): string {
  return mkdtempSync(join(tmpdir(), 'skillproof-'));
}

export function removeBeaconFolder(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
}

/** The last mark of every worker that ever wrote in the folder. */
export function readMarks(folder: string): Mark[] {
  const marks: Mark[] = [];
  for (const name of readdirSync(folder)) {
    const [job, part, path] = readFileSync(join(folder, name), 'utf8').trimEnd().split('\n');
    if (job) marks.push({ job, part: part ?? '', path: path ?? '' });
  }
  return marks;
}
