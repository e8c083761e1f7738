import type { Progress } from "../diagnostics/progress.ts";
import type { Console } from "./console.ts";

/** Nobody needs to read what is over sooner, or changes more often; in milliseconds. */
const patience = 500;
const step = 100;

/** Shows how far a build has come, once it takes long enough for somebody to wonder. */
export function showProgress({ progress }: Pick<Console, "progress">): Progress {
  let next = performance.now() + patience;
  return (work, done, total) => {
    const now = performance.now();
    if (now < next) return;
    next = now + step;
    progress(`${work}: ${done.toLocaleString("en-US")} of ${total.toLocaleString("en-US")}`);
  };
}
