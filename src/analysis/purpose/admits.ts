// Which capabilities the words of a skill about itself or one of its scripts admit.
// May not: know where the words stand.
import { alternatives } from '../../model/alternatives.ts';
import type { Capability } from '../../model/capability.ts';

/** Words of a description that admit a capability. */
const ADMITS: readonly (readonly [Capability, RegExp])[] = [
  [
    'network.send',
    /\b(upload|post|send|publish|share|sync|submit|webhook|notify|deploy|api|integrat\w+|rsync|sftp|rclone|telemetry|usage stat\w*)\b|遥测|埋点|使用统计|上传|发送|发布|同步|接口|推送/,
  ],
  [
    'network.fetch',
    /\b(download|fetch|scrape|crawl|search|browse|retrieve|web|url|online|api|http|rss|weather|news|(?:live|current|latest|spot|market|stock|crypto|token|exchange) (?:prices?|rates?|quotes?)|balances? of|on-chain|block explorers?)\b|下载|抓取|爬取|搜索|网页|联网|查询/,
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
    /\b(claude\.md|agents\.md|settings\.json|mcp|agent config\w*|skill creat\w+|skills? manag\w+|(?:creat\w+|writ\w+|author\w*|scaffold\w*|build\w*|generat\w+|install\w*|packag\w+|manag\w+|lint\w*|tid(?:y|ies)|fix\w*|format\w*|edit\w*|maintain\w*|organi[sz]\w+) (?:(?:a|an|new|agent|claude|code|custom|your|my|our|up|own|the|installed) ){0,4}skills?|plugin|configure (?:the )?agent)\b|智能体配置|技能管理|技能创建/,
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
  [
    'browser.data',
    /\b(cookies?|(?:browser|browsing) (?:history|session|profile|data|visits?)|bookmarks?)\b|浏览记录|浏览历史|书签/,
  ],
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

/** "Use it before a deploy", "before submitting to the directory": when the skill is used, not what it does. */
const MOMENT = new RegExp(
  String.raw`\b(?:before|prior to|ahead of|after|until) (?:(?:a|an|the|any|each|every|your|you|they|we) )?(?:next )?` +
    String.raw`(?:deploy|${SENDS})(?:ments?|e?s|t?ing)?\b`,
  'g',
);

/** The capabilities that words of a skill about itself admit. */
export function admittedBy(said: string): Capability[] {
  const lower = said.toLowerCase().replace(NOT_SENT, ' ').replace(MOMENT, ' ');
  const admitted = ADMISSIONS.filter(
    ({ pattern, beginnings }) => beginnings.some((start) => lower.includes(start)) && pattern.test(lower),
  ).map(({ capability }) => capability);
  return !admitted.includes('network.send') && HANDS_ON.test(lower) ? [...admitted, 'network.send'] : admitted;
}

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
