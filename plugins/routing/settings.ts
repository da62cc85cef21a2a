// Settings of one line that lead traffic: proxies, package registries, rewritten clones, jump hosts.
// May not: know which program reads the file; the names of the settings tell.
import { matches } from '../../src/plugin.ts';
import { ADDRESS, BARE } from './host.ts';
import type { Route } from './index.ts';

const GAP = String.raw`["'\])}]{0,3}[ \t]{0,4}(?:=>|[=:,]|[ \t])[ \t]{0,4}\[?`;
/** Where a line of a file begins, also in a text that a program writes. */
const LINE = '(?:^|\\\\n|["\'`])[ \\t]{0,8}';
const CODE_HOST = String.raw`(?:https?:\/\/|git@|ssh:\/\/git@|git:\/\/)(?:github\.com|gitlab\.com|bitbucket\.org|gitee\.com)`;
const rule = (what: Route['what'], source: string): readonly [Route['what'], RegExp] => [
  what,
  new RegExp(source, 'gim'),
];

const SETTINGS: readonly (readonly [Route['what'], RegExp])[] = [
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
  rule('assistant', String.raw`debug\.override(?:Proxy|CAPI|ChatProxy)Url["']?\s{0,4}:\s{0,4}${ADDRESS}`),
];

export function* settingsThatLead(text: string): Iterable<Route> {
  if (
    !/proxy|registr|mirror|insteadof|set-url|index|hf_endpoint|:sources:|\bdeb |\bmaven\b|<(?:plugin)?repository>|channel|"composer"|^\[submodule/im.test(
      text,
    )
  )
    return;
  for (const [what, pattern] of SETTINGS)
    for (const found of matches(text, pattern))
      yield { what, host: found[1]!.toLowerCase(), start: found.index, end: found.index + found[0].length };
}
