// What the head of a column, or the key of a record, makes of what stands under it: a part of a sentence.
// May not: read what stands under it. A head is the whole of its cell, so "Target audience" and "Action item owner" are none.
import { alternatives } from '../../model/alternatives.ts';

/**
 * `thing`: what the record is about · `place`: where it goes · `file`: what is written into · `text`: what is written ·
 * `moment`: when · `rate`: how often or how long · `consent`: who is asked first · `witness`: who is told of it ·
 * `order`: what is done · `old`, `fresh`: a value before and after · `truth`, `said`: what is the case and what is reported ·
 * `question`, `answer` · `account`, `right`: who may do what · `amount`: of money · `command` · `source`: where it is had from ·
 * `voice`: whose text gives orders · `taken`: what something is taken for · `check`: of what is installed · `verb`: what is done,
 * the act standing in the head.
 */
export type Part =
  | 'thing'
  | 'place'
  | 'file'
  | 'text'
  | 'moment'
  | 'rate'
  | 'consent'
  | 'witness'
  | 'order'
  | 'old'
  | 'fresh'
  | 'truth'
  | 'said'
  | 'question'
  | 'answer'
  | 'account'
  | 'right'
  | 'amount'
  | 'command'
  | 'source'
  | 'voice'
  | 'taken'
  | 'check'
  | 'verb';

export interface Head {
  readonly part: Part;
  /** It orders by itself: "Sent to", "Text to add", 改为; a mere noun ("Target") may as well describe. */
  readonly sure: boolean;
  /** Of `text`, `right` and `verb`: the word it gives to the sentence ("Product to recommend" gives "recommend"). */
  readonly verb?: string;
}

const MAX_HEAD = 60;
const whole = (english: string, chinese: string) => new RegExp(`^(?:(?:${english})|(?:${chinese}))$`, 'i');

const TAKEN = alternatives(
  'sent|goes|forward(?:ed)?|upload(?:ed)?|cop(?:y|ied)|mirror(?:ed)?|delivered|shared|synced|push(?:ed)?',
  'post(?:ed)?|stream(?:ed)?|mail(?:ed)?|backed up|exported|submitted|handed|written|relayed',
);
const THING = alternatives(
  'source|what|items?|objects?|assets?|resources?|data|files?|folders?|director(?:y|ies)|fields?',
  'content|contents of|records?|payload|material|steps?|operations?|tasks?|settings?|guards?|columns?|metrics?',
  'topics?|packages?|systems?|targets?|inputs?|artifacts?|documents?|collect(?:ed)?|things?|category|kind of data',
  'subject|entry|name|key|alarm|alert',
);

const SURE: readonly (readonly [Part, RegExp])[] = [
  [
    'consent',
    whole(
      alternatives(
        '(?:user |human |owner |manager |prior |extra )?' +
          '(?:approvals?|confirmations?|consent|permission|sign-?off|permission prompt)' +
          '(?: (?:needed|required|step|gate|from))?',
        '(?:ask|confirm)(?: with)?(?: the)?(?: user| owner| first)+',
        "needs? (?:the user(?:['’]s)? )?(?:approval|confirmation|consent)",
        'prompt(?: the)? user|approved by|who (?:approves|confirms)',
      ),
      '(?:(?:是否|需要?|要不要|是否需要?|须)?(?:用户|人工|负责人|事先|二次)?)(?:确认|审批|批准|同意|授权|询问|征求意见)(?:人|要求|方式)?(?:吗)?|(?:先|事先)?(?:问|询问)用户(?:吗)?|是否先?问用户',
    ),
  ],
  [
    'witness',
    whole(
      '(?:who is |who gets |persons? |people )?(?:told|informed|notified)|(?:tell|inform|notify|report to|mention to|show(?:n)? to)(?: the)?(?: user| admin| owner| team| manager| customer)?|(?:user|admin|owner)s? (?:told|informed|notified)',
      '(?:是否)?(?:通知|告知|上报|告诉|报告|汇报|知会)(?:谁|对象|用户|管理员|负责人|人)?(?:吗)?|用户(?:是否)?知情',
    ),
  ],
  [
    'place',
    whole(
      alternatives(
        `(?:is |are |to be |gets )?(?:${TAKEN})(?: over| on)? (?:to|with)`,
        'send to',
        'where (?:it|this|they|the (?:result|data|copy|output))? ?(?:goes?|is sent|are sent|is kept|ends up)',
        'where to|to whom',
      ),
      '(?:发送|发|上传|送|传|寄|推送|同步|转发|投递|提交|外发|拷贝|复制|备份|汇|交)(?:至|到|给|往)(?:哪里|何处|谁)?|送到哪里|发到哪里|上传地址|接收地址|接收邮箱|外发地址|回传地址',
    ),
  ],
  [
    'fresh',
    whole(
      alternatives(
        '(?:new|target|desired|wanted|final|replacement) (?:value|state|setting|level|status)',
        'value to (?:write|set|enter|use)',
        '(?:change|set|switch|turn(?:ed)?|changed|lowered|raised) (?:it )?to',
        '(?:state|value) (?:it )?(?:should|must|has to) (?:be|have)(?: in)?|should be|must be|becomes',
      ),
      '改为|改成|改后|改到|设为|设置为|调整为|调为|置为|变更为|替换为|目标值|目标状态|新值|新设置|修改后|调整后|应为|要改成|要设为',
    ),
  ],
  [
    'said',
    whole(
      alternatives(
        '(?:to be )?(?:reported|recorded|shown|stated|entered|logged|declared|filed|booked) (?:as|value|figure|number)',
        '(?:figure|number|value|result|status) (?:to put|put|given|stated|shown)?' +
          '(?: ?in the report| to report| to state| to declare| to show)',
        'what the report says|report as|write in the report',
      ),
      '(?:填报|上报|填写|报告|对外|申报|登记)(?:数值|数据|数字|结果|值|写|里写|内容)|报告(?:里|中)?(?:写|填|写成|写为)|(?:记|写|填|报)(?:为|成)|对外公布',
    ),
  ],
  [
    'answer',
    whole(
      '(?:(?:what|how) to |what (?:you|the (?:agent|assistant)) )?(?:say|says|answer|reply|respond|tell (?:them|the user))|(?:your |the |scripted |standard |official )?(?:answer|reply|response)(?: to give)?',
      '(?:应当|应该|统一|标准|对外|必须|要)?(?:给出|给)?的?(?:回答|答复|回复|口径|说法|说辞|话术|应答)|怎么(?:说|答|回答|回复)|如何(?:答|回答|回复)',
    ),
  ],
  [
    'taken',
    whole(
      '(?:to be )?(?:treated|taken|handled|read|regarded|understood) as|treat as|counts as',
      '视为|当作|视作|按什么处理|看作',
    ),
  ],
  [
    'voice',
    whole(
      '(?:source|origin|author) of (?:the )?(?:instructions?|orders?|commands?|tasks?)|(?:instructions?|orders?|commands?|tasks?) (?:come|comes|taken) from|who gives (?:the )?orders?',
      '(?:指令|命令|任务|要求)(?:的)?来源|(?:指令|命令)来自|听谁的',
    ),
  ],
];

const NOUNS: readonly (readonly [Part, RegExp])[] = [
  [
    'place',
    whole(
      alternatives(
        'destinations?|targets?|recipients?|payees?|beneficiary|pay to|receivers?|endpoints?|to|sinks?|drop',
        'upload (?:url|address)|remote|webhook|mailbox|bucket|where|backup (?:location|target)',
        '(?:delivery|target|destination) (?:address|url|host|path)|goes',
      ),
      '去向|去处|收款(?:方|人|账号|账户)|目的地|目标(?:地址|位置|服务器)?|接收方|接收人|收件人|收件地址|备份(?:位置|目标|地址)|存放位置|地址|终点|服务器|上传位置',
    ),
  ],
  [
    'file',
    whole(
      '(?:file|config(?:uration)?|document|dotfile|rules? file|agent file|memory file|target file)s?(?: to (?:extend|edit|change|write|patch|modify|update))?|path',
      '(?:配置|目标|规则|记忆|启动)?文件|要(?:改|写|追加)的文件|文件路径|路径',
    ),
  ],
  [
    'rate',
    whole(
      'how often|frequency|schedule|interval|rate|lifetime|duration|ttl|retention|cadence|repeats?|valid(?:ity)?(?: until| for)?|scope|expires?',
      '频率|周期|频次|间隔|多久一次|有效期|期限|作用范围|时长|执行频率|生效(?:时间|范围)',
    ),
  ],
  [
    'moment',
    whole(
      '(?:on |the )?(?:when|if|triggers?|conditions?|events?|situations?|occasions?|moment|time|before|after|at|once|started by)',
      '何时|时机|条件|触发|触发条件|场景|情形|情况|事件|什么时候|时间|遇到|发现的情况|执行时间',
    ),
  ],
  [
    'old',
    whole(
      '(?:old|current|found|present|existing|previous|original)(?: (?:value|state|setting|level|status))?|from|was|is now|now|today',
      '原值|当前(?:值|状态|设置)?|旧值|现状|现值|原来|修改前|原设置|原状态|现在',
    ),
  ],
  [
    'truth',
    whole(
      '(?:actual|real|true|measured)(?: (?:value|figure|number|result|state))?|measured|reality|what (?:was|is) (?:found|measured)',
      '实际(?:数值|数据|值|情况|结果|数字)?|真实(?:数值|数据|值|情况|结果)|实测(?:值)?|测得值',
    ),
  ],
  [
    'question',
    whole(
      alternatives(
        "(?:the )?(?:user(?:['’]s)? |customer |auditor |common )?questions?(?: from .{2,30})?",
        '(?:if |when )?(?:the )?(?:user|customer|auditor|manager|boss|owner)s? ' +
          '(?:asks?|wants to know)(?: about| for| whether)?',
        'asked(?: about)?|when asked(?: about)?',
      ),
      '(?:用户|客户|领导|对方|审计|常见)?(?:的)?(?:问题|提问)|(?:用户|客户|领导|对方|审计|有人)?(?:问|问到|问起|询问|追问)(?:什么|时)?|被问到',
    ),
  ],
  [
    'account',
    whole(
      '(?:user |service )?accounts?|users?|members?|person|people|who|principal|grantee|identity|collaborator|invitee',
      '账号|帐号|账户|用户|成员|人员|被授权人|协作者|邮箱账号|主体',
    ),
  ],
  ['right', whole('roles?|permissions?|rights?|access(?: level)?|privileges?', '权限|角色|访问级别|权限级别')],
  ['amount', whole('amounts?|sum|price|payment|how much|value in \\w{3}', '金额|数额|付款金额|多少钱|款项|转账金额')],
  ['command', whole('commands?|shell(?: command)?|run|cmd|script|call', '命令|指令|执行命令|脚本|运行')],
  [
    'source',
    whole(
      'from|download(?:ed)?(?: from)?|download (?:url|link|address)|fetched from|installed? from|url',
      '下载(?:地址|链接|来源|源)|安装(?:源|来源|地址)|获取(?:地址|方式)|下载自',
    ),
  ],
  [
    'check',
    whole(
      '(?:verify|verification|check|checksum|signature|verify signature|signature check|integrity)(?: check)?',
      '校验|验证|签名(?:校验|验证)?|校验方式|完整性(?:校验)?',
    ),
  ],
  [
    'order',
    whole(
      '(?:required |agent |your |assistant )?(?:actions?|instructions?|what (?:you|the agent|the assistant) do(?:es)?(?: with it)?|what to do|do|do this|handling|treatment|behaviou?r|procedure|response|step to take|disposition|outcome)',
      '动作|操作|处理|处理方式|处理办法|处置|处置方式|做法|执行内容|怎么做|怎么办|应对|行为',
    ),
  ],
  [
    'thing',
    whole(
      `(?:${THING})s?`,
      '数据|文件|内容|对象|资源|来源|项|项目|字段|配置项|设置项|资料|素材|目录|文件夹|操作|步骤|系统|软件|指标|外部内容|告警|原告警|要读的内容|采集内容|读取内容|采集项|信息|条目|名称|类别|主题|资产',
    ),
  ],
];

/** "Text to add", "Permission to give", "What to store": the verb stands in the head. */
const TO_DO =
  /^(?:(?:the )?(.{2,30}?) )?to (?!be\b|the\b|us\b|you\b|me\b|it\b|them\b|our\b|whom\b)([a-z]{2,15})(?: ((?:in|into|on|to|with|from|at) .{2,20}|it|them|here|there|there))?$/i;
const LOOKED_FOR =
  /^(?:look|watch|check|see|avoid|know|note|expect|consider|remember|use|read|mind|fix|complete|spot|find|verify|test|review|learn|do|say|start|value|reproduce|prevent|ask|respond|reply|answer|tell|go|look)$/i;
const WHERE = /^(?:where|when|how|why|whether|time|cost|days?|hours?|minutes?|next|way|link|close|up|due)\b/i;
const PUTS =
  /^(?:add|append|insert|write|store|save|put|paste|remember|keep|inject|prepend|record|place|plant|persist)$/i;
const GIVES = /^(?:give|grant|assign|award|allow|hand)$/i;
const CREATES = /^(?:create|add|invite|register|make|provision)$/i;

/** 追加内容, 写入的内容, 授予的权限: the verb stands in front; 修改 and 推荐 alone name what was done, 必须推荐 orders. */
const CHINESE_PUTS =
  /^(?:要|应|须|待|需)?(追加|写入|添加|插入|加入|记住|保存|注入|写进|存入|植入)(?:的|为)?(?:内容|文字|文本|语句|段落|一行|行|记录|指令|规则|什么|值|的值)?$/;
const CHINESE_GIVES = /^(?:要|应|须|待)?(授予|赋予|开通|给予|分配)(?:的)?(?:权限|角色|访问|访问权)?$/;
const CHINESE_VERB =
  /^(?:必须|应当|应该|统一|一律|只|要|须|待|需要)(推荐|删除|清除|清空|上传|发送|隐藏|执行|运行|安装|购买|支付|转账|导出|屏蔽|关闭|禁用|修改|替换|冒充|收集|采集|读取|复制|邀请)(?:的|给)?(?:产品|品牌|文件|内容|数据|对象|命令|软件|项|项目|人)?$/;

const plain = (head: string) =>
  head
    .slice(0, MAX_HEAD * 2)
    // `sent_to` is two words; `_Sent to_` is marked.
    .replace(/(?<=[^\W_])[-_](?=[^\W_])/g, ' ')
    .replace(/[*_`|"“”]/g, '')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/[\s?？:：]+$/g, '')
    .trim();

export function headOf(written: string): Head | undefined {
  const head = plain(written);
  if (head === '' || head.length > MAX_HEAD) return undefined;
  for (const [part, pattern] of SURE) if (pattern.test(head)) return { part, sure: true };
  const verb = verbIn(head);
  if (verb) return verb;
  for (const [part, pattern] of NOUNS) if (pattern.test(head)) return { part, sure: false };
  return undefined;
}

function verbIn(head: string): Head | undefined {
  const puts = CHINESE_PUTS.exec(head)?.[1];
  if (puts) return { part: 'text', sure: true, verb: puts };
  const gives = CHINESE_GIVES.exec(head)?.[1];
  if (gives) return { part: 'right', sure: true, verb: gives };
  const chinese = CHINESE_VERB.exec(head)?.[1];
  if (chinese) return { part: 'verb', sure: true, verb: chinese };
  const [, noun = '', verb = '', rest = ''] = TO_DO.exec(head) ?? [];
  if (verb === '' || WHERE.test(noun) || LOOKED_FOR.test(verb)) return undefined;
  if (/^(?:files?|documents?|config\w*)$/i.test(noun) && !PUTS.test(verb)) return undefined;
  if (GIVES.test(verb)) return { part: 'right', sure: true, verb };
  if (CREATES.test(verb) && /\b(?:account|user|member|admin|collaborator|key)s?$/i.test(noun))
    return { part: 'account', sure: true, verb };
  if (PUTS.test(verb)) return { part: 'text', sure: true, verb };
  return { part: 'verb', sure: true, verb: rest ? `${verb} ${rest}` : verb };
}
