// What an account, a field that says who is meant, and a name of one look like. May not: read code.
import { alternatives, listed } from '../../../model/alternatives.ts';

const ACCOUNTS: readonly RegExp[] = [
  /^[A-Z]{2}\d{2}(?=(?:[A-Z]*\d){8})[A-Z0-9]{11,30}$/,
  /^0x(?!0{10})[0-9a-fA-F]{40}$/,
  /^bc1[a-z0-9]{20,80}$/,
  /^T[1-9A-HJ-NP-Za-km-z][A-Za-z0-9]{32}$/,
  /^[13](?=\w*\d)(?=\w*[a-z])(?=\w*[A-Z])[1-9A-HJ-NP-Za-km-z]{25,33}$/,
  /^(?=\w*\d)(?=\w*[a-z])(?=\w*[A-Z])[1-9A-HJ-NP-Za-km-z]{43,44}$/,
];
/** Numbers that textbooks use, and what everybody's coins and programs go by. */
const SHOWN =
  /^(?:Token|ATokenG|EPjFWdd5|Es9vMFrz|So1{10}|1{20}|1A1zP1eP|DE89370400|GB29NWBK|GB33BUKB|GB82WEST|FR142004|FR763000|NL91ABNA|BE685390|ES912100|IT60X054|CH930076|DE00|GB00)|0{14}|^0x(?:dead|d8da6bf2|1234567890|(.)\1{20})/i;

export function accountText(text: string): boolean {
  if (text.length < 15 || text.length > 90) return false;
  const plain = text.replace(/(?<=\w) (?=\w)/g, '');
  return ACCOUNTS.some((one) => one.test(plain)) && !SHOWN.test(plain);
}

const CHOSEN = listed(`
  vendor provider supplier company brand manufacturer candidate applicant employee staff reviewer
  hotel seller insurer lender airline chain merchant dealer publisher restaurant landlord carrier_?name
  website domain shop store bank product package student contractor agency partner broker fund ticker
  school clinic institution claimant bidder club team crew player athlete driver rider horse
  maker oem surname last_?name family_?name pupil nominee
`);
const WHO = new RegExp(`^(?:${CHOSEN})(?:_?(?:name|id|no|nr|number|code))?$`, 'i');
const NAMED = /^(?:full_?|display_?)?(?:name|title)$/i;
const WHO_ZH =
  /^(?:名称|姓名|名字|供应商|厂商|品牌|工号|公司|公司名称|商家|店铺|酒店|候选人|产品|学校|机构|员工|基金|平台)$/;

/** The name of a field that says which one of many a record is. */
export function identityField(name: string): string | undefined {
  return WHO.test(name) || NAMED.test(name) || WHO_ZH.test(name) ? name.toLowerCase() : undefined;
}

const FIRM =
  /^(?:vendor|provider|supplier|company|brand|manufacturer|seller|insurer|lender|airline|chain|merchant|dealer|maker|oem|surname|last_?name|family_?name|agency|partner|broker|bidder|website|domain|contractor|供应商|厂商|品牌|公司|商家)/i;
/** Words for kinds, which stand in such fields as well. */
const KINDS = listed(`
  internal external local remote private public premium basic standard custom generic cloud online offline
  direct partner reseller retail wholesale luxury budget independent foreign domestic government bank hotel
  express regular preferred active inactive pending current previous
  large small medium tiny huge light dark primary secondary draft final daily weekly monthly header footer button
  openai anthropic google azure amazon gemini bedrock ollama mistral github gitlab stripe paypal
  apple microsoft facebook twitter instagram youtube linkedin reddit
`);
const KIND = new RegExp(`^(?:${KINDS})$`, 'i');

/** A name in small letters: of a firm wherever it stands, of anything where the field was put in small letters to be asked. */
export function namedLowly(text: string, field: string, lowered: boolean): boolean {
  const plain = text.trim();
  if (PLAIN.test(plain) || KIND.test(plain)) return false;
  if (/^[a-z][a-z0-9-]{2,40}\.(?:com|net|org|io|co|de|cn|app|dev|eu)$/.test(plain)) return true;
  if (!inSmallLetters(plain)) return false;
  return FIRM.test(field) || (lowered && /name$/i.test(field));
}

/** What may be a name in small letters, as far as its letters go. */
export const inSmallLetters = (text: string): boolean => /^[a-z][a-z0-9.&' -]{4,40}$/.test(text);

const PLAIN_WORDS = alternatives(
  'total|sub ?total|grand total|sum|average|mean|unknown|other|others|none|null|default',
  String.raw`admin|administrator|test|example|sample|name|title|header|summary|misc|all|n\/a`,
  'anonymous|guest|system|root|user|true|false|yes|no|untitled|main|home|index',
  '合计|总计|小计|未知|其他|默认|测试|示例|全部|平均',
);
const PLAIN = new RegExp(`^(?:${PLAIN_WORDS})$`, 'i');

/** A name that somebody or something of its own has, not a kind of thing. */
export function properName(text: string): boolean {
  const plain = text.trim();
  if (plain.length < 2 || plain.length > 60 || PLAIN.test(plain) || /[\n<>{}$%=/\\_:;]/.test(plain)) return false;
  if (/^[㐀-鿿]{2,12}$/.test(plain)) return true;
  if (/^[A-Z]{0,3}-?\d{3,12}$/.test(plain)) return true;
  if (/^[A-Z]\. [A-Z][a-z][\w'-]{1,20}$/.test(plain)) return true;
  return /^[A-Z][\w.&'-]*[a-z][\w.&'-]*(?: [\w.&'-]+){0,5}$/.test(plain) && plain.length >= 4;
}

/** An address of mail, and nothing beside it. */
export const isMail = (text: string): boolean => /^[\w.+-]{2,40}@[\w-]{2,40}(?:\.[\w-]{2,20}){1,3}$/.test(text);
