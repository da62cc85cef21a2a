// How readers of manifests speak: claims with a place, commands as shell views.
import {
  bound,
  type Capability,
  type ClaimType,
  type Knowledge,
  type Out,
  type Span,
  type View,
} from '../../src/plugin.ts';
import { locate } from './locate.ts';

export interface Say {
  readonly knowledge: Knowledge;
  readonly view: View;
  /** Of what is told. */
  readonly context: View['context'];
  claim(type: ClaimType, key: string, value: string, capabilities: readonly Capability[], at: Span): void;
  /** A text that a shell will run, or the interpreter of another language. */
  shell(text: string, at: Span, language?: string): void;
}

const SHOWN: ReadonlySet<string> = new Set(['example', 'quote', 'reference', 'test']);

/** What is shown as an example in a text is one in every view of it. */
export const contextIn = (view: View): View['context'] => (SHOWN.has(view.context) ? view.context : 'config');

const MAX_CLAIMS = 5000;
const MAX_COMMANDS = 2000;

/** `shown`: the role of the data, where they show texts and no settings. */
export function speaker(view: View, out: Out, shown?: View['context']): Say {
  const mayClaim = bound(out, 'claims', MAX_CLAIMS, { en: 'settings', zh: '项设置' });
  const mayTell = bound(out, 'commands', MAX_COMMANDS, { en: 'commands', zh: '条命令' });
  const told = new Set<string>();
  const context = shown ?? contextIn(view);
  return {
    knowledge: out.knowledge,
    view,
    context,
    claim(type, key, value, capabilities, at) {
      if (!mayClaim(at)) return;
      const span = { start: at.start, end: at.end };
      out.fact({ kind: 'claim', type, key, value: value.slice(0, 4000), capabilities, span });
    },
    shell(text, at, language = 'shell') {
      const once = `${at.start} ${text}`;
      if (text.trim() === '' || told.has(once) || !mayTell(at)) return;
      told.add(once);
      const span = { start: at.start, end: at.end };
      const segments = locate(text, view.text, span);
      out.view({
        step: 'command',
        language,
        text,
        context,
        span,
        mapping: segments ?? 'whole',
      });
    },
  };
}
