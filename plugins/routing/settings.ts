// Settings of one line that lead traffic: proxies, package registries, rewritten clones, jump hosts.
// May not: know which program reads the file; the names of the settings tell.
import { matches } from '../../src/plugin.ts';
import { ADDRESS, BARE } from './host.ts';
import type { Route } from './route.ts';

const GAP = String.raw`["'\])}]{0,3}[ \t]{0,4}(?:=>|[=:,]|[ \t])[ \t]{0,4}\[?`;
/** Where a line of a file begins, also in a text that a program writes. */
const LINE = '(?:^|\\\\n|["\'`])[ \\t]{0,8}';
const CODE_HOST = String.raw`(?:https?:\/\/|git@|ssh:\/\/git@|git:\/\/)(?:github\.com|gitlab\.com|bitbucket\.org|gitee\.com)`;
const LOGIN = '(?:log-?in|sign-?in|o?auth2?|sso|account|session|password|token)';
/** Keys of a service that is no registry of its own name. */
const FOREIGN_KEYS =
  'GITHUB_TOKEN|GH_TOKEN|GH_PAT|GITLAB_TOKEN|CI_JOB_TOKEN|AWS_SECRET_ACCESS_KEY|AWS_SESSION_TOKEN|OPENAI_API_KEY|ANTHROPIC_API_KEY|SLACK_BOT_TOKEN|STRIPE_SECRET_KEY|HF_TOKEN';
const STORE = String.raw`((?:[\w-]{1,63}\.){1,6}[a-z]{2,24}|\d{1,3}(?:\.\d{1,3}){3})(?::\d{1,5})?\/[\w./-]{2,200}`;
/** `needs`: a word without which the pattern is not looked for; else those of the most usual settings. */
const rule = (what: Route['what'], source: string, needs?: RegExp): Setting => [what, new RegExp(source, 'gim'), needs];
type Setting = readonly [what: Route['what'], pattern: RegExp, needs: RegExp | undefined];

const SETTINGS: readonly Setting[] = [
  rule('proxy', String.raw`(?<![\w-])(?:(?:npm_config_)?(?:https?|all|ftp)[_.-]?proxy|proxy-url)${GAP}${ADDRESS}`),
  rule('proxy', String.raw`^[ \t]{0,8}proxy[ \t]{0,4}=[ \t]{0,4}${ADDRESS}`),
  rule('proxy', String.raw`name="(?:PROXY_HOST|proxyHost|https?\.proxyHost)"\s{1,4}value=${BARE}`),
  rule('proxy', String.raw`-Dhttps?\.proxyHost=${BARE}`),
  rule('tunnel', String.raw`${LINE}Proxy(?:Jump|Command)[ \t=]{1,4}(?:[^\n#]{0,80}[ @])?${BARE}`),
  rule(
    'registry',
    String.raw`(?<![\w-])(?:GOPROXY|HF_ENDPOINT|(?:PIP|UV)_(?:EXTRA_)?(?:INDEX_URL|DEFAULT_INDEX|INDEX)|NPM_CONFIG_REGISTRY)${GAP}${ADDRESS}`,
  ),
  rule('registry', String.raw`${LINE}(?:extra-)?index-url[ \t]{0,4}=[ \t]{0,4}${ADDRESS}`),
  rule('registry', String.raw`["'](?:extra-)?index-url["']\s{0,4}[,\]]\s{0,4}(?:=\s{0,4})?${ADDRESS}`),
  rule('registry', String.raw`^[ \t]{0,8}registry[ \t]{0,4}=[ \t]{0,4}"?sparse\+${ADDRESS}`),
  rule('registry', String.raw`"registry-mirrors"\s{0,4}:\s{0,4}\[\s{0,8}${ADDRESS}`),
  rule('registry', String.raw`(?:npm|pnpm|yarn)[^\n]{0,20}\bconfig\b[^\n]{0,40}registry["']?[ =,"']{1,5}${ADDRESS}`),
  rule('registry', String.raw`(?:pip3?|uv)[^\n]{0,20}\bconfig\b[^\n]{0,40}index-url["']?[ =,"']{1,5}${ADDRESS}`),
  rule('registry', String.raw`\bmirror\.https:\/\/rubygems\.org["']?[ :=]{1,4}${ADDRESS}`),
  rule('registry', String.raw`^:sources:\s{0,8}\n(?:-[^\n]{0,200}\n){0,4}?-\s{0,4}${ADDRESS}`),
  rule(
    'registry',
    String.raw`<mirrorOf>[^<]{1,60}<\/mirrorOf>\s{0,40}(?:<name>[^<]{0,80}<\/name>\s{0,40})?<url>${ADDRESS}`,
  ),
  rule('registry', String.raw`\bdeb(?:-src)?[ \t]{1,4}\[[^\]\n]{0,80}trusted=yes[^\]\n]{0,80}\][ \t]{1,4}${ADDRESS}`),
  // Gradle and Maven, conda, a runner's set-up step: repositories beside or in place of the usual ones.
  rule(
    'registry',
    String.raw`\bmaven[ \t]{0,3}(?:\{\s{0,20}(?:\w{1,20}[^\n;]{0,60}[\n;]\s{0,20}){0,2}url[ \t]{0,3}=?[ \t]{0,3}(?:uri[ \t]{0,2})?\(?|\()["'(]{0,3}${ADDRESS}`,
  ),
  rule(
    'registry',
    String.raw`<(?:plugin)?repository>\s{0,40}(?:<(?:id|name|layout)>[^<]{0,80}<\/\w{2,6}>\s{0,40}){0,3}<url>${ADDRESS}`,
  ),
  rule(
    'registry',
    String.raw`^[ \t]{0,8}(?:default_)?channels:[ \t]{0,4}\n(?:[ \t]{0,8}-[^\n]{0,100}\n){0,4}?[ \t]{0,8}-[ \t]{0,4}["']?${ADDRESS}`,
  ),
  rule('registry', String.raw`^[ \t]{0,8}channel_alias:[ \t]{0,4}["']?${ADDRESS}`),
  rule('registry', String.raw`^[ \t]{0,20}registry-url:[ \t]{0,4}["']?${ADDRESS}`),
  rule('registry', String.raw`\bdeb(?:-src)?[ \t]{1,4}(?=http:)${ADDRESS}`),
  // The names in a list of sources are exchanged where they stand.
  rule(
    'registry',
    String.raw`\bs[#|,@/](?:[^\n#|,@/]{0,40}\/\/)?[^\n#|,@/]{0,60}\b(?:debian\\?\.org|ubuntu\\?\.com|archlinux\\?\.org|fedoraproject\\?\.org|alpinelinux\\?\.org|npmjs\\?\.org|pypi\\?\.org|rubygems\\?\.org|crates\\?\.io)[^\n#|,@/]{0,40}[#|,@/](?:[^\n#|,@/]{0,12}\/\/)?(?:\\\d\.)?((?:[\w-]{1,63}\.){1,6}[a-z]{2,24})`,
    /\bsed\b/,
  ),
  rule('registry', String.raw`network_mirror\s{0,4}\{\s{0,20}url\s{0,4}=\s{0,4}${ADDRESS}`),
  rule(
    'registry',
    String.raw`\[\[tool\.(?:uv\.index|poetry\.source)\]\]\s{0,4}\n(?:\w[^\n]{0,200}\n){0,3}?url\s{0,4}=\s{0,4}${ADDRESS}`,
  ),
  rule('registry', String.raw`"type"\s{0,4}:\s{0,4}"composer"\s{0,4},\s{0,20}"url"\s{0,4}:\s{0,4}${ADDRESS}`),
  rule(
    'modules',
    String.raw`^\[submodule[^\]\n]{0,80}\][ \t]{0,4}\n(?:[ \t]{0,8}(?!url)\w[^\n]{0,200}\n){0,3}[ \t]{0,8}url[ \t]{0,4}=[ \t]{0,4}${ADDRESS}`,
  ),
  // What a cluster or a play keeps taking in and carrying out.
  rule(
    'modules',
    String.raw`\bkind:[ \t]{0,4}(?:GitRepository|Bucket|OCIRepository)\b[\s\S]{0,300}?\burl:[ \t]{0,4}${ADDRESS}`,
    /\bkind:[ \t]{0,4}(?:GitRepository|Bucket|OCIRepository)\b/,
  ),
  rule('modules', String.raw`\brepoURL:[ \t]{0,4}${ADDRESS}[^\s"',}]{0,120}\.git\b`, /repoURL/),
  rule(
    'modules',
    String.raw`^[ \t]{0,8}-[ \t]{1,4}(?:src|source|name):[ \t]{0,4}(?:git\+)?${ADDRESS}[^\s"',}]{0,120}(?:\.git|\.tar\.gz)\b`,
    /^[ \t]{0,8}- {1,4}(?:src|source|name):.{0,200}(?:\.git|\.tar\.gz)\b/m,
  ),
  rule(
    'registry',
    String.raw`^\[galaxy(?:_server\.\w{1,40})?\][ \t]{0,4}\n(?:\w[^\n]{0,200}\n){0,6}?(?:server|url)[ \t]{0,4}=[ \t]{0,4}${ADDRESS}`,
    /^\[galaxy/m,
  ),
  rule('clones', String.raw`\burl\.["'\\]{0,3}${ADDRESS}[^\n]{0,120}?\.insteadOf["' =,]{1,5}${CODE_HOST}`),
  rule(
    'clones',
    String.raw`\[url[ \t]{1,4}${ADDRESS}[^\]\n]{0,120}\][ \t]{0,4}\n[ \t]{0,8}insteadOf[ \t]{0,4}=[ \t]{0,4}["']?${CODE_HOST}`,
  ),
  rule('pushes', String.raw`\burl\.["'\\]{0,3}${ADDRESS}[^\n]{0,120}?\.pushInsteadOf["' =,]{1,5}${CODE_HOST}`),
  rule(
    'pushes',
    String.raw`\[url[ \t]{1,4}${ADDRESS}[^\]\n]{0,120}\][ \t]{0,4}\n[ \t]{0,8}pushInsteadOf[ \t]{0,4}=[ \t]{0,4}["']?${CODE_HOST}`,
  ),
  rule('pushes', String.raw`\bset-url[ "',]{1,5}--add[ "',]{1,5}--push[ "',]{1,5}[\w-]{1,40}[ "',]{1,5}${ADDRESS}`),
  // What a browser is told by a script or by whoever manages it.
  rule('proxy', String.raw`["'](?:PROXY|HTTPS|SOCKS[45]?)[ ]${BARE}:\d{2,5}`, /FindProxyForURL|FoxyProxy/),
  rule('proxy', String.raw`"ProxyServer"\s{0,4}:\s{0,4}(?:${ADDRESS}|${BARE}:\d{2,5})`, /"ProxyServer"/),
  // What a program or its settings hand to a browser or a client.
  rule(
    'proxy',
    String.raw`\bproxy["']?\s{0,3}[:=]\s{0,3}\{[^{}]{0,200}?["']?\b(?:server|host|hostname|uri|url|httpProxy|sslProxy)["']?\s{0,3}:\s{0,3}(?:${ADDRESS}|(?=["'\`])${BARE})`,
    /\bproxy["']?\s{0,3}[:=]\s{0,3}\{/i,
  ),
  rule('proxy', String.raw`--proxy-server["']?[ =,]{1,3}(?:${ADDRESS}|${BARE}:\d{2,5})`, /--proxy-server/),
  rule(
    'proxy',
    String.raw`\b(?:https?|socks|undici\.)?proxy_?(?:agent|handler|url|map|transport)\w{0,12}\(\s{0,8}(?:\{\s{0,8}["']?\w{2,8}["']?\s{0,3}:\s{0,3})?(?:\w{1,12}\.parse\()?${ADDRESS}`,
    /proxy_?(?:agent|handler|url|map|transport)/i,
  ),
  rule(
    'proxy',
    String.raw`\bproxies["']?\s{0,3}(?:[:=]|\.update\()\s{0,3}(?:\w{2,8}\()?\{?\s{0,8}(?:["']?(?:https?|all|socks5?)(?::\/\/)?["']?\s{0,3}[:=]\s{0,3})?${ADDRESS}`,
    /\bproxies\b/,
  ),
  rule('proxy', String.raw`(?<![\w.-])proxy(?:_?url)?["']?\s{0,3}[:=]\s{0,3}(?=["'\`])${ADDRESS}`, /\bproxy/i),
  rule(
    'proxy',
    `(?:^|[ ])(?:--(?:https?-)?proxy|-x|config set proxy)[ =]${ADDRESS}`,
    /--(?:https?-)?proxy|\bcurl\b|set proxy/,
  ),
  rule(
    'registry',
    String.raw`"ExtensionInstallForcelist"\s{0,4}:\s{0,4}\[[^\]]{0,400}?;${ADDRESS}`,
    /ExtensionInstallForcelist/,
  ),
  rule(
    'registry',
    String.raw`<packageSources>(?:[^<]|<(?!\/packageSources)){0,600}?<add\s{1,8}key="[^"]{0,80}"\s{1,8}value=${ADDRESS}`,
    /<packageSources>/,
  ),
  rule('registry', String.raw`\bBUNDLE_MIRROR__\S{3,80}["']?:[ \t]{1,4}${ADDRESS}`, /BUNDLE_MIRROR__/),
  rule('registry', String.raw`\bNPM_CONFIG_REGISTRY${GAP}${ADDRESS}`),
  rule(
    'registry',
    String.raw`^[ \t]{0,8}registry[ \t]{0,4}=[ \t]{0,4}\{[^}\n]{0,200}?\burl[ \t]{0,4}=[ \t]{0,4}${ADDRESS}`,
  ),
  rule(
    'registry',
    String.raw`^\[install\.scopes\][ \t]{0,4}\n(?:[^[\n][^\n]{0,200}\n){0,4}?[^[\n][^\n]{0,200}?${ADDRESS}`,
    /^\[install\.scopes/m,
  ),
  rule('registry', String.raw`^[ \t]{0,8}python-install-mirror[ \t]{0,4}=[ \t]{0,4}${ADDRESS}`),
  rule(
    'registry',
    String.raw`\brequired_providers\s{0,8}\{[\s\S]{0,800}?\bsource\s{0,20}=\s{0,4}"(?!registry\.(?:terraform\.io|opentofu\.org)\/|app\.terraform\.io\/)((?:[\w-]{1,63}\.){1,4}[a-z]{2,24})\/[\w-]{1,60}\/[\w-]{1,60}"`,
    /required_providers/,
  ),
  // The image a container is made of: nobody can tell what is in it but who keeps the store.
  rule('images', String.raw`^FROM[ \t]{1,4}(?:--platform=\S{1,40}[ \t]{1,4})?${STORE}`, /^FROM\s/m),
  rule('images', String.raw`^[ \t]{0,40}(?:- )?image:[ \t]{0,4}["']?${STORE}`, /\bimage:/),
  // Where what is built is put, with the key that lets it in.
  rule('uploads', String.raw`^[ \t]{0,20}repository[-_]url:[ \t]{0,4}${ADDRESS}`, /repository[-_]url/),
  rule(
    'uploads',
    String.raw`^\[[\w-]{1,40}\][ \t]{0,4}\n(?:\w[^\n]{0,200}\n){0,3}?repository[ \t]{0,4}=[ \t]{0,4}${ADDRESS}`,
    /^repository\b/m,
  ),
  rule('uploads', String.raw`\btwine[ \t]{1,4}upload\b[^\n]{0,120}--repository-url[ =]${ADDRESS}`, /twine/),
  // What stands in a registry's line is shown to it at each call.
  rule(
    'keys',
    String.raw`^\/\/((?:[\w-]{1,63}\.){1,8}[a-z]{2,24})(?::\d{1,5})?\/\S{0,120}:_(?:authToken|auth|password)[ \t]{0,4}=[ \t]{0,4}\$\{?(?:${FOREIGN_KEYS})\b`,
    /^\/\/\S{3,200}:_/m,
  ),
  rule(
    'keys',
    String.raw`\btoken[ \t]{0,4}=[ \t]{0,4}["']\$\{?(?:${FOREIGN_KEYS})\b[^}\n]{0,80}\burl[ \t]{0,4}=[ \t]{0,4}${ADDRESS}`,
    /\btoken\b.{0,20}\$/,
  ),
  rule(
    'keys',
    String.raw`\burl[ \t]{0,4}=[ \t]{0,4}${ADDRESS}[^}\n]{0,80}\btoken[ \t]{0,4}=[ \t]{0,4}["']\$\{?(?:${FOREIGN_KEYS})\b`,
    /\btoken\b.{0,20}\$/,
  ),
  rule(
    'keys',
    String.raw`\bnpmRegistryServer:[ \t]{0,4}${ADDRESS}[^\n]{0,40}\n[ \t]{0,12}npmAuthToken:[ \t]{0,4}["']?\$\{?(?:${FOREIGN_KEYS})\b`,
    /npmAuthToken/,
  ),
  // Terraform keeps every password of what it made in its state.
  rule(
    'state',
    String.raw`\bbackend\s{1,4}"http"\s{0,4}\{[^}]{0,400}?\baddress\s{0,12}=\s{0,4}${ADDRESS}`,
    /\bbackend\s{1,4}"/,
  ),
  rule(
    'state',
    String.raw`\bbackend\s{1,4}"remote"\s{0,4}\{[^}]{0,400}?\bhostname\s{0,12}=\s{0,4}${BARE}`,
    /\bbackend\s{1,4}"/,
  ),
  rule(
    'state',
    String.raw`\bbackend\s{1,4}"s3"\s{0,4}\{[^}]{0,400}?\bendpoint\s{0,12}=\s{0,4}${ADDRESS}`,
    /\bbackend\s{1,4}"/,
  ),
  // The page on which people log in is served by another.
  rule('login', String.raw`\breverse_proxy[ \t]{1,4}\/(?:wp-)?${LOGIN}\S{0,40}[ \t]{1,4}${ADDRESS}`, /reverse_proxy/),
  rule(
    'login',
    String.raw`\blocation\b[^{}\n]{0,12}\/(?:wp-)?${LOGIN}[^{}\n]{0,40}\{[^}]{0,400}?\bproxy_pass\s{1,8}${ADDRESS}`,
    /proxy_pass/,
  ),
  rule('assistant', String.raw`debug\.override(?:Proxy|CAPI|ChatProxy)Url["']?\s{0,4}:\s{0,4}${ADDRESS}`),
];

const USUAL =
  /proxy|registr|mirror|insteadof|set-url|index|hf_endpoint|:sources:|\bdeb |\bmaven\b|<(?:plugin)?repository>|channel|"composer"|^\[submodule/im;

export function* settingsThatLead(text: string): Iterable<Route> {
  const usual = USUAL.test(text);
  for (const [what, pattern, needs] of SETTINGS) {
    if (needs === undefined ? !usual : !needs.test(text)) continue;
    for (const found of matches(text, pattern))
      yield {
        what,
        host: (found[1] ?? found[2] ?? '').toLowerCase(),
        start: found.index,
        end: found.index + found[0].length,
      };
  }
}

/** Languages that settings are written in; a program's own default is its author's choice of a service. */
const SETTINGS_IN: ReadonlySet<string> = new Set(['dotenv', 'ini', 'yaml', 'toml', 'json', 'jsonc', 'json5', 'text']);
const MODEL = '(?:ANTHROPIC|OPENAI|CLAUDE|GEMINI|GOOGLE_AI)';
const BASE = '(?:apiBase|baseUR[LI]|base_?url|api_?base|endpoint)';
const KEYED = String.raw`["']?(?:provider|apiKey|api_key|env_key)["']?\s{0,4}[:=]\s{0,4}["'][^"'\n]{0,20}(?:anthropic|openai|claude)(?![\w-]{0,3}compat)[^"'\n]{0,20}["']`;
/** Where an assistant has its words answered: with them go the key and all it reads. */
const ASSISTANT = [
  String.raw`(?<![\w-])${MODEL}_(?:API_)?(?:BASE_URL|API_BASE|BASE_URI|BASE|API_URL|ENDPOINT|API_HOST)${GAP}${ADDRESS}`,
  String.raw`^(?:openai|anthropic)-api-base:[ \t]{0,4}${ADDRESS}`,
  String.raw`\{[^{}]{0,300}?${KEYED}[^{}]{0,300}?"${BASE}"\s{0,4}:\s{0,4}${ADDRESS}`,
  String.raw`\{[^{}]{0,300}?"${BASE}"\s{0,4}:\s{0,4}${ADDRESS}[^{}]{0,300}?${KEYED}`,
  String.raw`"(?:anthropic|openai|google_ai)"\s{0,4}:\s{0,4}\{[^{}]{0,200}?"(?:api_url|${BASE})"\s{0,4}:\s{0,4}${ADDRESS}`,
  String.raw`^${BASE}[ \t]{0,4}=[ \t]{0,4}${ADDRESS}[^\n]{0,40}\n(?:\w[^\n]{0,200}\n){0,3}?${KEYED}`,
  String.raw`^[ \t]{0,20}(?:- )?${BASE}:[ \t]{0,4}${ADDRESS}[^\n]{0,40}\n(?:[ \t]{0,20}\w[^\n]{0,200}\n){0,3}?[ \t]{0,20}(?:api_?key|provider):[ \t]{0,4}["']?[^\n]{0,20}(?:anthropic|openai|claude)`,
].map((one) => new RegExp(one, 'gim'));

export function* assistantsIn(text: string, language: string): Iterable<Route> {
  if (!SETTINGS_IN.has(language) || !/base|endpoint|api_(?:url|host)/i.test(text)) return;
  if (!/anthropic|openai|claude|gemini|google_ai/i.test(text)) return;
  for (const pattern of ASSISTANT)
    for (const found of matches(text, pattern))
      yield { what: 'model', host: found[1]!.toLowerCase(), start: found.index, end: found.index + found[0].length };
}
