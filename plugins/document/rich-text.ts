// The words of an RTF page: control words and groups of fonts and colours taken out, letters written as numbers put back.
// May not: read what is embedded in it; objects and pictures stay a gap of those who open them.

const TOKEN =
  /\\u(-?\d{1,5})[ ]?(?:\?|\\'[0-9a-f]{2})?|\\'([0-9a-f]{2})|\\([\\{}])|\\\*|\\([a-z]{1,32})(-?\d{1,10})?[ ]?|([{}])|[\r\n]+|[^\\{}\r\n]+|\\./gi;
/** Groups that hold no words of the page. */
const APART =
  /^(?:fonttbl|colortbl|stylesheet|pict|themedata|colorschememapping|datastore|generator|listtable|listoverridetable|rsidtbl|xmlnstbl|latentstyles)$/;
const BREAKS = /^(?:par|line|page|sect|row|cell)$/;

export function richText(source: string): string {
  const parts: string[] = [];
  let depth = 0;
  let apart = 0;
  for (const [whole, unicode, byte, sign, word, , brace] of source.matchAll(TOKEN)) {
    if (brace === '{') depth++;
    else if (brace === '}') {
      if (apart >= depth) apart = 0;
      depth--;
    } else if (word !== undefined) {
      if (apart === 0 && APART.test(word)) apart = depth;
      else if (apart === 0 && BREAKS.test(word)) add('\n');
      else if (apart === 0 && word === 'tab') add(' ');
    } else if (unicode !== undefined) add(String.fromCharCode((Number(unicode) + 65_536) % 65_536));
    else if (byte !== undefined) add(Buffer.from(byte, 'hex').toString('latin1'));
    else if (sign !== undefined) add(sign);
    else if (!whole.startsWith('\\') && !/^[\r\n]+$/.test(whole)) add(whole);
  }
  return parts.join('');

  function add(text: string): void {
    if (apart > 0) return;
    parts.push(text);
  }
}
