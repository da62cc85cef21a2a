const fs = require('fs')
const path = require('path')
const { createCanvas, GlobalFonts } = require('@napi-rs/canvas')

const W = 1080
const H = 1440
const STYLES = {
  cream: { bg: '#fbf3e4', fg: '#4a3728', mark: '#e8875b' },
  ink: { bg: '#1e1f24', fg: '#f1f1f1', mark: '#ffd166' },
  mint: { bg: '#e8f6f0', fg: '#21463a', mark: '#2fa37c' },
}

const list = path.join(__dirname, '..', 'fonts.json')
if (fs.existsSync(list)) GlobalFonts.registerFromPath(JSON.parse(fs.readFileSync(list))[0], 'card')

function wrap(g, text, max) {
  const out = []
  let cur = ''
  for (const ch of text) {
    if (g.measureText(cur + ch).width > max) {
      out.push(cur)
      cur = ''
    }
    cur += ch
  }
  return cur ? [...out, cur] : out
}

function draw(card, style, i, total) {
  const s = STYLES[style]
  const cv = createCanvas(W, H)
  const g = cv.getContext('2d')
  g.fillStyle = s.bg
  g.fillRect(0, 0, W, H)
  g.fillStyle = s.mark
  g.fillRect(90, 150, 90, 12)
  g.fillStyle = s.fg
  let y = 270
  g.font = `${i === 0 ? 84 : 60}px card`
  for (const l of wrap(g, card.title, W - 180)) {
    g.fillText(l, 90, y)
    y += i === 0 ? 112 : 84
  }
  y += 40
  g.font = '44px card'
  for (const p of card.lines) {
    for (const l of wrap(g, p, W - 180)) {
      g.fillText(l, 90, y)
      y += 70
    }
    y += 26
  }
  g.font = '28px card'
  g.fillText(`${i + 1} / ${total}`, W - 170, H - 70)
  return cv.toBuffer('image/png')
}

module.exports = { draw, STYLES }
