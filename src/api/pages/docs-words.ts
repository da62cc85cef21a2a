// The words of the API page, and the Chinese of what the routes' schemas say; a test holds that none is missing.
import { type Locale, type Localized, say } from '../../model/locale.ts';

const WORDS = {
  title: say('API', 'API'),
  start: say('Start', '快速开始'),
  'start.text': say('None of these requests needs an account.', '以下请求均无需账户。'),
  document: say('OpenAPI document', 'OpenAPI 文档'),
  try: say('Try it in the browser', '在浏览器中试用'),
  'try.text': say(
    'Requests sent here go to this server and count against your quota. The key is typed behind "Authorize".',
    '此处发送的请求会到达本服务器，并计入您的配额。密钥请在“授权”中输入。',
  ),
  'try.back': say('Read the API', '阅读 API 文档'),
  'try.script': say(
    'The console needs JavaScript; everything it says stands on the API page too.',
    '控制台需要 JavaScript；其全部内容在 API 页面上也有。',
  ),
  requests: say('Requests', '请求'),
  parameters: say('Parameters', '参数'),
  body: say('Body: ', '请求体：'),
  answers: say('Answers', '响应'),
  fields: say('Fields: ', '字段：'),
  headers: say('Headers of the answers', '响应头'),
  every: say('every answer', '所有响应'),
  always: say('always', '必有'),
  example: say('Example', '示例'),
  name: say('Name', '名称'),
  in: say('In', '位置'),
  type: say('Type', '类型'),
  meaning: say('Meaning', '含义'),
  status: say('Status', '状态码'),
  required: say('required', '必填'),
  'in.query': say('query', '查询参数'),
  'in.path': say('path', '路径'),
  'in.header': say('header', '请求头'),
  problems: say('an error of the table below', '见下方错误表'),
  key: say('Keys and limits', '密钥与限额'),
  'key.text': say(
    'A key is sent as "Authorization: Bearer sk_…" and is created in the account. Without one, submissions are counted by address.',
    '密钥以 "Authorization: Bearer sk_…" 发送，在账户页创建。未带密钥的提交按地址计数。',
  ),
  'key.both': say(
    'A scan with a key of Starter or Pro counts twice: among the scans with a key, which the rate-limit headers show, and among all scans of the account. When the second bound is used up first, the answer is 429 though `X-RateLimit-Remaining` is not 0; its `detail` and `Retry-After` name the bound and say until when.',
    '使用 Starter 或 Pro 密钥的扫描计两次：计入使用密钥的扫描（限额响应头所示），也计入账户的全部扫描。若后者先用尽，则即使 `X-RateLimit-Remaining` 不为 0 也会返回 429；其 `detail` 与 `Retry-After` 说明是哪一限额以及何时恢复。',
  ),
  plan: say('Caller', '调用方'),
  scans: say('Scans', '扫描'),
  api: say('Scans with a key', '使用密钥的扫描'),
  kept: say('Reports are kept', '报告保存'),
  anonymous: say('no account', '无账户'),
  fair: say('fair use', '合理使用'),
  'per.hour': say('{limit} an hour', '每小时 {limit} 次'),
  'per.day': say('{limit} a day', '每日 {limit} 次'),
  'per.month': say('{limit} a month', '每月 {limit} 次'),
  days: say('{days} days', '{days} 天'),
  ever: say('for ever', '永久'),
  hooks: say('Webhooks of monitors', '监控的 Webhook'),
  'hooks.text': say(
    'Monitors are set up, paused and read on the account page only; the API has no call for them. A monitor posts this as JSON when it first sees a skill (monitor.first-scan) and when verdict or capabilities change (monitor.changed).',
    '监控只能在账户页面中创建、暂停和查看，API 不提供相应调用。监控首次扫描技能时（monitor.first-scan）以及结论或能力发生变化时（monitor.changed），会以 JSON 发送以下内容。',
  ),
  'hooks.check': say(
    'Each message is signed as Standard Webhooks has it, with the secret shown when the monitor was made. Refuse timestamps older than a few minutes, and an id you have seen.',
    '每条消息按 Standard Webhooks 规范签名，密钥在创建监控时显示。请拒绝时间戳超过数分钟的消息，以及已处理过的 id。',
  ),
  'hooks.again': say(
    'Any answer from 200 to 299 takes it. Otherwise it is sent again after 5 seconds, 5 and 30 minutes, 2, 5, 10, 14 and 20 hours, then given up. Redirects are not followed, and the address must be public.',
    '返回 200 至 299 即视为收到。否则会在 5 秒、5 分钟、30 分钟、2、5、10、14、20 小时后重发，之后放弃。不跟随重定向，且地址须为公网地址。',
  ),
  errors: say('Errors', '错误'),
  'errors.text': say(
    'Every error is application/problem+json with the code below; codes are the same in every language.',
    '所有错误均为 application/problem+json，并带有下列代码；代码不随语言变化。',
  ),
  code: say('Code', '代码'),
  what: say('What it says and what to do', '说明与处理办法'),
} as const satisfies Record<string, Localized>;

export type DocsWord = keyof typeof WORDS;

export function docs(locale: Locale, key: DocsWord): string {
  return WORDS[key][locale];
}

const CHINESE: Readonly<Record<string, string>> = {
  'Submissions in the window; with a key those of the API, where the plan counts them.':
    '时间窗口内可提交的次数；使用密钥时为 API 次数（若套餐单独计数）。',
  'How many of them are left; the scans of the account may be used up before.': '剩余次数；账户的扫描次数可能先用尽。',
  'When the next window begins, in Unix seconds.': '下一窗口的开始时间（Unix 秒）。',
  'Names the request in the log of the service.': '该请求在服务日志中的编号。',
  'The language of the texts, en or zh.': '文本的语言：en 或 zh。',
  'Seconds after which asking again is worth it.': '建议多少秒后重试。',
  '`true`: the answer to an earlier request of the same Idempotency-Key.':
    '`true`：返回的是使用相同 Idempotency-Key 的先前请求的结果。',
  'Where the report will stand.': '报告的地址。',
  '`respond-async`.': '`respond-async`。',
  'Send it as If-None-Match: 304 says that nothing changed.': '以 If-None-Match 发回：304 表示内容未变。',
  'All of a report once its status is `completed`.': '状态为 `completed` 后包含报告的全部内容。',
  'Scans AI agent skills and proves what it says. Every response carries X-RateLimit-Limit, X-RateLimit-Remaining and X-RateLimit-Reset (Unix seconds). Errors are application/problem+json with a stable `code` and an `advice`.':
    '扫描 AI 智能体技能，并为结论提供证据。所有响应均带有 X-RateLimit-Limit、X-RateLimit-Remaining 与 X-RateLimit-Reset（Unix 秒）。错误为 application/problem+json，含固定的 `code` 与 `advice`。',
  'Scan a skill by address or upload': '按地址或上传文件扫描技能',
  'Send JSON with `url`, or a form with `file` (ZIP, TAR.GZ or TAR, at most 10 MB). `Prefer: respond-async` answers 202 at once. Without it a scan is waited for 60 seconds at most: then the answer is 504, and 503 with Retry-After as soon as those before it are seen to take so long; one whose sender closes the connection is dropped, unless it has an `Idempotency-Key`, and is counted. `Idempotency-Key` makes a repeated request return the first answer for 24 hours at no cost (of a report that was promised, as it stands by then). A report that is not private is public: whoever has its id or content hash reads it with its excerpts, and the recent ones are listed by name on the front page and in the statistics.':
    '发送含 `url` 的 JSON，或含 `file` 的表单（ZIP、TAR.GZ 或 TAR，不超过 10 MB）。`Prefer: respond-async` 立即返回 202。否则最多等待 60 秒：超时返回 504；一旦看出前面的扫描要占去这段时间，即返回 503 与 Retry-After；提交者断开连接的扫描会被放弃（带有 `Idempotency-Key` 的除外），仍计入配额。使用 `Idempotency-Key` 时，24 小时内的重复请求返回首次结果且不计费（若首次仅为承诺，则返回报告当时的状态）。非私有报告即为公开：任何持有其 id 或内容哈希的人都能读取报告及其摘录，最近的报告会按名称列在首页与统计中。',
  'Repository, registry page, archive or SKILL.md.': '仓库、技能市场页面、压缩包或 SKILL.md。',
  'en or zh; region variants are understood.': 'en 或 zh，可带地区后缀。',
  'Skip the cache and scan anew.': '跳过缓存，重新扫描。',
  'Only the owner can read the report (Starter and Pro).': '仅所有者可查看报告（Starter 与 Pro）。',
  '`respond-async`: answer 202 at once, read the report later.': '`respond-async`：立即返回 202，稍后读取报告。',
  'A name for this request: sent again, it is answered as before.': '请求的名称：再次发送时返回相同结果。',
  'ZIP, TAR.GZ or TAR, at most 10 MB.': 'ZIP、TAR.GZ 或 TAR，不超过 10 MB。',
  'Short id or content hash.': '短 id 或内容哈希。',
  'The scan result': '扫描结果',
  'Label of the verdict in the language asked for.': '所请求语言的结论名称。',
  'Verdict tier, least to most severe in this order.': '结论等级，由轻到重。',
  '0-100, higher is riskier.': '0-100，越高风险越大。',
  'Share of each category: category, score, findings.': '各类别的占比：类别、得分、发现数。',
  'Each with rule, severity, place, excerpt, and the chain of evidence.': '每项含规则、严重程度、位置、摘录与证据链。',
  'The bytes prove it, or it needs interpretation.': '字节可证，或需要判读。',
  'Bad practice, not an attack.': '属于缺陷，而非攻击。',
  'From source to sink: kind, label, place, excerpt.': '从来源到去向：类型、标签、位置、摘录。',
  'The same in every scan that finds the same.': '同一发现在每次扫描中相同。',
  '0-1; what only names a capability weighs 0.': '0-1；仅说明能力的发现为 0。',
  'When the report is deleted; absent when it is kept for ever.': '报告删除时间；永久保留时不出现。',
  'The name the skill gives itself, else that of the file, for its sender.':
    '技能自称的名称；若无，则对提交者显示文件名。',
  'The content was known; nothing was scanned anew.': '内容已扫描过，未重新扫描。',
  'Declared, instructed and implemented, row by row.': '逐行列出声明、指示与实现。',
  'Lines and columns count from 1; bytes are those of the file as shipped.': '行列从 1 起计；字节为原文件中的位置。',
  '`raw`, or what made hidden content readable.': '`raw`，或使隐藏内容可读的方式。',
  'Lines around it; the mark counts in `text`.': '相关的若干行；标记按 `text` 中的字符计。',
  'How often the rule matched in this file.': '该规则在此文件中匹配的次数。',
  'The first places, where there are several.': '有多处时，列出最前的几处。',
  'Why its severity is another than its rule says.': '严重程度与规则所定不同的原因。',
  'What claims it, or the stated purpose.': '对其作出声明之处，或所称用途。',
  'Where its prose orders it.': '文字中指示之处。',
  'Where its code does it.': '代码中实现之处。',
  'Where it stands.': '所在位置。',
  'The rules whose findings name it.': '发现中提及它的规则。',
  'Services it names.': '提及的服务。',
  'Domains it names.': '提及的域名。',
  'What a folder holds: more of the same.': '文件夹的内容，结构相同。',
  'What was not read, and why.': '未读内容及原因。',
  'Why there is none, when `status` is `failed`.': '`status` 为 `failed` 时，没有报告的原因。',
  'Static evidence.': '静态证据。',
  'Every file.': '全部文件。',
  'Files that are no text.': '非文本文件。',
  'Share of each language.': '各语言的占比。',
  'Folders with what is in them, and files, by name.': '按名称列出的文件夹（含其内容）与文件。',
  'Secrets it touches, and files of the package that hold some (access `shipped`).':
    '所触及的敏感路径，以及随包附带的敏感文件（access 为 `shipped`）。',
  'Addresses and the like, made harmless in `defanged`.': '地址等指标，`defanged` 为去危害写法。',
  'Addresses that are not listed, by where they lead.': '未列出的地址，按去向计数。',
  'What is odd about the archive.': '压缩包的异常之处。',
  'Parts that failed, at the cost of their own result.': '失败的部分，仅影响其自身结果。',
  'Findings somebody accepted: reason, finding.': '已被接受的发现：原因、发现。',
  'What was submitted; an upload is named so to its sender only.': '提交的内容；上传文件的名称仅对提交者显示。',
  'What an address led to.': '地址所指向的内容。',
  'The methods this address takes.': '该地址支持的方法。',
  'Its own report, with `parts=true`.': '该技能自身的报告，仅在 `parts=true` 时给出。',
  'In JSON, of a target that held several skills: each of `skills` with a `report` of its own.':
    '仅限 JSON：目标含多个技能时，`skills` 的每一项带有各自的 `report`。',
  'The skills of a target that held several.': '目标含多个技能时，各个技能。',
  'The address or file as it was sent.': '所提交的地址或文件。',
  'What was read, and what was not and why.': '已读内容，以及未读内容和原因。',
  'SHA-256 of the content; also an id to fetch the report by.': '内容的 SHA-256，也可用于获取报告。',
  'Unix time in milliseconds.': 'Unix 时间（毫秒）。',
  'Accepted; read the report later': '已接受，稍后读取报告',
  Problem: '错误',
  'Stable; the same in every language.': '固定不变，不随语言变化。',
  'What to do about it.': '处理办法。',
  'Read a report': '读取报告',
  'By short id or by content hash, which may be that of one of several skills in it. Unknown, expired and private reports answer the same 404. The fields stand in `data.attributes`; POST /api/scan answers with the same ones unwrapped.':
    '按短 id 或内容哈希读取，也可用其中某一技能的内容哈希。未知、过期与私有报告均返回相同的 404。字段位于 `data.attributes` 中；POST /api/scan 直接返回相同字段，不加包装。',
  'json, jsonl, sarif, stix, markdown, html or text; else by Accept.':
    'json、jsonl、sarif、stix、markdown、html 或 text；缺省按 Accept。',
  'The report': '报告',
  'Not modified': '未修改',
  'Platform statistics': '平台统计',
  Statistics: '统计数据',
  '100 minus the risk score.': '100 减去风险分。',
  'Scans that were run to their end, since the beginning. An answer from the cache runs none; a report that expired is still counted.':
    '自开始以来完整执行的扫描次数。缓存返回的结果不计；已过期的报告仍计入。',
  'Those of them judged malicious.': '其中判定为恶意的次数。',
};

const TOLD: ReadonlySet<string> = new Set(['summary', 'description']);

/** A document of schemas with what it says put into a language; names, types and values stay. */
export function translatedDocument(document: unknown, locale: Locale): unknown {
  if (locale === 'en' || typeof document !== 'object' || document === null) return document;
  if (Array.isArray(document)) return document.map((item) => translatedDocument(item, locale));
  return Object.fromEntries(
    Object.entries(document).map(([key, value]) => [
      key,
      TOLD.has(key) && typeof value === 'string'
        ? (translated(value, locale) ?? value)
        : translatedDocument(value, locale),
    ]),
  );
}

/** A schema's text in the page's language; undefined when Chinese is asked for and nobody has written it. */
export function translated(text: string, locale: Locale): string | undefined {
  if (locale === 'en') return text;
  return Object.hasOwn(CHINESE, text) ? CHINESE[text] : undefined;
}
