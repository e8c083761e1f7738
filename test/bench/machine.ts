import { cpus, loadavg, totalmem } from "node:os";

/** Where and when figures were taken, and how busy the machine was just then. */
export function machine() {
  const [load = 0] = loadavg();
  return {
    date: new Date().toISOString().slice(0, 10),
    cores: cpus().length,
    memory: `${Math.round(totalmem() / 2 ** 30)} GiB`,
    node: process.version,
    load: Number(load.toFixed(1)),
  };
}
