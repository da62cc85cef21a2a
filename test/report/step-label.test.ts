import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { SHAPES } from '../../src/analysis/bearing/shapes.ts';
import { CORE_FACT_KINDS } from '../../src/model/fact-kinds.ts';
import { MESSAGES } from '../../src/report/messages.ts';
import { stepLabel } from '../../src/report/step-label.ts';
import { CONCEPTS_ZH } from '../../src/report/words/concepts.ts';
import { LINE_FORM } from '../../src/report/words/terms.ts';

const zh = (kind: string, label: string): string => stepLabel('zh', { kind, label });

describe('a step of the evidence', () => {
  it('is told in Chinese where it speaks the words of rules', () => {
    expect(zh('path', '~/.zshrc · write · shell-rc')).toBe('~/.zshrc · 写入 · Shell 启动文件');
    expect(zh('path', '~/.ssh/id_rsa · read · ssh')).toBe('~/.ssh/id_rsa · 读取 · ssh');
    expect(zh('env', '* · all')).toBe('* · 全部');
    expect(zh('flow', 'content:browser, env:API_KEY, file → network · body · drop.test · recurring')).toBe(
      '内容 浏览器、变量 API_KEY、文件内容 → 网络 · 正文 · drop.test · 反复运行',
    );
    expect(zh('flow', 'net, net:a.test → file · content · user-supplied')).toBe(
      '网络内容、来自 a.test → 文件 · 内容 · 用户提供',
    );
    expect(zh('mention', 'override instructions: “ignore: “all””')).toBe('使先前指令失效：“ignore: “all””');
    expect(zh('link', '→ setup.sh · run · missing')).toBe('→ setup.sh · 要求运行 · 文件缺失');
    expect(zh('claim', 'hooks.Stop: sh x.sh · auto-runs')).toBe('hooks.Stop: sh x.sh · 自动运行');
    expect(zh('ioc', 'https://x.test/ · send · drop')).toBe('https://x.test/ · 发送 · 数据投递点');
    expect(zh('favour', 'omission · user')).toBe('略去记录 · user');
    expect(zh('bearing', 'call urlopen · flow file → network + drop · beside: “pass” · data from env')).toBe(
      '调用 urlopen · 数据流 文件 → 网络 + 数据投递点 · 相邻：“pass” · 数据来自 env',
    );
    expect(zh('bearing', 'address url other · flow to network + other · beside: address ip raw-ip')).toBe(
      '地址 网址 无人担保 · 流向 网络 + 无人担保 · 相邻：地址 IP 地址 裸 IP 地址',
    );
    expect(zh('bearing', 'path ssh + read · environment read + secret · setting auto-runs hooks.Stop')).toBe(
      '路径 ssh + 读取 · 环境变量 读取 + 秘密 · 设置 自动运行 hooks.Stop',
    );
    expect(zh('tenor', 'unlike the rest · list item · send + imperative · warning · covert')).toBe(
      '与其余内容无关 · 列表项 · 发送 + 祈使句 · 警告之下 · 隐蔽',
    );
    expect(zh('tenor', 'dont!send + user · beside: describes!send')).toBe('不要发送 + 用户 · 相邻：描述：发送');
    expect(zh('hidden', 'zero-width · “read”')).toBe('零宽字符 · “read”');
  });

  it('names what form a line has, and that it is unlike its file', () => {
    expect(zh('bearing', 'unlike its file · form never-fails')).toBe('与本文件其余部分无关 · 写法 从不报错');
    for (const [name] of SHAPES)
      expect(stepLabel('en', { kind: 'bearing', label: `form ${name}` }), name).toBe(`form ${LINE_FORM[name]?.en}`);
  });

  it('is told in English words, too, and not in those of the rule language', () => {
    const en = (kind: string, label: string): string => stepLabel('en', { kind, label });
    expect(en('path', '~/.zshrc · write · shell-rc')).toBe('~/.zshrc · write · shell start-up file');
    expect(en('flow', 'content:ssh, env:*, file → network · body · other')).toBe(
      'content of ssh, whole environment, file content → network · body · nobody vouches for it',
    );
    expect(en('bearing', 'address url other · flow to run-file + raw-ip · data from env:secrets')).toBe(
      'address URL, nobody vouches for it · flow to file that is run + bare IP address · data from secret variables',
    );
    expect(en('ioc', 'https://x.test/ · mention · placeholder')).toBe('https://x.test/ · mentioned · placeholder');
    expect(en('link', '→ setup.sh · run · missing')).toBe('→ setup.sh · to be run · not in the package');
    expect(en('tenor', 'unfit + send · list item · neutral')).toBe(
      'does not fit the purpose + send · list item · under a plain heading',
    );
    expect(en('tenor', 'net · other')).toBe('network content · nobody vouches for it');
    expect(zh('tenor', 'net · other')).toBe('网络内容 · 无人担保');
    expect(en('hidden', 'bidi · “read”')).toBe('bidirectional controls · “read”');
    expect(en('mention', 'override instructions: “x”')).toBe('override instructions: “x”');
    for (const label of ['read', 'a · read · b.txt']) expect(en('path', label)).toBe(label);
  });

  it('keeps what was read in the skill, whatever it says', () => {
    for (const label of ['read', 'a · read · b.txt']) expect(zh('path', label)).toBe(label);
    expect(zh('path', 'write · read · x.txt · list')).toBe('write · read · x.txt · 列出');
    for (const label of ['read · all', 'urgent: “x”']) expect(zh('instruct', label)).toBe(label);
    expect(zh('mention', 'constructor: “x”')).toBe('constructor: “x”');
    expect(zh('flow', '')).toBe(' → ');
    expect(stepLabel('en', { kind: 'path', label: 'x · read' })).toBe('x · read');
  });

  it('has words for what stands for any address or number, in both languages', () => {
    const label = '“@” · “#” · “visit @ now” · “order _ #” · “quietly” · dont!send';
    expect(stepLabel('en', { kind: 'tenor', label })).toBe(
      'any address · any number · “visit [address] now” · “order … [number]” · “quietly” · do not send',
    );
    expect(zh('tenor', label)).toBe(
      '任意地址 · 任意数字 · “visit [地址] now” · “order … [数字]” · “quietly” · 不要发送',
    );
    expect(stepLabel('en', { kind: 'string', label: '“@”' })).toBe('“@”');
  });

  it('leaves no kind of block and no mood in English', () => {
    const { block, mood } = CORE_FACT_KINDS.find(({ kind }) => kind === 'instruct')!.attributes;
    const words = [...(block?.values ?? []), ...(mood?.values ?? [])];
    expect(words.length).toBeGreaterThan(15);
    expect(words.filter((word) => zh('tenor', word.replaceAll('-', ' ')) === word.replaceAll('-', ' '))).toEqual([]);
  });

  it('has words for every kind of fact', () => {
    const kinds = CORE_FACT_KINDS.map(({ kind }) => kind).filter((kind) => !(`fact.${kind}` in MESSAGES));
    // What the skill is for is told at its head.
    expect(kinds).toEqual(['purpose']);
  });

  it('has a word for nearly every concept, and none for concepts there are not', () => {
    const lexicon = new URL('../../rules/lexicon/', import.meta.url);
    const ids = ['action', 'object', 'destination', 'actor', 'modifier', 'marker'].flatMap((type) =>
      readdirSync(new URL(`${type}/`, lexicon)).map((file) => file.replace(/\.yaml$/, '')),
    );
    const read = ['path', 'secret-variable', 'email-address'];
    expect(Object.keys(CONCEPTS_ZH).filter((id) => ![...ids, ...read].includes(id))).toEqual([]);
    const named = ids.filter((id) => id in CONCEPTS_ZH);
    expect(named.length / ids.length).toBeGreaterThan(0.95);
  });
});
