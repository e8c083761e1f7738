import type { Browser } from "puppeteer-core";
import { Tab } from "./tab.ts";

/** Tabs that show one page after another: opening a tab takes longer than loading a page. */
export class Tabs {
  private readonly free: Tab[] = [];

  constructor(
    private readonly browser: Browser,
    private readonly visitorCode: string,
  ) {}

  /** Lends a tab for as long as `work` takes; the address is not loaded yet. */
  async lend<T>(url: string, work: (tab: Tab) => Promise<T>): Promise<T> {
    let free = this.free.pop();
    // A page may go on while its tab waits for the next one.
    while (free?.stopped) free = this.free.pop();
    const tab = free ?? (await Tab.open(this.browser, this.visitorCode));
    tab.url = url;
    const result = await work(tab);
    // The page may end the visit meanwhile.
    if (!tab.isStuck && !tab.stopped) {
      await tab.leave().catch(() => {
        tab.isStuck = true;
      });
    }
    if (tab.isStuck || tab.stopped) await tab.discard();
    else this.free.push(tab);
    return result;
  }
}
