// px -> vw,大写 PX 不处理
export function mobile({ designWidth = 750, precision = 4 } = {}) {
  const toVw = (css) =>
    css.replace(/(-?\d*\.?\d+)px\b/g, (m, n) => {
      const v = parseFloat(n)
      if (Math.abs(v) <= 1) return m
      return `${((v / designWidth) * 100).toFixed(precision)}vw`
    })
  return {
    name: 'h5-mobile',
    enforce: 'pre',
    transform(code, id) {
      if (/\.(css|scss|less)(\?|$)/.test(id) || /vue&type=style/.test(id)) {
        if (id.includes('node_modules')) return null
        return { code: toVw(code), map: null }
      }
      return null
    }
  }
}
