// The log: one JSON line an event. Whatever a request contained, a line cannot act on a terminal, break into two, or
// give a secret away. May not: contain a key, a cookie or a sign-in token.
import { type Logger, pino } from 'pino';

const SECRET = /\b(sk_[0-9A-Za-z]{8})[0-9A-Za-z]+|\b(token=)[^&\s"\\]+/g;
const ACTING =
  /[\u007f-\u009f\u00ad\u061c\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]|\udb40[\udc00-\udfff]/g;

interface LogSink {
  write(line: string): void;
}

export function makeLogger(level: string, sink: LogSink = process.stdout): Logger {
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
    },
    { write: (line: string) => sink.write(cleanLine(line)) },
  );
}

function cleanLine(line: string): string {
  return line
    .replace(SECRET, (_all, key: string | undefined, token: string | undefined) => `${key ?? token}[redacted]`)
    .replace(ACTING, (chars) =>
      Array.from({ length: chars.length }, (_, at) => `\\u${chars.charCodeAt(at).toString(16).padStart(4, '0')}`).join(
        '',
      ),
    );
}
