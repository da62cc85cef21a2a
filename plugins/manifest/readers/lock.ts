// Lock files: only the hosts packages are fetched from, each once. They are long and hold no prose, so they are not parsed.
import type { Say } from '../say.ts';

export function readLock(source: string, say: Say): void {
  const seen = new Set<string>();
  // npm names what it fetches; every other address of such a file is a home page or asks for money.
  const named = source.includes('"resolved":');
  for (let at = source.indexOf('://'); at >= 0; at = source.indexOf('://', at + 3)) {
    const scheme = /[a-z+]{2,12}$/.exec(source.slice(Math.max(0, at - 12), at));
    const rest = /^[^\s"'`/?#)\]}>,]{1,255}/.exec(source.slice(at + 3, at + 260));
    if (!scheme || !rest) continue;
    const origin = `${scheme[0]}://${rest[0].replace(/^[^@]*@/, '')}`;
    if (seen.has(origin)) continue;
    seen.add(origin);
    // Funding and home pages are told as well in some formats; only what is fetched counts.
    const key = /"?(\w+)"?[ \t]{0,8}[:=][ \t]{0,8}\{?[ \t]{0,4}\w{0,12}[ =]{0,4}["']?$/.exec(
      source.slice(Math.max(0, at - 60), at - scheme[0].length),
    );
    if (named && key?.[1] !== 'resolved') {
      seen.delete(origin);
      continue;
    }
    if (
      key &&
      /^(?:url|funding|homepage|repository|bugs)$/.test(key[1]!) &&
      /"funding"|homepage/.test(source.slice(Math.max(0, at - 120), at))
    ) {
      seen.delete(origin);
      continue;
    }
    const start = at - scheme[0].length;
    say.claim('requires', 'lock.origin', origin, ['package.install'], { start, end: at + 3 + rest[0].length });
  }
}
