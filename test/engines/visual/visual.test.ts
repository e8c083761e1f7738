import { existsSync } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { engines } from "../engines.ts";
import { openEngine, serveCompanySite } from "../support.ts";
import { differences, holdAgainstReference } from "./hold-against-reference.ts";
import { photograph } from "./photograph.ts";

const pages = { home: "/", en: "/en", faq: "/faq" };
const widths = [360, 768, 1280, 1920];
const schemes = ["light", "dark"] as const;

// Labels are in whatever monospaced font a visitor has; here in one, so that machines agree.
const font = "/usr/share/fonts/truetype/liberation/LiberationMono-Regular.ttf";
const hasFont = existsSync(font);
process.env.FONTCONFIG_FILE = join(import.meta.dirname, "fonts.conf");

const server = await serveCompanySite();
beforeAll(() => rm(differences, { recursive: true, force: true }));

const looks = engines.flatMap((kind) => schemes.map((scheme) => ({ ...kind, scheme })));

// What is missing is a failure where all has to be there, and is told loudly elsewhere.
if (!hasFont) {
  if (process.env.ALL_ENGINES) it("has its font", () => expect.fail("fonts-liberation is missing"));
  else it.skip("fonts-liberation is NOT INSTALLED here: no picture is taken", () => {});
}

describe.runIf(hasFont).each(looks)("$name, $scheme", ({ scheme, ...kind }) => {
  const engine = openEngine(kind, { reducedMotion: true, scheme });
  if (!engine) return;

  const cases = Object.entries(pages).flatMap(([page, address]) =>
    widths.map((width) => ({ page, address, width })),
  );
  it.each(cases)("$address looks as it did, $width px wide", async ({ page, address, width }) => {
    const picture = await photograph(engine.tab, server.origin + address, { width, scheme });
    await holdAgainstReference(picture, engine, `${page}-${width}-${scheme}.png`);
  });
});
