import { chmod, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, vi } from "vitest";
import { createFolder } from "../support/folder.ts";

export interface Editor {
  command: string;
  /** Waits until it was last asked to open something that ends so. */
  opens: (place: string) => Promise<void>;
}

/** An editor that writes down what it was asked to open. */
export async function createEditor(): Promise<Editor> {
  const folder = createFolder();
  const command = join(folder, "code");
  const log = join(folder, "opened.txt");
  await writeFile(command, `#!/bin/sh\necho "$@" > "${log}"\n`);
  await chmod(command, 0o755);
  return {
    command,
    opens: (place) =>
      vi.waitFor(async () => {
        expect((await readFile(log, "utf8")).trimEnd()).toMatch(new RegExp(`${place}$`));
      }, 60_000),
  };
}
