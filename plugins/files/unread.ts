// Says of a file why nobody reads what it holds. Pictures, fonts and sounds are shown, not obeyed, and count as known.
import type { Localized, PackageFile } from '../../src/plugin.ts';

/** `opened`: inner files of it are in the package. Documents and bytecode answer for themselves when they are read. */
export function unreadReason(file: PackageFile, opened: boolean): Localized | undefined {
  switch (file.kind) {
    case 'executable':
      return { en: 'A compiled program: its behaviour was not read.', zh: '编译后的程序：未分析其行为。' };
    case 'archive':
      return opened ? undefined : { en: 'An archive that was not opened.', zh: '未打开的压缩包。' };
    case 'binary':
      return { en: 'Binary data of an unknown kind.', zh: '未知类型的二进制数据。' };
    default:
      return undefined;
  }
}
