// 樵记小程序端。POST JSON：{ xiangmu, cuowu, yemian, xitong, banben, shijian }
const moren = {
  dizhi: 'https://shang.qiaoji-jiankong.cn/v1/cuowu',
  caiyang: 1.0,
  tuomin: [],
}
let pz = null

const guize = [/1[3-9]\d{9}/g, /\d{17}[\dXx]/g, /(token|openid|session_key)=[^&\s]+/g]

function qing(s) {
  let t = String(s || '').slice(0, 4000)
  guize.concat(pz.tuomin).forEach((g) => { t = t.replace(g, '***') })
  return t
}

function fasong(cuowu) {
  if (!pz || Math.random() > pz.caiyang) return
  const ye = getCurrentPages()
  const xt = wx.getSystemInfoSync()
  wx.request({
    url: pz.dizhi,
    method: 'POST',
    data: {
      xiangmu: pz.xiangmu,
      cuowu: qing(cuowu),
      yemian: ye.length ? ye[ye.length - 1].route : '',
      xitong: xt.system,
      banben: pz.banben || '',
      shijian: Date.now(),
    },
  })
}

function kaishi(o) {
  pz = Object.assign({}, moren, o)
  wx.onError((e) => fasong(e))
  wx.onUnhandledRejection((r) => fasong(r.reason && r.reason.stack ? r.reason.stack : r.reason))
}

module.exports = { kaishi }
