import { expect, it, onTestFinished, vi } from "vitest";
import { explainSystemError } from "../../src/disk/system-error.ts";
import { makeTemporaryFolder } from "../../src/disk/temporary-folder.ts";

it("names the folder for temporary files where it is missing, and what chooses another one", async () => {
  vi.stubEnv("TMPDIR", "/none/below");
  onTestFinished(() => void vi.unstubAllEnvs());
  const cause = await makeTemporaryFolder("vitrine-").catch((cause) => cause);
  expect(explainSystemError(cause)).toMatchObject({
    message: "/none/below: the file or folder does not exist",
    hint: "use another folder for temporary files: set TMPDIR (Windows: TEMP) to its path",
  });
});
