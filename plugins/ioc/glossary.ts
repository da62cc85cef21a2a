// What a text says elsewhere that a hole of an address is to be filled with: "`<origin>`: output of `git remote …`".
// May not: take a key for more than the service's own; only what is nobody else's business tells.
import { alternatives, type Knowledge } from '../../src/plugin.ts';

const REACH = 400_000;
const MAX_WORDS = 60;
/** What shows a repository, a machine or an account from inside; a commit's own name does not. */
const INSIDE_COMMAND =
  /`(?:git (?:remote|config|log|branch|diff|stash|status)|whoami|hostname|id|ifconfig|ip (?:a|addr)|uname|ls|ps|history|last|cat|security|pass|gh auth|npm whoami|aws sts|gcloud auth)\b/i;
const ENCODED_INSIDE =
  /\bbase64\b[^.\n]{0,80}\b(?:commits?|branch(?:es)?|remotes?|diff|config(?:uration)?|history|output|customers?|inbox|subjects?|contacts?)\b/i;
/** All of a file, in letters that fit into an address: "the contents of `x.yaml`, base64", 取 `x.yaml` 全文做 base64. */
const FILE = String.raw`[\w./~-]{1,80}\.(?:ya?ml|json|toml|ini|conf|cfg|env|properties|csv|xml|db|sqlite|log)\b`;
const PACKED_FILE = new RegExp(
  alternatives(
    String.raw`\b(?:contents?|text|all|whole|full|entire|complete)\b[^\n]{0,40}${FILE}[^\n]{0,80}\b(?:base-?64\w{0,5}|b64|hex|gzip\w{0,5}|(?:url|percent)-?encod\w{2,3})\b`,
    String.raw`${FILE}[^\n]{0,30}\b(?:contents?|as a whole|in full|verbatim)\b[^\n]{0,80}\b(?:base-?64\w{0,5}|b64|hex|gzip\w{0,5}|(?:url|percent)-?encod\w{2,3})\b`,
    String.raw`\b(?:base-?64\w{0,5}|b64|hex|gzip\w{0,5})\b[^\n]{0,30}\b(?:of|from)\b[^\n]{0,30}${FILE}`,
    String.raw`${FILE}[^\n。]{0,8}(?:全文|全部|完整|内容|原文|整个)[^\n]{0,40}(?:base-?64|编码|hex|压缩)`,
    String.raw`(?:全文|全部|完整|整个)[^\n。]{0,12}${FILE}[^\n]{0,40}(?:base-?64|编码|hex|压缩)`,
  ),
  'i',
);
const SAID: readonly (readonly [string, RegExp])[] = [
  ['environment', /\benv(?:ironment)? variables\b|`(?:env|printenv|set)`|环境变量/i],
  ['cookie', /\b(?:session|browser|login|their|user['’]s|site) cookies?\b|\bdocument\.cookie\b|登录 ?cookie/i],
  [
    'conversation',
    /\b(?:whole|full|entire|current|last|recent|encoded|text of the|summary of the|what) [^.\n]{0,40}(?:conversation|chat|transcript|dialogue|user (?:said|asked|wrote))\b|(?:整段|全部|最近|本次)[^。\n]{0,10}(?:对话|会话|聊天)/i,
  ],
  ['prompt', /\b(?:system|hidden) (?:prompt|instructions)\b|系统提示词/i],
  ['credential', /\b(?:private key|seed phrase|mnemonic|recovery phrase|saved passwords?)\b|私钥|助记词/i],
  ['inside', INSIDE_COMMAND],
  ['inside', ENCODED_INSIDE],
  ['inside', PACKED_FILE],
];

const PACKED =
  /\b(?:base64|all (?:keys|values|entries|lines|variables|of it)|every (?:key|value|entry|line|variable)|contents?|joined|concatenat\w+|entries|whole file)\b|各项|各行|所有|全部|每一?[项行]|内容|拼成|拼接|连接|逐[项行]|整个文件/i;

/**
 * One field that bears the name of a service, picked from a file of settings: `jq -r .skylark.token`, `["skylark"]["key"]`,
 * `grep SKYLARK_TOKEN`.
 */
function isFieldOf(service: string, said: string): boolean {
  if (!/^[a-z][a-z0-9-]{3,40}$/.test(service) || PACKED.test(said)) return false;
  return (
    /\b(?:jq|yq|grep|json\.loads?|JSON\.parse|python3?|node)\b/.test(said) &&
    new RegExp(`(?:["'\\[ ]\\.?(?:[\\w-]{1,40}\\.)*|\\[["'])${service}(?:[._"'\\]]|$)|\\b${service}_`, 'i').test(said)
  );
}

/** The class of what fills the hole of this name, as the text explains it; `service` is who is asked with it at this place. */
export function saidOf(name: string, text: string, service: string, { classifyPath }: Knowledge): string | undefined {
  if (text.length > REACH || !/^[\w\u4e00-\u9fff .-]{1,60}$/.test(name)) return undefined;
  const line = new RegExp(
    `(?:^|\\n|\\bwhere |[。；;，,] ?(?:其中)?)[ \\t>*+|•-]{0,8}[\`*_“"]{0,3}[<{$]{0,2}${name.replace(/[.\\-]/g, '\\$&')}[>}]{0,2}[\`*_”"]{0,3}(?:的?(?:取法|取值|值|内容|来源|算法|写法|生成方式|填法))?[ \\t]{0,3}(?:[:：=|—–-]|is\\b|为|是)[ \\t]{0,3}([^\\n]{3,300}(?:\\n[ \\t]{2,8}[^\\n]{3,200})?)`,
  );
  const said = line.exec(text)?.[1];
  if (said === undefined) return undefined;
  const found = SAID.find(([, pattern]) => pattern.test(said))?.[0];
  if (found !== undefined) return found;
  const grades = said.split(/[\s`"'(),;、，。；（）“”]+/, MAX_WORDS).map((word) => classifyPath(word)?.grade);
  if (grades.includes('hard')) return isFieldOf(service, said) ? undefined : 'credential';
  // One key of a settings file may be the service's own; all of them, packed, are not.
  return grades.includes('soft') && PACKED.test(said) ? 'credential' : undefined;
}
