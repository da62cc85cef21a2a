import type { Localized } from './locale.ts';

export interface ErrorSpec {
  readonly status: number;
  readonly exit: number;
  readonly title: Localized;
  readonly advice: Localized;
}

/** Every error a user can meet, with its HTTP status, exit code and what to do. Codes are stable. */
export const ERRORS = {
  'target-not-found': {
    status: 404,
    exit: 99,
    title: { en: 'The target does not exist', zh: '目标不存在' },
    advice: { en: 'Check the path or address for a typing error.', zh: '请检查路径或地址是否有误。' },
  },
  'target-empty': {
    status: 422,
    exit: 99,
    title: { en: 'The target holds no file', zh: '目标中没有文件' },
    advice: {
      en: 'Name a folder, archive or SKILL.md that has content.',
      zh: '请提供有内容的文件夹、压缩包或 SKILL.md。',
    },
  },
  'target-unreadable': {
    status: 422,
    exit: 99,
    title: { en: 'The target cannot be read', zh: '目标无法读取' },
    advice: {
      en: 'Check permissions and that it is a regular file or folder.',
      zh: '请检查权限，并确认它是普通文件或文件夹。',
    },
  },
  'archive-too-large': {
    status: 413,
    exit: 99,
    title: { en: 'The archive is larger than allowed', zh: '压缩包超过大小限制' },
    advice: {
      en: 'Send an archive of at most 10 MB; leave out build output and media.',
      zh: '请提交不超过 10 MB 的压缩包，去掉构建产物和媒体文件。',
    },
  },
  'archive-unsupported': {
    status: 415,
    exit: 99,
    title: { en: 'The archive format is not supported', zh: '不支持的压缩格式' },
    advice: { en: 'Pack the skill as .zip, .tar.gz or .tar.', zh: '请将技能打包为 .zip、.tar.gz 或 .tar。' },
  },
  'archive-malformed': {
    status: 422,
    exit: 99,
    title: { en: 'The archive is damaged', zh: '压缩包已损坏' },
    advice: { en: 'Pack it again with an ordinary tool and retry.', zh: '请用常规工具重新打包后再试。' },
  },
  'archive-bomb': {
    status: 422,
    exit: 99,
    title: { en: 'The archive expands beyond all bounds', zh: '压缩包解压后超出限制' },
    advice: {
      en: 'Do not unpack it. If it is yours, pack only the skill itself.',
      zh: '请勿解压。若为您本人的文件，请只打包技能本身。',
    },
  },
  'locale-unknown': {
    status: 400,
    exit: 99,
    title: { en: 'Unknown locale', zh: '未知的语言' },
    advice: { en: 'Use en or zh.', zh: '请使用 en 或 zh。' },
  },
  'rule-invalid': {
    status: 400,
    exit: 99,
    title: { en: 'A rule is not valid', zh: '规则无效' },
    advice: {
      en: 'Mend the rule at the line named and run `skillproof rules lint`.',
      zh: '请在所示行修正规则并运行 `skillproof rules lint`。',
    },
  },
  'rules-unreadable': {
    status: 400,
    exit: 99,
    title: { en: 'A folder of rules cannot be read', zh: '规则目录无法读取' },
    advice: {
      en: 'Name an existing folder that holds rules as category/name.yaml.',
      zh: '请提供存放 category/name.yaml 规则文件的现有目录。',
    },
  },
  'output-unwritable': {
    status: 500,
    exit: 99,
    title: { en: 'The output cannot be written', zh: '输出文件无法写入' },
    advice: { en: 'Check that the folder exists and is writable.', zh: '请检查目录是否存在且可写。' },
  },
  'rule-unknown': {
    status: 404,
    exit: 99,
    title: { en: 'No such rule', zh: '规则不存在' },
    advice: { en: 'List the rules with `skillproof rules list`.', zh: '请用 `skillproof rules list` 列出规则。' },
  },
  'plugin-invalid': {
    status: 400,
    exit: 99,
    title: { en: 'A plugin cannot be loaded', zh: '插件无法加载' },
    advice: {
      en: 'Its default export must be what definePlugin returns; see plugins/README.md.',
      zh: '其默认导出必须是 definePlugin 的返回值，见 plugins/README.md。',
    },
  },
  usage: {
    status: 400,
    exit: 99,
    title: { en: 'The command line is not complete', zh: '命令行参数有误' },
    advice: { en: 'Run the command with --help.', zh: '请加 --help 查看用法。' },
  },
  'url-not-supported': {
    status: 422,
    exit: 99,
    title: { en: 'This address is not one a skill can be fetched from', zh: '无法从该地址获取技能' },
    advice: {
      en: 'Give a repository, a registry page, a direct archive link or a raw SKILL.md over http or https.',
      zh: '请提供仓库、技能市场页面、压缩包直链或 SKILL.md 原始链接（http/https）。',
    },
  },
  'engine-failed': {
    status: 500,
    exit: 99,
    title: { en: 'The engine failed', zh: '引擎出错' },
    advice: {
      en: 'Try again; if it repeats, report it with the content hash.',
      zh: '请重试；若仍失败，请附内容哈希反馈。',
    },
  },
  internal: {
    status: 500,
    exit: 99,
    title: { en: 'Internal error', zh: '内部错误' },
    advice: { en: 'Try again later.', zh: '请稍后再试。' },
  },
} as const satisfies Record<string, ErrorSpec>;

export type ErrorCode = keyof typeof ERRORS;

export class SkillproofError extends Error {
  readonly code: ErrorCode;
  /** What exactly was wrong and where, in English; the title and advice come from the table. */
  readonly detail: string;

  constructor(code: ErrorCode, detail: string, options?: { cause?: unknown }) {
    super(`${ERRORS[code].title.en}: ${detail}`, options);
    this.name = 'SkillproofError';
    this.code = code;
    this.detail = detail;
  }
}
