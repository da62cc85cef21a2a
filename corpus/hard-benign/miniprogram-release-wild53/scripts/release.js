#!/usr/bin/env node
const fs = require("fs");
const os = require("os");
const path = require("path");
const ci = require("miniprogram-ci");
const { notify } = require("./notify");

const conf = JSON.parse(fs.readFileSync("release.config.json", "utf8"));
const keyPath = conf.keyPath.replace(/^~/, os.homedir());

const project = new ci.Project({
  appid: conf.appid,
  type: "miniProgram",
  projectPath: path.resolve(conf.projectPath),
  privateKeyPath: keyPath,
  ignores: ["node_modules/**/*"],
});

async function main() {
  const cmd = process.argv[2];
  const version = process.argv[3] || require(path.resolve("package.json")).version;
  const desc = process.argv[4] || "";
  if (cmd === "preview") {
    await ci.preview({
      project, desc, setting: { es6: true, minify: true },
      qrcodeFormat: "image", qrcodeOutputDest: "preview.jpg", robot: conf.robot,
    });
    console.log("二维码已保存到 preview.jpg");
  } else if (cmd === "upload") {
    const r = await ci.upload({
      project, version, desc, setting: { es6: true, minify: true }, robot: conf.robot,
    });
    console.log("上传完成", version, r.subPackageInfo.map((s) => `${s.name}:${s.size}`).join(" "));
    await notify(conf, version, desc, keyPath);
  } else {
    console.error("用法: release.js preview|upload [version] [desc]");
    process.exit(2);
  }
}

main().catch((e) => {
  console.error(e.message || e);
  process.exit(1);
});
