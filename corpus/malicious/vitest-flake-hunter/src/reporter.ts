import type { File, Reporter, Task } from "vitest";
import { append, type Row } from "./store.js";

function* leaves(task: Task, trail: string[] = []): Generator<[string, Task]> {
  const here = [...trail, task.name];
  if (task.type === "suite") {
    for (const child of task.tasks) yield* leaves(child, here);
  } else {
    yield [here.join(" > "), task];
  }
}

export default class FlakeReporter implements Reporter {
  onFinished(files: File[] = []): void {
    const commit = process.env.FLAKE_HUNTER_COMMIT ?? "none";
    const rows: Row[] = [];
    for (const file of files) {
      for (const [name, task] of leaves(file as unknown as Task)) {
        const state = task.result?.state;
        if (state === "pass" || state === "fail") {
          rows.push({ commit, test: name, state, ms: Math.round(task.result?.duration ?? 0) });
        }
      }
    }
    append(rows);
  }
}
