import { isSeen, listAll, report } from "./elements.ts";
import { scrollsSmoothly, settle } from "./settle.ts";

/** An entry of the Layout Instability API (2): the shifts of one frame. */
interface LayoutShift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null }[];
}

/** More is poor for many visitors (web.dev, Core Web Vitals: 0.1). */
const maxShift = 0.1;

/** Finds what moved by itself while the page was loaded. */
export async function findShift(): Promise<void> {
  const entries: LayoutShift[] = [];
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) entries.push(entry as LayoutShift);
  });
  observer.observe({ type: "layout-shift", buffered: true });
  await settle();
  const own = entries.filter(({ hadRecentInput }) => !hadRecentInput);
  const sum = own.reduce((total, { value }) => total + value, 0);
  if (sum <= maxShift) return;
  // The largest first: what else moves may move in the same frame or in another.
  own.sort((a, b) => b.value - a.value);
  const elements = own.flatMap(({ sources }) =>
    sources.flatMap(({ node }) => (node instanceof Element ? node : node?.parentElement) ?? []),
  );
  const moved = elements.find((element) => element !== document.body) ?? document.body;
  const message = `{element} moves while the page loads: shift ${sum.toFixed(2)} (limit: ${maxShift})`;
  report("layout/shift", moved, message);
}

/** What runs now, what it moves, and whether it ends. */
function listRunning() {
  return document.getAnimations().flatMap((animation) => {
    const effect = animation.effect as KeyframeEffect | null;
    if (!effect?.target || animation.playState !== "running") return [];
    const { duration, iterations } = effect.getComputedTiming();
    const names = [...new Set(effect.getKeyframes().flatMap((frame) => Object.keys(frame)))];
    const { animationName: name = names.join(", ") } = animation as Partial<CSSAnimation>;
    const isEndless = iterations === Number.POSITIVE_INFINITY;
    return [{ animation, element: effect.target, duration, names, name, isEndless }];
  });
}

const moving =
  /^(?:transform|translate|rotate|scale|left|right|top|bottom|offsetDistance|backgroundPosition[XY]?|strokeDashoffset|margin\w*|width|height)$/;

/** Finds what moves although the visitor asked for less motion, also when an answer is opened. */
export function findMotion(): void {
  const details = document.querySelector("details");
  const atRest = listRunning();
  details?.toggleAttribute("open");
  const all = new Map([...atRest, ...listRunning()].map((one) => [one.animation, one]));
  for (const { element, duration, names, name, isEndless } of all.values()) {
    // Shorter ones are how styles switch motion off.
    if (Number(duration) <= 10 || !names.some((one) => moving.test(one))) continue;
    const verb = isEndless ? "still runs endlessly" : "still runs";
    report("behavior/motion", element, `the animation "${name}" ${verb} with reduced motion`);
  }
  details?.toggleAttribute("open");
  if (!scrollsSmoothly()) return;
  const message = "the page still scrolls smoothly with reduced motion";
  report("behavior/motion", document.documentElement, message);
}

/** Smaller things, as a share of the window, may move endlessly: a cursor, for example. */
const smallShare = 0.01;

/** Finds what moves or blinks without end, in sight, beside other things. */
export function findEndless(): void {
  const animated = listRunning().flatMap(({ element, isEndless }) => (isEndless ? element : []));
  const videos = listAll<HTMLVideoElement>("video[autoplay][loop]:not([controls])");
  for (const element of new Set([...animated, ...videos])) {
    const { width, height } = element.getBoundingClientRect();
    const isSmall = width * height < innerWidth * innerHeight * smallShare;
    if (isSmall || !isSeen(element) || element.closest("[role=progressbar]")) continue;
    report("behavior/endless", element, "{element} never stops moving");
  }
}
