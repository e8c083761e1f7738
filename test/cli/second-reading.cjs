/**
 * Preloaded into a build: does something to a content file right before it is opened for
 * the second time. The build has read it then, and is about to read it again.
 */
const { execFileSync } = require("node:child_process");
const fs = require("node:fs");
const { syncBuiltinESMExports } = require("node:module");

const { SECOND_READING_OF: file, SECOND_READING_DOES: command } = process.env;
const { openSync } = fs;
let readings = 0;

fs.openSync = (path, ...how) => {
  if (String(path).endsWith(file) && ++readings === 2) {
    execFileSync("sh", ["-c", command, "sh", path]);
  }
  return openSync(path, ...how);
};
syncBuiltinESMExports();
