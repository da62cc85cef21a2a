// Settings of servers that send a copy of each request elsewhere: mirrors, shadows, hooks that see every object.
// May not: look further than the block a name leads to.
import { matches } from '../../src/plugin.ts';
import { ADDRESS, BARE } from './host.ts';
import type { Route } from './route.ts';

const MAX_BLOCK = 1500;
/** Copies told in one place. */
const DIRECT = [
  String.raw`\bmirror:\s{0,5}\n\s{0,30}host:\s{0,4}${BARE}`,
  String.raw`\bmirror:\s{0,5}\{\s{0,5}host:\s{0,4}${BARE}`,
  String.raw`-j[ \t]{1,4}TEE[ \t]{1,4}--gateway[ \t]{1,4}${BARE}`,
  String.raw`\bclientConfig:\s{0,5}[\n{]\s{0,30}url:\s{0,4}${ADDRESS}`,
].map((one) => new RegExp(one, 'gi'));
const REACHED = new RegExp(
  String.raw`(?:\burl|\baddress|\bserver)\b["']?[ \t]{0,4}[:=]?[ \t]{1,4}(?:${ADDRESS}|${BARE})`,
  'i',
);

export function* copiesIn(text: string): Iterable<Route> {
  if (!/mirror|\bTEE\b|clientConfig/.test(text)) return;
  for (const pattern of DIRECT)
    for (const found of matches(text, pattern))
      yield { what: 'copy', host: found[1]!.toLowerCase(), start: found.index, end: found.index + found[0].length };
  // nginx: the copy goes to a place that passes it on.
  for (const { 1: place } of matches(text, /\bmirror\s{1,8}(\/[\w./-]{1,80})\s{0,4};/g)) {
    const start = blockAt(text, new RegExp(String.raw`\blocation\s{1,8}(?:=\s{0,4})?${escaped(place!)}\s{0,8}\{`));
    const passed =
      start < 0 ? undefined : /\bproxy_pass\s{1,8}([^;\s]{3,300})/.exec(text.slice(start, start + MAX_BLOCK));
    const host = passed ? nginxHost(text, passed[1]!) : undefined;
    if (host !== undefined) yield { what: 'copy', host, start, end: start + passed!.index + passed![0].length };
  }
  // Envoy and Traefik name a cluster or service that is described elsewhere.
  for (const { 1: name } of matches(
    text,
    /\b(?:request_mirror_policies:\s{0,40}-\s{0,4}cluster|mirrors:\s{0,40}-\s{0,4}name):\s{0,4}["']?([\w-]{1,80})/g,
  )) {
    const start = blockAt(
      text,
      new RegExp(
        String.raw`(?:^[ \t]{0,20}-[ \t]{1,4}name:[ \t]{0,4}["']?${escaped(name!)}["']?[ \t]{0,4}\n(?![ \t]{0,20}percent)|^[ \t]{0,20}${escaped(name!)}:[ \t]{0,4}\n)`,
        'm',
      ),
    );
    const found = start < 0 ? null : REACHED.exec(text.slice(start, start + MAX_BLOCK));
    const host = found?.[1] ?? found?.[2];
    if (found && host !== undefined)
      yield {
        what: 'copy',
        host: host.toLowerCase(),
        start: start + found.index,
        end: start + found.index + found[0].length,
      };
  }
}

/** The host a `proxy_pass` reaches, through the variable or the group of servers it names. */
function nginxHost(text: string, target: string): string | undefined {
  const variable = /^(?:https?:\/\/)?(\$\w{1,60})/.exec(target)?.[1];
  const set =
    variable === undefined
      ? undefined
      : new RegExp(String.raw`\bset\s{1,8}${escaped(variable)}\s{1,8}["']?([^;\s"']{3,300})`).exec(text)?.[1];
  const name = /^(?:https?:\/\/)?([\w.-]{1,200})/.exec(set ?? target)?.[1];
  if (name === undefined) return undefined;
  if (name.includes('.')) return name.toLowerCase();
  const group = new RegExp(
    String.raw`\bupstream\s{1,8}${escaped(name)}\s{0,8}\{[^}]{0,400}?\bserver\s{1,8}([\w.-]{3,200})`,
  ).exec(text);
  return group?.[1]?.toLowerCase();
}

const blockAt = (text: string, opening: RegExp): number => text.search(opening);
const escaped = (name: string): string => name.replace(/[.*+?^${}()|[\]\\/-]/g, '\\$&');
