import * as z from "zod";
import { defineKind } from "./field.ts";

/** Characters that Unicode counts as letters or symbols and that show nothing. */
export const invisible = /[\p{Default_Ignorable_Code_Point}\u2800]/gu;

/** The error of a value: that it has an invisible character, or else what `message` says. */
export function unlessInvisible(message: string) {
  return ({ input }: { input?: unknown }) =>
    String(input).search(invisible) === -1
      ? message
      : "has an invisible character\ndelete the value and type it again";
}

/** Text with at least one visible character. */
export const textSchema = z.string().refine(isVisible, { error: "must not be empty" });

function isVisible(value: string): boolean {
  // Nearly every text has one of these; the exact search is slower.
  return /[A-Za-z0-9]/.test(value) || /[\p{L}\p{N}\p{P}\p{S}]/u.test(value.replace(invisible, ""));
}

/** Words for people, with at least one visible character. */
export const text = defineKind({ name: "text", translated: true, shown: true }, textSchema);
