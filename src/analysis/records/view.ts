// Makes a prose view of records put together as sentences; every word of a cell leads back to where it stands.
// May not: put more records together than a document of a person has.
import type { ProseBlock, ViewRequest } from '../../model/view.ts';
import type { Context, Span } from '../../model/place.ts';
import type { Told } from './compose.ts';

/** A record as a sentence, and how the block is read that it stands in. */
export interface Record {
  readonly told: Told;
  readonly block: Omit<ProseBlock, 'span' | 'cells'>;
}

export function recordView(records: readonly Record[], context: Context, span: Span): ViewRequest | undefined {
  if (records.length === 0) return undefined;
  const starts: number[] = [];
  const offsets: number[] = [];
  const prose: ProseBlock[] = [];
  let text = '';
  for (const { told, block } of records) {
    const from = text.length;
    // Words that only join stand where the cell behind them begins, the last where the last cell ends.
    let waiting = from;
    let end = span.start;
    for (const piece of told.pieces) {
      if (typeof piece === 'string') {
        text += piece;
        continue;
      }
      joins(waiting, text.length, piece.at);
      starts.push(text.length);
      offsets.push(piece.at);
      text += piece.text;
      waiting = text.length;
      end = piece.at + piece.text.length;
    }
    joins(waiting, text.length, Math.max(span.start, end - 1));
    prose.push({ ...block, span: { start: from, end: text.length } });
    text += '\n\n';
  }
  return { step: 'record', language: 'prose', text, context, span, mapping: { starts, offsets }, prose };

  function joins(from: number, to: number, at: number): void {
    for (let place = from; place < to; place++) {
      starts.push(place);
      offsets.push(at);
    }
  }
}
