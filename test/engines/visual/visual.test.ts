import { existsSync } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { beforeAll, describe, it } from "vitest";
import { engines } from "../engines.ts";
import { openEngine, reportMissing, serveCompanySite } from "../support.ts";
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

if (!hasFont) reportMissing("Liberation Mono", "apt-get install fonts-liberation");

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
