// Letters as a glossary writes them: small, without accents; and which script a character is of.
// May not: know a word.

/** Letters that fall apart into no plain one. */
const PLAIN: Readonly<Record<string, string>> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ı: 'i' };
const MARKED = /[\u00c0-\u024f\u0300-\u036f\u0400-\u045f]/;

/** One letter stays one: places in the folded word are those in the text, but for ligatures. */
export function folded(word: string): string {
  const small = word.toLowerCase();
  if (!MARKED.test(small)) return small;
  return small
    .replace(/[ßæœøłđı]/g, (letter) => PLAIN[letter]!)
    .replace(/[\u00c0-\u024fё]/g, (letter) => letter.normalize('NFD')[0]!)
    .replace(/[\u0300-\u036f]/g, '');
}

type Script = 'latin' | 'cyrillic' | 'kana' | 'hangul' | 'han' | 'other';

export function scriptOf(code: number): Script {
  if (code < 0x250) return isLatin(code) ? 'latin' : 'other';
  if (code >= 0x400 && code <= 0x52f) return 'cyrillic';
  if (code >= 0x3041 && code <= 0x30ff) return code === 0x30fb ? 'other' : 'kana';
  if (code >= 0xac00 && code <= 0xd7a3) return 'hangul';
  if (code >= 0x3400 && code <= 0x9fff) return 'han';
  return code === 0x3005 ? 'han' : 'other';
}

function isLatin(code: number): boolean {
  const small = code | 0x20;
  return (small >= 0x61 && small <= 0x7a) || (code >= 0xc0 && code !== 0xd7 && code !== 0xf7);
}
