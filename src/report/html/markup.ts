// The only way HTML is made here: a template tag that escapes everything put into it. What is not `Html` is text.
import { visible, visibleParts } from '../visible.ts';

export class Html {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
  toString(): string {
    return this.text;
  }
}

export type Content = Html | string | number | undefined | false | readonly Content[];

export function html(strings: TemplateStringsArray, ...values: readonly Content[]): Html {
  let text = strings[0]!;
  for (const [index, value] of values.entries()) text += render(value) + strings[index + 1]!;
  return new Html(text);
}

function render(value: Content): string {
  if (value instanceof Html) return value.text;
  if (value === undefined || value === false) return '';
  if (typeof value === 'object') return value.map(render).join('');
  return escapeHtml(visible(String(value)));
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"'`]/g, (char) => `&#${char.charCodeAt(0)};`);
}

/** Text of a skill: characters that do not show become labelled chips, and its direction cannot leak out. */
export function shown(text: string): Html {
  return html`<bdi>${chips(text)}</bdi>`;
}

export function chips(text: string): readonly Content[] {
  return visibleParts(text).map((part) => (part.hidden ? html`<span class="ctl">${part.text}</span>` : part.text));
}

/** Text of a rule: what stands between backticks is code. */
export function prose(text: string): Html {
  const parts = text.split(/`([^`\n]+)`/);
  return html`<bdi>${parts.map((part, index) => (index % 2 === 1 ? html`<code>${chips(part)}</code>` : chips(part)))}</bdi>`;
}
