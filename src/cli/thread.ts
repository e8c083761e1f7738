import { parentPort } from "node:worker_threads";
import { renderTask } from "../render/render-pages.tsx";
import { serveTasks } from "../threads/serve-tasks.ts";

/** The inside of a thread of a build, which does whatever its crew shares. */
export function runThread(): void {
  if (parentPort) serveTasks(parentPort, [renderTask]);
}
