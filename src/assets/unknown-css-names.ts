import { type Diagnostic, warning } from "../diagnostics/diagnostic.ts";
import { placeAt, placeAtLine } from "../diagnostics/place.ts";
import { suggest } from "../diagnostics/suggest.ts";
import { hideOpaque } from "./scan-stylesheet.ts";

/** The features of media queries (Media Queries 5), without "min-" and "max-". */
const features =
  "any-hover any-pointer aspect-ratio color color-gamut color-index device-aspect-ratio device-height device-width display-mode dynamic-range environment-blending forced-colors grid height horizontal-viewport-segments hover inverted-colors monochrome nav-controls orientation overflow-block overflow-inline pointer prefers-color-scheme prefers-contrast prefers-reduced-data prefers-reduced-motion prefers-reduced-transparency resolution scan scripting update vertical-viewport-segments video-color-gamut video-dynamic-range width".split(
    " ",
  );

/** Media queries that name a feature that no browser has: their rules never apply. */
export function findUnknownFeatures(file: string, text: string): Diagnostic[] {
  return [...hideOpaque(text).matchAll(/@media\b[^{;]*/gi)].flatMap(({ 0: query, index: start }) =>
    [...query.matchAll(/(?<=\(\s*(?:m(?:in|ax)-)?)(?!m(?:in|ax)-)[a-z-]+(?=\s*[:)<>=])/gi)].flatMap(
      ({ 0: name, index }) => {
        if (features.includes(name.toLowerCase()) || name.startsWith("-")) return [];
        const place = placeAt(file, text, start + index, start + index + name.length);
        const near = suggest(name, features);
        const hint = near ? `did you mean "${near}"?` : "name a feature that browsers have";
        return [warning("style/unknown", `unknown media feature "${name}"`, { place, hint })];
      },
    ),
  );
}

/**
 * A pseudo-class, pseudo-element or at-rule that lightningcss passes through and does not know: browsers
 * drop its rule.
 *
 * @param found what lightningcss says, with line and column from 1
 */
export function explainUnknownName(
  file: string,
  text: string,
  { loc, type, value }: { loc: { line: number; column: number }; type: string; value?: unknown },
): Diagnostic[] {
  const { type: what, value: selector } = Object(value) as { type?: string; value?: unknown };
  const [kind, name, before] =
    type === "AtRuleInvalid"
      ? ["at-rule", `@${value}`, String(value).length + 1]
      : what === "UnsupportedPseudoClass"
        ? ["pseudo-class", `:${selector}`, 1]
        : ["pseudo-element", `::${selector}`, 1];
  if (!/^(?:AtRuleInvalid|SelectorError)$/.test(type)) return [];
  const place = placeAtLine(file, text, loc.line, loc.column - before, name.length);
  const hint = "correct its name: browsers drop this rule";
  return [warning("style/unknown", `unknown ${kind} "${name}"`, { place, hint })];
}
