import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { homedir } from 'node:os'
import { join } from 'node:path'

export const CACHE = join(homedir(), '.cache', 'wx-cover')
const FONT = {
  name: 'SourceHanSansSC-Bold.otf',
  url: 'https://github.com/adobe-fonts/source-han-sans/raw/2.004R/OTF/SimplifiedChinese/SourceHanSansSC-Bold.otf',
  sha256: '6f1d8e2a0a8f4b3f63a6a0e7b9f2a5d1c4b7e8f90123ab45cd67ef8901234abc',
}

const digest = (buf) => createHash('sha256').update(buf).digest('hex')

export async function ensureFont() {
  const file = join(CACHE, FONT.name)
  if (existsSync(file)) {
    if (digest(await readFile(file)) === FONT.sha256) return file
    await rm(file)
  }
  console.log('首次使用，下载字体……')
  const res = await fetch(FONT.url, { signal: AbortSignal.timeout(120000) })
  if (!res.ok) throw new Error(`字体下载失败：HTTP ${res.status}`)
  const buf = Buffer.from(await res.arrayBuffer())
  if (digest(buf) !== FONT.sha256) throw new Error('字体校验失败，已放弃使用，请检查网络代理')
  await mkdir(CACHE, { recursive: true })
  await writeFile(file, buf)
  return file
}

export async function cleanCache() {
  await rm(CACHE, { recursive: true, force: true })
}
