// How much text code may make: a text each, as long as texts may be, and all of them together.
// May not: put a text together.
import type { Frame } from './frame.ts';
import type { Notices } from './notices.ts';
import type { Val } from './state.ts';
import { withText } from './values/values.ts';

/** Texts this long, with all they may be instead, are counted, and how much of them code may make. */
const LONG_TEXT = 4_000;
const MOST_TEXT = 40_000_000;

const TEXTS = {
  en: 'Code puts more text together than is kept; later texts were not followed.',
  zh: '代码拼接的文本总量超过上限，其后的文本未跟踪。',
} as const;

export class TextsMade {
  readonly #notices: Notices;
  #made = 0;

  constructor(notices: Notices) {
    this.#notices = notices;
  }

  /** A text that was just put together (`b=$a$a`, `c=$b$b`, …): itself, or unknown once code has made more of them than are kept. */
  made(value: Val, frame: Frame): Val {
    const size = counted(value);
    if (size === 0) return value;
    this.#made += size;
    if (this.#made <= MOST_TEXT) return value;
    this.#notices.gap(frame.unit, 'code-texts', TEXTS);
    return withText(value, undefined, false);
  }

  /** Whether a text may be made that is so long with all it may be instead; the first that may not is told. */
  room(size: number, frame: Frame): boolean {
    if (size <= LONG_TEXT || this.#made + size <= MOST_TEXT) return true;
    this.#made += size;
    this.#notices.gap(frame.unit, 'code-texts', TEXTS);
    return false;
  }

  /** Whether `made` will keep it: what it will not keep need not be looked at. */
  fits(value: Val): boolean {
    const size = counted(value);
    return size === 0 || this.#made + size <= MOST_TEXT;
  }
}

/** How long a text is with all it may be instead; 0 where that is not worth counting. */
function counted(value: Val): number {
  if (value.text === undefined) return 0;
  const size = value.text.length * (1 + (value.extra?.alternatives?.length ?? 0));
  return size <= LONG_TEXT ? 0 : size;
}
