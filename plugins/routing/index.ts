// Finds settings that say through whom traffic goes, or who gets a copy: proxies, registries, clones, mirrors, logs, names.
// May not: judge a host; it states where each leads, and rules ask whether that is the skill's, a vendor's or a stranger's.
import { type Analyser, alternatives, bound, definePlugin, type View } from '../../src/plugin.ts';
import { copiesIn } from './copies.ts';
import { logsIn } from './logs.ts';
import { namesIn } from './names.ts';
import { ROUTES } from './route.ts';
import { servicesIn } from './services.ts';
import { assistantsIn, settingsThatLead } from './settings.ts';

const MAX_ROUTES = 200;
/** Words are read for what they order; what a page shows is read in its fences. */
const WORDS: ReadonlySet<string> = new Set(['markdown', 'mdx', 'prose', 'frontmatter', 'html', 'svg']);
const UNCHECKED = new RegExp(
  alternatives(
    String.raw`ssl_?verify["'\]]{0,2}[\s=:]{1,4}["']?(?:false|0|off)\b`,
    String.raw`strict-?ssl["']?[\s=:]{1,4}["']?false`,
    String.raw`proxyStrictSSL["']?\s{0,4}:\s{0,4}false`,
    String.raw`TLS_REJECT_UNAUTHORIZED["'\]]{0,2}[\s=:]{1,4}["']?0`,
    String.raw`PYTHONHTTPSVERIFY["'\]]{0,2}[\s=:]{1,4}["']?0`,
    String.raw`trusted-host\s{0,4}=|trusted=yes`,
    String.raw`\bGONOSUM\w{2,6}\s{0,2}[=:]|GOSUMDB\s{0,2}[=:]\s{0,2}["']?off|GOFLAGS\s{0,2}[=:]\s{0,2}["']?-insecure`,
    String.raw`enableStrictSsl:\s{0,4}false|ssl_verify_mode["']?\s{0,4}[:=]\s{0,4}["']?0|allow-?Insecure-?(?:host|protocol)`,
    String.raw`PIP_TRUSTED_HOST\s{0,4}=`,
    String.raw`insecure-(?:registries|skip-tls-verify)|^insecure\b`,
    String.raw`ignoreHTTPSErrors["']?\s{0,4}:\s{0,4}true|acceptInsecureCerts["']?\s{0,4}:\s{0,4}true|ignore-certificate-errors|rejectUnauthorized["']?\s{0,4}:\s{0,4}false|\bverify\s{0,3}=\s{0,3}False|InsecureSkipVerify:\s{0,4}true`,
    String.raw`StrictHostKeyChecking\s{1,4}no|STRICT_SSL["']?\s{0,4}[:=]\s{0,4}["']?false`,
  ),
  'im',
);
/** To be filled in, or inside the house of whoever uses it. */
const OWN =
  /(?:^|[.-])(?:my|your|our|example|acme|contoso|corp|internal|intranet|lan|local|localdomain|test|placeholder)(?=[.-]|$)|(?:^|[.-])(?:company|host|domain)(?=[.-])|(?:my|your)[-_]?(?:company|org|corp|domain|server|host|proxy|registry|repo|cluster|app|site|team)|company\.|\.(?:svc|cluster)$/i;

const reads = (view: View): boolean =>
  !WORDS.has(view.language) && (view.depth === 0 || /fence:[\w.+-]{0,40}$/.test(view.name));

const routing: Analyser = {
  name: 'routing',
  languages: ['*'],
  read(view, out) {
    if (!reads(view)) return;
    const { text } = view;
    const mayTell = bound(out, 'routes', MAX_ROUTES, { en: 'settings that lead traffic', zh: '项流量设置' });
    const assistants = (source: string) => assistantsIn(source, view.language);
    const services = (source: string) => servicesIn(source, out.knowledge);
    let unchecked: boolean | undefined;
    for (const find of [settingsThatLead, copiesIn, logsIn, namesIn, assistants, services])
      for (const { what, host, start, end } of find(text, (one) => out.destination(one).destination)) {
        if (out.expired() || !mayTell({ start, end })) return;
        const destination = OWN.test(host) ? 'placeholder' : out.destination(host).destination;
        unchecked ??= UNCHECKED.test(text);
        out.nextFine();
        out.fact({ kind: 'x-route', what, host, destination, unchecked, span: { start, end } });
      }
  },
};

export default definePlugin({
  name: 'routing',
  version: '1.0.0',
  factKinds: [
    {
      kind: 'x-route',
      doc: 'A setting that says through whom traffic goes, or who gets a copy of it.',
      primary: 'what',
      attributes: {
        what: {
          type: 'string',
          values: ROUTES,
          doc: 'What is led: `proxy`, `tunnel`, `registry`, `clones`, `modules` (repositories within a repository), `pushes`, `copy` (of requests), `logs`, `names`, `assistant`, `model` (where an assistant has its words answered), `images` (of containers), `uploads` (of packages), `keys` (of another service, shown to a registry), `state` (of infrastructure), `login` (the page of a site on which people log in), `service` (a known service, asked where it is not).',
        },
        host: { type: 'string', doc: 'Where to.', match: 'host' },
        destination: { type: 'string', doc: 'Class of that host.' },
        unchecked: { type: 'boolean', doc: 'The same text says that certificates or checksums are not looked at.' },
      },
    },
  ],
  analysers: [routing],
});
