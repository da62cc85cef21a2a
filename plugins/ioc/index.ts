// Finds indicators in any text: addresses, hosts, mail addresses, wallets, digests; classed by where they lead.
// May not: say what they are used for beyond `mention`; flows and rules know that.
import { repeatsFile } from '../../src/built-in.ts';
import { type Analyser, definePlugin, type Span } from '../../src/plugin.ts';
import { findAddresses } from './addresses.ts';
import { holdsOf } from './holes.ts';
import { findHosts } from './hosts.ts';
import type { Indicator } from './indicator.ts';
import { findTokens } from './tokens.ts';

const MAX = 1000;
const MAX_EACH = 8;

const analyser: Analyser = {
  name: 'ioc',
  languages: ['*'],
  read(view, out) {
    const { text } = view;
    // A fence or comment repeats the file's own characters; joined and cut-out text is checked one by one.
    if (text.length < 6 || repeatsFile(view, { start: 0, end: text.length })) return;
    const counts = new Map<string, number>();
    const taken: Span[] = [];
    let told = 0;
    const tell = ({ type, value, span }: Indicator) => {
      const count = (counts.get(value) ?? 0) + 1;
      counts.set(value, count);
      if (count > MAX_EACH || told >= MAX || repeatsFile(view, span)) return;
      told++;
      const leads = type === 'url' || type === 'domain' || type === 'ip';
      const target = leads ? out.destination(value) : { host: '', destination: '' as const };
      const holds = leads ? holdsOf(value, target.host, out.knowledge, text) : [];
      const { host, destination } = target;
      const found = { kind: 'ioc', type, value, host, destination, use: 'mention', span } as const;
      out.fact(holds.length > 0 ? { ...found, holds } : found);
    };
    findAddresses(text, view.language, (found) => {
      taken.push(found.span);
      tell(found);
    });
    findHosts(text, taken, tell);
    findTokens(text, tell);
  },
};

export default definePlugin({ name: 'ioc', version: '1.0.0', analysers: [analyser] });
