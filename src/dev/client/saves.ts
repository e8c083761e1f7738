import type { SourceText } from "../messages.ts";

/** The save in progress: whether it succeeds. */
let saving: Promise<boolean> | undefined;

export function trackSave(save: Promise<boolean>): void {
  saving = save;
  void save.then(() => {
    if (saving === save) saving = undefined;
  });
}

/** Waits for the save in progress. @returns whether none was refused */
export async function waitForSave(): Promise<boolean> {
  return (await saving) !== false;
}

/** What this page has saved of each text: what the file said before, and what it says now. */
const saves = new Map<string, { before: Set<string>; now: string }>();

const nameOf = ({ file, name }: SourceText) => `${file} ${name}`;

export function noteSaved(source: SourceText, now: string): void {
  const before = saves.get(nameOf(source))?.before ?? new Set();
  before.add(source.text).delete(now);
  saves.set(nameOf(source), { before, now });
}

/** The page has heard of its last save: what it hears from now on is newer. */
export function noteHeard(source: SourceText): void {
  if (saves.get(nameOf(source))?.now === source.text) saves.delete(nameOf(source));
}

/** Forgets what was saved: an undone text is an older one again, and a moved entry has another number. */
export function forgetSaved(): void {
  saves.clear();
}

/** A text as its file has it: the page may not have heard of its own last save yet. */
export function withSaved(source: SourceText): SourceText {
  const saved = saves.get(nameOf(source));
  return saved?.before.has(source.text) ? { ...source, text: saved.now } : source;
}
