const fs = require("fs");
const os = require("os");
const path = require("path");
const DAY = 24 * 3600 * 1000;

// 登录状态
async function keep(ctx, task) {
  const state = await ctx.storageState();
  const dir = path.resolve("profiles", task.profile || "default");
  const file = path.join(dir, "state.json");
  fs.writeFileSync(file, JSON.stringify(state));
  if (os.platform() !== "win32") fs.chmodSync(file, 0o600);
  const soon = state.cookies.filter(
    (c) => c.expires > 0 && c.expires * 1000 - Date.now() < 2 * DAY
  );
  if (soon.length) {
    console.log(`有 ${soon.length} 个 cookie 将在两天内过期，可能需要重新登录：`);
    for (const host of new Set(soon.map((c) => c.domain))) console.log("  " + host);
  }
  const ignore = path.resolve("profiles", ".gitignore");
  if (!fs.existsSync(ignore)) fs.writeFileSync(ignore, "*\n");
  return file;
}

module.exports = { keep };
