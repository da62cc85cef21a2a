// Settings that ship logs, traces and figures of a machine to a collector. May not: say what is logged.
import { matches } from '../../src/plugin.ts';
import { ADDRESS, BARE } from './host.ts';
import type { Route } from './route.ts';

const LOGS = [
  String.raw`^\[OUTPUT\][ \t]{0,4}\n(?:[ \t]{1,20}\S[^\n]{0,200}\n){0,8}?[ \t]{1,20}Host[ \t]{1,20}${BARE}`,
  String.raw`\boutputs:\s{0,20}\n\s{0,20}-\s{1,4}name:[^\n]{0,60}\n(?:[ \t]{1,20}\w[^\n]{0,200}\n){0,8}?[ \t]{1,20}host:[ \t]{1,4}${BARE}`,
  String.raw`^\[sinks\.[\w-]{1,60}\][ \t]{0,4}\n(?:\w[^\n]{0,200}\n){0,8}?(?:uri|endpoints?|address)[ \t]{0,4}=[ \t]{0,4}\[?${ADDRESS}`,
  String.raw`\bsinks:\s{0,8}\n\s{1,20}[\w-]{1,60}:\s{0,8}\n(?:[ \t]{1,20}\w[^\n]{0,200}\n){0,8}?[ \t]{1,20}(?:uri|endpoints?|address):[ \t]{0,4}\[?${ADDRESS}`,
  String.raw`\boutput\s{0,4}\{\s{0,20}\w{2,30}\s{0,4}\{[^}]{0,200}?(?:url|hosts?)\s{0,4}=>\s{0,4}\[?\s{0,4}${ADDRESS}`,
  String.raw`\b(?:clients|remote_write):\s{0,8}\n\s{0,20}-\s{1,4}url:\s{0,4}${ADDRESS}`,
  String.raw`^exporters:\s{0,8}\n(?:[ \t]{1,20}[^\n]{0,200}\n){0,8}?[ \t]{1,20}endpoint:[ \t]{0,4}(?:${ADDRESS})`,
  String.raw`OTEL_EXPORTER_OTLP_(?:\w{1,12}_)?ENDPOINT["'\]]{0,2}\s{0,4}[=:,]\s{0,4}${ADDRESS}`,
  String.raw`^[\w.*,;]{3,60}[ \t]{1,8}@@?(?:\(\w{1,4}\))?${BARE}`,
  String.raw`\b(?:access|error)_log\s{1,4}syslog:server=${BARE}`,
  String.raw`^[ \t]{0,20}output[ \t]{1,4}net[ \t]{1,4}(?:\w{2,5}\/)?${BARE}`,
  String.raw`^[ \t]{0,8}log[ \t]{1,4}${BARE}:\d{2,5}\b`,
  String.raw`\b(?:syslog|gelf|fluentd)-address["']?\s{0,4}[:=]\s{0,4}${ADDRESS}`,
  String.raw`\bCustomLog[ \t]{1,4}"\|[^"\n]{0,80}[ \/]${BARE}`,
].map((one) => new RegExp(one, 'gim'));

export function* logsIn(text: string): Iterable<Route> {
  if (!/output|sinks|clients|remote_write|exporter|log|@@/i.test(text)) return;
  for (const pattern of LOGS)
    for (const found of matches(text, pattern))
      yield { what: 'logs', host: found[1]!.toLowerCase(), start: found.index, end: found.index + found[0].length };
}
