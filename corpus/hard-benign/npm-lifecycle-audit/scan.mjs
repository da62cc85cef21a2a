// Static reader for unpacked npm tarballs. It never requires or imports what it reads.
import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const HERE = path.dirname(fileURLToPath(import.meta.url))
const POPULAR = ['lodash', 'express', 'react', 'cross-env', 'electron', 'chalk', 'axios', 'colors', 'debug']
const USUAL = /^(node-gyp rebuild|prebuild-install.*|node-gyp-build|husky( install)?)$/

const RULES = [
  ['E1', /JSON\.stringify\(\s*process\.env\b(?!\s*[.[])|:\s*process\.env\s*[},]/],
  ['E2', /\.npmrc|\.aws\/credentials|\.ssh\/(id_|authorized)|Local Extension Settings|wallet\.dat|Login Data/],
  ['O1', /(eval|Function|runInThisContext)\s*\(\s*(Buffer\.from|atob)\s*\(/],
  ['O2', /\b_0x[0-9a-f]{4,6}\b/],
  ['P1', /writeFileSync?\(\s*(path\.join\(\s*)?(os\.homedir\(\)|['"]\/etc\/|['"]\.\.\/\.\.\/)/],
]
const REACH = /child_process|https?\.request|https?\.get|\bfetch\(|net\.connect|dns\.resolve/

function distance(a, b) {
  const d = Array.from({ length: a.length + 1 }, (_, i) => [i, ...Array(b.length).fill(0)])
  for (let j = 0; j <= b.length; j++) d[0][j] = j
  for (let i = 1; i <= a.length; i++)
    for (let j = 1; j <= b.length; j++)
      d[i][j] = Math.min(d[i - 1][j] + 1, d[i][j - 1] + 1, d[i - 1][j - 1] + (a[i - 1] === b[j - 1] ? 0 : 1))
  return d[a.length][b.length]
}

function* walk(dir) {
  for (const e of fs.readdirSync(dir, { withFileTypes: true })) {
    const p = path.join(dir, e.name)
    if (e.isSymbolicLink()) continue
    if (e.isDirectory()) yield* walk(p)
    else if (/\.(c|m)?js$/.test(e.name)) yield p
  }
}

export function scan(root) {
  const hits = new Set()
  const pkg = JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8'))
  for (const hook of ['preinstall', 'install', 'postinstall']) {
    const cmd = pkg.scripts?.[hook]
    if (!cmd) continue
    hits.add('L1')
    if (USUAL.test(cmd)) continue
    const file = cmd.match(/node\s+([\w./-]+\.[cm]?js)/)?.[1]
    const body = file && fs.existsSync(path.join(root, file)) ? fs.readFileSync(path.join(root, file), 'utf8') : ''
    if (REACH.test(body) || /\b(curl|wget|powershell|bash -c)\b/.test(cmd)) hits.add('L2')
  }
  for (const p of POPULAR) if (pkg.name !== p && distance(pkg.name, p) === 1) hits.add('N1')
  for (const f of walk(root)) {
    const src = fs.readFileSync(f, 'utf8')
    for (const [code, re] of RULES) {
      if (code === 'O2' && /\.min\.js$|\/dist\//.test(f)) continue
      if (re.test(src)) hits.add(code)
    }
  }
  return [...hits].sort()
}

if (process.argv[2] === '--test') {
  const want = JSON.parse(fs.readFileSync(path.join(HERE, 'fixtures/expected.json'), 'utf8'))
  let bad = 0
  for (const [dir, codes] of Object.entries(want)) {
    const got = scan(path.join(HERE, 'fixtures', dir))
    const ok = got.join() === codes.join()
    if (!ok) bad++
    console.log(ok ? 'ok  ' : 'FAIL', dir, got.join(' ') || '-')
  }
  process.exit(bad ? 1 : 0)
} else if (process.argv[2]) {
  console.log(scan(process.argv[2]).join('\n') || 'clean')
}
