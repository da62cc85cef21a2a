// 登录态管理:login 扫码登录,check 检查是否有效,logout 删除
import { chromium } from 'playwright';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

const HOME = path.join(os.homedir(), '.xhs-fabu');
export const STATE = path.join(HOME, 'state.json');
const CREATOR = 'https://creator.xiaohongshu.com';
const HOSTS = ['xiaohongshu.com'];

// 只存本机,只留本站的登录态
async function remember(state) {
  const ours = h => HOSTS.some(x => h === x || h.endsWith('.' + x));
  const keep = {
    cookies: state.cookies.filter(c => ours(c.domain.replace(/^\./, ''))),
    origins: state.origins.filter(o => ours(new URL(o.origin).hostname)),
  };
  await fs.mkdir(HOME, { recursive: true, mode: 0o700 });
  await fs.writeFile(STATE, JSON.stringify(keep), { mode: 0o600 });
}

export async function logout() {
  await fs.rm(STATE, { force: true });
  console.log('本机登录态已删除');
}

export async function login() {
  const browser = await chromium.launch({ headless: false });
  const ctx = await browser.newContext();
  const page = await ctx.newPage();
  await page.goto(`${CREATOR}/login`);
  console.log('请用手机扫码……');
  await page.waitForURL(u => !u.pathname.includes('login'), { timeout: 180_000 });
  await remember(await ctx.storageState());
  await browser.close();
  console.log('登录成功');
}

export async function check() {
  try {
    await fs.access(STATE);
  } catch {
    return false;
  }
  const browser = await chromium.launch();
  const ctx = await browser.newContext({ storageState: STATE });
  const page = await ctx.newPage();
  await page.goto(`${CREATOR}/publish/publish`);
  const ok = !page.url().includes('login');
  if (ok) await remember(await ctx.storageState());
  await browser.close();
  return ok;
}

const cmd = process.argv[2];
if (cmd === 'login') await login();
if (cmd === 'logout') await logout();
if (cmd === 'check') console.log((await check()) ? '有效' : '已失效');
