import { parentPort } from "node:worker_threads";
import { readTask } from "../content/read-pages.ts";
import { renderTask } from "../render/render-pages.ts";
import { serveTasks } from "../threads/serve-tasks.ts";

/** The inside of a thread of a build, which does whatever its crew shares. */
export function runThread(): void {
  if (parentPort) serveTasks(parentPort, [readTask, renderTask]);
}
