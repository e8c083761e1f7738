import { rm } from "node:fs/promises";
import { afterAll, beforeAll, describe, it } from "vitest";
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

const { value: site } = await makeSite(realSite, { drafts: false });
if (!site) throw new Error("the site has mistakes: npm run build tells them");

let server: SiteServer;
beforeAll(async () => {
  await rm(differences, { recursive: true, force: true });
  server = await serveSite(site);
});
afterAll(() => server.close());

const looks = engines.flatMap((kind) => schemes.map((scheme) => ({ ...kind, scheme })));

describe.each(looks)("$name, $scheme", ({ name, path, start, scheme }) => {
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
