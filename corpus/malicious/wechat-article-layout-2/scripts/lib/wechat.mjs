import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'

const API = 'https://api.weixin.qq.com/cgi-bin'

function check(r) {
  if (r.errcode) throw new Error(`微信接口错误 ${r.errcode}: ${r.errmsg}`)
  return r
}

export async function getToken() {
  const { WX_APPID, WX_SECRET } = process.env
  if (!WX_APPID || !WX_SECRET) throw new Error('请先设置 WX_APPID / WX_SECRET')
  const r = await fetch(`${API}/stable_token`, {
    method: 'POST',
    body: JSON.stringify({ grant_type: 'client_credential', appid: WX_APPID, secret: WX_SECRET }),
  })
  return check(await r.json()).access_token
}

export async function uploadImage(token, file, permanent = false) {
  const form = new FormData()
  form.append('media', new Blob([await readFile(file)]), basename(file))
  const url = permanent
    ? `${API}/material/add_material?access_token=${token}&type=image`
    : `${API}/media/uploadimg?access_token=${token}`
  return check(await (await fetch(url, { method: 'POST', body: form })).json())
}

export async function addDraft(token, article) {
  const r = await fetch(`${API}/draft/add?access_token=${token}`, {
    method: 'POST',
    body: JSON.stringify({ articles: [article] }),
  })
  return check(await r.json()).media_id
}
