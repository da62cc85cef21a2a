// One file's text with the way from UTF-16 offsets to lines, columns and the bytes as shipped (BOM, UTF-16 and Latin-1
// included). Built lazily and once a file; a look-up costs a binary search.
import { upTo } from '../model/ascending.ts';
import { lineStarts } from '../model/line-starts.ts';
import type { PackageFile } from '../model/package.ts';

export interface Position {
  readonly line: number;
  readonly column: number;
  readonly byte: number;
}

const STEP = 4096;

export class SourceText {
  readonly text: string;
  readonly #file: PackageFile;
  #lines: number[] | undefined;
  #checkpoints: { at: number; byte: number }[] | undefined;

  constructor(file: PackageFile) {
    this.#file = file;
    this.text = file.text ?? '';
  }

  position(offset: number): Position {
    const line = this.lineOf(offset);
    return { line: line + 1, column: offset - this.lineStarts[line]! + 1, byte: this.#byteAt(offset) };
  }

  get lineStarts(): readonly number[] {
    this.#lines ??= lineStarts(this.text);
    return this.#lines;
  }

  /** Index of the line that holds the offset, from 0. */
  lineOf(offset: number): number {
    return Math.max(0, upTo(this.lineStarts, offset) - 1);
  }

  /** The line without its line break. */
  lineSpan(line: number): { start: number; end: number } {
    const start = this.lineStarts[line]!;
    const next = this.lineStarts[line + 1];
    let end = next === undefined ? this.text.length : next - 1;
    if (next !== undefined && end > start && this.text[end - 1] === '\r') end--;
    return { start, end };
  }

  #byteAt(offset: number): number {
    const bom = this.#file.bomLength ?? 0;
    const size = this.#file.bytes.length;
    const encoding = this.#file.encoding ?? 'utf-8';
    if (encoding === 'latin-1') return Math.min(bom + offset, size);
    if (encoding !== 'utf-8') return Math.min(bom + offset * 2, size);
    // As many bytes as UTF-16 units: all ASCII.
    if (size - bom === this.text.length) return bom + offset;
    this.#checkpoints ??= this.#measure();
    const point = this.#checkpoints[Math.min(Math.floor(offset / STEP), this.#checkpoints.length - 1)]!;
    const from = point.at <= offset ? point : this.#checkpoints[Math.max(0, Math.floor(offset / STEP) - 1)]!;
    return Math.min(bom + from.byte + Buffer.byteLength(this.text.slice(from.at, offset)), size);
  }

  #measure(): { at: number; byte: number }[] {
    const points = [{ at: 0, byte: 0 }];
    for (let at = STEP; at < this.text.length; at += STEP) {
      const last = points[points.length - 1]!;
      // Never between the halves of a surrogate pair: each half alone would count three bytes.
      const code = this.text.charCodeAt(at);
      const cut = code >= 0xdc00 && code <= 0xdfff ? at + 1 : at;
      points.push({ at: cut, byte: last.byte + Buffer.byteLength(this.text.slice(last.at, cut)) });
    }
    return points;
  }
}
