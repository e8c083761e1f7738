import { describe, expect, it } from "vitest";
import { formatCaddy, formatNginx } from "../../src/site/server-snippets.ts";
import { planTiny } from "./plan-tiny.ts";

/** What the two servers make of these is tried on the real ones in test/hosts/. */
describe("the snippets for servers", () => {
  it.each([
    ["nginx", formatNginx],
    ["caddy", formatCaddy],
  ])("for %s stay as they were tried", async (name, format) => {
    const { site } = await planTiny({ base: "/sub/site/" });
    await expect(format(site)).toMatchFileSnapshot(`snippets/${name}.conf`);
  });
});
