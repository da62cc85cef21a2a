// Pictures in a text that a program writes or prints: whoever shows the text asks for them, with all that stands in the address.
// May not: know what stands there; whoever calls knows that it is private.
import { alternatives } from '../../../model/alternatives.ts';
import { HOLE } from '../../../model/fact.ts';

const PICTURE = new RegExp(
  alternatives(
    String.raw`!\[[^\]\n]{0,120}\]\(\s*<?(https?:\/\/[^\s)>]{3,400})`,
    String.raw`<(?:img|image|iframe)\b[^>\n]{0,120}?\b(?:src|href)=["']?(https?:\/\/[^\s"'>]{3,400})`,
  ),
  'i',
);
const LONGEST = 20_000;

/** The address of the first picture of which a part is not written in the program. */
export function pictureIn(text: string): string | undefined {
  if (text.length > LONGEST || !text.includes(HOLE) || !text.includes('://')) return undefined;
  const found = PICTURE.exec(text);
  const address = found?.[1] ?? found?.[2];
  return address?.includes(HOLE) === true ? address : undefined;
}
