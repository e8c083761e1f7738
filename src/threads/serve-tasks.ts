import type { MessagePort } from "node:worker_threads";
import type { Answer, Order } from "./messages.ts";
import type { AnyTask, Desk } from "./task.ts";

/** Does what the other end of `port` orders, until it is closed: the inside of a thread. */
export function serveTasks(port: MessagePort, tasks: readonly AnyTask[]): void {
  const desk: Desk = new Map();
  let task: AnyTask | undefined;
  let common: unknown;
  port.on("message", (order: Order) => {
    if ("task" in order) {
      task = tasks.find(({ name }) => name === order.task);
      common = order.common;
      return;
    }
    const made = attempt(() => task?.run(common, order.items, desk));
    port.postMessage({ batch: order.batch, made } satisfies Answer);
  });
}

/** A failure is not told: the work is done again where it can be told properly. */
function attempt<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
