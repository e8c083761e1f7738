import { statSync } from "node:fs";
import { expect, it } from "vitest";
import { injectClient } from "../../src/dev/inject-client.ts";
import { inRepository } from "../support/project.ts";

it("lets no script of another host run beside the client, whose secret it could read", () => {
  const policy =
    "default-src 'none';script-src 'self' https://counter.example;img-src https://counter.example";
  const page = `<head><meta http-equiv="Content-Security-Policy" content="${policy}"></head>`;
  const served = injectClient(Buffer.from(page), { code: "client()", secret: "s" });
  expect(served).toMatch(/;script-src 'self' 'sha256-[^']+';img-src https:\/\/counter\.example"/);
});

it("adds at most 20,000 bytes to a page", () => {
  expect(statSync(inRepository("bin/compiled/client.js")).size).toBeLessThan(20_001);
});
