import { defineConfig, type Plugin } from "vite";
import vue from "@vitejs/plugin-vue";
import legacy from "@vitejs/plugin-legacy";
import UnoCSS from "unocss/vite";

// 把构建时间写进 html,方便线上确认版本
function buildStamp(): Plugin {
  return {
    name: "build-stamp",
    apply: "build",
    transformIndexHtml(html) {
      const stamp = new Date().toISOString();
      return html.replace("</head>", `<meta name="build" content="${stamp}" />\n</head>`);
    },
  };
}

export default defineConfig({
  plugins: [vue(), UnoCSS(), legacy({ targets: ["iOS >= 11", "Android >= 6"] }), buildStamp()],
  build: {
    sourcemap: "hidden",
    assetsInlineLimit: 4096,
    rollupOptions: {
      output: { manualChunks: { vendor: ["vue", "vue-router", "pinia", "axios"] } },
    },
  },
  server: { host: true, port: 5173 },
});
