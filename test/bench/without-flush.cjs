/**
 * Loaded before a program (`node --require`): makes every flush of a file to the
 * disk do nothing, and leaves their number in the file that FLUSH_COUNT names.
 */
const fs = require("node:fs");
const { syncBuiltinESMExports } = require("node:module");

let count = 0;
const { open } = fs.promises;

fs.promises.open = async (...args) => {
  const file = await open(...args);
  file.sync = file.datasync = async () => {
    count++;
  };
  return file;
};
for (const name of ["fsync", "fdatasync"]) {
  fs[`${name}Sync`] = () => {
    count++;
  };
  fs[name] = (_, done) => {
    count++;
    process.nextTick(done, null);
  };
}
syncBuiltinESMExports();
process.on("exit", () => fs.writeFileSync(process.env.FLUSH_COUNT, String(count)));
