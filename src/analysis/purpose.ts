// What a skill says it is for: read from the SKILL.md's name, description and headings, before any other analysis.
// May not: believe it; whether something fits the purpose is one slot among others, never an excuse for a hard secret.
import { alternatives, either } from '../model/alternatives.ts';
import type { Capability } from '../model/capability.ts';
import type { PurposeFact } from '../model/fact.ts';
import type { Knowledge } from '../model/knowledge.ts';
import type { Package, PackageFile } from '../model/package.ts';
import { isAboutAttacks } from './about-attacks.ts';
import { frontmatterValue, MAX_READ } from './frontmatter-value.ts';
import { conceptsIn } from './prose/concepts-in.ts';
import { stem } from './prose/stem.ts';

const MAX_TOPICS = 600;

const STOP = new Set(
  (
    'the and for with that this from your you are use used using when skill skills agent agents user users any all can into via not but its has have will ' +
    'also more how what who which where each every other such only between over under about than then them they our out get set new one two may should ' +
    'help helps guide provides provide support supports based allow allows claude codex openclaw make makes work works working asks wants need needs via'
  ).split(' '),
);

/** Words of a description that admit a capability. */
const ADMITS: readonly (readonly [Capability, RegExp])[] = [
  [
    'network.send',
    /\b(upload|post|send|publish|share|sync|submit|webhook|notify|deploy|api|integrat\w+|rsync|sftp|rclone|telemetry|usage stat\w*)\b|遥测|埋点|使用统计|上传|发送|发布|同步|接口|推送/,
  ],
  [
    'network.fetch',
    /\b(download|fetch|scrape|crawl|search|browse|retrieve|web|url|online|api|http|rss|weather|news)\b|下载|抓取|爬取|搜索|网页|联网|查询/,
  ],
  ['network.listen', /\b(server|serve|listen|proxy|tunnel|webhook|daemon|localhost|dashboard)\b|服务器|监听|代理/],
  [
    'filesystem.read',
    /\b(files?|folders?|documents?|pdf|docx|xlsx|csv|codebase|repositor\w+|read|analy\w+|review|audit|parse)\b|文件|文档|读取|分析|代码库/,
  ],
  [
    'filesystem.write',
    /\b(write|create|generate|edit|save|convert|format|refactor|scaffold|build|export|organi[sz]e)\b|写入|生成|编辑|保存|转换|创建|整理/,
  ],
  [
    'filesystem.delete',
    /\b(delete|remove|clean ?up|cleanup|purge|prune|dedup\w*|uninstall|wipe)\b|删除|清理|去重|卸载/,
  ],
  [
    'credential.read',
    /\b(credentials?|secrets?|passwords?|vault|keychain|1password|bitwarden|api keys?|tokens?|oauth|auth\w*|login)\b|凭据|密码|密钥|令牌|登录|认证/,
  ],
  ['environment.read', /\b(environment variables?|env vars?|dotenv|configuration)\b|\.env\b|环境变量|配置/],
  [
    'process.execute',
    /\b(run|execut\w+|cli|command|terminal|shell|script|build|test|compile|automat\w+|tmux|docker)\b|运行|执行|命令|终端|脚本|自动化/,
  ],
  ['code.evaluate', /\b(eval\w*|repl|interpreter|notebook|sandbox|code execution)\b|代码执行|解释器/],
  ['package.install', /\b(install|setup|set up|package|dependenc\w+|bootstrap|upgrade|update)\b|安装|依赖|升级|更新/],
  [
    'persistence.schedule',
    /\b(cron|schedul\w+|periodic\w*|daily|recurring|reminders?|heartbeat|monitor\w*)\b|定时|计划任务|每日|提醒|监控/,
  ],
  ['persistence.startup', /\b(startup|start-up|autostart|login items?|launchd|systemd|daemon|boot)\b|开机|自启|守护/],
  ['persistence.hook', /\bhooks?\b|钩子/],
  [
    'agent.config-write',
    /\b(claude\.md|agents\.md|settings\.json|mcp|agent config\w*|skill creat\w+|skills? manag\w+|plugin|configure (?:the )?agent)\b|智能体配置|技能管理|技能创建/,
  ],
  [
    'agent.memory-write',
    /\b(memory|memories|remember|recall|journal|self-improv\w+|learnings?|knowledge base)\b|记忆|记住|知识库/,
  ],
  [
    'agent.auto-run',
    /\b(proactive\w*|autonomous\w*|automatically|always|every (?:session|conversation))\b|主动|自主|自动/,
  ],
  [
    'agent.delegate',
    /\b(sub-?agents?|delegat\w+|orchestrat\w+|multi-agent|swarm|coordinate)\b|子代理|多智能体|编排|委派/,
  ],
  ['browser.control', /\b(browser|playwright|puppeteer|selenium|chrome|web automation|screenshots?)\b|浏览器/],
  ['browser.data', /\b(cookies?|browser (?:history|session|profile|data)|bookmarks?)\b|浏览记录|书签/],
  ['clipboard.read', /\bclipboard\b|剪贴板/],
  ['clipboard.write', /\bclipboard\b|剪贴板/],
  ['screen.capture', /\b(screenshots?|screen (?:capture|record\w*)|ocr|computer use)\b|截图|录屏|屏幕/],
  [
    'input.capture',
    /\b(microphone|voice|dictation|speech|keystrokes?|transcri\w+|audio record\w*)\b|麦克风|语音|听写|录音/,
  ],
  [
    'messaging.send',
    /\b(emails?|e-mails?|gmail|outlook|slack|discord|telegram|whatsapp|sms|messag\w+|notif\w+|tweet|post to|imessage|wechat|feishu|lark)\b|邮件|消息|短信|通知|微信|飞书|钉钉/,
  ],
  [
    'payment.send',
    /\b(pay|payments?|purchase|buy|order|checkout|invoice|stripe|crypto|wallet|trading|trade|swap|transfer|donate|billing)\b|支付|付款|购买|转账|交易|钱包|下单/,
  ],
  ['privilege.elevate', /\b(sudo|root|admin\w*|privilege\w*|permission\w*)\b|管理员|提权|权限/],
  [
    'security.weaken',
    /\b(bypass|disable|pentest\w*|penetration|red team\w*|exploit\w*|fuzz\w*|offensive|ctf)\b|渗透|绕过|漏洞利用|红队/,
  ],
  [
    'system.inspect',
    /\b(system|host|hardware|diagnos\w+|monitor\w*|health ?check|inventory|process\w*|network)\b|系统|主机|诊断|监控/,
  ],
  [
    'repository.write',
    /\b(git|github|gitlab|commit|push|pull requests?|merge|release|branch|repo\w*)\b|仓库|提交|推送|合并/,
  ],
];

interface Admission {
  readonly capability: Capability;
  /** The same with the endings of a verb told of the skill: "uploads a note", "sending mail". */
  readonly pattern: RegExp;
  /** How its alternatives begin: where a text holds none of these it need not be asked, and compiling it costs more. */
  readonly beginnings: readonly string[];
}

const ADMISSIONS: readonly Admission[] = ADMITS.map(([capability, { source }]) => ({
  capability,
  pattern: new RegExp(source.replace(')\\b', ')(?:e?s|e?d|ing)?\\b')),
  beginnings: source.split('|').map(beginning),
}));

/** The plain characters an alternative begins with; none when it begins with something else. */
function beginning(alternative: string): string {
  const [, plain = '', next = ''] = /^(?:\\b|\()*([\p{L}\p{N} -]*)(.?)/u.exec(alternative) ?? [];
  return /[?*{]/.test(next) ? plain.slice(0, -1) : plain;
}

const SENDS = '(?:upload|send|submit|publish|post|share|sync)';
const SPOKEN_OF =
  'you|we|i|it|this|that|they|users?|skills?|agents?|claude|codex|gpt|assistants?|ai|bots?|tools?|scripts?|cli|apps?|which|who|and|or|then|clients?|servers?|developers?|models?|llms?|plugins?|commands?|workflows?|pipelines?';
/** "A batch the coordinator can submit", "nothing is uploaded": sending that is left to somebody else, or not done. */
const NOT_SENT = new RegExp(
  alternatives(
    String.raw`\b(?!(?:${SPOKEN_OF})\b)[a-z]{3,20} (?:can|could|will|may|must|should) (?:then )?${SENDS}\b`,
    String.raw`\bready (?:for (?:the |a |an |your )?[a-z]{2,20} )?to (?:be )?(?:sent|submitted|uploaded|published|${SENDS})\b`,
    String.raw`\b(?:never|not|without|nor|nothing (?:is|gets|was)|n['’]t)(?: [a-z]{2,12}){0,2} (?:sent|${SENDS}(?:e?s|e?d|t?ing)?)\b`,
    '(?:不|不会|从不|绝不|无需)(?:上传|发送|发布|同步|推送)',
  ),
  'g',
);

function admittedBy(said: string): Capability[] {
  const lower = said.toLowerCase().replace(NOT_SENT, ' ');
  const admitted = ADMISSIONS.filter(
    ({ pattern, beginnings }) => beginnings.some((start) => lower.includes(start)) && pattern.test(lower),
  ).map(({ capability }) => capability);
  return !admitted.includes('network.send') && HANDS_ON.test(lower) ? [...admitted, 'network.send'] : admitted;
}

const ORDER_EN = either(
  'always|never|also|additionally|in addition|silently|quietly',
  "must|do not|don't|make sure|be sure",
  'afterwards?|first|at the (?:end|start|beginning) of',
  '(?:before|after|on|for|with|in) (?:each|every|any)|every time|each time',
  'regardless|without (?:asking|telling)',
);
const ORDER_ZH = '总是|始终|每次|务必|必须|同时|另外|还要|不要|不得|静默|悄悄';
/** An order among the sentences of a description ("Always also send …") says what is done, not what the skill is for. */
const ORDER = new RegExp(alternatives(String.raw`\b${ORDER_EN}\b`, ORDER_ZH), 'i');
const TAKE_UP = 'use|invoke|trigger|triggers|triggered|activate|load|apply|applies|consult';
/** When the skill is to be taken up is part of what it is for. */
const OCCASION = new RegExp(
  alternatives(
    String.raw`\b(?:${TAKE_UP}) (?:this|it|the skill|when|whenever|for|if|on|to|after|before|proactively)`,
    String.raw`\bthis skill\b`,
    String.raw`\bwhen(?:ever)? (?:the user|users|asked|working|you)`,
    String.raw`\bshould be used\b`,
    '当用户|使用本|使用此|触发|适用',
  ),
  'i',
);

function purposeOf(description: string): string {
  if (!ORDER.test(description)) return description;
  const sentences = description.split(/(?<=[.!?;])\s+|(?<=[。！？；])/);
  return sentences.filter((sentence, at) => at === 0 || !ORDER.test(sentence) || OCCASION.test(sentence)).join(' ');
}

/** The document that speaks for the skill: the SKILL.md nearest the top, else a README or the only document. */
function speaker(pkg: Package): PackageFile | undefined {
  const depth = (file: PackageFile) => file.path.split('/').length;
  const named = (pattern: RegExp) =>
    pkg.files
      .filter((file) => file.text !== undefined && pattern.test(file.path))
      .sort((a, b) => depth(a) - depth(b) || (a.path < b.path ? -1 : 1))[0];
  return named(/(?:^|\/)skill\.md$/i) ?? named(/(?:^|\/)readme\.md$/i) ?? named(/\.(?:md|mdx)$/i);
}

function headingsOf(text: string): string {
  const headings: string[] = [];
  let fence = false;
  for (const line of text.slice(0, MAX_READ).split('\n')) {
    if (/^\s{0,3}(?:```|~~~)/.test(line)) fence = !fence;
    else if (!fence && /^#{1,6}\s/.test(line)) headings.push(line.slice(0, 200));
  }
  return headings.join('\n');
}

function topicsOf(text: string, topics: Set<string>): void {
  for (const match of text.matchAll(/[A-Za-z][A-Za-z0-9]{2,30}|[\u4e00-\u9fff]{2,12}/g)) {
    if (topics.size >= MAX_TOPICS) return;
    const word = match[0].toLowerCase();
    if (STOP.has(word)) continue;
    // As it stands, for rules that name it, and as its stem, for whatever it stands beside.
    if (word.charCodeAt(0) < 0x3400) topics.add(stem(word)).add(word.toLowerCase());
    else for (let at = 0; at + 2 <= word.length; at++) topics.add(word.slice(at, at + 2));
  }
}

const DOMAIN = /(?:https?:\/\/)?((?:[a-z0-9](?:[a-z0-9-]{0,40}[a-z0-9])?\.){1,4}[a-z]{2,12})(?=[/:\s)"'>,.;]|$)/gi;
const FILE_END =
  /\.(?:md|py|js|ts|sh|json|yaml|yml|txt|toml|html|css|env|csv|pdf|docx|xlsx|pptx|tsx|jsx|mjs|ini|cfg|lock|xml|sql|rs|go|rb|java|ipynb|png|jpg|svg|zip)$/i;

const SCRIPT = /\.(?:py|sh|bash|zsh|[mc]?js|[mc]?ts|tsx|jsx|ps1|rb|pl|php|lua|go|bat|cmd)$/i;
/** "Report the timings to the dashboard", "put the pages on the preview server". */
const HANDS_ON = new RegExp(
  alternatives(
    String.raw`\breport(?:s|ed|ing)?\b[^.]{0,60}\bto (?:the|our|your|a|an) (?!user|reader|person|chat|agent|terminal|console)`,
    String.raw`\b(?:put|puts|place|places|copy|copies|move|moves)\b[^.]{0,60}\b(?:on|onto|to) (?:the|our|your|a) ` +
      String.raw`[^.]{0,30}\b(?:servers?|site|host|hosting|space|bucket|portal|dashboard)\b`,
    '(?:放到|传到|同步到|汇报给|上报到|上报至|报送到|报送至)[^。]{0,20}(?:服务器|站点|看板|平台|主机|系统)',
  ),
  'i',
);
const MAX_SCRIPTS = 200;
const MAX_TOLD = 600;

/** "Publish the pages with `scripts/deploy.mjs`": what is said of a script where it is named. */
function toldOf(text: string, pkg: Package): PurposeFact['told'] {
  const told = new Map<string, readonly Capability[]>();
  const read = text.slice(0, MAX_READ);
  const fences = [...read.matchAll(FENCE)].map((fence) => ({ from: fence.index, to: fence.index + fence[0].length }));
  for (const { path } of pkg.files) {
    if (told.size >= MAX_SCRIPTS) break;
    if (!SCRIPT.test(path)) continue;
    const name = path.slice(path.lastIndexOf('/') + 1);
    const sentences: string[] = [];
    const beside: string[] = [];
    for (let at = read.indexOf(name); at >= 0 && sentences.length < 8; at = read.indexOf(name, at + name.length)) {
      sentences.push(sentenceAround(read, at, name.length));
      beside.push(aroundFence(read, fences, at));
    }
    if (sentences.length === 0) continue;
    const said = [
      ...new Set([
        ...admittedBy(sentences.join('\n').replaceAll(name, '')),
        // What is deleted has to be said with the script itself: of a tidying one that is always said somewhere.
        ...admittedBy(beside.join('\n')).filter((one) => one !== 'filesystem.delete'),
      ]),
    ];
    if (said.length > 0) told.set(path, said);
  }
  return told;
}

function sentenceAround(text: string, at: number, length: number): string {
  const before = text.slice(Math.max(0, at - MAX_TOLD), at);
  const after = text.slice(at + length, at + length + MAX_TOLD);
  const from = Math.max(
    before.lastIndexOf('\n\n'),
    before.lastIndexOf('\n- '),
    before.lastIndexOf('. '),
    before.lastIndexOf('。'),
  );
  const ends = ['\n\n', '\n- ', '. ', '。'].map((one) => after.indexOf(one)).filter((one) => one >= 0);
  return before.slice(from + 1) + text.slice(at, at + length) + after.slice(0, Math.min(after.length, ...ends));
}

const FENCE = /^[ \t]{0,12}(?:```|~~~)[^\n`]*$/gm;
/** A line that opens or closes a block of code. */
interface Fence {
  readonly from: number;
  readonly to: number;
}

/** A script that is started in a block of code is told of in the paragraph in front of it, or the one behind. */
function aroundFence(text: string, fences: readonly Fence[], at: number): string {
  const close = fences.findIndex(({ from }) => from > at);
  // An even one opens, an odd one closes.
  if (close < 0 || close % 2 === 0) return '';
  const { from } = fences[close - 1]!;
  const { to } = fences[close]!;
  const lead = text.slice(Math.max(0, from - MAX_TOLD), from).trimEnd();
  const next = text.slice(to, to + MAX_TOLD).trimStart();
  const tail = next.split(/\n\s*\n/, 1)[0]!;
  return `${lead.slice(lead.lastIndexOf('\n\n') + 1)}\n${/^(?:#|[-*] |\d+\. |```)/.test(tail) ? '' : tail}`;
}

export function readPurpose(pkg: Package, knowledge: Knowledge): PurposeFact {
  const file = speaker(pkg);
  const text = file?.text ?? '';
  const name = frontmatterValue(text, 'name') || (/^#\s+(.{1,120})/m.exec(text.slice(0, 4000))?.[1]?.trim() ?? '');
  const described = frontmatterValue(text, 'description');
  const firstWords = /(?:^|\n)#[^\n]{1,200}\n+([^#\n`|<-][^\n]{10,600})/.exec(text.slice(0, 8000))?.[1] ?? '';
  const description = described || firstWords;
  const purpose = purposeOf(description);
  const homepage = frontmatterValue(text, 'homepage');
  const headings = headingsOf(text);
  const topics = new Set<string>();
  topicsOf(`${name} ${pkg.name} ${purpose}`, topics);
  topicsOf(headings, topics);

  const domains = new Set<string>();
  for (const match of `${purpose} ${homepage}`.matchAll(DOMAIN)) {
    const domain = match[1]!.toLowerCase();
    if (!FILE_END.test(domain) && domain.length > 4) domains.add(domain);
  }
  const services = new Set<string>();
  for (const domain of domains) {
    const service = knowledge.serviceOf(domain);
    if (service) services.add(service);
  }
  // A service named in plain words: its own label is what a host `label.com` would belong to.
  for (const match of `${name} ${purpose}`.matchAll(/[A-Za-z][A-Za-z0-9]{2,24}/g)) {
    const service = knowledge.serviceOf(`${match[0].toLowerCase()}.com`);
    if (service) services.add(service);
  }
  for (const service of knowledge.servicesNamed(`${name} ${purpose}`)) services.add(service);
  const said = `${name}\n${purpose}`;
  return {
    kind: 'purpose',
    place: {
      file: file?.path ?? '',
      span: { start: 0, end: Math.min(text.length, 200) },
      view: 'raw',
      context: 'instruction',
      fine: 0,
      middle: 0,
    },
    name,
    description,
    topics: [...topics],
    // Where nothing is described, the first words may be the first order.
    concepts: [...conceptsIn(`${name}\n${purposeOf(described)}`, knowledge)].sort(),
    services: [...services].sort(),
    domains: [...domains].sort(),
    admits: admittedBy(said),
    told: toldOf(text, pkg),
    attacks: isAboutAttacks(`${said}\n${pkg.name}`, headings, text.slice(0, MAX_READ)),
  };
}
