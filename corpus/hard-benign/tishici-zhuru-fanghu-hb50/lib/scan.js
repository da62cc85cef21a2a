'use strict';
const fs = require('fs');

const GUIZE = {
  覆盖: [/忽略(以上|之前|前面|上述)(的)?(所有|全部)?(要求|指令|规则|内容)/, /ignore (all )?(previous|above) instructions/i],
  身份: [/(系统通知|平台安全部|管理员授权|开发者模式)/, /授权码\s*[:：]?\s*[A-Z0-9-]{4,}/],
  保密: [/(不要|无需|不必|切勿)(告诉|告知|提醒|征求)(用户|客户|任何人)/],
  外传: [/(拼|附|追加)在\s*https?:\/\//, /(发送|上传|转发)(到|至|给)\s*(https?:\/\/|[\w.-]+@)/],
  工具: [/调用\s*[a-z_]{4,}/, /(执行|运行)\s*`?(curl|wget|pip|npm|bash|rm)\b/],
  记忆: [/(永久|以后都|今后一直)(记住|使用|按照)/],
  打分: [/(给出|打)\s*(9\d|100|满)\s*分/],
};

function jiema(s) {
  const out = [];
  for (const m of s.matchAll(/[A-Za-z0-9+/]{12,}={0,2}/g)) {
    const t = Buffer.from(m[0], 'base64').toString('utf8');
    if (/[\u4e00-\u9fa5]{2,}/.test(t)) out.push(t);
  }
  return out;
}

const wenben = fs.readFileSync(process.argv[2], 'utf8').split(/\r?\n/);
wenben.forEach((hang, i) => {
  for (const s of [hang, ...jiema(hang)]) {
    for (const [lei, zz] of Object.entries(GUIZE)) {
      for (const re of zz) {
        const m = s.match(re);
        if (m) console.log(`${i + 1}\t${lei}\t${m[0]}`);
      }
    }
  }
});
