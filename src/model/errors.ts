import type { Localized } from './locale.ts';

interface ErrorSpec {
  readonly status: number;
  readonly title: Localized;
  readonly advice: Localized;
}

/** Every error a user can meet, with its HTTP status and what to do. Codes are stable. */
export const ERRORS = {
  'target-not-found': {
    status: 404,
    title: { en: 'The target does not exist', zh: '目标不存在' },
    advice: { en: 'Check the path or address for a typing error.', zh: '请检查路径或地址是否有误。' },
  },
  'target-empty': {
    status: 422,
    title: { en: 'The target holds no file', zh: '目标中没有文件' },
    advice: {
      en: 'Name a folder, archive or SKILL.md that has content.',
      zh: '请提供有内容的文件夹、压缩包或 SKILL.md。',
    },
  },
  'skill-missing': {
    status: 422,
    title: {
      en: 'The target is no skill: it has no SKILL.md with anything in it',
      zh: '目标不是技能：其中没有带内容的 SKILL.md',
    },
    advice: {
      en: 'Name the folder the SKILL.md lies in, or leave out `--require-skill` to scan it as it is.',
      zh: '请提供 SKILL.md 所在的文件夹；若要按现状扫描，请去掉 `--require-skill`。',
    },
  },
  'target-unreadable': {
    status: 422,
    title: { en: 'The target cannot be read', zh: '目标无法读取' },
    advice: {
      en: 'Check permissions, that it is a regular file or folder, and that it is not encrypted.',
      zh: '请检查权限，并确认它是普通文件或文件夹且未加密。',
    },
  },
  'archive-too-large': {
    status: 413,
    title: { en: 'The archive is larger than allowed', zh: '压缩包超过大小限制' },
    advice: {
      en: 'Send an archive of at most 10 MB; leave out build output and media.',
      zh: '请提交不超过 10 MB 的压缩包，去掉构建产物和媒体文件。',
    },
  },
  'archive-unsupported': {
    status: 415,
    title: { en: 'The archive format is not supported', zh: '不支持的压缩格式' },
    advice: { en: 'Pack the skill as .zip, .tar.gz or .tar.', zh: '请将技能打包为 .zip、.tar.gz 或 .tar。' },
  },
  'archive-malformed': {
    status: 422,
    title: { en: 'The archive is damaged', zh: '压缩包已损坏' },
    advice: { en: 'Pack it again with an ordinary tool and retry.', zh: '请用常规工具重新打包后再试。' },
  },
  'archive-bomb': {
    status: 422,
    title: { en: 'The archive expands beyond all bounds', zh: '压缩包解压后超出限制' },
    advice: {
      en: 'Do not unpack it. If it is yours, pack only the skill itself.',
      zh: '请勿解压。若为您本人的文件，请只打包技能本身。',
    },
  },
  'locale-unknown': {
    status: 400,
    title: { en: 'Unknown locale', zh: '未知的语言' },
    advice: { en: 'Use en or zh.', zh: '请使用 en 或 zh。' },
  },
  'rule-invalid': {
    status: 400,
    title: { en: 'A rule is not valid', zh: '规则无效' },
    advice: {
      en: 'Mend the rule at the line named and run `skillproof rules lint`.',
      zh: '请在所示行修正规则并运行 `skillproof rules lint`。',
    },
  },
  'rules-unreadable': {
    status: 400,
    title: { en: 'A folder of rules cannot be read', zh: '规则目录无法读取' },
    advice: {
      en: 'Name an existing folder that holds rules as category/name.yaml.',
      zh: '请提供存放 category/name.yaml 规则文件的现有目录。',
    },
  },
  'output-unwritable': {
    status: 500,
    title: { en: 'The output cannot be written', zh: '输出文件无法写入' },
    advice: { en: 'Check that the folder exists and is writable.', zh: '请检查目录是否存在且可写。' },
  },
  'rule-unknown': {
    status: 404,
    title: { en: 'No such rule', zh: '规则不存在' },
    advice: {
      en: 'List the rules with `skillproof rules list`; rules of your own need `--rules <folder>`.',
      zh: '请用 `skillproof rules list` 列出规则；自有规则需加 `--rules <目录>`。',
    },
  },
  'plugin-invalid': {
    status: 400,
    title: { en: 'A plugin cannot be loaded', zh: '插件无法加载' },
    advice: {
      en: 'Mend what is named; what a plugin exports is described in plugins/README.md.',
      zh: '请修正上述问题；插件应导出的内容见 plugins/README.md。',
    },
  },
  'plugin-hangs': {
    status: 500,
    title: { en: 'A plugin gives no answer', zh: '插件没有响应' },
    advice: {
      en: 'Bound every loop of the plugin and ask `out.expired()` in it; see plugins/README.md.',
      zh: '请限制插件中的每个循环，并在其中检查 `out.expired()`；见 plugins/README.md。',
    },
  },
  usage: {
    status: 400,
    title: { en: 'This command cannot be run as given', zh: '命令行参数有误' },
    advice: { en: 'Run the command with --help.', zh: '请加 --help 查看用法。' },
  },
  'url-not-supported': {
    status: 422,
    title: { en: 'This address is not one a skill can be fetched from', zh: '无法从该地址获取技能' },
    advice: {
      en: 'Give a repository, a registry page, a direct archive link or a raw SKILL.md over http or https.',
      zh: '请提供仓库、技能市场页面、压缩包直链或 SKILL.md 原始链接（http/https）。',
    },
  },
  'body-invalid': {
    status: 400,
    title: { en: 'The request is not understood', zh: '无法理解该请求' },
    advice: {
      en: 'Send {"url": "…"} as JSON, or an archive in the form field "file"; see /docs.',
      zh: '请以 JSON 发送 {"url": "…"}，或在表单字段 "file" 中上传压缩包；详见 /docs。',
    },
  },
  'query-invalid': {
    status: 400,
    title: { en: 'The query of the address is not understood', zh: '无法理解地址中的查询参数' },
    advice: { en: 'Correct the parameter or leave it out; see /docs.', zh: '请更正或去掉该参数；详见 /docs。' },
  },
  'url-and-file': {
    status: 400,
    title: { en: 'Both an address and a file were sent', zh: '同时提交了地址和文件' },
    advice: {
      en: 'Send one of them; make two requests for two targets.',
      zh: '请只提交其中一个；两个目标请分两次请求。',
    },
  },
  'target-missing': {
    status: 400,
    title: { en: 'Nothing to scan was sent', zh: '未提交扫描目标' },
    advice: {
      en: 'Send "url", or an archive in the form field "file".',
      zh: '请提供 "url"，或在表单字段 "file" 中上传压缩包。',
    },
  },
  'request-malformed': {
    status: 400,
    title: { en: 'The request is not valid HTTP', zh: 'HTTP 请求格式错误' },
    advice: { en: 'Check the address and the headers that were sent.', zh: '请检查请求地址和请求头。' },
  },
  'request-too-slow': {
    status: 408,
    title: { en: 'The request took too long to arrive', zh: '请求传输超时' },
    advice: {
      en: 'Send it again over a faster connection, or send less.',
      zh: '请使用更快的网络重新发送，或减少内容。',
    },
  },
  'headers-too-large': {
    status: 431,
    title: { en: 'The headers are larger than allowed', zh: '请求头超过大小限制' },
    advice: { en: 'Shorten the address, the cookies or the headers.', zh: '请缩短地址、Cookie 或请求头。' },
  },
  'key-invalid': {
    status: 401,
    title: { en: 'The API key is not valid', zh: 'API 密钥无效' },
    advice: {
      en: 'Send "Authorization: Bearer sk_…" with a key that was not revoked, or leave the header out.',
      zh: '请使用未被吊销的密钥发送 "Authorization: Bearer sk_…"，或不带该请求头。',
    },
  },
  'sign-in-required': {
    status: 401,
    title: { en: 'Sign in first', zh: '请先登录' },
    advice: {
      en: 'Sign in at /account with an API key or a sign-in link.',
      zh: '请在 /account 使用 API 密钥或登录链接登录。',
    },
  },
  'plan-required': {
    status: 403,
    title: { en: 'The plan does not include this', zh: '当前套餐不支持此功能' },
    advice: {
      en: 'Private reports need Starter or Pro, monitors need Pro.',
      zh: '私有报告需要 Starter 或 Pro 套餐，监控需要 Pro 套餐。',
    },
  },
  'origin-refused': {
    status: 403,
    title: { en: 'The request came from another site', zh: '请求来自其他网站' },
    advice: { en: 'Open the page here and send the form from it.', zh: '请在本站页面提交表单。' },
  },
  'report-not-found': {
    status: 404,
    title: { en: 'There is no such report', zh: '报告不存在' },
    advice: {
      en: "It may never have existed, have expired, or be private: then send its owner's key.",
      zh: '它可能从未存在、已过期，或为私有报告（需使用所有者的密钥）。',
    },
  },
  'not-found': {
    status: 404,
    title: { en: 'There is nothing at this address', zh: '该地址不存在' },
    advice: { en: 'The addresses there are stand at /docs.', zh: '可用地址请见 /docs。' },
  },
  'method-not-allowed': {
    status: 405,
    title: { en: 'The method is not allowed here', zh: '不支持该请求方法' },
    advice: { en: 'Use a method the header Allow names.', zh: '请使用 Allow 响应头列出的方法。' },
  },
  'not-acceptable': {
    status: 406,
    title: { en: 'The report has no such form', zh: '报告不支持该格式' },
    advice: {
      en: 'Use format=json, jsonl, sarif, stix, markdown, html or text, or leave it out.',
      zh: '请使用 format=json、jsonl、sarif、stix、markdown、html 或 text，或不指定格式。',
    },
  },
  'report-not-completed': {
    status: 406,
    title: { en: 'There is no report yet, or its scan failed', zh: '报告尚未生成，或扫描失败' },
    advice: {
      en: 'Leave out `format`: JSON tells how far it is, and why it failed.',
      zh: '请去掉 `format`：JSON 会说明进度与失败原因。',
    },
  },
  'idempotency-in-progress': {
    status: 409,
    title: {
      en: 'A request with this Idempotency-Key is still at work',
      zh: '使用该 Idempotency-Key 的请求仍在处理中',
    },
    advice: { en: 'Wait a moment and send it again.', zh: '请稍候再重试。' },
  },
  'account-exists': {
    status: 409,
    title: { en: 'The account exists', zh: '账户已存在' },
    advice: {
      en: 'Change its plan with `skillproof account set-plan you@example.com pro`.',
      zh: '如需更改套餐，请使用 `skillproof account set-plan you@example.com pro`。',
    },
  },
  'account-not-found': {
    status: 404,
    title: { en: 'There is no such account', zh: '账户不存在' },
    advice: {
      en: 'List the accounts with `skillproof account list`.',
      zh: '请用 `skillproof account list` 列出账户。',
    },
  },
  'key-not-found': {
    status: 404,
    title: { en: 'There is no such key', zh: '密钥不存在' },
    advice: {
      en: 'List the keys with `skillproof key list you@example.com`.',
      zh: '请用 `skillproof key list you@example.com` 列出密钥。',
    },
  },
  'key-revoked': {
    status: 409,
    title: { en: 'The key is revoked already', zh: '密钥已被吊销' },
    advice: { en: 'There is nothing left to do.', zh: '无需再操作。' },
  },
  'key-limit': {
    status: 409,
    title: { en: 'The account holds as many keys as it may', zh: '账户的密钥数量已达上限' },
    advice: {
      en: 'Revoke one that is not used: at /account, or with `skillproof key revoke you@example.com <id>`.',
      zh: '请先吊销一个不用的密钥：在 /account，或使用 `skillproof key revoke you@example.com <id>`。',
    },
  },
  'key-name-invalid': {
    status: 422,
    title: { en: 'The name of a key is too long', zh: '密钥名称过长' },
    advice: { en: 'Give a name of at most 100 characters.', zh: '请使用不超过 100 个字符的名称。' },
  },
  'monitor-not-found': {
    status: 404,
    title: { en: 'There is no such monitor', zh: '监控不存在' },
    advice: {
      en: 'It may have been deleted; /account lists those there are.',
      zh: '它可能已被删除；现有监控见 /account。',
    },
  },
  'body-too-large': {
    status: 413,
    title: { en: 'The request is larger than allowed', zh: '请求超过大小限制' },
    advice: {
      en: 'Send an archive of at most 10 MB; JSON bodies and form fields are small.',
      zh: '请提交不超过 10 MB 的压缩包；JSON 请求体和表单字段应很小。',
    },
  },
  'media-type-unsupported': {
    status: 415,
    title: { en: 'The content type is not supported', zh: '不支持的内容类型' },
    advice: {
      en: 'Send {"url": "…"} with the header "content-type: application/json", or an archive as multipart/form-data in the field "file": curl -F file=@skill.zip …',
      zh: '请以请求头 "content-type: application/json" 发送 {"url": "…"}，或以 multipart/form-data 在字段 "file" 中上传压缩包：curl -F file=@skill.zip …',
    },
  },
  'content-encoding-unsupported': {
    status: 415,
    title: { en: 'The body is sent in an encoding that is not read', zh: '不支持请求体的编码方式' },
    advice: {
      en: 'Send the body as it is, without the header Content-Encoding.',
      zh: '请直接发送请求体，不要使用 Content-Encoding 请求头。',
    },
  },
  'idempotency-mismatch': {
    status: 422,
    title: { en: 'The Idempotency-Key was used for another request', zh: 'Idempotency-Key 已用于其他请求' },
    advice: { en: 'Use a new key for each new request.', zh: '请为每个新请求使用新的键。' },
  },
  'monitor-invalid': {
    status: 422,
    title: { en: 'The monitor cannot be set up like this', zh: '监控设置无效' },
    advice: {
      en: 'Give a public http or https address that has no monitor yet, an interval of 1 to 720 hours, and a webhook at a public http or https address if any.',
      zh: '请提供尚无监控的公网 http/https 地址、1 至 720 小时的间隔，以及（可选的）公网 http/https Webhook。',
    },
  },
  'quota-exceeded': {
    status: 429,
    title: { en: 'The quota is used up', zh: '配额已用完' },
    advice: {
      en: 'Wait until the time named, or use a key of a larger plan.',
      zh: '请等待至所示时间，或使用更高套餐的密钥。',
    },
  },
  overloaded: {
    status: 503,
    title: { en: 'The service has no room for another scan now', zh: '服务当前负载过高' },
    advice: { en: 'Send it again after the seconds Retry-After names.', zh: '请在 Retry-After 所示秒数后重试。' },
  },
  'shutting-down': {
    status: 503,
    title: { en: 'The service is going down', zh: '服务正在关闭' },
    advice: { en: 'Send it again after the seconds Retry-After names.', zh: '请在 Retry-After 所示秒数后重试。' },
  },
  'scan-timeout': {
    status: 504,
    title: { en: 'The scan did not end in time', zh: '扫描超时' },
    advice: {
      en: 'Send it with "Prefer: respond-async" and read the report later.',
      zh: '请使用 "Prefer: respond-async" 提交，稍后再读取报告。',
    },
  },
  'config-invalid': {
    status: 500,
    title: { en: 'The configuration is not valid', zh: '配置无效' },
    advice: { en: 'See `skillproof serve --help`.', zh: '请参见 `skillproof serve --help`。' },
  },
  'listen-failed': {
    status: 500,
    title: { en: 'The service cannot listen on this address', zh: '服务无法监听该地址' },
    advice: {
      en: 'Choose another `--port` or `--host`, or stop the program that holds it.',
      zh: '请更换 `--port` 或 `--host`，或停止占用该端口的程序。',
    },
  },
  'url-refused': {
    status: 422,
    title: { en: 'This address is not fetched from', zh: '拒绝访问该地址' },
    advice: {
      en: 'Only public http and https addresses on the usual ports are fetched, without a user name or password in them.',
      zh: '仅支持公网 http/https 地址及常用端口，且地址中不得包含用户名或密码。',
    },
  },
  'remote-not-found': {
    status: 422,
    title: { en: 'Nothing is found at this address', zh: '该地址没有内容' },
    advice: {
      en: 'Check the address, the branch and the folder; a private repository cannot be read, upload its archive instead.',
      zh: '请检查地址、分支与目录；私有仓库无法读取，请改为上传压缩包。',
    },
  },
  'remote-forbidden': {
    status: 422,
    title: { en: 'The remote side does not let us read this', zh: '远端拒绝读取' },
    advice: { en: 'Upload the skill as an archive instead.', zh: '请改为上传技能压缩包。' },
  },
  'remote-rate-limited': {
    status: 502,
    title: { en: 'The remote side asks us to wait', zh: '远端限制了访问频率' },
    advice: {
      en: 'Try again after the time named, or upload the skill as an archive.',
      zh: '请在所示时间后重试，或上传技能压缩包。',
    },
  },
  'remote-timeout': {
    status: 504,
    title: { en: 'The remote side did not answer in time', zh: '远端响应超时' },
    advice: {
      en: 'Try again later, or upload the skill as an archive.',
      zh: '请稍后重试，或上传技能压缩包。',
    },
  },
  'remote-too-large': {
    status: 413,
    title: { en: 'What stands at this address is larger than allowed', zh: '该地址的内容超过大小限制' },
    advice: {
      en: 'Pack only the folder of the skill, at most 10 MB, and upload it.',
      zh: '请仅打包技能目录（不超过 10 MB）后上传。',
    },
  },
  'remote-failed': {
    status: 502,
    title: { en: 'The remote side failed', zh: '远端出错' },
    advice: {
      en: 'Try again later; if it repeats, upload the skill as an archive.',
      zh: '请稍后重试；若仍失败，请上传技能压缩包。',
    },
  },
  'server-unreachable': {
    status: 502,
    title: { en: 'The Skillproof service cannot be reached', zh: '无法连接 Skillproof 服务' },
    advice: {
      en: 'Name a running service with --server, or start one with `skillproof serve`. Only `skillproof scan` needs none: without --server, --key, SKILLPROOF_SERVER and SKILLPROOF_KEY it works on this machine.',
      zh: '请用 --server 指定正在运行的服务，或用 `skillproof serve` 启动一个。只有 `skillproof scan` 无需服务：不带 --server、--key、SKILLPROOF_SERVER 和 SKILLPROOF_KEY 时在本机扫描。',
    },
  },
  'server-failed': {
    status: 502,
    title: { en: 'The Skillproof service refused or failed', zh: 'Skillproof 服务拒绝了请求或出错' },
    advice: {
      en: 'Read the reason; if it says nothing of use, try again later or scan on this machine.',
      zh: '请查看原因；若无帮助，请稍后重试或在本机扫描。',
    },
  },
  'engine-failed': {
    status: 500,
    title: { en: 'The engine failed', zh: '引擎出错' },
    advice: {
      en: 'Try again; if it repeats, report it with the content hash.',
      zh: '请重试；若仍失败，请附内容哈希反馈。',
    },
  },
  'database-unusable': {
    status: 500,
    title: { en: 'The database cannot be opened', zh: '无法打开数据库' },
    advice: {
      en: 'Give `--data` a folder this user may write to, or `--database-url` the address of a PostgreSQL that answers.',
      zh: '请让 `--data` 指向当前用户可写的文件夹，或让 `--database-url` 指向可连接的 PostgreSQL。',
    },
  },
  'database-missing': {
    status: 500,
    title: { en: 'There is no database of Skillproof there', zh: '该处没有 Skillproof 数据库' },
    advice: {
      en: 'Name with `--data` or `--database-url` what the service is given; `skillproof account create you@example.com` or `skillproof serve` make a new one.',
      zh: '请用 `--data` 或 `--database-url` 指定服务所用的数据库；`skillproof account create you@example.com` 或 `skillproof serve` 会新建数据库。',
    },
  },
  internal: {
    status: 500,
    title: { en: 'Internal error', zh: '内部错误' },
    advice: { en: 'Try again later.', zh: '请稍后再试。' },
  },
} as const satisfies Record<string, ErrorSpec>;

export type ErrorCode = keyof typeof ERRORS;

export function isErrorCode(code: unknown): code is ErrorCode {
  return typeof code === 'string' && Object.hasOwn(ERRORS, code);
}

export class SkillproofError extends Error {
  readonly code: ErrorCode;
  /** What exactly was wrong and where, in English; the title and advice come from the table, other languages from src/report/details.ts. */
  readonly detail: string;
  /** Seconds after which trying again makes sense, when somebody said so. */
  readonly retryAfter?: number;

  constructor(code: ErrorCode, detail: string, options?: { cause?: unknown; retryAfter?: number | undefined }) {
    super(`${ERRORS[code].title.en}: ${detail}`, options);
    this.name = 'SkillproofError';
    this.code = code;
    this.detail = detail;
    if (options?.retryAfter !== undefined) this.retryAfter = options.retryAfter;
  }
}
