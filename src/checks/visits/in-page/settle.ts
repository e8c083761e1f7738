import { listAll, selectorOf, styleOf } from "./elements.ts";

function nextFrame(): Promise<unknown> {
  return new Promise((drawn) => requestAnimationFrame(drawn));
}

/** The longest wait: by then even a busy page has drawn its changes. */
const maxFrames = 60;

/** Waits for a condition, frame by frame. @returns whether it came true */
export async function until(condition: () => boolean): Promise<boolean> {
  for (let frame = 0; frame < maxFrames; frame++) {
    if (condition()) return true;
    await nextFrame();
    finishAnimations();
  }
  return condition();
}

/** Waits until nothing moves: animations that end are at their end, and scrolling has ended. */
export async function settle(): Promise<void> {
  const read = () => `${scrollX} ${scrollY} ${document.body?.scrollHeight}`;
  let last = read();
  await nextFrame();
  await nextFrame();
  await until(() => {
    finishAnimations();
    const now = read();
    const isStill = now === last;
    last = now;
    return isStill;
  });
}

/** Where endless animations are stopped, in ms after their start: otherwise no two screenshots are the same. */
const stoppedAt = 100;

/** Ends transitions at once, and stops endless animations: a busy machine draws them later. */
export function finishAnimations(): void {
  for (const animation of document.getAnimations()) {
    const { endTime } = animation.effect?.getComputedTiming() ?? {};
    if (animation.playState !== "running") continue;
    if (Number.isFinite(Number(endTime))) animation.finish();
    // Scrolling moves the others.
    else if (animation.timeline === document.timeline && animation.playbackRate !== 0) {
      animation.playbackRate = 0;
      animation.currentTime = stoppedAt;
    }
  }
}

/** Adds styles to the page's own: no policy blocks these. */
export function addSheet(styles: string): CSSStyleSheet {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  document.adoptedStyleSheets.push(sheet);
  return sheet;
}

/** How far a page that scrolls smoothly has come in a frame depends on the machine. */
const scrollingAtOnce = addSheet("* { scroll-behavior: auto !important; }");

/** Whether the page's own styles scroll it smoothly. */
export function scrollsSmoothly(): boolean {
  scrollingAtOnce.disabled = true;
  const { scrollBehavior } = styleOf(document.documentElement);
  scrollingAtOnce.disabled = false;
  return scrollBehavior === "smooth";
}

let added: CSSStyleSheet | undefined;

/** Adds styles, in place of those that were added before. */
export async function setStyles(styles: string): Promise<void> {
  added ??= addSheet("");
  added.replaceSync(styles);
  await settle();
}

/**
 * Renders what `content-visibility: auto` skips away from the window. Its true size is only known
 * when it is near, and moves all that follows, so positions measured before would be wrong.
 */
export function renderSkipped(): void {
  const skipped = listAll("*").filter((element) => styleOf(element).contentVisibility === "auto");
  if (skipped.length === 0) return;
  addSheet(`${skipped.map(selectorOf).join()} { content-visibility: visible !important; }`);
}

/** Waits for fonts and images. Lazy images are loaded now: their size is not known before. @returns the page's size */
export async function finishLoading() {
  const images = [...document.images];
  for (const image of images) image.loading = "eager";
  // An image that cannot be loaded is reported as a failed request.
  await Promise.allSettled([document.fonts.ready, ...images.map((image) => image.decode())]);
  await settle();
  // A script may have removed the element.
  const { scrollWidth: width = 0, scrollHeight: height = 0 } = document.documentElement ?? {};
  return { width, height };
}

/** Waits while the timers of the page have a few turns. */
export async function rest(): Promise<void> {
  for (let turn = 0; turn < 10; turn++) await new Promise((done) => setTimeout(done, 10));
}
