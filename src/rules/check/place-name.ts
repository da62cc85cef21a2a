// How a place inside a rule is called in a message, and how ajv's pointers become places.
import type { ValuePath } from '../source.ts';

/** `score` / `of` / 0 → "entry 1 of `score`"; tests and list entries have no name of their own. */
export function placeName(path: ValuePath): string {
  const last = path.at(-1);
  if (typeof last !== 'number') return `\`${String(last)}\``;
  const owner = path.findLast((step) => typeof step === 'string' && step !== 'of');
  return `entry ${last + 1} of \`${String(owner)}\``;
}

export function pathOf(pointer: string, value: unknown): ValuePath {
  let at: unknown = value;
  return pointer
    .split('/')
    .slice(1)
    .map((part) => {
      const key = part.replaceAll('~1', '/').replaceAll('~0', '~');
      const step = Array.isArray(at) ? Number(key) : key;
      at = (at as Record<string | number, unknown> | undefined)?.[step];
      return step;
    });
}
