// Every word the report formats say, in both languages. Texts of rules, capabilities and gaps bring their own.
import { fillIn, type Locale, type Localized, say, type Values } from '../model/locale.ts';

export const MESSAGES = {
  'title.report': say('Skill security report', '技能安全报告'),
  'title.findings': say('Findings', '发现'),
  'title.capabilities': say('Capabilities', '能力'),
  'title.addresses': say('Addresses', '地址'),
  'title.coverage': say('Coverage', '覆盖范围'),
  'title.files': say('Files', '文件'),
  'title.languages': say('Languages', '语言'),
  'title.sensitive': say('Sensitive paths', '敏感路径'),
  'title.provenance': say('Provenance', '来源与可复现性'),
  'title.suppressed': say('Accepted or set aside', '已接受或由策略搁置'),
  'title.failures': say('What failed', '失败部分'),
  'title.notes': say('How it was packed', '打包情况'),
  'title.score': say('What the score is made of', '得分构成'),

  'score.risk': say('Risk', '风险'),
  'score.of': say('{score} of 100', '{score} / 100'),
  'score.direction': say('0 is harmless, 100 is certain harm', '0 为无害，100 为确定有害'),
  'score.share': say('{category}: {score} of {total}', '{category}：{total} 分中占 {score} 分'),

  'verdict.advice.trusted': say('Nothing speaks against installing it.', '未见不宜安装的理由。'),
  'verdict.advice.accepted': say(
    'Nothing but what was accepted or set aside speaks against installing it.',
    '除已接受或由策略搁置的发现外，未见不宜安装的理由。',
  ),
  'verdict.advice.no_skill': say(
    'Find out first whether this is the folder that was meant.',
    '请先确认这是否为想要扫描的文件夹。',
  ),
  'verdict.advice.low_risk': say('Read the notes below, then install it.', '请阅读下列说明后再安装。'),
  'verdict.advice.suspicious': say(
    'Have a person read the findings before installing it.',
    '安装前请人工审阅以下发现。',
  ),
  'verdict.advice.high_risk': say(
    'Do not install it unless you can explain every finding.',
    '除非能解释每项发现，否则请勿安装。',
  ),
  'verdict.advice.malicious': say('Do not install it.', '请勿安装。'),

  'severity.critical': say('critical', '严重'),
  'severity.high': say('high', '高危'),
  'severity.medium': say('medium', '中危'),
  'severity.low': say('low', '低危'),
  'severity.info': say('info', '提示'),
  'confidence.high': say('high confidence', '高置信度'),
  'confidence.medium': say('medium confidence', '中置信度'),
  'confidence.low': say('low confidence', '低置信度'),
  'kind.artifact': say('proven by the bytes', '字节可证'),
  'kind.judgement': say('needs interpretation', '需要判读'),
  'finding.weakness': say('a weakness, not an attack', '属于缺陷，而非攻击'),
  'finding.why': say('What it means', '意味着什么'),
  'finding.flagged': say('Why it was flagged', '为何被标记'),
  'finding.evidence': say('How it was found', '证据链'),
  'finding.remedy': say('What to do', '如何处理'),
  'finding.remedy.doubted': say('If it is meant as the rule reads it: {remedy}', '若确如规则所读：{remedy}'),
  'finding.source': say('Where', '位置'),
  'finding.more': say('{count} more places', '另有 {count} 处'),
  'finding.more.one': say('1 more place', '另有 1 处'),
  'finding.also': say('Also at', '另见'),
  'finding.discount.test': say(
    'Counted as {severity} because it stands in tests; the rule says {rule}.',
    '因位于测试中，按“{severity}”计；规则原定为“{rule}”。',
  ),
  'finding.discount.example': say(
    'Counted as {severity} because it stands in an example; the rule says {rule}.',
    '因位于示例中，按“{severity}”计；规则原定为“{rule}”。',
  ),
  'finding.discount.theme': say(
    'Counted as {severity} because it speaks of what the rest of the skill is about; the rule says {rule}.',
    '因其内容与技能其余部分谈论的主题一致，按“{severity}”计；规则原定为“{rule}”。',
  ),
  'finding.discount.tenor': say(
    'Counted as {severity} because the passage as a whole reads like what honest skills say; the rule says {rule}.',
    '因整段文字读来与正常技能的写法一致，按“{severity}”计；规则原定为“{rule}”。',
  ),
  'finding.discount.bearing': say(
    'Counted as {severity} because the line as a whole is like those of honest programs; the rule says {rule}.',
    '因该行整体上与正常程序的写法一致，按“{severity}”计；规则原定为“{rule}”。',
  ),
  'finding.discount.policy': say(
    'Counted as {severity} by the policy of the loaded rules: {because}; the rule says {rule}.',
    '按所加载规则的策略以“{severity}”计：{because}；规则原定为“{rule}”。',
  ),
  'finding.notes.one': say('1 note', '1 条说明'),
  'finding.notes': say('{count} notes', '{count} 条说明'),
  'finding.none': say('Nothing was found.', '未发现问题。'),
  'finding.suppressed': say('{title}: {reason}', '{title}：{reason}'),
  'finding.view': say('in {view}', '位于{view}'),
  'finding.alike': say('The same line also counts as', '同一行还属于'),

  'capability.name': say('Capability', '能力'),
  'capability.declared': say('Declared', '已声明'),
  'capability.instructed': say('Instructed', '文本指示'),
  'capability.implemented': say('Implemented', '代码实现'),
  'capability.status': say('Status', '状态'),
  'capability.none': say('It declares nothing and does nothing that is a capability.', '未声明、也未使用任何能力。'),
  'capability.explain': say(
    'What it says it does, against what its text orders and its code does.',
    '它声称的能力，与其文本所指示、代码所实现的能力对照。',
  ),
  'status.matched': say('as declared', '与声明一致'),
  'status.undeclared': say('not declared', '未声明'),
  'status.unused': say('unused', '已声明未使用'),
  'status.forbidden': say('forbidden', '违反自身限制'),
  'claim.requires': say('requires', '需要'),
  'claim.pre-approves': say('pre-approves', '预先批准'),
  'claim.restricts': say('restricts', '限制'),
  'claim.claims': say('claims', '声称'),
  'claim.auto-runs': say('runs by itself', '自动运行'),
  'claim.purpose': say('stated purpose', '所述用途'),
  yes: say('yes', '是'),
  no: say('no', '否'),

  'coverage.all': say('All {files} files ({bytes}) were read.', '全部 {files} 个文件（{bytes}）均已读取。'),
  'coverage.one': say('The one file ({bytes}) was read.', '唯一的文件（{bytes}）已读取。'),
  'coverage.some': say(
    '{read} of {files} files were read in full, at least {bytesRead} of {bytes}.',
    '{files} 个文件中有 {read} 个已完整读取；共 {bytes}，至少已读 {bytesRead}。',
  ),
  'coverage.rest': say(
    '{read} of {files} files were read in full, {bytesRead}; how large the rest is nobody can say.',
    '{files} 个文件中有 {read} 个已完整读取，共 {bytesRead}；其余内容的大小无从得知。',
  ),
  'coverage.missing': say(
    'What is there was read ({files} files, {bytesRead}); something is missing, and nobody can say how much.',
    '现有内容（{files} 个文件，{bytesRead}）已读取；另有内容缺失，数量无从得知。',
  ),
  'coverage.missing.one': say(
    'What is there was read (one file, {bytesRead}); something is missing, and nobody can say how much.',
    '现有内容（一个文件，{bytesRead}）已读取；另有内容缺失，数量无从得知。',
  ),
  'coverage.read': say('read', '已读'),
  'coverage.unread': say('not read in full', '未完整读取'),
  'coverage.whole': say('as a whole', '整体'),
  'coverage.gap': say('Not read in full, and why', '未完整读取的内容及原因'),

  'ioc.none': say('No address that matters.', '没有值得关注的地址。'),
  'ioc.address': say('Address', '地址'),
  'ioc.use': say('Used to', '用途'),
  'ioc.class': say('Class', '类别'),
  'ioc.where': say('Where', '位置'),
  'ioc.others': say(
    'Other addresses seen, with no finding resting on them: {count}.',
    '另见 {count} 个地址，均与发现无关。',
  ),
  'ioc.defanged': say('Written so that nothing opens by accident.', '已作无害化书写，避免误点。'),
  'use.send': say('send to', '发送'),
  'use.fetch': say('fetch from', '获取'),
  'use.run': say('run from', '运行'),
  'use.download': say('download from', '下载'),
  'use.connect': say('connect to', '连接'),
  'use.listen': say('listen on', '监听'),
  'use.mention': say('mentioned', '提及'),
  'destination.local': say('this machine', '本机'),
  'destination.first-party': say('its own service', '自有服务'),
  'destination.vendor': say('known vendor', '知名厂商'),
  'destination.code-host': say('code host', '代码托管'),
  'destination.user-supplied': say('given by the user', '用户提供'),
  'destination.placeholder': say('placeholder', '占位符'),
  'destination.dynamic': say('not constant', '动态地址'),
  'destination.other': say('nobody vouches for it', '无人担保'),
  'destination.drop': say('drop point', '数据投递点'),
  'destination.raw-ip': say('bare IP address', '裸 IP 地址'),
  'destination.metadata': say('cloud metadata service', '云元数据服务'),

  'fact.call': say('calls', '调用'),
  'fact.command': say('runs', '执行'),
  'fact.import': say('imports', '导入'),
  'fact.assign': say('sets', '赋值'),
  'fact.string': say('text', '文本'),
  'fact.path': say('touches', '访问路径'),
  'fact.env': say('environment', '环境变量'),
  'fact.flow': say('data flows', '数据流向'),
  'fact.step': say('through', '经过'),
  'fact.instruct': say('orders', '指示'),
  'fact.mention': say('mentions', '提及'),
  'fact.tenor': say('adds up', '合计'),
  'fact.avowal': say('adds up', '合计'),
  'fact.bearing': say('adds up', '合计'),
  'fact.favour': say('makes an exception', '区别对待'),
  'fact.link': say('links to', '指向'),
  'fact.claim': say('declares', '声明'),
  'fact.ioc': say('address', '地址'),
  'fact.file': say('file', '文件'),
  'fact.imitates': say('resembles the well-known', '形似知名的'),
  'fact.hidden': say('hides', '隐藏'),
  'fact.x-text': say('reads', '写有'),
  'fact.x-pattern': say('is built as', '写法为'),
  'fact.x-query': say('holds', '含有'),

  'category.abuse': say('abuse', '滥用'),
  'category.capability': say('capability', '能力'),
  'category.credentials': say('credentials', '凭据'),
  'category.deception': say('deception', '欺骗'),
  'category.destruction': say('destruction', '破坏'),
  'category.execution': say('execution', '代码执行'),
  'category.exfiltration': say('exfiltration', '数据外泄'),
  'category.instruction': say('instruction', '指令'),
  'category.manipulation': say('manipulation', '操纵'),
  'category.obfuscation': say('obfuscation', '混淆'),
  'category.packaging': say('packaging', '打包'),
  'category.persistence': say('persistence', '驻留'),
  'category.privilege': say('privilege', '提权'),
  'category.spread': say('spread', '传播'),
  'category.supply-chain': say('supply chain', '供应链'),
  'category.surveillance': say('surveillance', '监视'),
  'access.read': say('read', '读取'),
  'access.write': say('written', '写入'),
  'access.delete': say('deleted', '删除'),
  'access.list': say('listed', '列出'),
  'access.execute': say('run', '执行'),
  'access.shipped': say('part of the package', '随包提供'),

  'files.heat': say('{heat} % of the weight rests here', '{heat}% 的权重集中于此'),
  'files.more.one': say('1 more file', '另有 1 个文件'),
  'files.more': say('{count} more files', '另有 {count} 个文件'),
  'provenance.skill': say('Skill', '技能'),
  'provenance.source': say('Source', '来源'),
  'provenance.hash': say('Content hash', '内容哈希'),
  'provenance.rules': say('Rule set', '规则集'),
  'provenance.engine': say('Engine', '引擎'),
  'provenance.report': say('Report', '报告'),
  'provenance.replay': say('Replay offline', '离线复现'),
  'provenance.same': say(
    'The same content, rules and engine give the same report, byte for byte.',
    '相同的内容、规则与引擎会得到逐字节相同的报告。',
  ),
  'failure.row': say('{part}: {detail} ({code})', '{part}：{detail}（{code}）'),
  'title.skills': say('Skills in this target', '目标中的技能'),
  'skills.note': say('The verdict above is the worst of them.', '上方结论取其中最严重者。'),
  'many.title': say('Scan of {count} targets', '{count} 个目标的扫描结果'),
  'many.error': say('{title}: {detail}', '{title}：{detail}'),
  'many.target': say('Skill', '技能'),
  'many.verdict': say('Verdict', '结论'),
  'many.failed': say('could not be scanned', '未能扫描'),

  'page.skip': say('Skip to the findings', '跳到发现部分'),
  'page.contents': say('On this page', '本页内容'),
  'page.hidden': say('character that does not show: {code}', '不可见字符：{code}'),
} as const satisfies Record<string, Localized>;

export type MessageKey = keyof typeof MESSAGES;

export function message(locale: Locale, key: MessageKey, values: Values = {}): string {
  const one = `${key}.one`;
  const said = values['count'] === 1 && Object.hasOwn(MESSAGES, one) ? (one as MessageKey) : key;
  return fillIn(MESSAGES[said][locale], values);
}

/** For ids a plugin may have invented: the id itself when the table has no word for it. */
export function word(locale: Locale, table: string, id: string): string {
  const key = `${table}.${id}`;
  return Object.hasOwn(MESSAGES, key) ? MESSAGES[key as MessageKey][locale] : id;
}

export function byteSize(bytes: number, locale: Locale): string {
  if (bytes < 1000) return locale === 'zh' ? `${bytes} 字节` : `${bytes} ${bytes === 1 ? 'byte' : 'bytes'}`;
  const [value, unit] = bytes < 1e6 ? [bytes / 1e3, 'kB'] : [bytes / 1e6, 'MB'];
  return `${value < 10 ? value.toFixed(1) : Math.round(value)} ${unit}`;
}
