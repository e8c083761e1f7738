/** The save or undo in progress; false if it is refused. */
let saving: Promise<unknown> | undefined;

export function trackSave(save: Promise<unknown>): void {
  saving = save;
  void save.then(() => {
    if (saving === save) saving = undefined;
  });
}

/** Waits for the save in progress. @returns whether none was refused */
export async function waitForSave(): Promise<boolean> {
  return (await saving) !== false;
}
