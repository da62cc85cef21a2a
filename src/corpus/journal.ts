// Lines of a run kept on disk as they come, so that a run that was interrupted goes on where it stood.
// A journal belongs to one rule set, one engine and one choice of sets; any change starts anew.
import { createHash } from 'node:crypto';
import { appendFileSync, existsSync, readFileSync, rmSync, truncateSync } from 'node:fs';
import { cacheFile, makeRoom, used } from '../engine/cache.ts';
import { keyOf, type Row } from './sample.ts';

const FLUSH_ROWS = 32;

export class Journal {
  readonly file: string;
  /** What an earlier run had done. */
  readonly rows = new Map<string, Row>();
  #waiting: string[] = [];

  constructor(file: string, fresh: boolean) {
    this.file = file;
    if (fresh) rmSync(file, { force: true });
    if (existsSync(file)) this.#read();
  }

  add(row: Row): void {
    this.#waiting.push(JSON.stringify(row));
    if (this.#waiting.length >= FLUSH_ROWS) this.flush();
  }

  flush(): void {
    if (this.#waiting.length === 0) return;
    appendFileSync(this.file, `${this.#waiting.join('\n')}\n`, { mode: 0o600 });
    this.#waiting = [];
  }

  /** The run is whole: the next one starts anew. */
  done(): void {
    this.#waiting = [];
    rmSync(this.file, { force: true });
  }

  #read(): void {
    const text = readFileSync(this.file, 'utf8');
    // The last line may be half written; what follows the last line feed is cut off.
    const end = text.lastIndexOf('\n') + 1;
    for (const line of text.slice(0, end).split('\n')) {
      if (line === '') continue;
      try {
        const row = JSON.parse(line) as Row;
        this.rows.set(keyOf(row), row);
      } catch {
        // A damaged line costs its sample a second scan.
      }
    }
    truncateSync(this.file, Buffer.byteLength(text.slice(0, end)));
  }
}

export function journalFile(parts: readonly string[]): string {
  const key = createHash('sha256').update(parts.join('\0')).digest('hex').slice(0, 20);
  const file = cacheFile('corpus', `${key}.jsonl`);
  // What is gone on with is none of the oldest.
  used(file);
  makeRoom('corpus');
  return file;
}
