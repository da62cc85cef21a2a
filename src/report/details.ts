// What exactly was wrong, in other words than English: errors carry their detail in English, across processes, the database
// and the wire, and it is put into the reader's language where it is shown. May not: decide anything by a detail's words.
import type { Locale } from '../model/locale.ts';

/** English as it is thrown → Chinese. `{name}` stands for what is filled in; `{detail}` is looked up here itself. */
const CHINESE: Readonly<Record<string, string>> = {
  // Requests
  'the JSON body must be an object': 'JSON 请求体必须是对象',
  '"file" is sent as multipart/form-data': '"file" 须以 multipart/form-data 提交',
  'send "url" or "file"': '请只提交 "url" 或 "file" 之一',
  'neither "url" nor "file"': '"url" 和 "file" 均未提供',
  '"{name}" must be true or false': '"{name}" 必须是 true 或 false',
  '"url" must be a string': '"url" 必须是字符串',
  '"file" must be a file with a name': '"file" 必须是带文件名的文件',
  'a form field is too long': '有表单字段过长',
  'a form field was sent twice': '有表单字段重复提交',
  'the archive belongs in the field "file"': '压缩包应放在字段 "file" 中',
  'more than one file was sent': '提交了多个文件',
  'Idempotency-Key must be 1 to 255 printable characters': 'Idempotency-Key 须为 1 至 255 个可打印字符',
  'the form cannot be read: {detail}': '表单无法读取：{detail}',
  'the Content-Type names no boundary': 'Content-Type 未给出 boundary',
  'it ends too early': '内容提前结束',
  'a boundary does not end': '分隔行不完整',
  'it has more than {count} parts': '部分数量超过 {count}',
  'the head of a part does not end': '某一部分的头部不完整',
  'it ends before its last boundary': '在最后的分隔行之前结束',
  'a part is no form-data': '某一部分不是 form-data',
  'a part has no name': '某一部分没有名称',
  'the request came with Content-Encoding: {encoding}': '请求带有 Content-Encoding: {encoding}',
  "Body is not valid JSON but content-type is set to 'application/json'": '请求体不是有效的 JSON',
  "Body cannot be empty when content-type is set to 'application/json'": '请求体为空，而内容类型为 application/json',
  'Request body is too large': '请求体过大',
  'Request body size did not match Content-Length': '请求体长度与 Content-Length 不符',
  "'{path}' is not a valid url component": '"{path}" 不是有效的地址',
  'the Authorization header holds no valid key': 'Authorization 请求头中没有有效的密钥',
  'the form was sent from elsewhere': '表单来自其他网站',
  'the form is not one of this session': '表单不属于当前会话',
  'no report of this id can be read': '没有可读取的该编号报告',
  'the report is {status}: only JSON tells more of it': '报告状态为 {status}：只能以 JSON 查看',
  'request {id}': '请求编号 {id}',

  // Room, quotas, plans
  'as many scans as there is room for are at work or waiting': '正在处理和等待的扫描已达上限',
  '{count} scans are at work or waiting': '有 {count} 个扫描正在处理或等待',
  '{count} scans are waiting already': '已有 {count} 个扫描在等待',
  'no more requests are taken': '不再接受请求',
  'no more scans are taken': '不再接受扫描',
  '{count} submissions are allowed each {detail}': '每{detail}最多提交 {count} 次',
  hour: '小时',
  day: '天',
  month: '月',
  'private reports are part of the plans Starter and Pro': '私有报告属于 Starter 和 Pro 套餐',
  'monitors are part of the plan Pro': '监控属于 Pro 套餐',
  'an account holds at most {count} keys; revoke one first': '一个账户最多 {count} 个密钥，请先吊销一个',
  'the first request with this key asked for something else': '使用该键的首次请求内容不同',
  'the first request has not been answered': '首次请求尚未得到回复',
  'the report of the first request has expired': '首次请求的报告已过期',
  'the report {id} is still in the queue': '报告 {id} 仍在排队',
  'the scan failed': '扫描失败',

  // Monitors
  'the address {url}': '地址 {url}',
  'the webhook {url}': 'Webhook 地址 {url}',
  'the address: {detail}': '地址：{detail}',
  'the webhook: {detail}': 'Webhook 地址：{detail}',
  'the interval: a whole number of hours from 1 to {hours}': '间隔须为 1 至 {hours} 的整数小时',
  'an account has at most {count} monitors': '一个账户最多 {count} 个监控',
  'the webhook answered {status}': 'Webhook 返回 {status}',
  'the plan does not include monitors': '套餐不含监控',

  // Addresses and what answers there
  'the address is too long': '地址过长',
  'this is not an address': '这不是地址',
  '{name} is not an address': '{name} 不是地址',
  '{url}: only http and https are fetched': '{url}：仅支持 http 和 https',
  '{url}: an address with a user name or password is not fetched': '{url}：地址中不得包含用户名或密码',
  '{url}: port {port} is not one we connect to': '{url}：不允许连接端口 {port}',
  '{url}: a redirect from https to http is not followed': '{url}：不跟随从 https 到 http 的重定向',
  '{url}: not a public address': '{url}：不是公网地址',
  '{host} does not lead to a public address': '{host} 未指向公网地址',
  '{host} took too long': '{host} 响应过慢',
  'fetching from {host} was given up': '已放弃从 {host} 获取',
  'there is no host {host}': '主机 {host} 不存在',
  '{host}: the connection broke': '{host}：连接中断',
  '{host}: more than {count} redirects': '{host}：重定向超过 {count} 次',
  '{detail}, try again in {seconds} s': '{detail}，请在 {seconds} 秒后重试',
  '{detail} (try again in {seconds} s)': '{detail}（请在 {seconds} 秒后重试）',
  '{url} (status {status}, try again in {seconds} s)': '{url}（状态 {status}，请在 {seconds} 秒后重试）',
  '{url} (status {status})': '{url}（状态 {status}）',
  'more than {bytes} bytes': '超过 {bytes} 字节',
  'content encoding {encoding}': '内容编码 {encoding}',
  '{path} is no page of a skill': '{path} 不是技能页面',
  'ClawHub points to {repository}': 'ClawHub 指向 {repository}',
  'what ClawHub points to is no archive': 'ClawHub 所指内容不是压缩包',
  'a web page stands there, and the site publishes no skills': '该地址是网页，且该网站未发布技能',
  'neither an archive nor a SKILL.md stands there': '该地址既不是压缩包也不是 SKILL.md',
  '{source} offers no archive': '{source} 不提供压缩包',
  '{what} names {count} files, at most {most} are fetched one by one':
    '{what} 含 {count} 个文件，逐个获取最多 {most} 个',
  'the files of {what} come to more than {bytes} bytes': '{what} 的文件合计超过 {bytes} 字节',
  '{url} names no skill': '{url} 未列出技能',
  '{url} names no skill {name}': '{url} 未列出技能 {name}',

  // Targets and archives
  '{name} holds no file': '{name} 中没有文件',
  '{name} has no content': '{name} 没有内容',
  '{name} has {bytes} bytes': '{name} 有 {bytes} 字节',
  '{name} has more than {count} folders': '{name} 中的文件夹超过 {count} 个',
  '{name} is neither a file nor a folder': '{name} 既不是文件也不是文件夹',
  '{name} is named as an archive and is none': '{name} 按名称应为压缩包，实际不是',
  '{name} is neither ZIP nor TAR.GZ by content': '{name} 的内容既不是 ZIP 也不是 TAR.GZ',
  '{name} expands without bound': '{name} 解压后无限膨胀',
  '{name} lies beyond the limits of an archive': '{name} 超出压缩包的读取上限',
  'there is no {name} in the archive': '压缩包中没有 {name}',
  '{bytes} bytes, the limit is {limit}': '{bytes} 字节，上限为 {limit}',
  '{bytes} bytes, a service takes {limit}': '{bytes} 字节，服务上限为 {limit}',
  '{bytes} bytes claim to unpack to {claimed} (limit {limit})': '{bytes} 字节声称解压为 {claimed}（上限 {limit}）',
  'the gzip stream expands without bound': 'gzip 数据解压后无限膨胀',
  'the first file already exceeds the limit of unpacked bytes': '首个文件即超过解压字节上限',
  'the ZIP has no readable directory and no file header': 'ZIP 没有可读取的目录和文件头',
  'no skill was found in it': '其中没有技能',
  'nothing in {name} could be read; {detail}': '{name} 中没有可读取的内容；{detail}',
  // Of what intake says of single files, what can be all there is to say of a target.
  '{file}: {detail}': '{file}：{detail}',
  'Encrypted; its content cannot be read.': '已加密，内容无法读取。',
  'Damaged; its content could not be read.': '已损坏，内容无法读取。',
  'The file could not be read.': '文件无法读取。',
  'Packed with a method that is not read.': '使用了不支持的压缩方法。',
  'The compressed stream is damaged.': '压缩流已损坏。',
  'The archive ends in the middle of a file.': '压缩包在文件中途截断。',
  'Bytes that are no tar entry; programs differ in what they make of the rest.':
    '存在不是 tar 条目的字节，不同程序对其后内容的处理不同。',

  // The command line
  'name at least one target: a path or an address': '请至少给出一个目标：路径或地址',
  '--rules, --plugin and --suppress only work without --server and --key':
    '--rules、--plugin 和 --suppress 不能与 --server、--key 同用',
  'a link out of the folder is not sent; name it to send it': '指向文件夹外的链接不会发送；如需发送请直接指定',
  'unknown format "{name}"; known: {known}': '未知的格式 "{name}"；可用：{known}',
  'cannot tell a format from the name {file}; add --format ({known})':
    '无法由文件名 {file} 判断格式；请加 --format（{known}）',
  '{files} --output but {formats} --format: give one format for each file':
    '有 {files} 个 --output 而只有 {formats} 个 --format：请为每个文件指定一种格式',
  'several formats would go to the screen; give --output for all but one':
    '多种格式都将输出到屏幕；请只留一种，其余用 --output 指定文件',
  '--threshold must be a number from 0 to 100, not "{value}"': '--threshold 须为 0 至 100 的数字，而不是 "{value}"',
  '{name} must be a whole number from {least} on, not "{value}"': '{name} 须为不小于 {least} 的整数，而不是 "{value}"',
  '{file} is a folder': '{file} 是文件夹',
  '--server must be an http or https address, not {value}': '--server 须为 http 或 https 地址，而不是 {value}',
  'this is not an API key': '这不是 API 密钥',
  'the report {id} is still being made': '报告 {id} 仍在生成',
  'the answer cannot be read: {reason}': '回复无法读取：{reason}',
  'the answer is not what a Skillproof service says': '回复不是 Skillproof 服务的格式',
  'what it sent is not a scan result': '收到的内容不是扫描结果',
  'what it sent are no statistics': '收到的内容不是统计数据',
  '--suppress {file}: a JSON list is expected': '--suppress {file}：应为 JSON 列表',
};

interface Row {
  /** What stands between the places that are filled in. */
  readonly between: readonly string[];
  readonly names: readonly string[];
  readonly chinese: string;
}

/** What begins with text of its own comes before what begins with a value, which may be anything; then the longest. */
const ROWS: readonly Row[] = Object.entries(CHINESE)
  .map(([english, chinese]) => ({
    between: english.split(/\{\w+\}/),
    names: [...english.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!),
    chinese,
  }))
  .sort((a, b) => {
    const opens = Number(b.between[0] !== '') - Number(a.between[0] !== '');
    return opens || b.between.join('').length - a.between.join('').length;
  });

const MAX_DEPTH = 3;

/** A detail nobody translated stays as it is: most such are names, addresses and paths. */
export function detailIn(detail: string, locale: Locale, depth = 0): string {
  if (locale === 'en' || depth > MAX_DEPTH) return detail;
  for (const { between, names, chinese } of ROWS) {
    const values = valuesOf(detail, between);
    if (!values) continue;
    return chinese.replace(/\{(\w+)\}/g, (_whole, name: string) => {
      const value = values[names.indexOf(name)] ?? '';
      return name === 'detail' ? detailIn(value, locale, depth + 1) : value;
    });
  }
  return detail;
}

/** What was filled in; undefined when the text is another one. Each piece is looked for once, from left to right. */
function valuesOf(text: string, between: readonly string[]): string[] | undefined {
  const last = between.length - 1;
  if (last === 0) return text === between[0] ? [] : undefined;
  if (!text.startsWith(between[0]!) || !text.endsWith(between[last]!)) return undefined;
  const end = text.length - between[last]!.length;
  const values: string[] = [];
  let at = between[0]!.length;
  for (let index = 1; index < last; index++) {
    const next = text.indexOf(between[index]!, at);
    if (next < 0) return undefined;
    values.push(text.slice(at, next));
    at = next + between[index]!.length;
  }
  if (at > end) return undefined;
  values.push(text.slice(at, end));
  return values.every((value) => value !== '') ? values : undefined;
}
