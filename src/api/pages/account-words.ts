// The words of the account pages, in both languages.
import { fillIn, type Locale, type Localized, say, type Values } from '../../model/locale.ts';

const WORDS = {
  title: say('Account', '账户'),
  'in.title': say('Sign in', '登录'),
  'in.text': say(
    'Sign in with an API key of your account, or with a sign-in link from the operator.',
    '使用账户的 API 密钥，或运维人员提供的登录链接登录。',
  ),
  'in.secret': say('API key or sign-in code', 'API 密钥或登录码'),
  'in.button': say('Sign in', '登录'),
  'in.link': say('You opened a sign-in link. It works once.', '您打开了登录链接，该链接仅可使用一次。'),
  'in.wrong': say('This did not sign you in', '登录失败'),
  'in.wrong.advice': say(
    'The key is mistyped or revoked, or the link was used or is older than 15 minutes. Ask the operator for a new one.',
    '密钥有误或已吊销，或链接已使用或超过 15 分钟。请联系运维人员重新获取。',
  ),
  'in.none': say('No account yet? The operator of this service makes one:', '还没有账户？请由本服务的运维人员创建：'),
  out: say('Sign out', '退出登录'),

  plan: say('Plan', '套餐'),
  'plan.free': say('Free', 'Free'),
  'plan.starter': say('Starter', 'Starter'),
  'plan.pro': say('Pro', 'Pro'),
  'plan.price': say('{price} a month', '每月 {price}'),
  'plan.retention.days': say('Reports are kept for {days} days.', '报告保存 {days} 天。'),
  'plan.retention.ever': say('Reports are kept for ever.', '报告永久保存。'),
  'plan.private': say('Reports can be private.', '可创建私有报告。'),
  'plan.monitors': say('Addresses can be monitored.', '可监控地址变化。'),
  quota: say('Quota', '配额'),
  'quota.scans': say('Scans', '扫描'),
  'quota.api': say('Scans with a key', '使用密钥的扫描'),
  'quota.used': say('{used} of {limit} used; begins anew {reset} UTC', '已用 {used} / {limit}；{reset} UTC 重置'),
  'quota.fair': say('No limit of its own; fair use guards the machine.', '无固定上限，适用合理使用原则。'),

  keys: say('API keys', 'API 密钥'),
  'keys.none': say('No key yet.', '暂无密钥。'),
  'key.name': say('Name', '名称'),
  'key.prefix': say('Begins with', '前缀'),
  'key.created': say('Created (UTC)', '创建时间（UTC）'),
  'key.used': say('Last used (UTC)', '最近使用（UTC）'),
  'key.never': say('never', '从未'),
  'key.revoked': say('revoked', '已吊销'),
  'key.revoke': say('Revoke', '吊销'),
  'key.revoke.of': say('Revoke the key {name}', '吊销密钥 {name}'),
  'key.revoke.confirm': say(
    'Revoke this key? Whatever uses it stops working.',
    '确定吊销该密钥？使用它的程序将无法继续访问。',
  ),
  'key.action': say('Action', '操作'),
  'key.new': say('Name of a new key', '新密钥名称'),
  'key.create': say('Create key', '创建密钥'),
  'key.made': say('Your new key', '您的新密钥'),
  'key.made.once': say(
    'Copy it now: it is shown this once and kept nowhere in readable form.',
    '请立即复制：密钥仅显示这一次，且不以明文保存。',
  ),

  reports: say('Your reports', '您的报告'),
  'reports.none': say('No report yet.', '暂无报告。'),
  'report.who': say('Who can read it', '可见范围'),
  'report.private': say('only you', '仅本人'),
  'report.public': say('anyone with the link', '持有链接者'),
  'report.delete': say('Delete', '删除'),
  'report.delete.of': say('Delete the report of {name}', '删除 {name} 的报告'),
  'report.delete.confirm': say('Delete this report for good?', '确定永久删除该报告？'),

  monitors: say('Monitors', '监控'),
  'monitors.text': say(
    'An address is scanned again on a schedule; changes of verdict and capabilities are listed here and sent to a webhook.',
    '按计划重新扫描地址；结论与能力的变化会列于此处，并发送至 Webhook。',
  ),
  'monitors.none': say('No monitor yet.', '暂无监控。'),
  'monitors.pro': say('Monitors are part of the plan Pro.', '监控功能需要 Pro 套餐。'),
  'monitor.url': say('Address to watch', '监控地址'),
  'monitor.every': say('Every (hours)', '间隔（小时）'),
  'monitor.webhook': say('Webhook (may stay empty)', 'Webhook（可留空）'),
  'monitor.create': say('Create monitor', '创建监控'),
  'monitor.made': say('The monitor is set up', '监控已创建'),
  'monitor.secret': say(
    'Its webhook is signed with this secret (Standard Webhooks). Copy it now: it is shown this once.',
    'Webhook 使用以下密钥签名（Standard Webhooks）。请立即复制：仅显示这一次。',
  ),
  'monitor.hours': say('every {hours} h', '每 {hours} 小时'),
  'monitor.last': say('last {when} UTC', '上次 {when} UTC'),
  'monitor.next': say('next {when} UTC', '下次 {when} UTC'),
  'monitor.paused': say('paused', '已暂停'),
  'monitor.error': say('Last run failed: {error}', '上次运行失败：{error}'),
  'monitor.error.what': say('{title}: {detail}', '{title}：{detail}'),
  'monitor.pause': say('Pause', '暂停'),
  'monitor.resume': say('Resume', '恢复'),
  'monitor.delete': say('Delete', '删除'),
  'monitor.delete.confirm': say('Delete this monitor and its history?', '确定删除该监控及其历史？'),
  'monitor.report': say('Last report', '最近报告'),
  'event.first': say('first scan', '首次扫描'),
  'event.score': say('risk {before} → {after}', '风险 {before} → {after}'),
  'event.same': say('content changed, verdict as before', '内容有变，结论不变'),
  'event.added': say('new: {list}', '新增：{list}'),
  'event.removed': say('gone: {list}', '移除：{list}'),
} as const satisfies Record<string, Localized>;

export type AccountWord = keyof typeof WORDS;

export function mine(locale: Locale, key: AccountWord, values: Values = {}): string {
  return fillIn(WORDS[key][locale], values);
}
