import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";
import { beforeEach } from "vitest";
import { missingTool } from "./missing-tool.ts";

/** Programs that some tests need, and the package of Debian that has each. */
const packages = {
  bash: "bash",
  caddy: "caddy",
  git: "git",
  java: "default-jre-headless",
  mkfifo: "coreutils",
  nginx: "nginx",
  ps: "procps",
  setpriv: "util-linux",
};

export type Tool = keyof typeof packages;

/** Whether this computer has a program. */
export function hasTool(name: Tool): boolean {
  return (process.env.PATH ?? "").split(delimiter).some((folder) => {
    try {
      accessSync(join(folder, name), constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
}

/** Skips the tests of the file or block that calls this where a program is missing, and says what to install. */
export function needTools(...names: Tool[]): void {
  beforeEach(({ skip }) => {
    const missing = names.filter((name) => !hasTool(name));
    const install = missing.map((name) => packages[name]).join(" ");
    skip(missing.length > 0, missingTool(missing.join(", "), `apt-get install ${install}`));
  });
}
