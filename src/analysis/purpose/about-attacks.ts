// Whether a skill teaches, tests or fends off attacks, so that it shows some: told from its name, its description, its headings
// and its chapters.
// May not: excuse anything; what such a skill shows is told from what it has done by others.
import { alternatives, either } from '../../model/alternatives.ts';

const ATTACKS_EN = either(
  '(?:cyber|info|app|net)?sec(?:urity|ops)?',
  String.raw`attack\w*|adversar\w*|inject\w*|jailbreak\w*`,
  String.raw`phish\w*|scams?|scammers?|fraud\w*`,
  'malware|malicious|suspicious|hostile|untrusted|threats?|compromised|intru(?:sions?|ders?)|hack(?:ed|ers?|ing)|ransomware',
  'incident response|dfir|edr|siem|honey-?(?:pots?|tokens?)|web-?shells?|backdoors?|beacons?|blue-?team\\w*|compromise assessments?|homoglyphs?|trojan source|bidi (?:controls?|overrides?)|(?:invisible|zero-width|misleading) (?:and \\w+ )?(?:characters?|text)|typo-?squat\\w*|look-?alikes?|deobfuscat\\w*',
  'yara|sigma (?:rules?|detections?|packs?)|suricata|snort|semgrep|detection (?:rules?|engineering)|indicators? of compromise|iocs?|att&ck|mitre',
  String.raw`(?:dangerous|destructive|risky|unsafe) (?:\w+ )?(?:commands?|code|scripts?|content|calls?|operations?|flags?|settings?|defaults?|permissions?)`,
  'container escapes?|escape (?:paths?|routes?|vectors?)|breakouts?|admission polic(?:y|ies)|chaos|disaster drills?|post-?install|install (?:scripts?|hooks?)|lifecycle scripts?',
  String.raw`(?:deny|block)-?lists?|(?:deny|ask|block) rules|goes on the (?:\w+ )?allow-?list|leaked|secrets? (?:scan\w*|leak\w*|detect\w*|sweep\w*)|scan(?:s|ning)? for secrets|committed (?:credentials|secrets|keys|passwords)|fuzz\w*`,
  String.raw`pen-?test\w*|penetration|red-?team\w*|ctf|forensic\w*|exploit\w*|vulnerab\w*`,
  String.raw`guard-?rails?|moderat\w*|(?:anti-?)?cheat(?:s|ers?|ing)?`,
  'secure[- ](?:coding|code|programming|development|python|node(?:\\.js)?|java(?:script)?|go|php|ruby|web)|install-time scripts?|acceptable[- ]use polic(?:y|ies)|(?:vba|xlm|office|word|excel) macros?|macros? (?:triage|analysis)|(?:registry|supply-chain|package) incidents?',
  // In German and Spanish.
  'h(?:ä|ae)rtung\\w*|sperrlisten?|einschleusung(?:en)?|angriff\\w*|schad(?:software|code)|lieferketten-?\\w*|sicherheits(?:lücken?|vorfälle?|prüfung\\w*)|betrug\\w*|fraudes?|estafas?|estafador\\w*|ciberseguridad|suplantación|incidentes? de (?:seguridad|correo|pagos)|ataques?|golpes? (?:digitais|online)',
  // Texts from outside that want something of the model; the desk that gets the alerts.
  '(?:tr(?:y|ies|ying)|attempts?|attempting|aim(?:s|ed|ing)?|meant|written) to (?:steer|manipulate|hijack|command|take over|redirect|mislead|trick) (?:the |an? |your |any )?(?:assistants?|agents?|models?|ais?|llms?|chat ?bots?|readers?)',
  'soc (?:runbooks?|playbooks?|analysts?|alerts?|triage|desk|shift|tier)|encoded (?:commands?|powershell|blobs?|payloads?)',
  '(?:info(?:rmation)?[- ]?)?stealers?|spyware|keyloggers?|rootkits?|botnets?|crypto-?miners?',
  '(?:ai|assistant|agent|llm|chat ?bot)[- ]use polic(?:y|ies)|polic(?:y|ies) (?:on|for) (?:the use of )?(?:generative )?(?:ai|llms?|chat ?bots?)(?: (?:assistants?|agents?|tools?|use))?',
  String.raw`lint(?:s|ers?|ing)?\b[^.]{0,60}\bskills\b`,
  'obfuscated (?:code|scripts?|powershell|commands?|javascript|one-liners?|macros?|payloads?|samples?)|(?:agent|command|tool)[- ](?:guards?\\b|guard polic(?:y|ies)|deny rules)|commands? (?:was|is|are|were|gets?) (?:blocked|denied|stopped)',
  'clickfix|fake captchas?|break-ins?|(?:data|security) breach(?:es)?|e-?mail compromise|bec|cross-site scripting|xss|ssrf|csrf|hijack(?:s|ed|ers?|ing)?|defraud\\w*',
  'blocks? (?:\\w+ ){0,2}(?:worst|dangerous|risky|destructive) (?:shell )?commands?|(?:conduct|house|safety) polic(?:y|ies) (?:on|for) (?:\\w+ )?(?:coding|ai|autonomous|llm)[ -](?:agents?|assistants?)',
  'self-(?:spreading|replicating)|rug[- ]?pulls?|gitleaks|trufflehog|hidden orders?',
  'social engineering|abuse|harmful|safety|vetting|vets? (?:an?|any|each|every|the|new|incoming|third|community|uploaded|submitted|open|packages?|skills?|plugins?|extensions?|dependenc\\w+|code|scripts?|servers?|models?|tools?|apps?)',
  String.raw`exfiltrat\w*|escalations?|poison\w*|tamper(?:ing|ed)|deceiv\w*|hidden (?:text|instructions?|prompts?|characters?|elements?)`,
  'destructive|shell[- ]escapes?|sandbox(?:es|ed)? escapes?|break(?:ing|s)? out|deseriali[sz]\\w+|(?:supply[- ]chain|registry|packages?|account|host|server|maintainer|dependenc(?:y|ies)) (?:attacks?|incidents?|compromises?|take-?overs?|risks?|post-?mortems?)|hunt(?:s|ing)? for|third-party[- ](?:(?:agent|ai) )?skills?',
  // "Reviews project files that contractors send", "checks material before anyone loads it".
  '(?:embedded|carried|hidden|project) (?:code|macros?|python|scripts?|credentials)|(?:okay|safe) to (?:open|run|load|install|trust)',
  String.raw`(?:pass|allow|keep|approve|clean|accept)(?: ?[/,|] ?| or )(?:[\w-]{1,12}(?: ?[/,|] ?| or )){0,2}(?:ask|hold|block|refuse|reject|deny|quarantine|escalate)`,
  String.raw`(?:review|check|inspect|screen|vet|triage|audit|intake|quarantin)\w*[^.]{0,120} ` +
    String.raw`(?:(?:that|which) [\w', ]{2,50} (?:send|submit|upload|share|hand in)s?|(?:uploaded|submitted|sent in|handed in|received) by|before (?:it|they|any(?:one|body)|you|one|a \w+) (?:is |are |gets? )?(?:load|open|run|enter|add|compil|connect|import|merg|install|trust)\w*)`,
  // "Reviews community skills before installing".
  String.raw`(?:review|audit|inspect|judge|assess|scrutini[sz])\w* (?:[\w-]{1,20} ){0,4}` +
    String.raw`(?:skills?|plugins?|extensions?|add-?ons?|packages?)(?: [\w-]{1,20}){0,3} ` +
    String.raw`before (?:(?:it|they|one) (?:is|are|gets?) )?(?:install|trust|us|add|approv|enabl|load|admit|accept|publish|list)\w*`,
);
const ATTACKS_ZH = alternatives(
  '安全(?!库存|生产|带|出行|驾驶|第一|距离|期|感)|攻击|注入|越狱',
  '钓鱼|诈骗|欺诈|骗局',
  '恶意|威胁|外挂|作弊|红队|渗透|漏洞|木马|病毒|(?:诈骗|骗子|攻击|可疑)话术|内容审核|审核(?:规则|标准|员|台|队列)|入侵|可疑|反诈|防诈|电诈|蜜罐|宏病毒|挖矿|黑产|风控',
  '危险命令|高危(?:命令|操作)|拦截|检测规则|告警规则|研判|溯源|护栏|围栏|密钥泄露|敏感信息',
  '准入(?:策略|控制)|投毒|对抗(?:回归|测试|样本|用例|评测)|劫持|夹带|上架审核|取证|应急响应|后门|黑客|勒索|反序列化|代码审计|逃逸|抗操纵|防操纵|伪造|看不见[^。]{0,24}(?:文字|内容|指令)|隐藏(?:文字|指令|内容)|克隆|可复制性|用户脚本[^。]{0,8}审核',
  '(?:审查|评审|检查|甄别|鉴别)[^。，]{0,10}(?:技能|插件|扩展)',
  '供应链(?:审计|安全|风险|检查|核查|排查)|依赖混淆|(?:引导|操纵|操控|误导)(?:助手|智能体|模型)',
);
/** Said of the skill itself: it teaches, tests or fends off attacks, so it shows some. */
const ON_ATTACKS = new RegExp(alternatives(String.raw`\b${ATTACKS_EN}\b`, 'red team', ATTACKS_ZH), 'i');
/** Said by a heading: "Security" stands in every second skill, "Injection attempts" in those that show some. */
const HEADS_ATTACKS =
  /\b(?:attack\w*|adversar\w*|injections?|jailbreak\w*|phish\w*|scams?|malware|malicious|red-?team\w*|exploits?)\b|red team|攻击|注入|越狱|钓鱼|诈骗|欺诈|骗局|恶意|红队|渗透/i;

/** Kinds of things that are said of attacks; a text that speaks of several of them all the way through is about them. */
const SIDES = [
  /\battack(?:s|ed|ing|ers?)?\b|攻击/i,
  /\b(?:malicious|hostile|rogue)\b|恶意/i,
  /\bpayloads?\b|载荷|投毒/i,
  /\bexploit\w*|\bvulnerab\w*|漏洞/i,
  /\b(?:inject(?:ion|ions|ed)|jailbreak\w*)\b|注入|越狱/i,
  /\b(?:exfiltrat\w*|steal\w*|stolen|theft)\b|窃取|盗取|外传/i,
  /\b(?:backdoor\w*|rootkit\w*|implants?|malware|ransomware|worms?|trojans?)\b|后门|木马|病毒|蠕虫|勒索/i,
  /\b(?:phish\w*|scams?|fraud\w*|spoof\w*|impersonat\w*)\b|钓鱼|诈骗|欺诈|冒充/i,
];
const LEAST_SIDES = 3;
const LEAST_SECTIONS = 3;
/** Nothing of the skill's own: code, quotations. */
const QUOTED = /```[\s\S]*?```|^[ \t]{0,3}>.*$|`[^`\n]*`|"[^"\n]{0,200}"|“[^”\n]{0,200}”/gm;

const QUALITY = either(
  'correctness|performance|speed|style|naming|tests?|testing|maintainability|readability|clarity|costs?|quality|accessibility',
  'reliability|bugs?|design|logic|docs|documentation|scalability|architecture|complexity|usability|seo|compliance|types?|cost jumps',
);
const BESIDE = String.raw`(?:,| and| &| ?/|, and)\s?`;
/** "Correctness, security, tests": one of the things a review looks at, and not what it is about. */
const ONE_OF_SEVERAL = new RegExp(
  String.raw`\b${QUALITY}${BESIDE}security(?: (?:issues|problems|regressions|concerns))?\b|\bsecurity(?: (?:issues|problems|regressions|concerns))?${BESIDE}${QUALITY}\b`,
  'gi',
);
const BRACKETED = / ?\([^()\n]{0,200}\)/g;

function tellsOfAttacks(text: string): boolean {
  const sections = text.replace(QUOTED, ' ').split(/^#{1,4} /m);
  const spoken = sections.map((section) => SIDES.filter((side) => side.test(section)));
  return (
    spoken.filter((sides) => sides.length > 0).length >= LEAST_SECTIONS && new Set(spoken.flat()).size >= LEAST_SIDES
  );
}

/** `said`: what it calls itself and says it is for; `text`: its page. */
export function isAboutAttacks(said: string, headings: string, text: string): boolean {
  const topic = said.replace(ONE_OF_SEVERAL, ' ');
  // What is listed in brackets parts a sentence.
  const unbracketed = topic.replace(BRACKETED, '');
  return (
    ON_ATTACKS.test(topic) ||
    // Asked a second time, so long an expression becomes machine code, which one small scan does not earn back.
    (unbracketed !== topic && ON_ATTACKS.test(unbracketed)) ||
    HEADS_ATTACKS.test(headings) ||
    tellsOfAttacks(text)
  );
}
