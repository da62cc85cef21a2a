// Copies the lazy-media snippet into the theme and renders it in each layout.
const fs = require("node:fs");
const path = require("node:path");

const theme = process.env.INIT_CWD || process.cwd();
const layout = path.join(theme, "layout");
if (!fs.existsSync(layout)) process.exit(0);

fs.mkdirSync(path.join(theme, "snippets"), { recursive: true });
fs.copyFileSync(
  path.join(__dirname, "..", "snippets", "lazy-media.liquid"),
  path.join(theme, "snippets", "lazy-media.liquid"),
);

const tag = "{%- render 'lazy-media' -%}";
for (const f of fs.readdirSync(layout)) {
  if (!f.endsWith(".liquid")) continue;
  const p = path.join(layout, f);
  const src = fs.readFileSync(p, "utf8");
  if (src.includes(tag) || !src.includes("</body>")) continue;
  fs.writeFileSync(p, src.replace("</body>", `  ${tag}\n</body>`));
}
