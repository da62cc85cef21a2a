#!/usr/bin/env node
import { fileURLToPath } from "node:url";
import path from "node:path";
import { today, watchFolders } from "../lib/watch.mjs";
import { autostartOff, autostartOn } from "../lib/autostart.mjs";
import { update } from "../lib/update.mjs";

const self = fileURLToPath(import.meta.url);
const [command, ...args] = process.argv.slice(2);

switch (command) {
  case "today":
    console.log(await today());
    break;
  case "watch":
    await watchFolders(path.resolve(args[0] ?? "."));
    break;
  case "autostart":
    if (args[0] === "on" && args[1]) {
      const { file, content } = await autostartOn(self, path.resolve(args[1]));
      console.log(`written: ${file}\n\n${content}`);
    } else if (args[0] === "off") {
      console.log(`deleted: ${await autostartOff()}`);
    } else {
      console.error("usage: devlog autostart on <folder> | off");
      process.exitCode = 2;
    }
    break;
  case "update":
    console.log(await update(path.dirname(path.dirname(self))));
    break;
  default:
    console.error("usage: devlog today | watch <folder> | autostart on|off | update");
    process.exitCode = 2;
}
