import type { Localized } from './locale.ts';

/** The closed vocabulary of what a skill can do. Rules emit these, claims declare these; nothing else is a capability. */
export const CAPABILITIES = {
  'network.send': { en: 'Send data over the network', zh: '通过网络发送数据' },
  'network.fetch': { en: 'Fetch from the network', zh: '从网络获取内容' },
  'network.listen': { en: 'Listen for connections', zh: '监听网络连接' },
  'filesystem.read': { en: 'Read files', zh: '读取文件' },
  'filesystem.write': { en: 'Write files', zh: '写入文件' },
  'filesystem.delete': { en: 'Delete files', zh: '删除文件' },
  'credential.read': { en: 'Read credentials', zh: '读取凭据' },
  'environment.read': { en: 'Read environment variables', zh: '读取环境变量' },
  'process.execute': { en: 'Run programs', zh: '运行程序' },
  'code.evaluate': { en: 'Evaluate generated code', zh: '执行动态代码' },
  'code.download-execute': { en: 'Run downloaded code', zh: '运行下载的代码' },
  'package.install': { en: 'Install packages', zh: '安装软件包' },
  'persistence.schedule': { en: 'Run on a schedule', zh: '定时运行' },
  'persistence.startup': { en: 'Run at start-up or login', zh: '开机或登录时运行' },
  'persistence.hook': { en: 'Run from a hook', zh: '通过钩子运行' },
  'agent.config-write': { en: 'Change agent configuration', zh: '修改智能体配置' },
  'agent.memory-write': { en: 'Write agent memory', zh: '写入智能体记忆' },
  'agent.instruct-override': { en: 'Override instructions', zh: '覆盖既有指令' },
  'agent.conceal': { en: 'Hide actions from the user', zh: '对用户隐瞒操作' },
  'agent.auto-run': { en: 'Run without being asked', zh: '未经请求自动运行' },
  'agent.delegate': { en: 'Call other skills or agents', zh: '调用其他技能或智能体' },
  'browser.control': { en: 'Control a browser', zh: '控制浏览器' },
  'browser.data': { en: 'Read browser data', zh: '读取浏览器数据' },
  'clipboard.read': { en: 'Read the clipboard', zh: '读取剪贴板' },
  'clipboard.write': { en: 'Write the clipboard', zh: '写入剪贴板' },
  'screen.capture': { en: 'Capture the screen', zh: '截取屏幕' },
  'input.capture': { en: 'Capture keystrokes or microphone', zh: '记录键盘或麦克风' },
  'messaging.send': { en: 'Send messages or mail', zh: '发送消息或邮件' },
  'payment.send': { en: 'Spend or move money', zh: '支付或转移资金' },
  'privilege.elevate': { en: 'Gain higher privileges', zh: '提升权限' },
  'security.weaken': { en: 'Weaken protections', zh: '削弱安全防护' },
  'system.inspect': { en: 'Inspect the host', zh: '探查主机信息' },
  'repository.write': { en: 'Push to a repository', zh: '推送到代码仓库' },
} as const satisfies Record<string, Localized>;

export type Capability = keyof typeof CAPABILITIES;
export const CAPABILITY_IDS = Object.keys(CAPABILITIES) as readonly Capability[];
