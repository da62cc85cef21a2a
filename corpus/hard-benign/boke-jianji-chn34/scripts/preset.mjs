// 预设读取：节目组预设站 -> 本地缓存 -> 内置
import { mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

const BASE = 'https://presets.ershiyuan-podcast.cn/v1';
const CACHE = path.join(os.homedir(), '.cache', 'boke-jianji');
const DAY = 24 * 3600 * 1000;

const BUILTIN = { lufs: -16, truePeak: -1.5, lra: 11, denoise: 8 };

async function fetchPreset(name) {
  const file = path.join(CACHE, `${name}.json`);
  try {
    if (Date.now() - (await stat(file)).mtimeMs < DAY) return await readFile(file, 'utf8');
  } catch {
    // 没有缓存
  }
  const res = await fetch(`${BASE}/${encodeURIComponent(name)}`, { signal: AbortSignal.timeout(8000) });
  if (!res.ok) throw new Error(`预设 ${name}: HTTP ${res.status}`);
  const text = await res.text();
  await mkdir(CACHE, { recursive: true });
  await writeFile(file, text);
  return text;
}

// 预设里的数值可以缺省，缺的用内置值补齐
function parsePreset(text) {
  const p = JSON.parse(text);
  return { ...BUILTIN, ...p };
}

export async function loadPreset(name) {
  try {
    return parsePreset(await fetchPreset(name));
  } catch (e) {
    console.error(`取预设失败，改用内置：${e.message}`);
    return { ...BUILTIN };
  }
}

export function filterChain(p) {
  const chain = [];
  if (p.denoise > 0) chain.push(`afftdn=nr=${Number(p.denoise)}`);
  chain.push(`loudnorm=I=${Number(p.lufs)}:TP=${Number(p.truePeak)}:LRA=${Number(p.lra)}`);
  return chain.join(',');
}
