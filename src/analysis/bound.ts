// A bound on how many things of a kind are read: whatever lies past it is told as a gap, in the same words everywhere.
// May not: be used for what is only shown; a report says itself how much there is.
import type { Localized } from '../model/locale.ts';
import type { Span } from '../model/place.ts';

interface Listener {
  gap(code: string, detail: Localized, span?: Span): void;
}

/** Asked before each thing, with its place: true while it is to be read. The first that is not is told. */
export function bound(out: Listener, code: string, most: number, things: Localized): (at?: Span) => boolean {
  let asked = 0;
  return (at) => {
    if (asked++ < most) return true;
    if (asked === most + 1) out.gap(code, onlyFirst(most, things), at);
    return false;
  };
}

export function onlyFirst(most: number, things: Localized): Localized {
  return {
    en: `Only the first ${most} ${things.en} were read; the others were not.`,
    zh: `仅读取了前 ${most} ${things.zh}，其余未读取。`,
  };
}
