// Makes a prose view of records put together as sentences; every word of a cell leads back to where it stands.
// May not: put more records together than a document of a person has.
import type { Context, Span } from '../../model/place.ts';
import type { ProseBlock, ViewRequest } from '../../model/view.ts';
import { ComposedText } from '../text/composed-text.ts';
import type { Told } from './compose.ts';

/** A record as a sentence, and how the block is read that it stands in. */
export interface Record {
  readonly told: Told;
  readonly block: Omit<ProseBlock, 'span' | 'cells'>;
}

export function recordView(records: readonly Record[], context: Context, span: Span): ViewRequest | undefined {
  if (records.length === 0) return undefined;
  const composed = new ComposedText();
  const prose: ProseBlock[] = [];
  for (const { told, block } of records) {
    const start = composed.length;
    // Words that only join stand where the cell behind them begins, the last where the last cell ends.
    let joining = '';
    let end = span.start;
    for (const piece of told.pieces) {
      if (typeof piece === 'string') {
        joining += piece;
        continue;
      }
      composed.bind(joining, piece.at);
      joining = '';
      composed.add(piece.text, piece.at);
      end = piece.at + piece.text.length;
    }
    composed.bind(joining, Math.max(span.start, end - 1));
    prose.push({ ...block, span: { start, end: composed.length } });
    composed.add('\n\n');
  }
  return { step: 'record', language: 'prose', text: composed.text, context, span, mapping: composed.mapping, prose };
}
