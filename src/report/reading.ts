// How a text was come by, in words: `fence:bash>handed:shell` is "a command inside a code block (bash)".
// May not: hide a step it has no words for; a plugin's own steps are shown as they are named.
import type { Locale, Localized } from '../model/locale.ts';

type Words = (detail: string) => Localized;

const say =
  (en: string, zh: string): Words =>
  (detail) => ({ en: en.replace('{}', detail), zh: zh.replace('{}', detail) });

/** Each stands in "in …". */
const STEPS: Readonly<Record<string, Words>> = {
  fence: say('a code block ({})', '代码块（{}）'),
  added: say('what a patch adds', '补丁所添加的内容'),
  pasted: say('a program between the paragraphs', '夹在段落间的程序'),
  inline: say('a command in the text', '正文中的命令'),
  'load-command': say('a command run when the skill is loaded', '载入技能时运行的命令'),
  decoded: say('text decoded from {}', '由 {} 解码出的文本'),
  normalised: say('text freed of look-alike and invisible characters', '去除形近与不可见字符后的文本'),
  unpadded: say('code without what only makes it long', '去除纯填充行后的代码'),
  handed: say('a command the code runs ({})', '代码所运行的命令（{}）'),
  elsewhere: say('a command for another machine or a guest', '在另一台机器或虚拟环境中运行的命令'),
  written: say('a script the code writes ({})', '代码写出的脚本（{}）'),
  computed: say('text the code puts together', '代码拼接出的文本'),
  comments: say('a comment', '注释'),
  command: say('a command in a settings file', '配置文件中的命令'),
  manifest: say('a text in a settings file', '配置文件中的文本'),
  values: say('a value of the frontmatter', '文件头中的值'),
  frontmatter: say('the frontmatter', '文件头'),
  remarks: say('a comment', '注释'),
  told: say('a text the program shows or calls a prompt', '程序显示或用作提示词的文本'),
  string: say('a text inside the code', '代码中的字符串'),
  cell: say('a notebook cell', '笔记本单元格'),
  output: say('the output of a notebook cell', '笔记本单元格的输出'),
  'cell-shell': say('a shell line of a notebook cell', '笔记本单元格中的命令行'),
  script: say('a script in the page', '页面中的脚本'),
  handler: say('an event handler in the page', '页面中的事件处理代码'),
  'html-comment': say('a hidden comment', '隐藏的注释'),
  mail: say('the body of a mail', '邮件正文'),
  pdf: say('the text of the PDF', 'PDF 中的文本'),
  'pdf-script': say('a script in the PDF', 'PDF 中的脚本'),
  'image-metadata': say('the metadata of the image', '图片的元数据'),
  'in-english': say('text in another language ({}), put into English', '其他语言（{}）的文本，逐词译成英文'),
  'bytecode-strings': say('texts inside the compiled code', '编译代码中的文本'),
};

/** Plain reading: nothing to say about it. */
const PLAIN = new Set(['raw', 'prose']);

/** Empty for text as it stands in the file. The innermost comes first, as it is spoken. */
export function readingWords(view: string, locale: Locale): string {
  const steps = view.split('>').filter((step) => !PLAIN.has(step));
  const words = steps.map((step) => stepWords(step)[locale]);
  return locale === 'en' ? words.reverse().join(', inside ') : words.join(' → ');
}

function stepWords(step: string): Localized {
  const colon = step.indexOf(':');
  const name = colon < 0 ? step : step.slice(0, colon);
  const words = Object.hasOwn(STEPS, name) ? STEPS[name] : undefined;
  return words ? words(colon < 0 ? '' : step.slice(colon + 1)) : { en: step, zh: step };
}
