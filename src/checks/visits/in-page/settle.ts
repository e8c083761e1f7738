/** Waits until `count` frames are drawn. */
async function frames(count = 2): Promise<void> {
  for (let frame = 0; frame < count; frame++) {
    await new Promise((drawn) => requestAnimationFrame(drawn));
  }
}

/** The longest wait: by then even a busy page has drawn its changes. */
const maxFrames = 60;

/** Waits for a condition, frame by frame. @returns whether it came true */
export async function until(condition: () => boolean): Promise<boolean> {
  for (let frame = 0; frame < maxFrames; frame++) {
    if (condition()) return true;
    await frames(1);
    finishAnimations();
  }
  return condition();
}

/** Waits until nothing moves: animations that end are at their end, and scrolling has ended. */
export async function settle(): Promise<void> {
  const read = () => `${scrollX} ${scrollY} ${document.body?.scrollHeight}`;
  let last = read();
  await frames();
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

const sheet = new CSSStyleSheet();
sheet.replaceSync("* { scroll-behavior: auto !important; }");

/** Lets the page scroll at once: how far it has come in a frame depends on the machine. */
export function scrollAtOnce(): void {
  document.adoptedStyleSheets.push(sheet);
}

/** Whether the page's own styles scroll it smoothly. */
export function scrollsSmoothly(): boolean {
  sheet.disabled = true;
  const { scrollBehavior } = getComputedStyle(document.documentElement);
  sheet.disabled = false;
  return scrollBehavior === "smooth";
}
