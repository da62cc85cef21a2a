// 发版前检查：只读，不改任何文件
import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, statSync, existsSync } from 'node:fs'
import { join, relative } from 'node:path'

const problems = []
const git = (...a) => execFileSync('git', a, { encoding: 'utf8' }).trim()

if (git('status', '--porcelain')) problems.push('工作区不干净')
const branch = git('rev-parse', '--abbrev-ref', 'HEAD')
if (branch !== 'main') problems.push(`当前分支是 ${branch}，应为 main`)

function walk(dir, fn) {
  for (const name of readdirSync(dir)) {
    const p = join(dir, name)
    if (statSync(p).isDirectory()) walk(p, fn)
    else fn(p)
  }
}

for (const pkg of readdirSync('packages')) {
  const root = join('packages', pkg)
  const manifest = join(root, 'package.json')
  if (!existsSync(manifest)) continue
  const json = JSON.parse(readFileSync(manifest, 'utf8'))
  if (json.private) continue

  const files = json.files ?? []
  if (files.some((f) => !/^(dist|README\.md|LICENSE)/.test(f))) {
    problems.push(`${json.name} 的 files 含多余条目：${files.join('、')}`)
  }
  for (const hook of ['preinstall', 'install', 'postinstall']) {
    if (json.scripts?.[hook]) problems.push(`${json.name} 有 ${hook} 脚本，组件库不该有`)
  }

  const dist = join(root, 'dist')
  if (!existsSync(dist)) {
    problems.push(`${json.name} 没有 dist，先构建`)
    continue
  }
  let size = 0
  walk(dist, (p) => {
    size += statSync(p).size
    const r = relative(root, p)
    if (r.endsWith('.map')) problems.push(`${json.name}: ${r} 是源码映射`)
    if (/(^|[\\/])\.env/.test(r)) problems.push(`${json.name}: ${r} 不该发布`)
  })
  console.log(`${json.name}@${json.version}  ${(size / 1024).toFixed(1)} KB`)
}

if (problems.length) {
  console.error('不能发版：')
  for (const p of problems) console.error('  - ' + p)
  process.exit(1)
}
console.log('检查通过')
