import { type Diagnostic, warning } from "../diagnostics/diagnostic.ts";
import { type Place, placeAt, placeAtLine } from "../diagnostics/place.ts";
import { suggest } from "../diagnostics/suggest.ts";
import type { ScannedStyles } from "./scan-stylesheet.ts";

/**
 * The usual names of each kind. Only a name that is near one of them is reported, as misspelled: any
 * other may be newer than this list and lightningcss.
 */
const usual = {
  "at-rule":
    "charset container counter-style font-face import keyframes layer media namespace page property scope starting-style supports view-transition",
  "media feature":
    "any-hover any-pointer aspect-ratio color color-gamut color-index display-mode dynamic-range forced-colors grid height hover inverted-colors monochrome orientation overflow-block overflow-inline pointer prefers-color-scheme prefers-contrast prefers-reduced-data prefers-reduced-motion prefers-reduced-transparency resolution scan scripting update video-dynamic-range width",
  "pseudo-class":
    "active any-link checked default defined disabled empty enabled first-child first-of-type focus focus-visible focus-within fullscreen hover indeterminate invalid lang last-child last-of-type link modal nth-child nth-last-child nth-last-of-type nth-of-type only-child only-of-type open optional placeholder-shown popover-open read-only read-write required root target user-invalid user-valid valid visited where",
  "pseudo-element":
    "after backdrop before cue details-content file-selector-button first-letter first-line highlight marker part placeholder selection slotted target-text view-transition",
} as const;

type Kind = keyof typeof usual;

function findMisspelled(kind: Kind, sign: string, name: string, place: () => Place): Diagnostic[] {
  const meant = suggest(name, usual[kind].split(" "));
  if (meant === undefined || meant === name.toLowerCase()) return [];
  const hint = `did you mean "${sign}${meant}"?`;
  return [warning("style/unknown", `unknown ${kind} "${sign}${name}"`, { place: place(), hint })];
}

/** Finds misspelled features in media queries: the rules of such a query never apply. */
export function findUnknownFeatures(file: string, { text, features }: ScannedStyles): Diagnostic[] {
  return features.flatMap(({ name, start }) =>
    findMisspelled("media feature", "", name, () =>
      placeAt(file, text, start, start + name.length),
    ),
  );
}

/**
 * Explains a pseudo-class, pseudo-element or at-rule that lightningcss passes through and does not
 * know: if it is misspelled, browsers drop its rule.
 *
 * @param found what lightningcss says, with line and column from 1
 */
export function explainUnknownName(
  file: string,
  text: string,
  { loc, type, value }: { loc: { line: number; column: number }; type: string; value?: unknown },
): Diagnostic[] {
  const { type: what, value: selector } = Object(value) as { type?: string; value?: unknown };
  const [kind, sign, name]: [Kind, string, string] =
    type === "AtRuleInvalid"
      ? ["at-rule", "@", String(value)]
      : what === "UnsupportedPseudoClass"
        ? ["pseudo-class", ":", String(selector)]
        : ["pseudo-element", "::", String(selector)];
  if (!/^(?:AtRuleInvalid|SelectorError)$/.test(type)) return [];
  // lightningcss points after an at-rule, and after the first colon of a selector.
  const before = kind === "at-rule" ? name.length + 1 : 1;
  return findMisspelled(kind, sign, name, () =>
    placeAtLine(file, text, loc.line, loc.column - before, sign.length + name.length),
  );
}
