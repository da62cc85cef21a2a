// Which declarations of a style keep a text from view: not shown, without size, out of the page, white on white.
import { alternatives } from '../../model/alternatives.ts';

/** Behind a value: the end of the declaration, or of the attribute that holds it. */
const ENDS = String.raw`\s{0,4}(?:[;"'}]|!|$)`;
const UNSEEN = new RegExp(
  alternatives(
    String.raw`display\s{0,4}:\s{0,4}none|visibility\s{0,4}:\s{0,4}hidden`,
    String.raw`font-size\s{0,4}:\s{0,4}(?:(?:0?\.[01]\d{0,4}|0)(?:px|pt|em|rem|%)?|1px)${ENDS}`,
    String.raw`opacity\s{0,4}:\s{0,4}(?:0?\.0\d{0,4}|0)${ENDS}`,
    String.raw`(?:^|[;\s"'])(?:max-)?(?:width|height)\s{0,4}:\s{0,4}0(?:px)?${ENDS}`,
    String.raw`(?:left|top|text-indent|margin-left)\s{0,4}:\s{0,4}-\d{3,6}(?:px|pt|em|rem|%)?|clip\s{0,4}:\s{0,4}rect\(0`,
    String.raw`mso-hide\s{0,4}:\s{0,4}all`,
  ),
  'i',
);
const WHITE =
  /(?:^|[;"'\s])color\s{0,4}[:=]\s{0,4}["']?\s{0,4}(?:white|#(?:fff|f[c-f]f[c-f]f[c-f])\b|rgba?\(\s{0,4}255\s{0,4},\s{0,4}255\s{0,4},\s{0,4}255|transparent)/i;
const BACKGROUND = /background(?:-color|-image)?\s{0,4}:\s{0,4}(?!white|#fff|#f[c-f]f[c-f]f[c-f]|transparent)/i;

/** Of a style, or of the attributes of an element with a style among them. */
export const isUnseenStyle = (style: string): boolean =>
  UNSEEN.test(style) || (WHITE.test(style) && !BACKGROUND.test(style));
