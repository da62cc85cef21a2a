// What intake says to people about how a package was packed, in both languages. May not: decide anything.
import type { Localized } from '../model/locale.ts';

/** Codes that only inform: the same skill may have them in one packing and not in another, so they stay out of its hash. */
export const INFORMATIVE: ReadonlySet<string> = new Set([
  'skipped',
  'nested-archive',
  'outside-skill',
  'split',
  'archive-comment',
  'zip-unusual',
]);

const WORDS = {
  'path-escape': {
    en: 'The name points outside the folder it is unpacked to',
    zh: '该名称指向解压目录之外',
  },
  'unsafe-name': {
    en: 'The name holds control characters or is longer than a file system takes',
    zh: '名称含有控制字符，或超过文件系统允许的长度',
  },
  'name-encoding': { en: 'The name is not valid UTF-8', zh: '名称不是有效的 UTF-8' },
  'duplicate-name': { en: 'Another file has the same name', zh: '另有同名文件' },
  'duplicate-case': {
    en: 'Another file has the same name but for case or Unicode form; many systems keep only one of them',
    zh: '另有仅大小写或 Unicode 形式不同的同名文件，许多系统只会保留其一',
  },
  'file-is-folder': {
    en: 'The name is used for a file and for a folder',
    zh: '同一名称既用作文件又用作文件夹',
  },
  link: { en: 'A link, which is not followed', zh: '链接，不予跟随' },
  'link-leaves': {
    en: 'A link that leaves the package; what it points to was not read',
    zh: '指向包外的链接，其目标未读取',
  },
  'through-link': {
    en: 'A file is unpacked through a link of the same archive, to wherever it points',
    zh: '文件会经由同一压缩包中的链接解压到链接所指之处',
  },
  device: { en: 'A device, pipe or socket, which is not read', zh: '设备、管道或套接字，不读取' },
  skipped: { en: 'Version control data, not part of the skill', zh: '版本控制数据，不属于技能内容' },
  installed: {
    en: 'Installed packages outside of the skills, which are not read',
    zh: '位于各技能之外的已安装依赖包，不读取',
  },
  unreadable: { en: 'The file could not be read', zh: '文件无法读取' },
  encrypted: { en: 'Encrypted; its content cannot be read', zh: '已加密，内容无法读取' },
  'unsupported-method': { en: 'Packed with a method that is not read', zh: '使用了不支持的压缩方法' },
  'zip64-sizes': {
    en: 'A 64-bit size differs from the plain one; the checksum proves which is right',
    zh: '64 位大小与普通字段不同，校验值可证明哪个正确',
  },
  damaged: { en: 'Damaged; its content could not be read', zh: '已损坏，内容无法读取' },
  'archive-unsupported': {
    en: 'An archive of a format that is not opened; its content was not read',
    zh: '不支持打开的压缩格式，其内容未读取',
  },
  'nested-damaged': {
    en: 'Looks like an archive but cannot be opened',
    zh: '看似压缩包但无法打开',
  },
  'nested-archive': { en: 'An archive inside the package, opened', zh: '包内压缩包，已打开' },
  'archive-bomb': {
    en: 'Expands beyond all bounds; not unpacked any further',
    zh: '解压后远超限制，已停止解压',
  },
  'limit-bytes': { en: 'Not read: the limit of unpacked bytes is reached', zh: '未读取：已达到解压字节上限' },
  'limit-entries': { en: 'Not read: the limit of entries is reached', zh: '未读取：已达到条目数上限' },
  'limit-entries-count': { en: 'Entries beyond the limit, which were not read', zh: '超出条目数上限而未读取的条目数' },
  'limit-nesting': { en: 'Not opened: archives are nested too deep', zh: '未打开：压缩包嵌套过深' },
  'limit-depth': { en: 'Not read: folders are nested too deep', zh: '未读取：文件夹嵌套过深' },
  'limit-work': {
    en: 'Not read: the archive asks for far more unpacking than its size allows',
    zh: '未读取：压缩包要求的解压量远超其大小',
  },
  'limit-notes': { en: 'More of the same were left out', zh: '其余同类项已省略' },
  'archive-comment': { en: 'The archive carries a comment', zh: '压缩包带有注释' },
  'mixed-encoding': {
    en: 'The text can be read in more than one encoding; each reading is scanned',
    zh: '文本可按多种编码解读，各种读法均已扫描',
  },
  'outside-skill': {
    en: 'Files outside every skill folder are a package of their own',
    zh: '不属于任何技能文件夹的文件单独成包',
  },
  empty: { en: 'The archive is empty', zh: '压缩包为空' },
  'trailing-data': { en: 'Bytes follow the end of the archive', zh: '压缩包结尾之后还有数据' },
  'tar-damaged': {
    en: 'Bytes that are no tar entry; programs differ in what they make of the rest',
    zh: '存在不是 tar 条目的字节，不同程序对其后内容的处理不同',
  },
  'tar-truncated': { en: 'The archive ends in the middle of a file', zh: '压缩包在文件中途截断' },
  'which-reading': {
    en: 'Programs take different contents from this archive; which one is installed cannot be known',
    zh: '不同程序会从该压缩包得到不同内容，无法确定实际安装的是哪一种',
  },
  'tar-and-zip': {
    en: 'Some programs unpack this as TAR, others as ZIP; both were read',
    zh: '有的程序按 TAR 解压，有的按 ZIP 解压；两种内容均已读取',
  },
  'tar-ambiguous': {
    en: 'Programs read this tar entry differently; every reading is scanned',
    zh: '不同程序对该 tar 条目的读法不同，各种读法均已扫描',
  },
  'zip-truncated': {
    en: 'The end of the ZIP with its directory is missing; the files before it were read',
    zh: '该 ZIP 缺少结尾及中央目录；其前的文件已读取',
  },
  'gzip-damaged': { en: 'The compressed stream is damaged', zh: '压缩流已损坏' },
} as const satisfies Record<string, Localized>;

export type Word = keyof typeof WORDS;

/** The sentence for a code, with a value a reader needs after a colon. */
export function say(word: Word, value = ''): Localized {
  const { en, zh } = WORDS[word];
  const shown = value.length > 200 ? `${value.slice(0, 200)}…` : value;
  return shown === '' ? { en: `${en}.`, zh: `${zh}。` } : { en: `${en}: ${shown}`, zh: `${zh}：${shown}` };
}

/** The ways in which programs differ over one ZIP. */
const ZIP_PROBLEMS = {
  'several-ends': { en: 'more than one end-of-directory record can be found', zh: '存在多个中央目录结束记录' },
  'several-directories': {
    en: 'more than one central directory can be found',
    zh: '可找到多个中央目录',
  },
  'no-end': { en: 'the end-of-directory record is missing', zh: '缺少中央目录结束记录' },
  'comment-length': { en: 'the comment is longer or shorter than stated', zh: '注释长度与声明不符' },
  'leading-data': { en: 'bytes stand before the first entry', zh: '首个条目之前有数据' },
  'trailing-data': { en: 'bytes stand after the archive', zh: '压缩包之后有数据' },
  'inner-data': { en: 'bytes that belong to no entry stand between entries', zh: '条目之间有不属于任何条目的数据' },
  'entry-count': { en: 'the number of entries differs from the one stated', zh: '条目数与声明不符' },
  'directory-size': { en: 'the directory is longer or shorter than stated', zh: '中央目录长度与声明不符' },
  'directory-place': { en: 'the directory does not stand where the archive says', zh: '中央目录不在声明的位置' },
  'directory-damaged': { en: 'the directory is damaged', zh: '中央目录已损坏' },
  'multi-disk': { en: 'it claims to be part of a set of disks', zh: '声称是分卷压缩包的一部分' },
  'zip64-end': {
    en: 'its 64-bit end record, locator and plain end record do not agree',
    zh: '其 64 位结束记录、定位记录与普通结束记录不一致',
  },
  'zip64-extra': { en: 'a 64-bit size field is missing, too short or too long', zh: '64 位大小字段缺失、过短或过长' },
  'zip64-sizes': { en: '64-bit and 32-bit sizes differ', zh: '64 位与 32 位大小不一致' },
  extra: { en: 'an extra field is malformed', zh: '扩展字段格式错误' },
  'unicode-path': { en: 'an extra field gives the file another name', zh: '扩展字段给出了另一个文件名' },
  'nul-name': { en: 'the name holds a NUL, at which some programs cut it', zh: '名称含 NUL，部分程序会在此截断' },
  'local-missing': { en: 'no file header stands where the directory says', zh: '目录所指位置没有文件头' },
  'name-differs': { en: 'file header and directory give different names', zh: '文件头与目录中的名称不同' },
  'method-differs': { en: 'file header and directory give different methods', zh: '文件头与目录中的压缩方法不同' },
  'flags-differ': { en: 'file header and directory give different flags', zh: '文件头与目录中的标志不同' },
  'size-differs': { en: 'file header and directory give different sizes', zh: '文件头与目录中的大小不同' },
  'crc-differs': { en: 'file header and directory give different checksums', zh: '文件头与目录中的校验值不同' },
  'crc-wrong': { en: 'the checksum is wrong', zh: '校验值错误' },
  'size-wrong': { en: 'the content is longer or shorter than stated', zh: '内容长度与声明不符' },
  'data-left': { en: 'bytes are left over after the compressed content', zh: '压缩内容之后还有剩余字节' },
  'stream-cut': { en: 'the compressed content ends too early', zh: '压缩内容提前结束' },
  'link-content': {
    en: 'an entry is a link to some programs and a file with content to others',
    zh: '某条目对部分程序是链接，对其他程序则是有内容的文件',
  },
  'unknown-flags': {
    en: 'it asks for features that some programs refuse and others ignore',
    zh: '要求的特性会被部分程序拒绝、被其他程序忽略',
  },
  descriptor: { en: 'the data descriptor is missing or does not agree', zh: '数据描述符缺失或不一致' },
  'stored-stream': {
    en: 'the content holds what a streaming program takes for its end',
    zh: '内容中含有流式程序会视为结尾的记录',
  },
  overlap: { en: 'entries share the same bytes', zh: '条目共用相同的字节' },
  unlisted: { en: 'a file is not listed in the directory', zh: '有文件未列入目录' },
  'duplicate-name': { en: 'two entries have the same name', zh: '两个条目同名' },
  'name-case': {
    en: 'two entries have names that differ only in case or Unicode form',
    zh: '两个条目的名称仅大小写或 Unicode 形式不同',
  },
  'file-is-folder': { en: 'a name is used for a file and for a folder', zh: '同一名称既用作文件又用作文件夹' },
  'folder-with-data': { en: 'a folder entry carries content', zh: '文件夹条目带有内容' },
} as const satisfies Record<string, Localized>;

export type ZipProblem = keyof typeof ZIP_PROBLEMS;

export function sayZip(problem: ZipProblem): Localized {
  const { en, zh } = ZIP_PROBLEMS[problem];
  return {
    en: `Programs read this ZIP differently: ${en}. Every reading is scanned.`,
    zh: `不同程序对该 ZIP 的读法不同：${zh}。各种读法均已扫描。`,
  };
}
