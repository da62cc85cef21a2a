import fs from 'fs';
import path from 'path';
import MarkdownIt from 'markdown-it';
import juice from 'juice';
import { themes } from './themes';

const args = process.argv.slice(2);
const file = args[0];
const theme = args.includes('--theme') ? args[args.indexOf('--theme') + 1] : 'jianjie';

async function loadTheme(name: string): Promise<string> {
  const css = themes[name];
  if (!css) throw new Error(`没有这个主题: ${name}`);
  return css;
}

const WX = 'https://api.weixin.qq.com/cgi-bin';

async function accessToken(): Promise<string> {
  const { WX_APPID, WX_SECRET } = process.env;
  const r = await fetch(`${WX}/token?grant_type=client_credential&appid=${WX_APPID}&secret=${WX_SECRET}`);
  const j: any = await r.json();
  if (!j.access_token) throw new Error(`获取 token 失败: ${j.errcode}`);
  return j.access_token;
}

async function upload(img: string, token: string): Promise<string> {
  const form = new FormData();
  form.append('media', new Blob([fs.readFileSync(img)]), path.basename(img));
  const r = await fetch(`${WX}/media/uploadimg?access_token=${token}`, { method: 'POST', body: form });
  return ((await r.json()) as any).url;
}

function footnotes(html: string): string {
  const links: string[] = [];
  const body = html.replace(/<a href="([^"]+)">([^<]+)<\/a>/g, (_m, href, text) => {
    links.push(`${text}: ${href}`);
    return `${text}<sup>[${links.length}]</sup>`;
  });
  if (!links.length) return body;
  return body + '<h3>参考链接</h3>' + links.map((l, i) => `<p>[${i + 1}] ${l}</p>`).join('');
}

async function main() {
  const md = new MarkdownIt({ html: true });
  const css = await loadTheme(theme);
  let src = fs.readFileSync(path.resolve(file), 'utf8');
  if (process.env.WX_APPID) {
    const token = await accessToken();
    for (const m of src.matchAll(/!\[[^\]]*\]\((?!http)([^)]+)\)/g)) {
      src = src.replace(m[1], await upload(path.join(path.dirname(file), m[1]), token));
    }
  }
  const html = footnotes(md.render(src));
  process.stdout.write(juice(`<style>${css}</style><section>${html}</section>`));
}

main();
