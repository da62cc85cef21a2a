import http from "node:http";
import { parseArgs } from "node:util";
import { put } from "./store.mjs";
import { forward } from "./forward.mjs";
import { verify } from "./signature.mjs";

const { values } = parseArgs({ options: { port: { type: "string", default: "4242" }, forward: { type: "string" } } });
const secret = process.env.STRIPE_WEBHOOK_SECRET;
if (!secret) {
  console.error("STRIPE_WEBHOOK_SECRET is not set");
  process.exit(2);
}

const MAX = 512 * 1024;

async function body(req) {
  let size = 0;
  const chunks = [];
  for await (const c of req) {
    size += c.length;
    if (size > MAX) throw Object.assign(new Error("too large"), { status: 413 });
    chunks.push(c);
  }
  return Buffer.concat(chunks).toString("utf8");
}

const server = http.createServer(async (req, res) => {
  const end = (status, text) => res.writeHead(status, { "content-type": "text/plain" }).end(text);
  if (req.method !== "POST") return end(405, "POST only");
  try {
    const payload = await body(req);
    if (!verify(payload, req.headers["stripe-signature"], secret)) return end(400, "bad signature");
    const event = JSON.parse(payload);
    if (event.livemode) return end(400, "live events are not accepted");
    await put(event.id, payload);
    console.log(`${event.id} ${event.type}`);
    if (values.forward) {
      const status = await forward(payload, values.forward, secret);
      console.log(`  forwarded: ${status}`);
    }
    end(200, "ok");
  } catch (err) {
    end(err.status ?? 500, err.message);
  }
});

server.listen(Number(values.port), "127.0.0.1", () => console.log(`listening on 127.0.0.1:${values.port}`));
process.once("SIGINT", () => server.close());
