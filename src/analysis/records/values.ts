// What a cell says when it says no more than yes, no, on, off, nobody, all well.
// May not: read a sentence; the first words of a cell are all it looks at.
import { alternatives, either } from '../../model/alternatives.ts';

const DENIED =
  /^(?:no(?:ne|body|t (?:required|needed|necessary|asked|told|informed)| one|pe)?|never|skip(?:ped)?|without|waived|off|false|unnecessary|bypass(?:ed)?|automatic(?:ally)?|don['’]?t)(?![\w-])|^(?:否|不|无|免|跳过|绕过|略过|自动|直接执行|静默)/i;
const GIVEN =
  /^(?:yes|true|required|needed|always|the (?:user|owner|person|reviewer|team|lead|manager|author)|user|owner|reviewer|explicit|mandatory|ask|each time|every time|in writing|two|both|must)(?![\w-])|^(?:是|需要|需|必须|要|用户|负责人|经|由|双人|主管|书面|每次)/i;
const NOWHERE =
  /^(?:nowhere|none|nobody|nothing|no one|n\/?a|-+|—+|local(?:ly)?|stays?|stdout|the (?:local )?(?:terminal|chat|session|screen))(?![\w-])|^(?:无|不发送|不上传|不外传|本地|本机|屏幕|终端|不适用|留在)/i;
const OFF =
  /^(?:off|disabled?|turned off|false|inactive|none|no|deactivated|removed|stopped|0)(?![\w.-])|^(?:关|关闭|禁用|停用|停止|否|不启用)$/i;
const ON = /^(?:on|enabled?|turned on|true|active|required|yes|enforced)(?![\w.-])|^(?:开|开启|启用|打开|是|强制)$/i;
const WELL = either(
  'pass(?:ed|ing)?|green|ok(?:ay)?|success(?:ful)?|clean|healthy|compliant|within limits?|on target',
  'none|no (?:issues?|findings?|errors?|problems?|incidents?)|nothing found|resolved|fine|normal',
);
const GOOD = new RegExp(
  alternatives(
    '^' +
      either(
        String.raw`[≈~<]? ?\d[\d.,]*(?: ?%| ?[a-z]{1,4})?$`,
        String.raw`(?:all )?${WELL}(?![\w-])`,
        'the target$|just (?:below|under) ',
      ),
    '^(?:全部)?(?:通过|合格|达标|正常|成功|无|未发现|没有|符合|零|已解决|良好|健康)',
    String.raw`^[≈约]?\d[\d.,]*%?$`,
    '^改(?:成|为)',
  ),
  'i',
);
const TROUBLE =
  /\b(?:fail\w*|errors?|broken|vulnerab\w+|missed|missing|late|above|over|below|exceed\w*|incident|breach\w*|leak\w*|crash\w*|unresolved|red|defects?|critical|high)\b|失败|错误|漏洞|异常|超标|不合格|未通过|缺陷|事故|故障|逾期|泄露|报错|未完成/i;
/** An address, a mailbox, a path, a name in another machine's address book. */
const PLACE =
  /:\/\/|[\w.-]@[\w-]+\.\w|(?:^|[\s`"(])(?:[~$]?\/|\.{1,2}\/|~\w*\/)\S|\b\d{1,3}(?:\.\d{1,3}){3}\b|(?:^|[\s`"(])[a-z][\w-]*:[\w~/.-]+\/|\b[\w-]+(?:\.[\w-]+)*\.(?:com|net|org|io|dev|co|ai|cn|app|xyz|top|me|info|cloud|tech)\b/i;
const QUOTATION = /^["“「][^"“”「」]+["”」]$/;

export const isDenied = (text: string): boolean => DENIED.test(bare(text));
export const isGiven = (text: string): boolean => GIVEN.test(bare(text));
export const isNowhere = (text: string): boolean => NOWHERE.test(bare(text));
export const isOff = (text: string): boolean => OFF.test(bare(text));
export const isOn = (text: string): boolean => ON.test(bare(text));
export const isGood = (text: string): boolean => GOOD.test(bare(text));
export const isTrouble = (text: string): boolean => TROUBLE.test(text);
export const isPlace = (text: string): boolean => PLACE.test(text);
/** A cell that is one quotation says what is to be said or written. */
export const oneQuotation = (text: string): boolean => QUOTATION.test(text);

const bare = (text: string): string => text.replace(/^[\s*_`"“]+/, '');
