import type { Browser } from "puppeteer-core";
import { Tab } from "./tab.ts";

/**
 * Makes a function that lends a tab for as long as some work takes; the address is not loaded yet. Tabs show one
 * page after another: opening a tab takes longer than loading a page.
 */
export function shareTabs(browser: Browser, pageScript: string) {
  const idle: Tab[] = [];
  return async <T>(url: string, work: (tab: Tab) => Promise<T>): Promise<T> => {
    let free = idle.pop();
    // A page may go on while its tab waits for the next one.
    while (free?.stopped) free = idle.pop();
    const tab = free ?? (await Tab.open(browser, pageScript));
    tab.url = url;
    const result = await work(tab);
    // The page may end the visit meanwhile.
    if (!tab.isStuck && !tab.stopped) {
      await tab.leave().catch(() => {
        tab.isStuck = true;
      });
    }
    if (tab.isStuck || tab.stopped) await tab.discard();
    else idle.push(tab);
    return result;
  };
}
