// What a skill about attacks shows: code, quotations and commands that are spoken of, told from those that are to be run.
// May not: excuse what a line has run, what stands under a set-up, or anything in a skill that is about something else.
import { ATTACKERS, namesTechnique, withoutTampered } from '../../src/built-in.ts';
import { alternatives, either, type Stance } from '../../src/plugin.ts';
import { asksFor } from './asked-for.ts';

/** Without a heading near, so far back what is said counts; with one, its whole section up to here. */
const REACH = 400;
const SECTION = 1_600;

/** The line has it run, whatever stands around it. What looks back is asked where a word of it begins, for it takes long. */
export const HAS_IT_RUN =
  /\b(?=[abceilnprstu])(?<!\b(?:can|could|may|might|would|who|that|which|they|attackers?|intruders?|malware|has|had|was|is|are)(?:\s(?:then|also|simply|just|even))?\s)(?:run|execute|start|launch|paste|type|enter|install(?![ -](?:scripts?|hooks?|time|steps?)\b)|use|copy|needed (?:for|by|before|to|in)|required (?:for|by|before|to|in)|invoke|load|initiali[sz]e|enable|activate|update|bootstrap)\b|\b(?=(?:with|via|using)\W*$)(?<!\b(?:was|were|been|made|packed|ran|sent|wrote|moved|dropped|built|came|went|did|had|used|took|hid|left|got|put|changed|encoded|encrypted|signed|opened|ended|finished|began|started|closed|shipped|arrived|he|she|they|it|the (?:program|malware|script|page|loader|dropper|stealer|sample|installer|implant|intruder|attacker|worm|miner))\b[^.;:!?\n]{0,80})|运行(?!时|日志|记录|状态|环境|类)|执行(?!文件|记录|者|权限|策略|日志|链|类)|启动(?!脚本|项|目录|文件夹|类型|参数|器)|粘贴|输入(?!框|法|参数|验证)|复制(?!(?:到|出来?|下来)的)|照着|敲/i;
/** The line has it kept somewhere, from where it has an effect. */
const HAS_IT_KEPT =
  /\b(?:add|put|save|write|append|create|set|apply|merge|configure)\b(?!-)|添加|保存|写入|放(?:到|入|进)|加(?:到|入|进)|配置/i;

const WHO = either(
  ATTACKERS,
  'victims?|miners?|worms?|botnets?',
  'malware|ransomware|infostealers?|stealers?|droppers?|cradles?|loaders?|implants?|webshells?|rootkits?|backdoors?',
);
const WHAT = either(
  'malicious|hostile|rogue|untrusted|compromised|infected|poisoned|weaponi[sz]ed|vulnerable|exploitable|tampered|obfuscated|dangerous|destructive|blocked|denied|forbidden|refused|rejected',
  '(?:injected|planted|smuggled|slipped-in) (?:steps?|lines?|code|commands?|scripts?|jobs?)|attacks?|exploits?|payloads?|specimens?|samples?|injections?|jailbreaks?|phish(?:ing)?|scams?|fraud|intrusions?|infections?|incidents?|alerts?|honeypots?|red flags?',
  'exhibits?|leftovers?|lures?|real(?:-world)? cases?|ransom notes?|cases? (?:register|files?)',
);
const MET = either(
  '(?:as|was|were|been|often|usually|commonly|typically) (?:seen|found|observed|met|recovered|reported|captured)',
  '(?:you|we|they|analysts?) (?:will |would |have |may |might |often |usually |sometimes |also )*(?:see|saw|seen|meet|met|find|found)',
);
/** What somebody else has written. */
const WRITTEN = either(
  'comments?|(?:web ?)?pages?|(?:web ?)?sites?|e?mails?|messages?|readmes?|notes?|tickets?|letters?|issues?|pull requests?|posts?|threads?|banners?|pop-?ups?',
  'documents?|pdfs?|commit messages?|invoices?|reviews?|adverts?|ads?|listings?|descriptions?|captions?|callers?|chat|sms|flyers?|stickers?|error messages?|log lines?',
);
const SEEN = either(
  MET,
  '(?:as|was|were|been|often|usually|commonly|typically) (?:written|left)',
  'seen (?:in|on|at) (?:our|the|this|my|last)|from an? (?:fake|cracked|pirated|trojani[sz]ed|bogus|phished|spoofed)',
  'in the wild|public (?:reports?|write-?ups?)|looks? like|looked like|what (?:lands|arrives|is pasted|gets pasted)|(?:shape|form|pattern|wording) (?:is|was)|typical|reads?:|excerpts?|quot(?:ed|ation)|verbatim|caught (?:by|in)',
  '(?:usual|common) (?:finds|forms|lures|texts)|(?:it|he|she|they|which|' +
    WRITTEN +
    ') (?:says?|said|reads?|wrote|writes)',
  `(?:says?|said|reads?|wrote|writes) (?:the|an?|one|another) (?:\\w+ )?(?:${WRITTEN})`,
);
/** "IT finds the domain controllers running a scheduled task": what was found on a machine. */
const FOUND_THERE =
  '(?:finds?|(?:has |have |had )?found|discover(?:s|ed)?|turn(?:s|ed) up|uncover(?:s|ed)?) (?:[^\\s.:;!?]{1,24} ){1,12}?' +
  either(
    '(?:scheduled )?tasks?',
    'cron ?(?:tabs?|jobs?|entr(?:y|ies))',
    'launch ?(?:agents?|daemons?)',
    '(?:start-?up|log-?on|log-?in|boot) scripts?|group polic(?:y|ies)',
    'run keys?|autoruns?|plists?|gpos?|process(?:es)?|services?',
  );
const SEEN_ZH = alternatives(
  '入侵者|攻击者|黑客|骗子|团伙|不法|恶意|对方|病毒|木马|蠕虫|后门|勒索|挖矿|诈骗|钓鱼|注入|越狱|攻击|漏洞|蜜罐',
  '样本|案例|节选|摘录|被下架|原文|原话|话术|典型|常见|留下|告警|日志|见到|见过|长这样|形如|手法|特征|可疑|危险|拦截|拒绝|禁止|不放行|命中|高危|红线|风险|下载即执行|外传|偷|都算',
);
const ALTERED = '(?:altered|changed|redacted|defanged|replaced|masked|anonymi[sz]ed|shortened)';
/** Said right above what it tells of: a record of what somebody else did, made by whoever looked into it afterwards. */
const ON_RECORD = new RegExp(
  alternatives(
    String.raw`\b(?:${either(
      'as (?:archived|captured|recovered|recorded|logged|preserved|decoded|reviewed|received|reported|submitted|intercepted)',
      '(?:recovered|reconstructed|carved|restored|transcribed|pieced together|copied) (?:from|out of|off) (?:the |a |its |their |our )?(?:\\w+ ){0,2}(?:evidence|images?|memory|logs?|audit\\w*|disks?|swap|journal|backups?|captures?|hist\\w+|cases?|hosts?|dumps?)',
      '(?:real|actual|genuine) (?:one|log|history|session|case|entr(?:y|ies)|lines?)\\b[^.:;]{0,40}\\bfrom (?:a|one|our|another|the \\w+) (?:\\w+ )?(?:case|incident|engagement|investigation|intrusion|break-in)',
      `(?:addresses|hosts?|names|domains|ips)(?: and \\w+)?,? (?:are |were |have been )?${ALTERED}`,
      '(?:actually|really|in truth)? ?(?:copied|copies|puts?|placed|pasted) (?:in|on)?to (?:the|your|their) clipboard|(?:the )?clipboard (?:then |now |really |actually )?(?:holds?|contains?|has|held)\\b|on the clipboard (?:is|was)',
      'log (?:lines?|entr(?:y|ies)|excerpts?)\\b[^.;]{0,40}\\brecogni[sz]e|(?:so|for you|in order) (?:that )?(?:you )?(?:to )?recogni[sz]e (?:it|them|one)',
      '(?:decoded|unpacked|deobfuscated|translated|unescaped)(?: (?:by hand|by us|offline|here))?(?:, (?:it|this|that) (?:says|reads|is))?(?=[:：])',
      '(?:in|on|into) the clipboard (?:then |now |there )?(?:is|was|lies|lay|sits|waits|lands|goes)',
      '(?:shell |command |bash )?histor(?:y|ies)(?: file)? (?:held|had|has|shows?|showed|contains|contained|says|said)',
      'what (?:was|is|gets?|got|had been) (?:then |really |actually )?(?:pasted|typed|copied|entered|run|executed|left|planted|sent|received)(?=[,:： ])',
      'what (?:they|he|she|(?:the|an?|another|one) (?:intruders?|attackers?|actors?|users?|customers?|callers?|victims?|clients?|colleagues?|visitors?)) (?:had )?(?:typed|ran|did|entered|left|pasted|sent|received|got|copied)',
    )})\b`,
    '(?:恢复|还原|提取|截取|复原|重建|摘抄|抄录)(?:出来|出|到|下来)?的?[^。：:\n]{0,24}[:：]',
    '(?:复制|粘贴)(?:到|出来?|下来)的(?:却|其实|实际(?:上)?)?是|剪贴板里?(?:其实|实际(?:上)?|却)?(?:是|有)',
    '(?:地址|域名|主机名?|IP)(?:均|都)?已(?:经)?(?:改|脱敏|替换|处理|隐去)',
  ),
  'i',
);
/** Attackers, what they do and where it was met. */
const OF_ATTACKS = new RegExp(alternatives(String.raw`\b(?:${WHO}|${WHAT}|${SEEN}|${FOUND_THERE})\b`, SEEN_ZH), 'i');
/** "Found in the archive, never in the built one:", "A task from the same machine:": where it lay. */
const FOUND_IN = new RegExp(
  String.raw`^[\s>*_(]*(?:${alternatives(
    '(?:found|seen|spotted|recovered|discovered|observed|caught) (?:in|on|inside|at|under|among|by|within|beside)\\b',
    'from (?:\\w+ ){0,2}(?:infected |affected |compromised )?(?:machines|hosts|laptops|cases|tickets|incidents|victims|customers|complaints|reports|takedowns)\\b',
    '(?:an?|the|another|one|two) (?:[\\w`.]+ ){0,2}(?:tasks?|lines?|entr(?:y|ies)|units?|jobs?|keys?|values?|macros?|snippets?|excerpts?|profiles?) ' +
      '(?:(?:taken |copied |found |recovered )(?:from|on|in)|from) (?:the|that|an?|one|another) (?:same |first |second |infected |affected |other )?' +
      '(?:machines?|hosts?|workstations?|laptops?|servers?|devices?|computers?|images?|disks?|dumps?|logs?|mailbox(?:es)?|cases?)\\b',
  )})[^.!?\n]{0,80}[:：][\s*_]*$`,
  'i',
);
/** What is done each time is no piece of evidence, whatever it is called. */
const STANDS =
  /\b(?:always|must|required|needed|before (?:you|any|the|each|every)|(?:every|each|this|the) (?:session|review|run|start|task|conversation)|begins? with)\b|每次|必须|务必|之前先/i;
/** "Exhibit C, last line of a profile:", "Finding 3:", 证物二： what it is called says that it is a piece of evidence. */
const NAMED_PIECE =
  /^[\s>*_(]*(?:(?:exhibits?|specimens?|evidence|findings?|leftovers?|arte?facts?|sightings?|cases?|incidents?|iocs?|traces?|lures?|baits?)(?: (?:no\.? ?)?[\w#.-]{1,12})?[\s*_]{0,3}[,:：(（—–-]|(?:证物|物证|证据|样本|检材|案例|残留|痕迹)[^，,：:。]{0,8}[，,：:（(])/i;
const THEY_ONCE =
  '(?:he|she|they|it|somebody|someone|the (?:intruders?|attackers?|actors?|miners?|malware|worms?|operators?|adversar(?:y|ies)|installer|script|package))';
const ANNOUNCES_MET = new RegExp(
  alternatives(
    String.raw`\b(?:${MET})\b[^.!?。！？\n]{0,40}`,
    // "As root he did four things:", "The five most common:".
    String.raw`\b${THEY_ONCE} (?:then |also |first |next )?(?:did|ran|typed|used|entered|executed|left|wrote|issued|tried|sent|put|added)\b[^.!?:\n]{0,60}`,
    String.raw`\b(?:most (?:common|frequent)|(?:usual|typical|known|classic|observed) (?:ones|forms|shapes|lines|variants|commands))\b[^.!?:\n]{0,30}`,
    '(?:见过|遇到过|碰到过|抓到过?|拦下过?|捕获)的[^。！？\n]{0,24}',
    '(?:最?常见|典型|已知)的[^。！？：:\n]{0,12}',
    '(?:案子|案例|案件|事件|现场|事故|样本)[^。！？：:\n]{0,12}(?:是|为|有|如下|写着|留下)[^。！？：:\n]{0,6}',
  ) + String.raw`[:：][\s*_]*$`,
  'i',
);
const HAS_IT_DONE = /\b(?:do|steps?|follow|repeat|perform|reproduce|try|type|apply)\b|照做|依次|步骤|重复|复现|试/i;
/** "Examples we have met, decoded:": what was met is shown, numbered or not. */
export const announcesMet = (intro: string): boolean => {
  const said = lastSentence(intro);
  return ANNOUNCES_MET.test(said) && !HAS_IT_DONE.test(said) && !hasItRun(said);
};
/** Below these stands how the skill itself is used. */
const OWN_USE =
  /^#{1,6}\s*(?:[\d.、)]{1,4}\s*)?(?:(?:usage|how to (?:use|run)|set-?up|quick ?start|getting started|prerequisites?|requirements|commands|running|before you (?:start|begin)|bootstrap|updat\w+|initiali[sz]\w*)\b|install(?:ation|ing)?\b(?![ -](?:scripts?|hooks?|time|phase|stage|steps? of))|[^\n]{0,8}(?:安装(?!脚本|钩子|时|阶段|期间|过程)|准备|前置|用法|使用方法|启动|初始化|更新|依赖|快速开始|环境))/i;

/** Addresses and names that are kept for documents: nobody is reached there, and whoever wants to reach somebody takes another. */
const NOBODYS =
  /\b(?:192\.0\.2|198\.51\.100|203\.0\.113)\.\d{1,3}\b|[\w\u3400-\u9fff-]{1,40}\.(?:example|invalid)\b|\bexample\.(?:com|org|net)\b/;
/** One of these stands in each of them, and in few lines. */
const NOBODYS_PART = /192\.0\.2|198\.51\.100|203\.0\.113|example|invalid/;
export const reachesNobody = (code: string): boolean => NOBODYS_PART.test(code) && NOBODYS.test(code);
const ALL_NOBODYS = new RegExp(NOBODYS, 'g');
const REACHES =
  /:\/\/(?!\W)|[\w-]@[\w-]|\b(?:[\w-]{1,40}\.){1,4}(?:com|net|org|io|co|dev|app|cn|ru|xyz|site|online|cloud|top|link|me|de|eu|info|biz|tech)\b/i;
/** Addresses stand there, and none of them is anybody's. */
export const reachesNobodyElse = (text: string): boolean =>
  reachesNobody(text) && !REACHES.test(text.replace(/\bhttps?:\/\//g, '').replace(ALL_NOBODYS, ' '));

/** What stands before a place, and leads to it. */
interface Lead {
  /** What the section says so far, with its heading. */
  readonly near: string;
  readonly heading: string;
  /** The line right above. */
  readonly line: string;
}

const WRAPPED = /\b(?:can|could|may|might|would|who|that|which|they|then|also|simply|just|even)\n$/i;

/** `english`: puts what is said in another language into English. */
export function leadTo(text: string, at: number, english: (said: string) => string = asItIs): Lead {
  const from = Math.max(0, at - SECTION);
  const reach = text.slice(from, at);
  const head = withoutRemarks(reach).lastIndexOf('\n#');
  const section = head >= 0 ? reach.slice(head + 1) : reach.slice(-REACH);
  const end = head >= 0 ? Math.max(0, section.indexOf('\n')) : 0;
  const heading = section.slice(0, end);
  // A title is the topic of its document and tells nothing of its parts.
  const isTitle = /^#\s/.test(heading);
  const said = behindFences(section.trimEnd());
  const begins = said.lastIndexOf('\n') + 1;
  return {
    near: english(isTitle ? section.slice(end) : section),
    heading: isTitle ? '' : english(heading),
    // Of a line that goes on from the one above, the words that lead over to it.
    line: english((WRAPPED.exec(said.slice(Math.max(0, begins - 40), begins))?.[0] ?? '') + said.slice(begins)),
  };
}
/** A remark in code is no heading; as long as it was. */
const withoutRemarks = (text: string): string =>
  text.includes('\n```') || text.includes('\n~~~')
    ? text.replace(WHOLE_FENCE, (fence) => fence.replaceAll('\n#', '\n '))
    : text;
const WHOLE_FENCE = /\n(```|~~~)[^\n]{0,80}\n[\s\S]{0,1600}?\n\1(?=\s|$)/g;

/** Without fences that stand right above: what leads to the first of several leads to all. */
export function behindFences(said: string): string {
  let rest = said;
  for (let count = 0; count < MAX_TOGETHER && FENCE_END.test(rest); count++) {
    const mark = FENCE_END.exec(rest)![1]!;
    const begins = rest.lastIndexOf(`\n${mark}`, rest.length - mark.length - 2);
    if (begins < 0) break;
    rest = rest.slice(0, begins).trimEnd();
  }
  return rest;
}
const FENCE_END = /\n(```|~~~)[ \t]*$/;
const MAX_TOGETHER = 4;
const asItIs = (said: string): string => said;

/** The line right above has what stands here run. */
export const isLedToRun = ({ line }: Lead): boolean => hasItRun(lastSentence(line));

const ASKED =
  /(?:有没有|有无|是否|会不会)[^，。；;：:！!?？\n]{1,40}|\b(?:does it|is there|are there|did \w+)\b[^.;:!?\n]{1,80}(?:\?|$)/gi;
const THEY =
  '(?:people|persons?|users?|victims?|visitors?|targets?|employees?|staff|students?|players?|customers?|attackers?|him|her|them|somebody|someone)';
/** What comes to a victim. */
const BAIT = '(?:pages?|(?:web ?)?sites?|pop-?ups?|callers?|e?mails?|messages?|sms|banners?|ads?|adverts?|captchas?)';
const HAVE_THEM = '(?:tell|ask|trick|instruct|invit|urg|lur|convinc|persuad|get)';
const DO_IT = '(?:run|execute|start|launch|paste|type|enter|install|copy|open)';
/**
 * "A page telling people to paste something", "students will paste their attempts": others do it. "Ask the user to run this"
 * is an order. And `use` as a noun.
 */
const REPORTED = new RegExp(
  alternatives(
    String.raw`\b${HAVE_THEM}(?:s|ting|ing|ed|es) (?:the |an? )?${THEY} (?:to|into) [^.:;!?\n]{1,100}`,
    String.raw`\btold ${THEY} to [^.:;!?\n]{1,100}`,
    String.raw`\b(?:victims?|attackers?|students?|visitors?|players?) (?:(?:will|would|then|often|usually|may|might) ){0,2}${DO_IT}s?\b[^.:;!?\n]{0,60}`,
    String.raw`\b${THEY} (?:(?:will|would|often|usually) ){1,2}${DO_IT}\b[^.:;!?\n]{0,60}`,
    // "They have people open the box and type", "the victim is invited to paste", "the page says to press".
    String.raw`\b(?:they|he|she|it|${BAIT}|${WHO}) (?:(?:then|first|also|next|usually|often) )?ha(?:ve|s|d) (?:the |an? |their |your )?${THEY} ${DO_IT}\b[^.:;!?\n]{1,100}`,
    String.raw`\b(?:victims?|visitors?|targets?|callers?|people) (?:is|are|was|were|be|been|gets?|got) (?:then |first |usually |often )?(?:told|asked|urged|instructed|led|lured|tricked|talked|persuaded|invited|coached|made) (?:to|into) [^.:;!?\n]{1,100}`,
    String.raw`\bvictims? [^.:;!?,\n]{1,100}`,
    String.raw`\b(?:${BAIT}|${WHO}) (?:then |also )?(?:says?|said|asks?|asked|demands?|demanded|wants?|wanted|requires?|required|requests?|requested|invites?|invited|urges?|urged|instructs?|instructed) (?:you |one |us |${THEY} )?to [^.:;!?\n]{1,100}`,
    String.raw`\bpaste buffer\b`,
    String.raw`\b(?:legitimate|normal|regular|daily|rare|in|of|for|its|their|the) use\b|\buse (?:is|was|of|cases?)\b`,
    '(?<=[^\\s请先再并须需应可以。；！？])让(?:用户|员工|受害者|对方|人)[^。；！？\n]{1,40}',
  ),
  'gi',
);
/** "The page says *"press Enter"*": somebody else's words; "the user says" may be what starts a step. */
const SPEECH =
  /(?:(?<!\b(?:users?|persons?|owners?|operators?|they|you|i) )\b(?:says|said|saying|reads|claims|claimed|tells (?:you|them|people|users|visitors|callers|victims)|wrote|writes)|写着|写道|声称|谎称|自称|弹窗|弹出|提示(?:你|说|道)?|显示)\s?[:：,，]?\s?[*_]{0,2}(?:"(?:[^"\n]|\n(?!\s*\n)){1,300}"|“(?:[^”\n]|\n(?!\s*\n)){1,300}”|「[^」\n]{1,300}」)/gi;
/** "**Start command.** …", **安装时执行**（…）: what a part is called has nothing run; "**Run this:**" has. */
const NAMES_PART =
  /(?:^|(?<=\s))\*\*(?:(?:start|run|launch|install|paste|copy)[- ](?:commands?|time|hooks?|scripts?|steps?|keys?|buffers?|lines?|carriers?|loaders?|stagers?|cradles?|droppers?|tricks?|lures?)|(?:安装|启动|运行|加载|导入|登录|开机)时[^*\n]{1,12}|(?!(?:run|execute|start|launch|paste|type|enter|install|use|copy|invoke|load|enable|update|first|then|now|请|先|运行|执行|安装|启动|粘贴|输入|复制)(?![a-z]))[^*\n]{1,40}?)[.:：。]?\*\*[.:：]?(?=[\s(（,，]|$)/gi;
/** 安装时下载并执行 as an item of its own: a name as well. */
const NAMES_ITEM =
  /^[\s>*_#\d.、)）-]*(?:安装|启动|运行|加载|导入|登录|开机)时(?!请|先)[^。；：:，,(（\n]{1,20}(?:[(（][^)）\n]{2,80}[)）]\s?[:：]?\s?)?$/gm;
/** "Do not run it", 不要执行: what is forbidden is not had done. */
const NOT_RUN =
  /\b(?:do not|don['’]t|never|must not|should not|without)(?: (?:ever|simply|just|actually|yourself|you)){0,2} (?:run(?:ning)?|execut(?:e|ing)|start(?:ing)?|launch(?:ing)?|past(?:e|ing)|typ(?:e|ing)|enter(?:ing)?|install(?:ing)?|us(?:e|ing)|copy(?:ing)?)\b|(?:不要|请勿|切勿|勿|别|不得|禁止|绝不|不可)(?:直接|再|去|自己)?(?:运行|执行|启动|粘贴|输入|复制)/gi;
/** "Win+R, Ctrl+V, Enter.": a key; whoever is to enter something is told what. */
const ENTER_KEY = /(?<=[,+;]\s{0,2}|\b(?:then|and|press|hit)\s)(?:enter|return)(?=[.,;)!]|$)/gi;
/** "The paste-and-run one", "a drag-and-run lure": what a trick is called; "copy-and-run this" has it run. */
const NAMED_SO =
  /\b(?:an?|the|this|that|another|of|such|every|each|classic|usual|common)\s(?:\w+\s)?\w+-(?:and|to|or)-(?:run|execute|paste|install|copy|load|type|enter|start)\b|\b(?:copy|cut|drag|type|click|press|download|fetch|paste)-(?:and|to|or)-(?:run|execute|paste|install|load|enter)s? (?=(?:tricks?|lures?|scams?|pages?|attacks?|ones?|chains?|baits?|lines?|cases?|samples?|prompts?)\b)/gi;
/** "Shadow copy removal", "a copy of the page": a thing. */
const COPIES =
  /\b(?:shadow|volume|backup|local|last|carbon|working|clean|unpacked|spare|hard|an?|its|their|each|one|no|every|your) copy\b|\bcopy (?:of|removal|deletion|jobs?|protection)\b/gi;
/** What is named in code marks, and what is asked for, forbidden or tampered with, has nothing run. */
const ordering = (leads: string): string =>
  withoutTampered(
    leads
      .replace(SPEECH, ' ')
      .replace(NAMES_PART, ' ')
      .replace(NAMES_ITEM, ' ')
      .replace(/`[^`\n]*`/g, ' ')
      .replace(ASKED, ' ')
      .replace(REPORTED, ' ')
      .replace(NOT_RUN, ' ')
      .replace(NAMED_SO, ' ')
      .replace(COPIES, ' ')
      .replace(ENTER_KEY, ' '),
  );
/** The words have run what follows them. */
export const hasItRun = (leads: string): boolean => {
  const said = ordering(leads);
  return HAS_IT_RUN.test(said) || asksFor(said);
};

/** Where the last sentence alone says what is shown, what was said before it announces nothing. */
export function lastSentence(leads: string): string {
  const last = /(?:[.!?]["”)]?\s+|[。！？]["”)]?\s*)([^.!?。！？]{6,}?)[\s*_]*$/.exec(leads)?.[1];
  if (!last) return leads;
  const tells =
    ON_RECORD.test(last) ||
    FOUND_IN.test(last) ||
    (/[:：]$/.test(last) && (OF_ATTACKS.test(last) || ANNOUNCES_MET.test(last)));
  return tells ? last : leads;
}

/**
 * Code, a quotation or data behind such a lead. `silent`: nobody runs its like or obeys it unless told to, so that no sign of
 * attackers is needed. `announced`: the line that leads to it, where that is not the one above.
 */
export function isShown({ near, heading, line }: Lead, stance: Stance, silent: boolean, announced?: string): boolean {
  const leads = lastSentence(announced ?? line);
  if (stance === 'setup' || OWN_USE.test(heading) || hasItRun(leads)) return false;
  if (silent && HAS_IT_KEPT.test(ordering(leads))) return false;
  if ((NAMED_PIECE.test(leads) || FOUND_IN.test(leads)) && !STANDS.test(leads)) return true;
  return silent || namesTechnique(heading) || OF_ATTACKS.test(near) || ON_RECORD.test(leads) || ON_RECORD.test(heading);
}
