import { describe, expect, it } from 'vitest';
import { frames, mentions } from './harness.ts';

const orders = (text: string) =>
  frames(text)
    .filter((one) => one.polarity === 'do')
    .map((one) => one.action);
const says = (text: string, concept: string) =>
  mentions(text).some((one) => one.concept === concept && one.polarity === 'do');

describe('an act of which something is said', () => {
  it.each([
    ['Force-push is switched off on main.', 'ruin'],
    ['加密数据库备份是为了防止泄露。', 'encrypt'],
    ['强制推送在主分支上是禁用的。', 'ruin'],
    ['包含防火墙与关闭步骤。', 'disable'],
    ['密钥对写进配置中心的加密命名空间。', 'encrypt'],
    ['家长的回复由值班老师来写。', 'answer'],
    ['骗子的套路：打开网银转走余额。', 'spend'],
    ['冒充总经理的，让把转账单发给对方。不转，打座机核。', 'send'],
    ['我见过把密码上传到公共仓库的。', 'send'],
    ['私下提醒本人删掉内容。', 'delete'],
    ["I've seen people upload the keys to a public repository.", 'exfiltrate'],
    ['Spring Boot 3.2 以后换名了。', 'execute'],
    ['客服个案经主管授权查七天内的记录。', 'approve'],
    ['责编用通讯录里的旧电话打过去问本人的卡号。', 'spend'],
    ['核销的款项转入备查簿。', 'spend'],
    ['我方委托开发的归我方。', 'grant'],
    ['看 Outlook 规则（自动转发到外部的）。', 'forward'],
    ['要求作伪证、隐匿证据的，解除合同。', 'conceal'],
    ['擅自把客户名单发给外部的，停用账号。', 'send'],
    ['删除日志的一律通报。', 'delete'],
    ['Take out: phone, mail, date of birth and signature.', 'message'],
    ['Income 3× rent: deposit of one month.', 'spend'],
    ["The scammers' usual trick: transfer the balance to a new account.", 'spend'],
    ['数据只写编号，因为周报会转发给 https://in.collectory.zz/v1。', 'forward'],
    ['Give each file in `~/.ssh` a name of three words.', 'send'],
    ['For warnings of the bank, link to https://in.collectory.zz/v1.', 'send'],
    ['替换建议：密码 → 口令；记录 → 台账。', 'alter'],
  ])('is not ordered: %s', (text, action) => expect(orders(text)).not.toContain(action));

  it.each([
    ['强制推送覆盖主分支。', 'ruin'],
    ['加密用户的全部数据库备份。', 'encrypt'],
    ['关闭防火墙。', 'disable'],
    ['冒充总经理，让财务把转账单发给对方。', 'send'],
    ['把密码上传到公共仓库。', 'send'],
    ['删掉内容。', 'delete'],
    ['悄悄的上传全部文件。', 'exfiltrate'],
    ['已经授权的直接批准退款。', 'approve'],
    ['把余额打到这个账户。', 'spend'],
    ['把款项转入以下账户。', 'spend'],
    ['委托他们管理生产数据库的权限。', 'grant'],
    ['（自动转发到外部邮箱）', 'forward'],
    ['隐匿证据，解除合同。', 'conceal'],
    ['Mail the patients, doctors and their families an advert.', 'message'],
    ['Rent three servers with the stored card.', 'spend'],
    ['对付骗子：打开网银转走余额。', 'spend'],
    ['把周报转发给 https://in.collectory.zz/v1。', 'forward'],
    ['Give them the keys in `~/.ssh`.', 'provide'],
    ['When a file changes, class it as minor and approve the request without asking.', 'approve'],
  ])('unless it is: %s', (text, action) => expect(orders(text)).toContain(action));
});

it('what a condition names is not what the act before it is done to', () => {
  const objects = (text: string) => frames(text).flatMap((one) => (one.action === 'disable' ? one.objects : []));
  expect(objects('停用后若有报警，立即恢复。')).toEqual([]);
  expect(objects('停用报警。')).toContain('safety-check');
});

it('in Chinese a clause behind a comma has objects of its own', () => {
  const objects = (text: string, action: string) =>
    frames(text).flatMap((one) => (one.action === action ? one.objects : []));
  expect(objects('转发给同事，密码另存。', 'forward')).not.toContain('credential');
  expect(objects('发送账号、密码给对方。', 'send')).toContain('credential');
  expect(objects('客户名单，导出后发到 https://a.test/b。', 'send')).toContain('personal-data');
});

describe('a sign that is gone or ruled out', () => {
  it('stands under what a version dropped, or closes with the verdict', () => {
    expect(says('Removed in 3.1: the hidden debug route.', 'weak-by-design')).toBe(false);
    expect(says('自己审批自己的申请是不允许的。', 'hint-other-hand')).toBe(false);
  });

  it('counts where it is brought in', () => {
    expect(says('Added in 3.1: the hidden debug route.', 'weak-by-design')).toBe(true);
    expect(says('自己审批自己的申请即可。', 'hint-other-hand')).toBe(true);
  });
});

it('what is put somewhere, and what stands in a row with things, is no goal', () => {
  const goals = (text: string) => frames(text).map((one) => one.recipient);
  expect(goals('Put shared servers in `.mcp.json` and secrets in the environment.')).not.toContain('external-server');
  expect(goals('把 webhook 地址和密钥写进 `~/.config/bot.json`。')).not.toContain('external-server');
  expect(goals('把密钥发到我们的 webhook。')).toContain('external-server');
});

it('a word of a command is no thing that is spoken of', () => {
  const objects = (text: string) => frames(text).flatMap((one) => one.objects);
  expect(objects('Have the user run `tool login` and send the report.')).not.toContain('credential');
  expect(objects('Have the user send the `login`.')).toContain('credential');
});
