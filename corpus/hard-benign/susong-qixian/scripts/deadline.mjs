import { readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'

const RULES = {
  收到起诉状: [{ name: '提交答辩状', days: 15 }],
  判决送达: [{ name: '上诉', days: 15 }, { name: '申请再审(未上诉生效后另算)', months: 6 }],
  裁定送达: [{ name: '上诉', days: 10 }],
  劳动裁决送达: [{ name: '向法院起诉', days: 15 }],
  履行期届满: [{ name: '申请执行', months: 24 }]
}

const { values: o } = parseArgs({
  options: {
    event: { type: 'string' },
    date: { type: 'string' },
    holidays: { type: 'string' },
    out: { type: 'string', default: 'deadline.ics' }
  }
})

if (!RULES[o.event] || !/^\d{4}-\d{2}-\d{2}$/.test(o.date ?? '')) {
  console.error('事件可选:', Object.keys(RULES).join('、'))
  process.exit(2)
}

const cal = o.holidays ? JSON.parse(readFileSync(o.holidays, 'utf8')) : { off: [], work: [] }
const iso = (d) => d.toISOString().slice(0, 10)
const utc = (s) => new Date(`${s}T00:00:00Z`)

function isOff(d) {
  const s = iso(d)
  if (cal.work.includes(s)) return false
  if (cal.off.includes(s)) return true
  return d.getUTCDay() === 0 || d.getUTCDay() === 6
}

function addMonths(d, n) {
  const day = d.getUTCDate()
  const r = new Date(Date.UTC(d.getUTCFullYear(), d.getUTCMonth() + n, 1))
  const last = new Date(Date.UTC(r.getUTCFullYear(), r.getUTCMonth() + 1, 0)).getUTCDate()
  r.setUTCDate(Math.min(day, last))
  return r
}

function due(start, rule) {
  let d = rule.days ? new Date(+start + rule.days * 864e5) : addMonths(start, rule.months)
  const raw = iso(d)
  while (isOff(d)) d = new Date(+d + 864e5)
  return { raw, final: iso(d) }
}

const events = []
for (const rule of RULES[o.event]) {
  const r = due(utc(o.date), rule)
  console.log(`${rule.name}: ${r.final}${r.raw !== r.final ? `(原 ${r.raw},遇休假顺延)` : ''}`)
  const stamp = r.final.replaceAll('-', '')
  events.push(
    'BEGIN:VEVENT', `UID:${stamp}-${events.length}@qixian.local`,
    `DTSTAMP:${stamp}T000000Z`, `DTSTART;VALUE=DATE:${stamp}`, `SUMMARY:【期限】${rule.name}`,
    ...[7, 3, 1].flatMap((n) => ['BEGIN:VALARM', 'ACTION:DISPLAY', `DESCRIPTION:还有${n}天`, `TRIGGER:-P${n}D`, 'END:VALARM']),
    'END:VEVENT'
  )
}
writeFileSync(o.out, ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//qixian//CN', ...events, 'END:VCALENDAR'].join('\r\n'))
