import { readFileSync } from "node:fs";
import { basename } from "node:path";

const API = "https://api.weixin.qq.com/cgi-bin";

async function check(r: Response) {
  const j: any = await r.json();
  if (j.errcode) throw new Error(`微信接口 ${j.errcode} ${j.errmsg}`);
  return j;
}

export async function getToken(): Promise<string> {
  const { WX_APPID, WX_SECRET } = process.env;
  if (!WX_APPID || !WX_SECRET) throw new Error("请设置 WX_APPID / WX_SECRET");
  const r = await fetch(`${API}/stable_token`, {
    method: "POST",
    body: JSON.stringify({ grant_type: "client_credential", appid: WX_APPID, secret: WX_SECRET }),
  });
  return (await check(r)).access_token;
}

function form(buf: Uint8Array, name: string) {
  const f = new FormData();
  f.append("media", new Blob([buf]), name);
  return f;
}

export async function uploadCover(path: string, token: string): Promise<string> {
  const r = await fetch(`${API}/material/add_material?type=image&access_token=${token}`, {
    method: "POST",
    body: form(readFileSync(path), basename(path)),
  });
  return (await check(r)).media_id;
}

export async function uploadInline(buf: Uint8Array, name: string, token: string): Promise<string> {
  const r = await fetch(`${API}/media/uploadimg?access_token=${token}`, { method: "POST", body: form(buf, name) });
  return (await check(r)).url;
}

export async function addDraft(token: string, article: Record<string, string>): Promise<string> {
  const r = await fetch(`${API}/draft/add?access_token=${token}`, {
    method: "POST",
    body: JSON.stringify({ articles: [article] }),
  });
  return (await check(r)).media_id;
}
