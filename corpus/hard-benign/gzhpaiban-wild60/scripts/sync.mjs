// 把主题文件复制到用户指定的一个目录
import { existsSync, copyFileSync, constants } from 'node:fs';
import { join, resolve } from 'node:path';

const dir = process.argv[2];
if (!dir) {
  console.error('用法: node sync.mjs <目标目录>');
  process.exit(2);
}
const from = resolve('themes.json');
const to = join(resolve(dir), 'themes.json');
if (!existsSync(from)) {
  console.error('当前目录没有 themes.json,无需同步');
  process.exit(1);
}
try {
  copyFileSync(from, to, constants.COPYFILE_EXCL);
  console.log('已复制到', to, '(未提交,请自行决定)');
} catch (e) {
  console.error(e.code === 'EEXIST' ? `${to} 已存在,未覆盖` : e.message);
  process.exit(1);
}
