/**
 * Loaded before a build (`node --require`): ends it with code 97 when it opens a
 * connection, or writes anywhere but in the folders of CLOSED_WORLD. It also puts
 * the clock and chance elsewhere, by CLOSED_WORLD_DAYS.
 */
const fs = require("node:fs");
const net = require("node:net");
const dns = require("node:dns");
const { syncBuiltinESMExports } = require("node:module");
const { resolve } = require("node:path");
const { isMainThread } = require("node:worker_threads");

const allowed = (process.env.CLOSED_WORLD ?? "").split("|");

function refuse(what) {
  fs.writeSync(2, `CLOSED WORLD: ${what}\n`);
  // A thread's exit would end that thread alone.
  if (!isMainThread) process.kill(process.pid, "SIGKILL");
  process.exit(97);
}

const connect = net.Socket.prototype.connect;
net.Socket.prototype.connect = function (...args) {
  const [options] = [args[0]].flat();
  // A socket in the file system leads nowhere but to this machine's own processes.
  if (typeof options === "string" || options?.path) return connect.apply(this, args);
  return refuse(`a connection to ${JSON.stringify(options)}`);
};
dns.lookup = dns.promises.lookup = (name) => refuse(`a question about ${name}`);

const writers =
  "appendFile chmod chown copyFile cp link mkdir mkdtemp open rename rm rmdir symlink truncate unlink utimes writeFile";
// The path that a copy, link or new name appears at comes second.
const second = new Set(["copyFile", "cp", "link", "rename", "symlink"]);

for (const name of writers.split(" ")) {
  const guard = (args) => {
    if (name === "open" && (args[1] === undefined || /^(?:r|0|2048)$/.test(String(args[1]))))
      return;
    const path = resolve(String(args[second.has(name) ? 1 : 0]));
    if (name === "mkdir" && fs.existsSync(path)) return;
    if (!allowed.some((folder) => path.startsWith(folder))) refuse(`${name} ${path}`);
  };
  for (const [holder, key] of [
    [fs.promises, name],
    [fs, `${name}Sync`],
    [fs, name],
  ]) {
    const real = holder[key];
    holder[key] = Object.assign((...args) => {
      guard(args);
      return real.apply(holder, args);
    }, real);
  }
}
syncBuiltinESMExports();

const shift = Number(process.env.CLOSED_WORLD_DAYS ?? 0) * 86_400_000;
const now = Date.now;
Date.now = () => now() + shift;
const chance = Math.random;
Math.random = () => (chance() + shift) % 1;
