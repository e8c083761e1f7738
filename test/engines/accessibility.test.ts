import axe from "axe-core";
import { describe, expect, it } from "vitest";
import type { Tab } from "./engine.ts";
import { openEngine, otherEngines, pages, serveCompanySite } from "./support.ts";

const server = await serveCompanySite();

const looks = otherEngines.flatMap((kind) =>
  (["light", "dark"] as const).map((scheme) => ({ ...kind, scheme })),
);

// `vitrine check` has axe look in Chromium; names, roles and colours are each engine's own.
describe.each(looks)("axe in $name, $scheme", ({ scheme, ...kind }) => {
  const engine = openEngine(kind, { reducedMotion: true, scheme });
  if (!engine) return;

  it.each(pages)("finds nothing in %s", async (address) => {
    for (const width of [1280, 480]) {
      await engine.tab.resize(width, 800);
      await engine.tab.go(server.origin + address);
      // The menu on a phone, else a question where there is one: what is open is judged too.
      await engine.tab.evaluate(() => {
        const all = [...document.querySelectorAll<HTMLElement>(".menu-button, summary")];
        all.find((element) => element.checkVisibility())?.click();
      });
      expect([width, ...(await look(engine.tab))]).toEqual([width]);
    }
  });

  it("would find something", async () => {
    await engine.tab.go(`${server.origin}/en`);
    await engine.tab.evaluate(() => {
      const style = document.querySelector<HTMLElement>(".tagline p")?.style;
      style?.setProperty("color", "#777");
      style?.setProperty("background", "#888");
    });
    expect(await look(engine.tab)).toContainEqual(
      expect.stringMatching(/^color-contrast: <p style/),
    );
  });
});

/** The faults that axe finds in the page as it stands: rule and element. */
async function look(tab: Tab): Promise<string[]> {
  // Drivers put functions into a page that its policy would refuse; not all of them wait for promises.
  await tab.evaluate(new Function(axe.source) as () => void);
  await tab.evaluate(() => {
    const page = window as unknown as { axe: typeof axe; found?: string[] };
    const options = { rules: { "color-contrast-enhanced": { enabled: true } } };
    page.axe.run(document, options).then(({ violations, passes }) => {
      const faults = violations.flatMap(({ id, nodes }) =>
        nodes.map(({ html }) => `${id}: ${html.slice(0, 120)}`),
      );
      page.found = passes.length > 0 ? faults : ["axe looked at nothing"];
    });
  });
  const read = () => tab.evaluate(() => (window as unknown as { found?: string[] }).found ?? null);
  await expect.poll(read).not.toBeNull();
  return (await read()) ?? [];
}
