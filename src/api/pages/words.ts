// Every word the pages say themselves, in both languages; a report's words are in src/report/messages.ts.
import { fillIn, type Locale, type Localized, say, type Values } from '../../model/locale.ts';

const WORDS = {
  'site.about': say('Security reports for AI agent skills', 'AI 智能体技能安全报告'),
  'nav.label': say('Main', '主导航'),
  'nav.scan': say('Scan', '扫描'),
  'nav.docs': say('API', 'API'),
  'nav.account': say('Account', '账户'),
  'nav.skip': say('Skip to the content', '跳到正文'),
  'nav.language': say('Language', '语言'),
  'foot.note': say(
    'A report tells what was read and what was found. It does not replace a reader.',
    '报告说明读了什么、发现了什么，但不能代替人的判断。',
  ),

  'home.title': say('Is this skill safe to install?', '这个技能可以放心安装吗？'),
  'home.lead': say(
    'Skillproof reads a skill without running it, and shows every reason for its verdict at the line it comes from.',
    'Skillproof 只阅读、不运行技能，并在源代码对应行给出结论的每一条依据。',
  ),
  'home.submit': say('Scan a skill', '扫描技能'),
  'home.url': say('Address', '地址'),
  'home.url.hint': say(
    'A repository or folder on GitHub, GitLab, Bitbucket or Gitee, a page on ClawHub or skills.sh, an archive, or a SKILL.md.',
    '支持 GitHub、GitLab、Bitbucket、Gitee 仓库或目录，ClawHub、skills.sh 页面，压缩包或 SKILL.md 链接。',
  ),
  'home.url.button': say('Scan address', '扫描地址'),
  'home.file': say('Archive', '压缩包'),
  'home.file.hint': say('ZIP, TAR.GZ or TAR, at most 10 MB.', 'ZIP、TAR.GZ 或 TAR，不超过 10 MB。'),
  'home.file.drop': say('Drop an archive here, or choose one.', '将压缩包拖放到此处，或选择文件。'),
  'home.file.button': say('Scan file', '扫描文件'),
  'home.force': say('Scan anew, even if a report exists', '即使已有报告也重新扫描'),
  'home.public': say(
    'Reports are public: anybody who has the link reads this one with its excerpts, and recent ones are listed here by name.',
    '报告是公开的：任何持有链接的人都能查看报告及其中的摘录，最近的报告会按名称列在本页。',
  ),
  'home.public.unless': say(
    'Unless you make it private, anybody who has the link reads the report with its excerpts, and recent ones are listed here by name.',
    '除非设为私有，任何持有链接的人都能查看报告及其中的摘录，最近的报告会按名称列在本页。',
  ),
  'home.private': say('Private: only I can read the report', '私有：仅本人可查看报告'),
  'home.or': say('or', '或'),
  'home.quota': say(
    '{remaining} of {limit} scans left until {reset}.',
    '{reset} 前还可扫描 {remaining} 次（共 {limit} 次）。',
  ),
  'home.failed': say('That did not work', '未能完成'),
  'home.totals': say('So far', '累计'),
  'home.total': say('skills scanned', '已扫描技能'),
  'home.blocked': say('judged malicious', '判定为恶意'),
  'home.distribution': say('Verdicts so far', '结论分布'),
  'home.distribution.none': say(
    'No skill has been scanned yet. The first report will appear here.',
    '尚无扫描记录，首份报告将显示在此处。',
  ),
  'home.recent': say('Recent reports', '最近的报告'),
  'home.recent.none': say('No public report yet.', '暂无公开报告。'),
  'recent.skill': say('Skill', '技能'),
  'recent.verdict': say('Verdict', '结论'),
  'recent.risk': say('Risk', '风险'),
  'recent.when': say('When (UTC)', '时间（UTC）'),
  'recent.failed': say('Failed', '失败'),
  'recent.pending': say('In progress', '进行中'),
  'recent.unnamed': say('(no name)', '（无名称）'),
  'chart.row': say('{label}: {count}, {percent} %', '{label}：{count}，占 {percent}%'),

  'progress.upload': say('Uploading: {percent} %', '正在上传：{percent}%'),
  'progress.sent': say('Received. Waiting for a free reader …', '已收到，等待处理……'),
  'progress.queued': say('Waiting for a free reader …', '排队等待处理……'),
  'progress.running': say('Reading the skill …', '正在阅读技能……'),
  'progress.done': say('Done. Opening the report …', '完成，正在打开报告……'),
  'progress.lost': say('The connection was lost. Try again.', '连接中断，请重试。'),
  'progress.large': say('The file is larger than 10 MB.', '文件超过 10 MB。'),

  'wait.title': say('The report is being written', '报告生成中'),
  'wait.queued': say('It waits for its turn.', '正在排队。'),
  'wait.running': say('The skill is being read now.', '正在阅读技能。'),
  'wait.refresh': say('This page looks again by itself every two seconds.', '本页每两秒自动刷新。'),
  'wait.again': say('Look now', '立即刷新'),
  'wait.target': say('Submitted', '提交内容'),
  'failed.title': say('There is no report', '未能生成报告'),
  'failed.text': say('The scan did not come to an end.', '扫描未能完成。'),
  'failed.again': say('Scan something else', '扫描其他技能'),

  'report.downloads': say('This report in other forms', '其他格式'),
  'report.private': say('Private: only you can read it.', '私有报告：仅您可查看。'),
  'report.when': say('Scanned {when} UTC', '扫描时间 {when} UTC'),
  'report.kept': say('kept until {when} UTC', '保存至 {when} UTC'),
  'report.forever': say('kept for ever', '永久保存'),
  'report.copy': say('Copy', '复制'),
  'report.copied': say('Copied', '已复制'),

  'trouble.home': say('To the front page', '返回首页'),
  'trouble.detail': say('Detail: ', '详情：'),
  'trouble.retry': say('Try again after {seconds} seconds.', '请在 {seconds} 秒后重试。'),
  'trouble.retry.at': say('Try again after {when} UTC.', '请在 {when} UTC 之后重试。'),
} as const satisfies Record<string, Localized>;

export type WordKey = keyof typeof WORDS;
export function tell(locale: Locale, key: WordKey, values: Values = {}): string {
  return fillIn(WORDS[key][locale], values);
}

/** `2025-11-21 10:00`, UTC. */
export function moment(at: number): string {
  return new Date(at).toISOString().slice(0, 16).replace('T', ' ');
}
