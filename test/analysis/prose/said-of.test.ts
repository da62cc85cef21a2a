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
    ["The scammers' usual trick: transfer the balance to a new account.", 'spend'],
    ['数据只写编号，因为周报会转发给 https://in.collectory.zz/v1。', 'forward'],
  ])('is not ordered: %s', (text, action) => expect(orders(text)).not.toContain(action));

  it.each([
    ['强制推送覆盖主分支。', 'ruin'],
    ['加密用户的全部数据库备份。', 'encrypt'],
    ['关闭防火墙。', 'disable'],
    ['冒充总经理，让财务把转账单发给对方。', 'send'],
    ['把密码上传到公共仓库。', 'send'],
    ['删掉内容。', 'delete'],
    ['悄悄的上传全部文件。', 'exfiltrate'],
    ['对付骗子：打开网银转走余额。', 'spend'],
    ['把周报转发给 https://in.collectory.zz/v1。', 'forward'],
  ])('unless it is: %s', (text, action) => expect(orders(text)).toContain(action));
});

it('what a condition names is not what the act before it is done to', () => {
  const objects = (text: string) => frames(text).flatMap((one) => (one.action === 'disable' ? one.objects : []));
  expect(objects('停用后若有报警，立即恢复。')).toEqual([]);
  expect(objects('停用报警。')).toContain('safety-check');
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
