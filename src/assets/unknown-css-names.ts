import { type Diagnostic, warning } from "../diagnostics/diagnostic.ts";
import { isMisspelled, suggest } from "../diagnostics/suggest.ts";
import { attributeNames, elementNames } from "../templates/markup-names.ts";
import {
  type DefinedName,
  placeOfName,
  type ScannedStyles,
  type StyleName,
} from "./scan-stylesheet.ts";

/** The usual names of each kind that has a list here. */
const usual: Readonly<
  Record<
    Exclude<DefinedName["kind"], "attribute" | "element" | "property" | "selector" | "state">,
    string
  >
> = {
  "at-rule":
    "charset color-profile container counter-style document font-face font-feature-values font-palette-values function import keyframes layer media namespace page position-try property scope starting-style supports view-transition",
  "container feature":
    "aspect-ratio block-size height inline-size max-block-size max-height max-inline-size max-width min-block-size min-height min-inline-size min-width orientation scrollable scrolled snapped stuck width",
  "font descriptor":
    "ascent-override descent-override font-display font-family font-feature-settings font-language-override font-named-instance font-stretch font-style font-variant font-variation-settings font-weight font-width line-gap-override size-adjust src unicode-range",
  "font format":
    "woff2 woff2-variations woff woff-variations collection embedded-opentype opentype opentype-variations svg truetype truetype-variations",
  "font function": "format local tech url",
  keyframe: "from to",
  "media feature":
    "any-hover any-pointer aspect-ratio color color-gamut color-index device-aspect-ratio device-height device-posture device-width display-mode dynamic-range environment-blending forced-colors grid height horizontal-viewport-segments hover inverted-colors max-height max-width min-height min-width monochrome nav-controls orientation overflow-block overflow-inline pointer prefers-color-scheme prefers-contrast prefers-reduced-data prefers-reduced-motion prefers-reduced-transparency resolution scan scripting shape update vertical-viewport-segments video-color-gamut video-dynamic-range width",
  "media type": "all aural braille embossed handheld print projection screen speech tty tv",
  "media value":
    "active back browser coarse continued custom dark enabled fast fine folded fullscreen high hover initial-only interlace inverted landscape less light minimal-ui more no-preference none opaque optional-paged p3 paged portrait progressive rec2020 reduce round scroll slow srgb standalone standard window-controls-overlay",
  "pseudo-class":
    "active active-view-transition active-view-transition-type after any-link autofill before blank buffering checked current default defined dir disabled empty enabled first first-child first-letter first-line first-of-type focus focus-visible focus-within fullscreen future has has-slotted heading host host-context hover in-range indeterminate interest-source interest-target invalid is lang last-child last-of-type left link local-link matches modal muted not nth-child nth-col nth-last-child nth-last-col nth-last-of-type nth-of-type only-child only-of-type open optional out-of-range past paused picture-in-picture placeholder-shown playing popover-open read-only read-write required right root scope seeking stalled state target target-after target-before target-current target-within user-invalid user-valid valid visited volume-locked where xr-overlay",
  "pseudo-element":
    "after backdrop before checkmark column cue cue-region details-content file-selector-button first-letter first-line grammar-error highlight marker part picker picker-icon placeholder scroll-button scroll-marker scroll-marker-group search-text selection slotted spelling-error target-text view-transition view-transition-group view-transition-image-pair view-transition-new view-transition-old",
};

/** All kinds, as lists. Selectors write elements in lower case. */
const namesOf: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(Object.entries(usual).map(([kind, names]) => [kind, names.split(" ")])),
  attribute: attributeNames,
  element: elementNames.map((name) => name.toLowerCase()),
};

/** What stands beside names in the values of `animation`, `transition` and `will-change`. */
const keywords = new Set(
  "accumulate add all allow-discrete alternate alternate-reverse auto backwards both contents ease ease-in ease-in-out ease-out forwards infinite inherit initial linear none normal paused replace reverse revert revert-layer running scroll-position step-end step-start unset".split(
    " ",
  ),
);

/** Of what stands after one colon, after two and after none. */
const otherColons: Readonly<Record<string, [kind: string, sign: string]>> = {
  element: ["pseudo-class", ":"],
  "pseudo-class": ["pseudo-element", "::"],
  "pseudo-element": ["pseudo-class", ":"],
};

/** Where a number in `animation` is a count, its duration may be there. */
const setsDuration = /\banimation-(?:duration|timeline)\b|\banimation:[^;]*\bvar\(/i;

/** Other languages have these too, or a class lost its dot: also a name that is near no usual one is reported. */
const hints: Readonly<Record<string, (name: string) => string>> = {
  "at-rule": () =>
    'write plain CSS; if this at-rule is new in CSS, put it into "@supports (width: 1px)" to silence this',
  element: (name) => `write ".${name}" for a class`,
  keyframe: () => 'write "from", "to" or a percentage',
  "media type": () => 'write "screen", or a condition such as "(max-width: 30rem)"',
  selector: () => 'write the whole class name: CSS adds nothing to the name that "&" stands for',
  state: (name) => {
    const bare = name.replace(/^&?\s*/, "");
    return `write "&${bare}"; for any element inside, "& *${bare}"`;
  },
  animation: (name) => `write "@keyframes ${name} { … }"`,
};

/**
 * Finds names that CSS and HTML do not have, and animations that no stylesheet defines: browsers skip what has them.
 * Of most kinds, only a name that is near a usual one is reported, as misspelled: any other may be newer than these lists.
 *
 * @param stylesheets by their path from the root
 * @param properties the names of all
 */
export function findUnknownNames(
  stylesheets: ReadonlyMap<string, ScannedStyles>,
  properties: readonly string[],
): Diagnostic[] {
  const animations = [...stylesheets.values()].flatMap(
    ({ text }) => text.match(/(?<=@(?:-webkit-)?keyframes\s+["']?)[\w-]+/g) ?? [],
  );
  return [...stylesheets].flatMap(([file, { text, names, declarations }]) => {
    const report = (found: StyleName, kind: string, known: readonly string[]) => {
      const { name } = found;
      const [, sign = "", bare = ""] = /^([@:]*)(.*)/.exec(name.toLowerCase()) ?? [];
      if (known.includes(bare) || known.includes(name) || /^(?:-|data-)/.test(bare)) return [];
      const [other = "", right] = otherColons[kind] ?? [];
      const isOther = namesOf[other]?.includes(bare);
      const meant = isOther ? bare : suggest(bare, known);
      const near = meant && `did you mean "${isOther ? right : sign}${meant}"?`;
      // Many elements have short names that are near a class.
      const isFar = kind === "element" && !isOther && !(meant && isMisspelled(bare, meant));
      const own = hints[kind]?.(name);
      const hint = (isFar ? [own, near] : [near ?? own]).filter(Boolean).join("; or ");
      if (hint === "") return [];
      const place = placeOfName(file, text, found);
      const message =
        kind === "state" ? `"${name}" means the elements inside` : `unknown ${kind} "${name}"`;
      return [warning("style/unknown", message, { place, hint })];
    };
    const taken = declarations.flatMap(({ name, value, valueStart }) => {
      const kind = /^animation(?:-name)?$/.test(name)
        ? "animation"
        : /^(?:transition(?:-property)?|will-change)$/.test(name)
          ? "property"
          : undefined;
      if (!kind) return [];
      const plain = value.replace(/[\w-]*\((?:[^()]|\([^()]*\))*\)/g, (all) =>
        " ".repeat(all.length),
      );
      const isStill = (part: string) =>
        /(?<![\w.-])[\d.]+(?![\w.%-])/.test(part) && !/\dm?s\b/i.test(part);
      if (name === "animation" && plain.split(",").some(isStill) && !setsDuration.test(text)) {
        const place = placeOfName(file, text, { name: value, start: valueStart });
        const hint = 'write its unit, such as "s"';
        return [warning("style/unknown", "this animation has no duration", { place, hint })];
      }
      return [...plain.matchAll(/(?<![\w.%-])[a-z][\w-]*/gi)].flatMap(({ 0: word, index }) =>
        keywords.has(word.toLowerCase())
          ? []
          : report(
              { name: word, start: valueStart + index },
              kind,
              kind === "property" ? properties : animations,
            ),
      );
    });
    const defined = names.flatMap((name) => {
      if (name.kind === "element" && name.name.includes("-")) return [];
      // "@supports" asks for what is new, and may be near.
      const known =
        namesOf[name.kind] ??
        properties.filter((each) => each === name.name || isMisspelled(name.name, each));
      return report(name, name.kind, known);
    });
    return [...defined, ...taken];
  });
}
