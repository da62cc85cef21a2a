// Checks native codecs after npm install.
import os from "node:os";

const plat = `${os.platform()}-${os.arch()}`;

try {
  const { default: sharp } = await import("sharp");
  const missing = ["jpeg", "png", "webp", "heif"].filter((f) => !sharp.format[f]?.output?.buffer);
  if (missing.length) {
    console.warn(`sharp lacks: ${missing.join(", ")}; these formats are reported, not written`);
  }
  console.log(`codecs ready (${plat}, libvips ${sharp.versions.vips})`);
} catch (e) {
  console.error(`sharp did not load on ${plat}: ${e.message}`);
  console.error("try: npm install --os=<os> --cpu=<cpu> sharp");
}
