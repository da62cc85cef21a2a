// The view of a command that was found in a text of another language.
import type { View, ViewRequest } from '../../model/view.ts';

/** `start`: where it stands in the view; it may be written there with escapes or entities. */
export function commandView(view: View, start: number, code: string, language: string, step = 'command'): ViewRequest {
  const span = { start, end: start + code.length };
  const exact = view.text.slice(span.start, span.end) === code;
  return { step, language, text: code, context: view.context, span, mapping: exact ? 'exact' : 'whole' };
}
