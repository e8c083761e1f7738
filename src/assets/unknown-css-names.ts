import { type Diagnostic, warning } from "../diagnostics/diagnostic.ts";
import { placeAt } from "../diagnostics/place.ts";
import { suggest } from "../diagnostics/suggest.ts";
import type { ScannedStyles } from "./scan-stylesheet.ts";

/** The usual names of each kind, by the sign before them. */
const usual: Readonly<Record<string, readonly [kind: string, names: string]>> = {
  "@": [
    "at-rule",
    "charset color-profile container counter-style document font-face font-feature-values font-palette-values function import keyframes layer media namespace page position-try property scope starting-style supports view-transition",
  ],
  "": [
    "media feature",
    "any-hover any-pointer aspect-ratio color color-gamut color-index device-aspect-ratio device-height device-posture device-width display-mode dynamic-range environment-blending forced-colors grid height horizontal-viewport-segments hover inverted-colors monochrome nav-controls orientation overflow-block overflow-inline pointer prefers-color-scheme prefers-contrast prefers-reduced-data prefers-reduced-motion prefers-reduced-transparency resolution scan scripting shape update vertical-viewport-segments video-color-gamut video-dynamic-range width",
  ],
  ":": [
    "pseudo-class",
    "active active-view-transition active-view-transition-type after any-link autofill before blank buffering checked current default defined dir disabled empty enabled first first-child first-letter first-line first-of-type focus focus-visible focus-within fullscreen future has has-slotted heading host host-context hover in-range indeterminate interest-source interest-target invalid is lang last-child last-of-type left link local-link matches modal muted not nth-child nth-col nth-last-child nth-last-col nth-last-of-type nth-of-type only-child only-of-type open optional out-of-range past paused picture-in-picture placeholder-shown playing popover-open read-only read-write required right root scope seeking stalled state target target-after target-before target-current target-within user-invalid user-valid valid visited volume-locked where xr-overlay",
  ],
  "::": [
    "pseudo-element",
    "after backdrop before checkmark column cue cue-region details-content file-selector-button first-letter first-line grammar-error highlight marker part picker picker-icon placeholder scroll-button scroll-marker scroll-marker-group search-text selection slotted spelling-error target-text view-transition view-transition-group view-transition-image-pair view-transition-new view-transition-old",
  ],
};

/**
 * Finds names that CSS does not have: browsers skip their rules. But for at-rules, which other languages have too,
 * only a name that is near a usual one is reported, as misspelled: any other may be newer than this list.
 */
export function findUnknownNames(file: string, { text, names }: ScannedStyles): Diagnostic[] {
  return names.flatMap(({ name, start }) => {
    const sign = name.replace(/[^@:].*/, "");
    const bare = name.slice(sign.length).toLowerCase();
    const [kind, list] = usual[sign] ?? ["name", ""];
    const known = list.split(" ");
    if (known.includes(bare) || bare.startsWith("-")) return [];
    const meant = suggest(bare, known);
    if (meant === undefined && sign !== "@") return [];
    const hint = meant
      ? `did you mean "${sign}${meant}"?`
      : 'write plain CSS; if this at-rule is new in CSS, put it into "@supports (width: 1px)" to silence this';
    const place = placeAt(file, text, start, start + name.length);
    return [warning("style/unknown", `unknown ${kind} "${name}"`, { place, hint })];
  });
}
