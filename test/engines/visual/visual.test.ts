import { existsSync } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeSite } from "../../../src/make-site.ts";
import type { SiteServer } from "../../../src/serve/open-server.ts";
import { serveSite } from "../../../src/serve/serve-site.ts";
import { realSite } from "../../support/project.ts";
import type { Engine } from "../engine.ts";
import { engines } from "../engines.ts";
import { differences, holdAgainstReference } from "./hold-against-reference.ts";
import { photograph } from "./photograph.ts";

const pages = { home: "/", en: "/en", faq: "/faq" };
const widths = [360, 768, 1280, 1920];
const schemes = ["light", "dark"] as const;

// Labels are in whatever monospaced font a visitor has; here in one, so that machines agree.
const font = "/usr/share/fonts/truetype/liberation/LiberationMono-Regular.ttf";
const hasFont = existsSync(font);
process.env.FONTCONFIG_FILE = join(import.meta.dirname, "fonts.conf");

const { value: site } = await makeSite(realSite, { drafts: false });
if (!site) throw new Error("the site has mistakes: npm run build tells them");

let server: SiteServer;
beforeAll(async () => {
  await rm(differences, { recursive: true, force: true });
  server = await serveSite(site);
});
afterAll(() => server.close());

const looks = engines.flatMap((kind) => schemes.map((scheme) => ({ ...kind, scheme })));

// What is missing is a failure where all has to be there, and is told loudly elsewhere.
if (!hasFont) {
  if (process.env.ALL_ENGINES) it("has its font", () => expect.fail("fonts-liberation is missing"));
  else it.skip("fonts-liberation is NOT INSTALLED here: no picture is taken", () => {});
}

describe.runIf(hasFont).each(looks)("$name, $scheme", ({ name, path, start, scheme }) => {
  // What is missing is told of by behaviour.test.ts.
  if (path === undefined) {
    it.skip(`${name} is NOT INSTALLED here`, () => {});
    return;
  }

  let engine: Engine;
  beforeAll(async () => {
    engine = await start(path, { reducedMotion: true, scheme });
  }, 120_000);
  afterAll(() => engine?.close());

  const cases = Object.entries(pages).flatMap(([page, address]) =>
    widths.map((width) => ({ page, address, width })),
  );
  it.each(cases)("$address looks as it did, $width px wide", async ({ page, address, width }) => {
    const picture = await photograph(engine.tab, server.origin + address, { width, scheme });
    await holdAgainstReference(picture, engine, `${page}-${width}-${scheme}.png`);
  });
});
