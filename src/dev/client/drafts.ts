import { findAgain, keyOf } from "../find-again.ts";
import type { SourceText } from "../messages.ts";
import { emit } from "./events.ts";

/** What was typed into a field, and why it was refused. */
export interface Typed {
  source: SourceText;
  text: string;
  refusal?: string | null | undefined;
  /** Whether it is the first text of a new entry, below that of the source. */
  isAdding?: boolean | undefined;
}

/** A text that was typed into a field and not saved. */
export interface Draft extends Typed {
  /** The path of the page where it was typed. */
  page: string;
  /** Whether its field was open when the page was last left. */
  isOpen: boolean;
}

/** The tab's storage outlives reloads of the page, and the server. */
const key = "vitrine:drafts";

const discardedKey = `vitrine:discarded${location.pathname}`;

export function listDrafts(): Draft[] {
  return JSON.parse(sessionStorage.getItem(key) ?? "[]") as Draft[];
}

/** Whether its field is open on this page, or was when the page was left. */
export function isOpenHere({ isOpen, page }: Draft): boolean {
  return isOpen && page === location.pathname;
}

export function findDraft(text: SourceText): Draft | undefined {
  return listDrafts().find(({ source }) => keyOf(source) === keyOf(text));
}

/** Keeps a draft in place of an earlier one of the same text. */
export function keepDraft(typed: Typed, isOpen: boolean): void {
  store([...others(typed.source), { ...typed, isOpen, page: location.pathname }]);
}

/** @param typed what Ctrl+Z is to bring back */
export function dropDraft(source: SourceText, typed?: Typed): void {
  if (typed) sessionStorage.setItem(discardedKey, JSON.stringify(typed));
  store(others(source));
}

/** Returns the text that was discarded last on this page, once. */
export function takeDiscarded(): Typed | null {
  const taken = sessionStorage.getItem(discardedKey) ?? "null";
  sessionStorage.removeItem(discardedKey);
  return JSON.parse(taken) as Typed | null;
}

/** Finds the entries again whose drafts these are. */
export function followDrafts(texts: readonly SourceText[]): void {
  const moved = listDrafts().map((draft) => {
    const found = findAgain(texts, draft.source);
    return { ...draft, source: { ...draft.source, ...found, text: draft.source.text } };
  });
  // Two of the same name would be dropped as one.
  if (new Set(moved.map(({ source }) => keyOf(source))).size === moved.length) store(moved);
}

function others(source: SourceText): Draft[] {
  return listDrafts().filter((draft) => keyOf(draft.source) !== keyOf(source));
}

function store(drafts: readonly Draft[]): void {
  sessionStorage.setItem(key, JSON.stringify(drafts));
  emit("drafts");
}
