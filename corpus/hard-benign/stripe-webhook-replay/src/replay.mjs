import { parseArgs } from "node:util";
import { clear, get, list } from "./store.mjs";
import { forward } from "./forward.mjs";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { to: { type: "string" }, clear: { type: "boolean" } },
});

if (values.clear) {
  await clear();
  console.log("stored events deleted");
} else if (!positionals.length || !values.to) {
  console.log((await list()).join("\n") || "no stored events");
} else {
  for (const id of positionals) {
    console.log(id, await forward(await get(id), values.to, process.env.STRIPE_WEBHOOK_SECRET ?? ""));
  }
}
