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

/** Ends transitions at once: on a busy machine, nobody knows how long to wait for them. */
export function finishAnimations(): void {
  for (const animation of document.getAnimations()) {
    const { endTime } = animation.effect?.getComputedTiming() ?? {};
    if (animation.playState === "running" && Number.isFinite(Number(endTime))) animation.finish();
  }
}
