// Letters of other scripts that are drawn like Latin ones. Compact on purpose: only what passes for Latin in a usual font.

const PAIRS: readonly (readonly [string, string])[] = [
  // Cyrillic
  ['асԁеһіјӏорԛѕԝхуѵ', 'acdehijlopqswxyv'],
  ['АВСЕНІЈКМОРЅТХУԜЗ', 'ABCEHIJKMOPSTXYW3'],
  ['ѡүҮ', 'wyY'],
  // Greek
  ['ανορυικτχ', 'avopuiktx'],
  ['ΑΒΕΖΗΙΚΜΝΟΡΤΥΧ', 'ABEZHIKMNOPTYX'],
  // Armenian
  ['օսոհցք', 'ounhgp'],
  // Cherokee capitals
  ['ᎪᏴᏟᎠᎬᎻᎫᏦᏞᎷᏢᏒᏚᎢᏙᏔᏃ', 'ABCDEHJKLMPRSTVWZ'],
  // Latin letters that are not the usual ones, small capitals, Roman numerals
  ['ɑɡɩʟꞁᴄᴏᴠᴡᴢꜱ', 'agilicovwzs'],
  ['ⅰⅴⅹⅼⅽⅾⅿⅠⅤⅩⅬⅭⅮⅯ', 'ivxlcdmIVXLCDM'],
];

export const CONFUSABLES: ReadonlyMap<string, string> = new Map(
  PAIRS.flatMap(([from, to]) => [...from].map((char, at) => [char, [...to][at]!] as const)),
);
export const CYRILLIC_CONFUSABLES: ReadonlySet<string> = new Set(PAIRS.slice(0, 3).flatMap(([from]) => [...from]));
