// The words a text speaks of, for comparing what one part of a skill is about with another.

// Words that a third of all skills use: they tell nothing of what one of them is about. Counted over two thousand skills
// in English and sixty in Chinese; a plural is written without its s, Chinese by two characters.
const COMMON = new Set(
  (
    'description name and for use with the when from thi not that user file all skill are reference using example ' +
    'before create data type check only code pattern output you key run any workflow version need add tool step new ' +
    'read each path can what list your test specific first after context one change format get source without error ' +
    'required default set common include start value full result project request system content see into ask ' +
    'require return rule alway provide verify build via command must update time structure work best input should ' +
    'target complete generate these configuration true where then write multiple current action task how core ' +
    'review documentation text report identify other have has available status feature needed every detail existing' +
    ' ' +
    '使用 配置 文件 功能 通过 用户 所有 格式 数据 需要 说明 支持 内容 代码 信息 ' +
    '自动 直接 默认 安装 管理 一个 完整 是否 调用 状态 模块 列表 工具 执行 类型 ' +
    '运行 处理 模式 返回 命令 接口 定义 完成 依赖 项目 获取 核心 文档 结果 快速 ' +
    '示例 包含 路径 输入 方式 实现 开发 输出 提供 查看 如果 生成 指定 确认 检查 ' +
    '错误 场景 可选 添加 创建 服务 方法 参数 操作 环境 结构 修改 即可 以下 当前 ' +
    '多个 系统 规范 推荐 能力 失败 流程 工作 一次 必须 目录 设置'
  ).split(' '),
);

const WORD = /[a-z][a-z-]{2,}|[\u4e00-\u9fff]+/g;

/** The words a text speaks of: without those everybody uses, without a plural's s; Chinese by every two characters. */
export function topicWords(text: string): string[] {
  const found: string[] = [];
  for (const run of text.toLowerCase().match(WORD) ?? []) {
    // Chinese has no spaces: every two characters stand for a word.
    if (run >= '\u4e00') for (let at = 0; at + 1 < run.length; at++) found.push(run.slice(at, at + 2));
    else found.push(run.endsWith('s') ? run.slice(0, -1) : run);
  }
  return found.filter((word) => !COMMON.has(word));
}
