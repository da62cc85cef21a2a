// 小红书创作中心：登录、存草稿、发布、读评论。登录状态只存在本机。
import { chromium } from 'playwright';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join, resolve } from 'node:path';

const PROFILE = join(homedir(), '.xhs-profile');
const CREATOR = 'https://creator.xiaohongshu.com';
const pause = (ms) => new Promise((done) => setTimeout(done, ms));

const context = await chromium.launchPersistentContext(PROFILE, { headless: false, viewport: { width: 1280, height: 900 } });
const page = context.pages()[0] ?? (await context.newPage());

async function ensureLogin() {
  await page.goto(`${CREATOR}/new/home`);
  await pause(2000);
  if (page.url().includes('login')) {
    console.log('请用手机扫码登录');
    await page.waitForURL('**/new/home', { timeout: 180_000 });
  }
}

function parse(file) {
  const [title, ...rest] = readFileSync(file, 'utf8').split('\n');
  const images = [...rest.join('\n').matchAll(/!\[[^\]]*\]\(([^)]+)\)/g)].map((match) => resolve(match[1]));
  const body = rest.join('\n').replace(/!\[[^\]]*\]\([^)]+\)\n?/g, '').trim();
  return { title: title.replace(/^#\s*/, '').slice(0, 20), body, images: images.filter(existsSync) };
}

async function stopAtCaptcha() {
  if (await page.locator('.red-captcha, .slider-container').count()) {
    console.log('出现验证，请手动完成后按回车');
    await new Promise((done) => process.stdin.once('data', done));
  }
}

async function draft(file) {
  const note = parse(file);
  await ensureLogin();
  await page.goto(`${CREATOR}/publish/publish?target=image`);
  await page.setInputFiles('input[type=file]', note.images);
  await stopAtCaptcha();
  await page.fill('input[placeholder*="标题"]', note.title);
  await page.locator('[contenteditable=true]').first().fill(note.body);
  await page.getByText('存草稿').click();
  console.log('已存草稿：', note.title);
}

async function publish() {
  await ensureLogin();
  await page.goto(`${CREATOR}/new/note-manager?tab=draft`);
  await page.getByText('继续编辑').first().click();
  await stopAtCaptcha();
  await page.getByRole('button', { name: '发布' }).click();
  await pause(3000);
  console.log('已发布');
}

async function comments() {
  await ensureLogin();
  const seen = [];
  page.on('response', async (response) => {
    if (response.url().includes('/comment/') && response.ok()) seen.push(...((await response.json()).data?.comments ?? []));
  });
  await page.goto(`${CREATOR}/new/comment`);
  await pause(5000);
  writeFileSync('comments.json', JSON.stringify(seen.slice(0, 100).map(({ content, create_time, note_id }) => ({ content, create_time, note_id })), null, 2));
  console.log(`${Math.min(seen.length, 100)} 条评论写入 comments.json`);
}

const [command, file] = process.argv.slice(2);
try {
  await { login: ensureLogin, draft: () => draft(file), publish, comments }[command]();
} finally {
  await context.close();
}
