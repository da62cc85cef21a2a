// Turns places into report places: checks that file and span exist, then resolves lines, columns and bytes.
// May not: guess. What does not resolve is undefined, and the caller says so in the report.
import type { Package, PackageFile } from '../model/package.ts';
import type { Place, Span } from '../model/place.ts';
import type { Excerpt, ReportPlace } from '../model/report.ts';
import { cutExcerpt } from './excerpt.ts';
import { type Position, SourceText } from './source-text.ts';

export class Locator {
  readonly #files: ReadonlyMap<string, PackageFile>;
  readonly #sources = new Map<string, SourceText>();

  constructor(pkg: Package) {
    this.#files = new Map(pkg.files.map((file) => [file.path, file]));
  }

  file(path: string): PackageFile | undefined {
    return this.#files.get(path);
  }

  /** Says why a place is nonsense, or nothing when it is sound. */
  fault(place: Place): string | undefined {
    const file = this.#files.get(place.file);
    if (!file) return `no such file: ${place.file}`;
    const { start, end } = place.span;
    if (!Number.isInteger(start) || !Number.isInteger(end) || start < 0 || end < start) {
      return `span ${start}-${end} in ${place.file} is not a range`;
    }
    if (file.text !== undefined && end > file.text.length) {
      return `span ${start}-${end} lies outside ${place.file} (${file.text.length} characters)`;
    }
    return undefined;
  }

  resolve(place: Place): ReportPlace | undefined {
    if (this.fault(place)) return undefined;
    const file = this.#files.get(place.file)!;
    if (file.text === undefined) {
      // No text, no lines: such evidence rests on the file as a whole.
      return reportPlace(place, FIRST, { ...FIRST, byte: file.bytes.length });
    }
    const source = this.#source(file);
    return reportPlace(place, source.position(place.span.start), source.position(place.span.end));
  }

  excerpt(place: Place): Excerpt {
    const file = this.#files.get(place.file);
    if (file?.text === undefined) return { firstLine: 1, text: '', markStart: 0, markEnd: 0 };
    return cutExcerpt(this.#source(file), place.span);
  }

  marked(path: string, span: Span): string {
    return this.#files.get(path)?.text?.slice(span.start, span.end) ?? '';
  }

  #source(file: PackageFile): SourceText {
    const source = this.#sources.get(file.path) ?? new SourceText(file);
    this.#sources.set(file.path, source);
    return source;
  }
}

const FIRST: Position = { line: 1, column: 1, byte: 0 };

function reportPlace({ file, view, context }: Place, start: Position, end: Position): ReportPlace {
  return {
    line: start.line,
    column: start.column,
    endLine: end.line,
    endColumn: end.column,
    startByte: start.byte,
    endByte: end.byte,
    file,
    view,
    context,
  };
}
