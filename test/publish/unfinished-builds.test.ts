import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { identify } from "../../src/publish/process-identity.ts";
import { writeSite } from "../../src/publish/write-site.ts";
import { createOut, first, litterBeside, read, second, siteOf, write } from "./support.ts";

describe("writeSite(site, out), of a site that is not written", () => {
  it("leaves the old site where the making of the new one fails", async () => {
    const out = await createOut();
    await write(first, out);
    async function* stream() {
      yield* siteOf(
        Object.fromEntries(Array.from({ length: 100 }, (_, i) => [`${i}.html`, "new"])),
      ).values();
      throw new Error("a template failed");
    }
    await expect(writeSite(stream(), out)).rejects.toThrow("a template failed");
    expect(await read(out)).toEqual(first);
    expect(await litterBeside(out)).toEqual([]);
  });

  it("stops where it is asked to, with the old site whole and no litter", async () => {
    const out = await createOut();
    await write(first, out);
    const interrupted = AbortSignal.abort(new Error("enough"));
    await expect(writeSite(siteOf(second).values(), out, { interrupted })).rejects.toThrow(
      "enough",
    );
    expect(await read(out)).toEqual(first);
    expect(await litterBeside(out)).toEqual([]);
  });

  it("stops waiting for another build when it is asked to", async () => {
    const out = await createOut();
    await write(first, out);
    await writeFile(join(out, "../.dist.vitrine-lock"), JSON.stringify(await identify()));
    const reason = new Error("enough");
    const controller = new AbortController();
    setTimeout(() => controller.abort(reason), 150);
    await expect(
      writeSite(siteOf(second).values(), out, { interrupted: controller.signal }),
    ).rejects.toBe(reason);
  });

  it("leaves the old site whole, and no litter, when a file cannot be written", async () => {
    const out = await createOut();
    await write(first, out);
    const impossible = siteOf({ ...second, [`${"x".repeat(300)}.html`]: "name too long" });
    const { value, diagnostics } = await writeSite(impossible.values(), out);
    expect(value).toBeUndefined();
    expect(diagnostics[0]?.message).toBe(
      `${out} could not be written: the name is too long for the disk`,
    );
    expect(await read(out)).toEqual(first);
    expect(await litterBeside(out)).toEqual([]);
  });
});
