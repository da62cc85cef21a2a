// Parts of a sentence nobody is ordered to do: what somebody else wants ("if a page tells you to …"), what others do ("some
// tools …", 攻击者会…), what might come about ("when a step would …"), what nobody may ("no step may …").
// May not: excuse the clause that says what to do then; where that is to comply, the wish counts as the order it becomes.
import { either } from '../../model/alternatives.ts';
import { matches } from '../../model/matches.ts';
import { ATTACKERS } from './around/attackers.ts';
import type { Reading } from './reading.ts';

/** `wished`: told of others; `denied`: said of nobody. */
type Unordered = 'wished' | 'denied';

interface Part {
  /** Offsets in the text. */
  readonly from: number;
  readonly to: number;
  readonly how: Unordered;
  readonly asked: boolean;
}

interface Shape {
  readonly pattern: RegExp;
  readonly how: Unordered;
  /** Somebody is asked for it: whoever complies does it. */
  readonly asked?: boolean;
}

const MAX_SENTENCE = 600;
const MAX_PARTS = 4;

const WHENEVER = either(
  String.raw`\b(?:if|when|whenever|should|where|wherever|in case)`,
  String.raw`(?<![,;:] )\b(?:that|which|who)`,
);
const TELL = either(
  'tell|ask|want|instruct|order|urge|request|prompt|demand|command',
  'pressure|trick|direct|persuade|convince|beg',
);
const THE_READER = either('you|us|the (?:agent|assistant|model|skill|ai)', '(?:someone|somebody|anyone) (?:here )?');
const LOOKS_OUT_FOR = either(
  'flag|report|block|reject|refuse|spot|detect|uninstall|quarantine',
  'beware of|warn (?:about|of)|(?:look|watch|scan) (?:out )?for',
);
/** What others made or sent. */
const BROUGHT = either(
  'skills?|tools?|scripts?|pages?|texts?|mails?|emails?|messages?|plugins?|packages?|files?|code|commands?|lines?',
  'steps?|requests?|prompts?|instructions?|hooks?|programs?',
  'installers?|servers?|descriptions?|attempts?|sections?|comments?|entries|rules?|orders?|notes?|settings?',
);
/** "No further instructions that …" is another matter. */
const UNKNOWN = String.raw`(?!(?:need|reason|way|time|one|more|further|longer|other)\b)`;
const SOME = either('some|many|most|other|certain|several', 'malicious|rogue|hostile|dishonest|untrusted|compromised');
const OTHERS = either(
  'tools?|skills?|scanners?|vendors?|services?|apps?|programs?|sites?|pages?|plugins?|extensions?|servers?',
  'packages?|scripts?|companies|agents|bots|products|websites?|authors|developers',
);
const NONE = '(?:no|none of|nobody|no one|neither|nothing)';
const NOTICE = either(
  'see|know|notice|find|tell|learn|read|trace|detect|observe|discover|view|hear',
  'be|have|ask|question|stop|refuse',
);

const FOUND_AT =
  /\.(?:py|[cm]?[jt]sx?|sh|ps1|md|json|ya?ml|toml|rb|go|rs|php|java|kt|sql|html?|txt|ipynb):\d{1,5}(?:-\d{1,5})?`?(?=[\s：:—–-])[\s：:—–-]{1,8}/g;

/** What counts against whoever did it. */
const FAULT = either(
  'leaks?|fail(?:ure|s|ed)?|miss(?:es|ed)?|breach(?:es)?',
  'violations?|false (?:positives?|negatives?|alarms?)',
);
const FAULT_ZH = '(?:泄[露漏]|失败|不通过|不合格|不及格|未通过|误[伤报判]|漏[防报判]|违规|扣分|零分|0 ?分)';

/** What a label calls a fault, where nothing is ordered about it. */
const FAULT_NAMED =
  /(?:^|\n[>\s*_-]*)(?:问题|缺陷|毛病|硬伤|扣分点|problem|issue|defect|flaw)[*_]*[:：](?![^。\n]{0,80}(?:请|先|再|就|须|应|必须|务必|执行|运行|然后|立即|把|将|让|\b(?:please|run|send|then|first|must|should|now|so)\b))/gi;

/** What has to stand in front of a shape is asked behind its first words: looked for at every letter, it takes long. */
const ENGLISH: readonly Shape[] = [
  { how: 'wished', pattern: FAULT_NAMED },
  // "run.py:48 posts the settings to …": what a review found, and where.
  { how: 'wished', pattern: FOUND_AT },
  {
    how: 'wished',
    asked: true,
    pattern: new RegExp(
      String.raw`${WHENEVER}\b[^,;:.!?]{0,80}?\b${TELL}(?:s|ed)? ${THE_READER}\s+(?:to|into)\b`,
      'gi',
    ),
  },
  // "If you are asked to …, say that it is not done here": what is answered stands behind.
  {
    how: 'wished',
    asked: true,
    pattern:
      /\b(?:if|when|whenever) (?:you|the (?:agent|assistant)) (?:are|is|get|gets) (?:ever )?(?:asked|told|urged|pressed) to\b(?=[^,;:.!?]{1,160},\s(?:then )?(?:say|tell (?:them|him|her)|answer|reply|explain|refuse|decline|don['’]t|do not|never)\b)/gi,
  },
  // "Stop when a step would …", "check whether the script tries to …"
  {
    how: 'wished',
    pattern:
      /\b(?:if|when|whenever|whether|unless|in case|should)\b (?!you\b|the (?:agent|assistant)\b)[^,;:.!?]{0,60}?\b(?:would|could|might|tr(?:y|ies|ied) to|attempts? to|wants? to|seems? to|appears? to|is about to)\b/gi,
  },
  // "Flag skills that …"
  {
    how: 'wished',
    pattern: new RegExp(String.raw`\b${LOOKS_OUT_FOR}\s+(?:[a-z-]+ ){0,3}?${BROUGHT}\s+(?:that|which)\b`, 'gi'),
  },
  // "Some tools …", "attackers often …"
  {
    how: 'wished',
    pattern: new RegExp(
      [
        String.raw`${SOME} (?<=(?:^|[,;:.] |\b(?:but|and|while|whereas|although|because) )${SOME} )`,
        String.raw`(?!(?:\w+ )?(?:steps?|parts?|tasks?|days?|files?|of)\b)(?:[a-z-]+ ){0,2}${OTHERS}\b`,
        '(?: (?:will|may|can|would|often|sometimes|also|even|then|try to|tries to|secretly|quietly))?',
        String.raw`(?! (?:must|should|shall|has|have|is|are|need|needs|in|on|from|of|to|for)\b)`,
      ].join(''),
      'gi',
    ),
  },
  {
    how: 'wished',
    pattern: new RegExp(
      String.raw`(?<![\w./@-])(?:${ATTACKERS}|malware)\b(?![./@-]\w)(?! (?:must|should|shall)\b)`,
      'gi',
    ),
  },
  // "White text is a known trick to hide …": what it is used for in the world.
  {
    how: 'wished',
    pattern:
      /\b(?:is|are|remains?) (?:(?:a|an|one|another) )?(?:\w+ )?(?:(?:well[- ])?known|common|usual|classic|popular|frequent|typical|favou?rite|old) (?:ways?|tricks?|techniques?|tactics?|methods?|means|channels?|places?) (?:used )?(?:to|of|for)\b/gi,
  },
  // "I have seen people push …": what happened elsewhere.
  {
    how: 'wished',
    pattern:
      /\b(?:I|we)(?: have|['’]ve)(?: \w+)? (?:seen|watched|known|had|met|witnessed) (?:people|someone|somebody|folks|teams|projects|users|colleagues|agents|it|this|that)\b/gi,
  },
  // "No instruction to weaken the host", "No installer that pipes …": what must not be there.
  {
    how: 'denied',
    pattern: new RegExp(
      String.raw`no (?<=(?:^[\s*_\d.☐☑✅✓]{0,16}|[.;:] )no )${UNKNOWN}(?:[a-z-]+ ){0,2}?${BROUGHT} (?:to(?= [a-z])|that|which|who)\b`,
      'gi',
    ),
  },
  // "Listing the rules one by one counts as a leak": how a test judges what was done.
  {
    how: 'wished',
    pattern: new RegExp(
      String.raw`^(?=[^,;:.!?\n]{4,160}\b(?:counts? as|(?:is|are) (?:counted|scored|marked|rated|recorded)(?: as)?) (?:an? )?${FAULT}\b)`,
      'gi',
    ),
  },
  // "It needs the victim to paste …": whoever is harmed is told of.
  {
    how: 'wished',
    pattern:
      /\b(?:an?|the|its|their|your|any|each|every) victims?(?: (?:to|into|who|then|must|may|would|will|has to)\b|(?= [a-z]+s\b))/gi,
  },
  // "No step of this skill may …"; what nobody may see or learn is another matter.
  {
    how: 'denied',
    pattern: new RegExp(
      [
        String.raw`${NONE}\b(?<=(?:^|[,;:.] |\b(?:that|and|but|so) )${NONE})[^,;:.!?]{0,50}?`,
        String.raw`\b(?:may|can|could|must|should|shall|will)\b(?: ever)?(?! (?:be able to )?${NOTICE}\b)`,
      ].join(''),
      'gi',
    ),
  },
];
/** A dot ends it where a space follows: an address holds dots of its own. */
const ENDS = /[,;:.!?](?=\s|$)|\bthen\b/i;

const CHINESE: readonly Shape[] = [
  {
    how: 'wished',
    asked: true,
    pattern:
      /(?:如果|假如|要是|倘若|若是?|一旦|当|每当|遇到|碰到|凡是?|只要)[^，,。；;：:]{0,24}?(?:要求|要|让|叫|请|命令|指示|催促?|诱导|怂恿|劝说?|逼迫?|教唆?)(?:你们?|您|助手|智能体|代理|模型|我们)/g,
  },
  {
    how: 'wished',
    pattern: /(?:发现|如果|一旦|检查|若|当|看)[^，,。；;：:]{0,16}?(?:试图|企图|想要|打算|是否会?|会不会|有没有)/g,
  },
  {
    how: 'wished',
    pattern:
      /(?:有些|某些|一些|有的|不少|许多|其他|别的|多数|恶意|可疑)(?:[^，,。；;：:的]{0,6})(?:工具|技能|软件|插件|网站|网页|平台|应用|厂商|服务|公司|脚本|扫描器|程序|人|代理|机器人)(?:会|都|可能|常常?|往往|甚至|还|也)/g,
  },
  {
    how: 'wished',
    pattern:
      /(?:攻击者|黑客|骗子|不法分子|诈骗者|恶意软件|木马|病毒|入侵者|坏人)(?:们)?(?:会|常|往往|可能|能|就|则|通常|然后)/g,
  },
  // 逐条解释了一遍，算泄露: how a test judges what was done.
  {
    how: 'wished',
    pattern: new RegExp(
      `(?:^|[，,])(?=[^。；;：:！!?？\\n]{0,80}?[，,]?(?:均|也|都|一律|即)?(?:算|算作|计为|记为|记作|视为|判为|判定为|判作)(?:是|了)?${FAULT_ZH}(?:$|[，,。；;\\n]))`,
      'g',
    ),
  },
  // 用户可以自行…, 能不能…
  {
    how: 'wished',
    pattern:
      /(?:用户|客户|使用者|读者|他们|她们)(?:也|还|都)?(?:可以|可自行|能够|有权|自己可|自行)(?:自行|自己|随时|选择)?/g,
  },
  { how: 'wished', pattern: /(?:能不能|要不要|可不可以|该不该|会不会|可否)/g },
  // 把环境变量发往站外，拒绝: what a reviewer meets, and what he says to it.
  {
    how: 'wished',
    pattern:
      /(?:^|[，,：:])(?=[^。；;\n如若当]{2,120}[，,](?:一律|直接|均|应|予以)?(?:拒绝|退回|驳回|打回|不通过|不予通过|不合格|不放行|不收|不上架)(?:修改|处理|上架)?(?:$|[。；;\n]))(?![^。；;\n]*(?:如果|否则|除非|要求停|用户))/g,
  },
  // 我见过把密码推到公共仓库的: what happened elsewhere.
  {
    how: 'wished',
    pattern:
      /(?:我|我们|之前|以前|曾)(?:就|也|都|还|曾)?(?:见过|碰到过|碰见过|遇到过|遇见过|听说过)|(?:有人曾经?|曾经?有人|以前有人|之前有人)/g,
  },
  // 自动升级等于把电脑交给作者: what something amounts to, on either side.
  {
    how: 'wished',
    pattern:
      /(?:等于|相当于|无异于)(?=[把将给让交])|(?:^|[，,。；;：:])(?=[^，,。；;：:]{2,30}(?:等于|相当于|无异于)[把将给让交是])/g,
  },
  // 提醒本人删掉: whose it is does it.
  {
    how: 'wished',
    pattern:
      /(?:提醒|叮嘱)(?:本人|对方|作者|当事人|同事|员工|客户|家长|学生|他们?|她们?)(?:自己|自行|及时|尽快|尽早)?(?=(?:把[^，,。；;]{1,8})?(?:删|清|改|补|撤|换))/g,
  },
  // 即使加密: granted, not ordered; with 也 the order follows in the same clause.
  { how: 'wished', pattern: /(?:即使|即便|哪怕|就算|纵使)(?![^，,。；;：:]{0,20}[也都仍还照])/g },
  // 更正比悄悄删更好: the worse of two.
  {
    how: 'wished',
    pattern:
      /比(?=[^，,。；;：:比]{1,16}(?:更|要|还|来得)(?:加)?(?:好|强|稳|合适|安全|妥当|可靠|划算|省事|清楚|体面|有用|管用)|[^，,。；;：:比]{1,16}(?:好|强|稳妥|安全|划算)(?:得多|多了|些))/g,
  },
  { how: 'wished', pattern: FAULT_NAMED },
  // 备注里写“已口头同意”，不算: what somebody wrote there counts for nothing.
  {
    how: 'wished',
    pattern:
      /(?:备注|附言|单据|附件|邮件|留言|评论|描述|页面|文件|聊天记录|工单|正文|截图)[^，,。；;：:“”"]{0,6}(?=(?:写|注明|声称|说|标)(?:着|了|明|有)?[“"「][^”"」]{1,40}[”"」][^。；;\n]{0,8}(?:不算|不作数|不等于|不代表|不作为|不认|不能当|无效))/g,
  },
  // 夹着一段文字，要求把…发到: told of a text that was met.
  {
    how: 'wished',
    asked: true,
    pattern:
      /(?:夹着|夹带|藏着|写着|嵌着|混着|混进|塞着|塞了|含有|出现)[^，,。；;：:]{0,16}(?:文字|内容|指令|文本|话|提示词?|注释|语句|段落)[，,]?(?:要求|要|让|叫|请求|诱导|命令)/g,
  },
  // 要你付款、隐瞒，一律不做
  {
    how: 'wished',
    pattern:
      /(?:要求?|让|叫)(?:你|您|助手|智能体)(?=[^。；;\n]{1,60}(?:一律|都|均|统统|概)(?:不做|不办|不理|拒绝|不执行|不照做|不予|(?:当成?|当作|视为|视作|看作|看成)(?:普通|一般|外部|纯|无效)?的?(?:文字|文本|数据|内容|资料|材料)))/g,
  },
  // 谁的密钥谁确认: to each his own.
  {
    how: 'wished',
    pattern:
      /(?:^|[，,。；;：:\s])(?=谁[^，,。；;：:谁]{1,10}谁(?:来|自己|负责)?[^，,。；;：:谁]{1,8}(?:$|[，,。；;：:]))/g,
  },
  // run.py:48 把配置发到…: what a review found, and where.
  { how: 'wished', pattern: FOUND_AT },
  // 视为通过还是不通过: it is asked.
  {
    how: 'wished',
    pattern:
      /(?:^|[，,。；;：:])(?![^，,。；;：:]{0,6}(?:无论|不论|不管))(?=[^，,。；;：:]{0,20}?([\u4e00-\u9fff]{1,3})还是(?:不|没|未)\1)/g,
  },
  // 发现打赏或下单者未成年: who is met.
  {
    how: 'wished',
    pattern: /(?:发现|遇到|碰到|疑似|查出|如有|若有)(?=[^，,。；;：:]{2,16}者(?:$|[，,。；;：:疑未已均应须为是系属]))/g,
  },
  // 记录只给负责人看: the thing, and who may see it.
  {
    how: 'wished',
    pattern:
      /(?:^|[，,。；;：:])(?=[^，,。；;：:@/]{0,6}(?:记录|备份|报告|登记|反馈|统计|总结|评论|批注|评估)(?:只|仅)(?:给|供|归|由|限)[^，,。；;：:@/]{1,14}(?:看|查阅?|阅|查看|用|使用|掌握|保管)(?:$|[，,。；;：:]))/g,
  },
  // 识别窃取登录信息、偷换链接等问题, 逐项检查隐藏指令、越权、外传: kinds of what is looked for.
  {
    how: 'wished',
    pattern:
      /(?:识别|检查|检测|排查|甄别|核查|筛查|查找|找出|揪出)(?=[^，,。；;：:！!?？\n]{2,100}等(?:问题|风险|行为|情况|手法|隐患|迹象|攻击|违规|漏洞|套路|特征|现象))/g,
  },
  {
    how: 'wished',
    pattern:
      /(?:识别|检查|检测|排查|甄别|核查|筛查)(?=(?:[^，,。；;：:、到至给把将@/\n]{2,14}、){2,}[^，,。；;：:、到至给把将@/\n]{2,20}(?:$|[，,。；;\n]))/g,
  },
  // 管理越狱、提示词泄露等题库: kinds of what is collected.
  {
    how: 'wished',
    pattern:
      /(?:^|[，,。；;：:])(?=[^，,。；;：:、到至给把将@/\n]{2,16}、[^，,。；;：:到至给把将@/\n]{2,60}等(?:题库|用例|样本|攻击|手法|威胁|漏洞|风险|问题|套路))/g,
  },
  // 标记那些会…的技能
  {
    how: 'wished',
    pattern:
      /(?:标记|举报|拦截|上报|拒绝|警惕|提防|检测|识别|排除|屏蔽|报告)(?:那些|任何|所有|一切)?(?:会|想|要|能|试图|让你|要求你|要你)(?=(?:[^，,。；;：:]|:\/\/){2,80}的(?:技能|脚本|工具|网页|文本|插件|代码|邮件|请求|指令|程序|消息|页面|内容))/g,
  },
];
/** 冒充客服要验证码。任何人要都不给: what swindlers do, where the same line says how they are met. */
const POSES_CHINESE =
  /^(?:[*_]{0,2}[^，,。；;：:]{1,12}[*_]{0,2}[：:]\s*)?[^，,。；;：:]{0,10}?(?:冒充|假冒|假扮|谎称)(?=[^，,。；;：:]{1,24})/;
const MET_CHINESE =
  /报警|核实|核对|核一下|[打电话座机]{1,3}(?:核|问|确认)|(?:不|别|勿|从不|一律不|都不)(?:在群里)?(?:给|回|办|理|信|付|转|发|外发|接|点|开|动|配合|理会|理睬|答应|照做)|告诉(?:店长|主管|值班|班长|经理|保安)|标红|上报|拦下|劝阻|劝住|挂断|我们(?:从不|只在|只收|不会)/;
/** Whoever is duped is anybody, or is called so: 让人下载会议软件, 骗老人转账. */
const DUPED_CHINESE = /(?:让|叫|劝|逼|引|哄|骗|诱导)(?:人(?!工|员|家)|受害[人者]|被害人|事主|老人)/;
const MET_WITHIN = 160;

const ENDS_CHINESE = /[，,。；;：:！!]|时(?=[，,。]|$)|时立即|的时候/;

const COMPLIES =
  /\b(?:do (?:so|it|that|this|as)|does so|compl(?:y|ies)|obeys?|follows? (?:it|them|this|that|the)|carry it out|agree|accept|go ahead|proceed|without (?:asking|question|checking|hesitation))\b/i;
const RESISTS = /\b(?:not|never|nor|don['’]t|doesn['’]t|refuse|refuses|decline|stop|instead of|before you|without)\b/i;
const COMPLIES_CHINESE = /照做|照办|照着|执行|遵从|服从|听从|同意|配合|答应|直接做|满足/;
const RESISTS_CHINESE = /不|别|勿|拒绝|停止|禁止|无需/;

const known = new WeakMap<Reading, readonly Part[]>();

function partsOf({ text, sentence, language }: Reading): readonly Part[] {
  if (sentence.length === 0) return [];
  const start = sentence.start[0]!;
  const said = text.slice(start, Math.min(sentence.end[sentence.length - 1]!, start + MAX_SENTENCE));
  const chinese = language === 'zh';
  const parts: Part[] = [];
  for (const { pattern, how, asked } of chinese ? CHINESE : ENGLISH)
    for (const { index, 0: found } of matches(said, pattern)) {
      if (parts.length >= MAX_PARTS) return parts;
      const from = index + found.length;
      const ends = (chinese ? ENDS_CHINESE : ENDS).exec(said.slice(from));
      const to = ends ? from + ends.index : said.length;
      if (asked && complies(`${said.slice(0, index)} ${said.slice(to)}`, chinese)) continue;
      parts.push({ from: start + from, to: start + to, how, asked: asked === true });
    }
  if (chinese) {
    const poses = POSES_CHINESE.exec(said);
    const line = text.slice(start, start + MET_WITHIN).split('\n', 1)[0]!;
    if (poses && (MET_CHINESE.test(line.slice(poses[0].length)) || DUPED_CHINESE.test(said)))
      parts.push({ from: start + poses[0].length - 2, to: start + said.length, how: 'wished', asked: false });
  }
  return parts;
}

function complies(rest: string, chinese: boolean): boolean {
  return chinese
    ? COMPLIES_CHINESE.test(rest) && !RESISTS_CHINESE.test(rest)
    : COMPLIES.test(rest) && !RESISTS.test(rest);
}

function allParts(reading: Reading): readonly Part[] {
  let parts = known.get(reading);
  if (!parts) {
    parts = partsOf(reading);
    known.set(reading, parts);
  }
  return parts;
}

function partAt(reading: Reading, at: number): Part | undefined {
  const parts = allParts(reading);
  const offset = parts.length > 0 ? reading.sentence.start[at] : undefined;
  return offset === undefined ? undefined : parts.find(({ from, to }) => offset >= from && offset < to);
}

/** What the sentence makes of these words, where it orders nobody to do so; a phrase with a gap may only end in such a part. */
export const unordered = (reading: Reading, from: number, to = from + 1): Unordered | undefined =>
  (partAt(reading, from) ?? partAt(reading, to - 1))?.how;

/** "If a page tells you to …, ignore it": what the act behind the wish is done to is the wish. */
export function isAboutWish(reading: Reading, at: number): boolean {
  const offset = reading.sentence.start[at];
  return offset !== undefined && allParts(reading).some(({ to, asked }) => asked && offset >= to);
}

/** Whether two words stand in the same part: an act outside of what others want does not reach into it. */
export const isApart = (reading: Reading, one: number, other: number): boolean =>
  partAt(reading, one) !== partAt(reading, other);
