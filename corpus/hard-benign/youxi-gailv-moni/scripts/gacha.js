'use strict'
const fs = require('fs')

const file = process.argv[2]
const rounds = Number(process.argv[3] || 100000)
if (!file) {
  console.error('用法: node gacha.js pool.json [次数]')
  process.exit(1)
}
const p = JSON.parse(fs.readFileSync(file, 'utf8'))

function rate(n) {
  if (p.hard && n >= p.hard) return 1
  if (n >= p.softFrom) return Math.min(1, p.base + (n - p.softFrom + 1) * p.softStep)
  return p.base
}

let totalPulls = 0
let totalTop = 0
const need = new Uint32Array(rounds)

for (let i = 0; i < rounds; i++) {
  let pulls = 0
  let pity = 0
  let sure = false
  for (;;) {
    pulls++
    pity++
    if (Math.random() < rate(pity)) {
      totalTop++
      pity = 0
      if (sure || Math.random() < p.up) break
      sure = !!p.guaranteeAfterMiss
    }
  }
  totalPulls += pulls
  need[i] = pulls
}

need.sort()
const q = (x) => need[Math.min(rounds - 1, Math.floor(rounds * x))]
const yuan = (n) => (n * p.pricePerPull).toFixed(0)

console.log(`模拟 ${rounds} 次`)
console.log(`平均抽数 ${(totalPulls / rounds).toFixed(2)}`)
console.log(`综合概率 ${((totalTop / totalPulls) * 100).toFixed(3)}%`)
for (const x of [0.5, 0.9, 0.99]) {
  console.log(`P${x * 100}  ${q(x)} 抽  约 ${yuan(q(x))} 元`)
}
