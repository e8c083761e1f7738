/** Waits for so many frames to be drawn. */
async function frames(count = 2): Promise<void> {
  for (let frame = 0; frame < count; frame++) {
    await new Promise((drawn) => requestAnimationFrame(drawn));
  }
}

/** Asked so often, a page that is still busy shows what it will. */
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

/** Whoever waits for a transition on a busy machine never knows how long: it is brought to its end. */
export function finishAnimations(): void {
  for (const animation of document.getAnimations()) {
    const { endTime } = animation.effect?.getComputedTiming() ?? {};
    if (animation.playState === "running" && Number.isFinite(Number(endTime))) animation.finish();
  }
}
