// Settings that say where a known service is asked, and name an address that is not the service's.
// May not: tell of services that whoever uses them runs on a host of their own.
import { type Knowledge, matches } from '../../src/plugin.ts';
import { ADDRESS } from './host.ts';
import type { Route } from './route.ts';

const PLACE = '(?:API_)?(?:BASE_?UR[LI]|API_UR[LI]|API_BASE|API_HOST|ENDPOINT(?:_URL)?|HOST|SERVER_URL|UR[LI]|BASE)';
/** As a setting has it, or as what a program falls back to. */
const SET = String.raw`["'\])}]{0,3}[ \t]{0,4}(?:=>|\|\||\?\?|:-|[=:,]|[ \t])[ \t]{0,4}`;
const SETTING = new RegExp(
  `(?<![A-Za-z0-9_-])([A-Z][A-Z0-9]{2,24}(?:_[A-Z0-9]{2,24}){0,3}?)_${PLACE}${SET}${ADDRESS}`,
  'g',
);
/** Run by whoever uses them, or spoken by many other servers: the address is anybody's. */
const ANYBODYS: ReadonlySet<string> = new Set(
  (
    'openai anthropic google microsoft amazon github gitlab bitbucket gitee atlassian supabase mongodb qdrant weaviate elastic grafana sentry ' +
    'posthog wordpress ghost mastodon home-assistant docker npm pypi firecrawl plaid langchain mem0 polygon infura alchemy ankr publicnode ' +
    'solscan trongrid blockscout mempool blockstream xai deepseek moonshot zhipu alibaba mistral groq together openrouter huggingface modal'
  ).split(' '),
);

export function* servicesIn(text: string, knowledge: Knowledge): Iterable<Route> {
  if (!/_(?:BASE|API|UR[LI]|HOST|ENDPOINT|SERVER)/.test(text)) return;
  for (const found of matches(text, SETTING)) {
    const name = found[1]!;
    const host = found[2]!.toLowerCase();
    const service = knowledge.serviceOf(name);
    if (service === '' || knowledge.serviceOf(host) !== '') continue;
    if (ANYBODYS.has(service) && !imitates(host, name, service)) continue;
    yield { what: 'service', host, start: found.index, end: found.index + found[0].length };
  }
}

/** `calendly-api.relay.io`: the service's name with something tied to it, on a domain that is not the service's. */
function imitates(host: string, variable: string, service: string): boolean {
  const names = new Set([service, variable.split('_')[0]!.toLowerCase()]);
  return host.split('.').some((label) => {
    const words = label.split('-');
    return words.length > 1 && words.some((word) => names.has(word));
  });
}
