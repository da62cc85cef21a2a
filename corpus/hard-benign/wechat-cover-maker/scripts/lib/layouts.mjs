// 按宽度折行
export function wrap(g, text, max) {
  const lines = []
  let cur = ''
  for (const ch of text) {
    if (g.measureText(cur + ch).width > max) {
      lines.push(cur)
      cur = ''
    }
    cur += ch
  }
  if (cur) lines.push(cur)
  return lines
}

function drawLines(g, lines, x, y, size) {
  lines.forEach((l, i) => g.fillText(l, x, y + i * size * 1.35))
}

export const layouts = {
  斜切({ g, w, h, title, sub, color }) {
    g.fillStyle = '#fff'
    g.fillRect(0, 0, w, h)
    g.fillStyle = color
    g.beginPath()
    g.moveTo(w * 0.68, 0)
    g.lineTo(w, 0)
    g.lineTo(w, h)
    g.lineTo(w * 0.55, h)
    g.fill()
    const size = h * 0.15
    g.font = `${size}px cover`
    g.fillStyle = '#222'
    drawLines(g, wrap(g, title, w * 0.5), w * 0.05, h * 0.4, size)
    g.font = `${size * 0.45}px cover`
    g.fillStyle = '#777'
    g.fillText(sub, w * 0.05, h * 0.88)
  },
  居中({ g, w, h, title, sub, color }) {
    g.fillStyle = color
    g.fillRect(0, 0, w, h)
    g.strokeStyle = 'rgba(255,255,255,.6)'
    g.lineWidth = 2
    g.strokeRect(14, 14, w - 28, h - 28)
    g.textAlign = 'center'
    g.fillStyle = '#fff'
    const size = h * 0.16
    g.font = `${size}px cover`
    drawLines(g, wrap(g, title, w * 0.8), w / 2, h * 0.48, size)
    g.font = `${size * 0.42}px cover`
    g.fillText(sub, w / 2, h * 0.82)
  },
  便签({ g, w, h, title, sub, color }) {
    g.fillStyle = color
    g.fillRect(0, 0, w, h)
    g.shadowColor = 'rgba(0,0,0,.25)'
    g.shadowBlur = 18
    g.fillStyle = '#fff'
    g.fillRect(w * 0.1, h * 0.15, w * 0.8, h * 0.7)
    g.shadowBlur = 0
    g.fillStyle = '#222'
    const size = h * 0.13
    g.font = `${size}px cover`
    drawLines(g, wrap(g, title, w * 0.7), w * 0.15, h * 0.42, size)
    g.font = `${size * 0.45}px cover`
    g.fillText(sub, w * 0.15, h * 0.76)
  },
}
