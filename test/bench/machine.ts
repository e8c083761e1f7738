import { cpus, loadavg, totalmem } from "node:os";

/** Where figures were taken. */
export function describeMachine() {
  const memory = `${Math.round(totalmem() / 2 ** 30)} GiB`;
  return { cores: cpus().length, memory, node: process.version };
}

/** When, and how many programs wanted a processor in the minute before: above the cores, they wait. */
export function describeMoment() {
  const [load = 0] = loadavg();
  return { date: new Date().toISOString().slice(0, 10), load: Number(load.toFixed(1)) };
}
