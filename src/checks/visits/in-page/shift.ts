import { markOf, type Seen } from "./elements.ts";

/** An entry of the Layout Instability API (2): the shifts of one frame. */
interface LayoutShift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null }[];
}

/** More is poor for many visitors (web.dev, Core Web Vitals: 0.1). */
const maxShift = 0.1;

/** What moved by itself while the page was loaded. */
export async function findShift(): Promise<Seen | undefined> {
  const entries = await new Promise<LayoutShift[]>((resolve) => {
    const observer = new PerformanceObserver((list) => resolve(list.getEntries() as LayoutShift[]));
    observer.observe({ type: "layout-shift", buffered: true });
    // Without any shift nothing is ever observed.
    requestAnimationFrame(() => requestAnimationFrame(() => resolve([])));
  });
  const own = entries.filter(({ hadRecentInput }) => !hadRecentInput);
  const sum = own.reduce((total, { value }) => total + value, 0);
  if (sum <= maxShift) return undefined;
  // The largest first: what else moves may move in the same frame or in another.
  own.sort((a, b) => b.value - a.value);
  const nodes = own.flatMap(({ sources }) => sources.map(({ node }) => node));
  const elements = nodes.flatMap(
    (node) => (node instanceof Element ? node : node?.parentElement) ?? [],
  );
  const moved = elements.find((element) => element !== document.body) ?? document.body;
  const message = `{element} moves while the page loads: ${sum.toFixed(2)} (limit: ${maxShift})`;
  return { rule: "layout/shift", element: markOf(moved), message };
}
