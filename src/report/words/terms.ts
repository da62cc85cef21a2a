// Words of the closed vocabularies that a step of the evidence names: what is done with a path, what data carries, where it
// ends. A table only; ids are words of the rule language, and a reader of a report need not know it.
import type { HiddenWay, IocType, SinkClass } from '../../model/fact.ts';
import type { Favour } from '../../model/favours.ts';
import { type Localized, say } from '../../model/locale.ts';
import type { TAGS } from '../../model/tags.ts';

export const ACCESS: Readonly<Record<string, Localized>> = {
  read: say('read', '读取'),
  write: say('write', '写入'),
  delete: say('delete', '删除'),
  execute: say('run', '执行'),
  list: say('list', '列出'),
  mention: say('mentioned', '提及'),
  all: say('all of it', '全部'),
};

/** Where a program does otherwise for one case. */
export const FAVOUR: Readonly<Record<Favour, Localized>> = {
  payee: say('puts in another payee', '替换收款方'),
  figure: say('alters a figure', '改动数值'),
  login: say('lets a login pass', '绕过校验'),
  share: say('picks out a few', '挑出少数'),
  absence: say('waits until nobody is there', '等人离开'),
  chance: say('deletes at random', '随机删除'),
  omission: say('leaves out of the record', '略去记录'),
  detour: say('leads elsewhere', '改指他处'),
  elapsed: say('deletes after a time', '过一段时间后删除'),
  exemption: say('lets one account pass', '对某账户放行'),
  guest: say('lets an outsider in', '放外人进入'),
  goods: say('puts in other goods', '替换所选商品'),
  signer: say('trusts a built-in key in one case', '特定情形下信任写死的密钥'),
};

/** Classes of paths; those that are names of products stand as they are. */
export const PATH_CLASS: Readonly<Record<string, Localized>> = {
  'agent-config': say('agent settings', '智能体配置'),
  'agent-credentials': say("agent's credentials", '智能体凭据'),
  'agent-memory': say("agent's memory", '智能体记忆'),
  'agent-skill': say("agent's skills", '智能体技能'),
  'audit-log': say('audit log', '审计日志'),
  autostart: say('autostart entry', '自启动项'),
  bookmarks: say('bookmarks', '书签'),
  browser: say('browser data', '浏览器'),
  certificate: say('certificate', '证书'),
  'chat-store': say('chat store', '聊天记录'),
  cron: say('cron table', 'cron 定时任务'),
  'database-credentials': say('database credentials', '数据库凭据'),
  'docker-socket': say('docker socket', 'docker 套接字'),
  'dotenv-sample': say('dotenv sample', 'dotenv 示例'),
  'editor-task': say('editor task', '编辑器任务'),
  'git-config': say('git settings', 'git 配置'),
  'git-credentials': say('git credentials', 'git 凭据'),
  'git-hook': say('git hook', 'git 钩子'),
  history: say('command history', '命令历史'),
  home: say('home folder', '个人文件夹'),
  'key-file': say('key file', '密钥文件'),
  keychain: say('keychain', '钥匙串'),
  'mail-store': say('mail store', '邮件存储'),
  'npm-project': say('npm project settings', 'npm 项目配置'),
  personal: say('personal documents', '个人文档'),
  'process-environment': say('process environment', '进程环境'),
  'process-memory': say('process memory', '进程内存'),
  'python-startup': say('Python start-up file', 'Python 启动文件'),
  'shell-rc': say('shell start-up file', 'Shell 启动文件'),
  'ssh-authorized': say('SSH authorised keys', 'SSH 授权列表'),
  'ssh-public': say('SSH public key', 'SSH 公钥'),
  system: say('system file', '系统文件'),
  temp: say('temporary file', '临时文件'),
  wallet: say('wallet', '钱包'),
};

/** What data carries; behind `env:`, `content:` and the like stands a name or a class. */
export const TAG: Readonly<Record<(typeof TAGS)[number], Localized>> = {
  'env:*': say('whole environment', '整个环境'),
  'env:secrets': say('secret variables', '机密变量'),
  file: say('file content', '文件内容'),
  listing: say('file names', '文件名列表'),
  net: say('network content', '网络内容'),
  decoded: say('decoded', '解码所得'),
  encoded: say('encoded', '经编码'),
  encrypted: say('encrypted', '经加密'),
  compressed: say('compressed', '经压缩'),
  system: say('facts of the machine', '主机信息'),
  process: say('program output', '程序输出'),
  clipboard: say('clipboard', '剪贴板'),
  screen: say('screen', '屏幕'),
  keys: say('keystrokes', '键盘输入'),
  microphone: say('microphone', '麦克风'),
  camera: say('camera', '摄像头'),
  argument: say('argument', '参数'),
  input: say('user input', '用户输入'),
  memory: say('memory or conversation', '记忆或对话'),
  secret: say('secret constant', '机密常量'),
  labelled: say('entries picked by secret names', '按机密名称挑选的条目'),
  dynamic: say('unknown', '未知'),
  binary: say('binary constant', '二进制常量'),
  'dead-drop': say('address it was given', '收到的地址'),
  intercepted: say('intercepted arguments', '截取的调用参数'),
  request: say('incoming request', '收到的请求'),
  clock: say('date and time', '日期时间'),
  identity: say('host and user name', '主机名与用户名'),
  machine: say('machine id', '机器标识'),
  watched: say('signs of a sandbox', '沙箱特征'),
  made: say('file made by the program', '程序自建文件'),
  random: say('random number', '随机数'),
  drawn: say('random draw', '随机抽取'),
  here: say("script's own path", '脚本所在路径'),
  own: say("skill's own file", '技能自有文件'),
  self: say('skill itself', '技能自身'),
};
export const TAG_PREFIX: Readonly<Record<string, Localized>> = {
  env: say('variable', '变量'),
  path: say('path', '路径'),
  content: say('content of', '内容'),
  net: say('from', '来自'),
  when: say('depends on', '判断'),
  asked: say('asked for', '索要'),
};

export const SINK: Readonly<Record<SinkClass, Localized>> = {
  network: say('network', '网络'),
  dns: say('DNS query', 'DNS 查询'),
  mail: say('mail', '邮件'),
  message: say('message', '消息'),
  'git-push': say('git push', 'git 推送'),
  'cloud-storage': say('cloud storage', '云存储'),
  clipboard: say('clipboard', '剪贴板'),
  shell: say('shell', 'Shell'),
  evaluate: say('run as code', '动态执行'),
  'run-file': say('file that is run', '运行文件'),
  file: say('file', '文件'),
  persistence: say('autostart', '自启动位置'),
  'agent-config': say('agent settings', '智能体配置'),
  log: say('log', '日志'),
};

/** Which part of a sink is reached, and why it is reached again. */
export const POSITION: Readonly<Record<string, Localized>> = {
  body: say('body', '正文'),
  url: say('address', '地址'),
  header: say('header', '请求头'),
  code: say('code', '代码'),
  argument: say('argument', '参数'),
  path: say('path', '路径'),
  recipient: say('recipient', '收件人'),
  content: say('content', '内容'),
  stdin: say('standard input', '标准输入'),
  recurring: say('again and again', '反复运行'),
};

export const LINK: Readonly<Record<string, Localized>> = {
  read: say('to be read', '要求阅读'),
  run: say('to be run', '要求运行'),
  follow: say('to be followed', '要求遵照'),
  mention: say('mentioned', '提及'),
  missing: say('not in the package', '文件缺失'),
  remote: say('on another host', '远程'),
};

export const FILE: Readonly<Record<string, Localized>> = {
  text: say('text', '文本'),
  archive: say('archive', '压缩包'),
  image: say('image', '图片'),
  document: say('document', '文档'),
  executable: say('executable', '可执行文件'),
  bytecode: say('bytecode', '字节码'),
  font: say('font', '字体'),
  media: say('audio or video', '音视频'),
  binary: say('binary', '二进制'),
  empty: say('empty', '空文件'),
  'zip-ambiguous': say('ambiguous ZIP', 'ZIP 有歧义'),
  'path-escape': say('path that escapes', '路径逃逸'),
  link: say('link', '链接'),
  encrypted: say('encrypted', '已加密'),
  'not-read': say('not read', '未读取'),
  'double-extension': say('double extension', '双重扩展名'),
  'disguised-name': say('disguised name', '伪装名称'),
  polyglot: say('several formats at once', '多重格式'),
  monotonous: say('always the same', '内容单调'),
};

export const HIDDEN: Readonly<Record<HiddenWay, Localized>> = {
  bidi: say('bidirectional controls', '双向控制字符'),
  'carriage-return': say('overwritten by carriage return', '回车覆盖'),
  'control-characters': say('control characters', '控制字符'),
  'ansi-escape': say('ANSI escape', 'ANSI 转义序列'),
  'ansi-colour': say('ANSI colours', 'ANSI 颜色代码'),
  'soft-hyphen': say('soft hyphen', '软连字符'),
  'document-action': say('document action', '文档动作'),
  'encoded-executable': say('encoded executable', '编码的可执行文件'),
  'hidden-html': say('hidden HTML', '隐藏的 HTML'),
  'hidden-text': say('hidden text', '隐藏文字'),
  homoglyph: say('look-alike letters', '形近字符'),
  'html-comment': say('HTML comment', 'HTML 注释'),
  'huge-output': say('huge output', '超大输出'),
  'link-comment': say('comment written as a link', '链接式注释'),
  padding: say('padding', '填充'),
  'private-use': say('private-use characters', '私用区字符'),
  'styled-letters': say('styled letters', '花体字母'),
  'tag-characters': say('tag characters', '标签字符'),
  'variation-selectors': say('variation selectors', '变体选择符'),
  'zero-width': say('zero-width characters', '零宽字符'),
  attribute: say('text in an attribute', '属性中的文字'),
  computed: say('text put together by the program', '程序拼出的文本'),
  'computed-shown': say('text put together and shown', '程序拼出并显示的文本'),
  'pieced-address': say('address in pieces', '拼接出的地址'),
  'pieced-word': say('word in pieces', '拼接出的词语'),
  'encoded-archive': say('encoded archive', '编码的压缩包'),
  'encoded-binary': say('encoded binary data', '编码的二进制数据'),
};

/** What kind of address stands there. */
export const IOC: Readonly<Record<IocType, Localized>> = {
  url: say('URL', '网址'),
  domain: say('domain', '域名'),
  ip: say('IP address', 'IP 地址'),
  email: say('mail address', '邮箱'),
  wallet: say('wallet', '钱包地址'),
  hash: say('hash', '哈希'),
  path: say('path', '路径'),
};

/** What the signs of a program's lines speak of; `flow to` before `flow`, which it begins with. */
export const CODE_SIGN: Readonly<Record<string, Localized>> = {
  address: say('address', '地址'),
  call: say('call', '调用'),
  program: say('program', '程序'),
  'flow to': say('flow to', '流向'),
  flow: say('flow', '数据流'),
  path: say('path', '路径'),
  'data from': say('data from', '数据来自'),
  option: say('option', '选项'),
  environment: say('environment', '环境变量'),
  'asks for': say('asks about', '条件'),
  setting: say('setting', '设置'),
  redirect: say('redirect', '重定向'),
  text: say('text', '文本'),
};
