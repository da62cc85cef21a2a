// How text is written for one reader: language, columns, colours or none. Sections write with it and know nothing else.
import picocolors from 'picocolors';
import {
  type Locale,
  type MessageKey,
  message,
  type RenderOptions,
  type Severity,
  type VerdictLevel,
} from '../../../src/plugin.ts';

type Colors = ReturnType<typeof picocolors.createColors>;
type Paint = (text: string) => string;

export interface Pen {
  readonly locale: Locale;
  readonly width: number;
  readonly paint: Colors;
  say(key: MessageKey, values?: Readonly<Record<string, string | number>>): string;
  heading(key: MessageKey, note?: string): string;
}

const NARROWEST = 40;
const WIDEST = 120;

export function takePen(locale: Locale, options: RenderOptions = {}): Pen {
  const paint = picocolors.createColors(options.color ?? false);
  return {
    locale,
    width: Math.min(WIDEST, Math.max(NARROWEST, options.width ?? 100)),
    paint,
    say: (key, values) => message(locale, key, values),
    heading: (key, note = '') => `${paint.bold(message(locale, key))}${note ? `  ${paint.dim(note)}` : ''}`,
  };
}

export function verdictPaint(paint: Colors, level: VerdictLevel): Paint {
  if (level === 'malicious') return (text) => paint.bold(paint.bgRed(paint.white(text)));
  if (level === 'high_risk') return (text) => paint.bold(paint.red(text));
  if (level === 'suspicious') return (text) => paint.bold(paint.yellow(text));
  if (level === 'low_risk') return (text) => paint.bold(paint.cyan(text));
  return (text) => paint.bold(paint.green(text));
}

export function severityPaint(paint: Colors, severity: Severity): Paint {
  const paints: Record<Severity, Paint> = {
    critical: (text) => paint.bold(paint.red(text)),
    high: paint.red,
    medium: paint.yellow,
    low: paint.cyan,
    info: paint.dim,
  };
  return paints[severity];
}
