// Says where a worker stands, in a small file that outlives the worker: after a crash or hang it names the culprit.
import { closeSync, mkdtempSync, openSync, readdirSync, readFileSync, rmSync, truncateSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const SIZE = 512;

interface Mark {
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

/** Where every worker stands, or stood when it ended. */
export function readMarks(folder: string): Mark[] {
  return readdirSync(folder).flatMap((name) => markIn(join(folder, name)) ?? []);
}

/** The marks of one job, or of all; they are told once, so that no later death is laid at the door of an earlier one. */
export function takeMarks(folder: string, job?: string): Mark[] {
  return readdirSync(folder).flatMap((name) => {
    const file = join(folder, name);
    const mark = markIn(file);
    if (!mark || (job !== undefined && mark.job !== job)) return [];
    // Emptied and not removed: a worker that lives on writes here again.
    truncateSync(file);
    return mark;
  });
}

function markIn(file: string): Mark | undefined {
  const [job, part, path] = readFileSync(file, 'utf8').trimEnd().split('\n');
  return job ? { job, part: part ?? '', path: path ?? '' } : undefined;
}
