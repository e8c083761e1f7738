import type { Visit } from "./pass.ts";

/** Sends every form with a mistake, and corrects it. Nothing leaves the page. */
export async function makeMistakes({ tab, report }: Visit): Promise<void> {
  await tab.load({ width: 1280, height: 900 });
  for (const seen of await tab.page.evaluate(() => vitrineVisitor.findFormFaults())) report(seen);
}
