// Texts with places that are filled in: `%05d`, `{:>8}`, `{name}`.
// May not: know what fills them; a width beyond MAX_WIDTH is not kept to.
import { padded } from './changing.ts';
import { letter, prefixed } from './codes.ts';
import { PYTHON } from './ways.ts';

/** How a place wants its value written. */
export interface Shape {
  readonly fill: string;
  readonly align: '<' | '>' | '^' | '=' | undefined;
  readonly sign: '+' | ' ' | '';
  readonly prefix: boolean;
  readonly width: number;
  readonly precision: number | undefined;
  readonly type: string;
}

const MAX_WIDTH = 200;
const PERCENT = /%(?:\((\w{1,80})\))?([-+ #0]{0,4})([\d.*]{0,6})([a-zA-Z%])/g;
const BRACES = /\{\{|\}\}|\{([^{}]{0,80})\}/g;
const SHAPE = /^(?:(.)?([<>^=]))?([-+ ])?(#)?(0)?(\d{0,4})[,_]?(?:\.(\d{1,3}))?([a-zA-Z%])?$/su;

/** `%s`, `%(name)s`: each by its name or its number, counted from zero. */
export function filledPercent(text: string, fill: (key: string | number, shape: Shape) => string): string {
  let next = 0;
  return text.replace(PERCENT, (_all, key: string | undefined, flags: string, size: string, type: string) => {
    if (type === '%') return '%';
    const [width = '', precision] = size.split('.');
    return fill(key ?? next++, {
      fill: flags.includes('0') && !flags.includes('-') ? '0' : ' ',
      align: flags.includes('-') ? '<' : flags.includes('0') ? '=' : '>',
      sign: flags.includes('+') ? '+' : flags.includes(' ') ? ' ' : '',
      prefix: flags.includes('#'),
      width: Number(width) || 0,
      precision: precision === undefined || precision.includes('*') ? undefined : Number(precision),
      type,
    });
  });
}

/** `{}`, `{0}`, `{name!r:>8}`. */
export function filledBraces(text: string, fill: (key: string | number, shape: Shape) => string): string {
  let next = 0;
  return text.replace(BRACES, (all, inner: string | undefined) => {
    if (inner === undefined) return all[0]!;
    const key = /^[^.[:!]*/.exec(inner)![0];
    const colon = inner.indexOf(':');
    const [, given, align, sign, prefix, zero, width, precision, type] =
      SHAPE.exec(colon < 0 ? '' : inner.slice(colon + 1)) ?? [];
    return fill(key === '' ? next++ : /^\d+$/.test(key) ? Number(key) : key, {
      fill: given ?? (zero === undefined ? ' ' : '0'),
      align: (align as Shape['align']) ?? (zero === undefined ? undefined : '='),
      sign: sign === '+' || sign === ' ' ? sign : '',
      prefix: prefix !== undefined,
      width: Number(width ?? 0),
      precision: precision === undefined ? undefined : Number(precision),
      type: type ?? '',
    });
  });
}

/** What is written at such a place; undefined where it cannot be told. */
export function shaped(text: string | undefined, number: number | undefined, shape: Shape): string | undefined {
  const digits = number === undefined ? undefined : numberIn(number, shape);
  const plain =
    number === undefined || TEXTS.test(shape.type)
      ? cut(text, shape)
      : (digits ?? (UNTOLD.test(shape.type) ? undefined : text));
  if (plain === undefined || shape.width === 0 || shape.width > MAX_WIDTH) return plain;
  const isNumber = digits !== undefined && number !== undefined && !TEXTS.test(shape.type);
  if (shape.align === '=' && isNumber) {
    const sign = /^[-+ ]?(?:0[xob])?/.exec(plain)![0];
    return sign + padded(plain.slice(sign.length), shape.width - sign.length, shape.fill, 'start', PYTHON);
  }
  const fill = shape.align === '=' ? ' ' : shape.fill;
  const align = shape.align ?? (isNumber ? '>' : '<');
  if (align === '^') return centred(plain, shape.width, fill);
  return padded(plain, shape.width, fill, align === '<' ? 'end' : 'start', PYTHON);
}

const TEXTS = /^[sra]$/;
const UNTOLD = /^[eEgGn%]$/;

function cut(text: string | undefined, { precision }: Shape): string | undefined {
  return text === undefined || precision === undefined ? text : [...text].slice(0, precision).join('');
}

function centred(text: string, width: number, fill: string): string | undefined {
  const lack = width - [...text].length;
  return lack <= 0 ? text : fill.repeat(lack >> 1) + text + fill.repeat(lack - (lack >> 1));
}

function numberIn(value: number, { type, sign, prefix, precision }: Shape): string | undefined {
  const before = value < 0 ? '' : sign;
  switch (type) {
    case 'x':
    case 'X':
    case 'o':
    case 'b': {
      const base = type === 'o' ? 8 : type === 'b' ? 2 : 16;
      const whole = prefix ? prefixed(value, base) : Number.isSafeInteger(value) ? value.toString(base) : undefined;
      return whole === undefined ? undefined : before + (type === 'X' ? whole.toUpperCase() : whole);
    }
    case 'd':
    case 'i':
    case 'u':
      return before + String(Math.trunc(value));
    case 'f':
    case 'F':
      return before + rounded(value, precision ?? 6);
    case 'c':
      return letter(value);
    case '':
      return precision === undefined ? before + String(value) : undefined;
    default:
      return undefined;
  }
}

/** A half goes to the even neighbour. */
function rounded(value: number, places: number): string {
  const scaled = Math.abs(value) * 10 ** places;
  if (places > 20 || scaled % 1 !== 0.5) return value.toFixed(Math.min(20, places));
  const low = Math.floor(scaled);
  return (((low % 2 === 0 ? low : low + 1) / 10 ** places) * Math.sign(value)).toFixed(places);
}
