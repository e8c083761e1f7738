import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { checkStyleNames } from "../../src/assets/check-style-names.ts";
import { bundleStyles } from "../../src/assets/styles.ts";

/** What is said of a stylesheet, as `line:column code message`. @param code of the templates */
async function mistakesIn(css: string, code = "") {
  const root = await mkdtemp(join(tmpdir(), "vitrine-test-"));
  onTestFinished(() => rm(root, { recursive: true }));
  await mkdir(join(root, "styles"));
  await writeFile(join(root, "styles/site.css"), css);
  const { value, diagnostics } = await bundleStyles(root);
  const names = value ? checkStyleNames(value.files, [code]) : [];
  return [...diagnostics, ...names].map(
    ({ code, message, place }) => `${place?.line}:${place?.column} ${code} ${message}`,
  );
}

it.each([
  [
    "a block without an end",
    "a{top:0}\nb {\n color: red;\ni {\n top: 0}\n",
    "2:1 style/syntax this block is not closed",
  ],
  [
    "a bracket without an end",
    ":root {\n --a: light-dark(red, rgb(0 0 0);\n --b: rgb(1 1 1)\n}\n",
    "2:17 style/syntax this bracket is not closed",
  ],
  ["a brace too many", "a {\n top: 0;\n}\n}\n", '4:1 style/syntax this "}" closes no block'],
  [
    "a comment of another language",
    "a {\n top: 0; // up\n left: 0;\n}\n",
    '2:10 style/syntax "//" starts no comment in CSS',
  ],
  [
    "a comment that ends with the next one",
    "a{top:0}\n/* b\ni{top:0}\n/* c */\n",
    "2:1 style/syntax this comment is not closed, and hides rules",
  ],
  [
    "a comment without an end, which hides that of a block",
    "a{top:0}\ni{/* b\ntop:0}\n",
    "2:3 style/syntax this comment is not closed, and hides rules",
  ],
  [
    "a misspelled !important",
    "a{top:0!imp}",
    '1:8 style/syntax "!" is not followed by "important"',
  ],
  [
    "a variable without its hyphens",
    "a{color:var(ink)}",
    '1:13 style/syntax the name of a variable starts with "--"',
  ],
  ["a variable of Sass", "a{$x: 1px}", '1:3 style/syntax a name cannot start with "$"'],
  [
    "a condition without its brackets",
    "@media max-width: 30rem{a{top:0}}",
    "1:8 style/syntax this condition is not in brackets",
  ],
  [
    "a misspelled feature of a media query",
    "@media (hover) and (max-widht:1px){a{top:0}}",
    '1:25 style/unknown unknown media feature "widht"',
  ],
  ["a misspelled pseudo-class", "a:hovr{top:0}", '1:2 style/unknown unknown pseudo-class ":hovr"'],
  [
    "a misspelled pseudo-element",
    "a::befor{top:0}",
    '1:2 style/unknown unknown pseudo-element "::befor"',
  ],
  ["a misspelled at-rule", "@medai print{}", '1:1 style/unknown unknown at-rule "@medai"'],
  [
    "a missing semicolon before a block",
    "a {\n /* : */ top: 0\n\n > i {\n  left: 0;\n }\n}\n",
    '2:10 style/syntax this declaration has no ";" at its end',
  ],
  [
    "a rule without its first brace",
    "b { top: 0 }\na > i\n top: 0;\n b {\n  left: 0;\n }\n}\n",
    '2:1 style/syntax this rule has no "{"',
  ],
  [
    "a missing semicolon",
    "a{ z-index: 2\n display: flex }",
    '1:13 style/unknown invalid value "2 display: flex" for the property "z-index"',
  ],
  [
    "a variable that is misspelled",
    ":root{--ink:red}a{color:var(--inc);top:var(--ink)}",
    '1:29 style/unknown no stylesheet defines the variable "--inc"',
  ],
  [
    "a color that is none, in a variable",
    ":root{--ink:redd}a{color:var(--ink)}",
    '1:13 style/unknown "color" cannot have the value of "--ink"',
  ],
  [
    "a color that is none, in a variable of a variable",
    ":root{--a:oklhc(1 1 1);--b:var(--a)}a{background:0 0 var(--b)}",
    '1:28 style/unknown "background" cannot have the value of "--b"',
  ],
  [
    "a variable whose value is that of a wrong one",
    ":root{--b:var(--a);--a:redd}a{color:var(--a)}b{color:var(--b)}",
    '1:24 style/unknown "color" cannot have the value of "--a"',
  ],
  [
    "the second of two values",
    ":root{--w:1px}b{--w:1pxx}a{width:var(--w)}",
    '1:21 style/unknown "width" cannot have the value of "--w"',
  ],
  [
    "a class that nothing uses",
    "a{top:0}\n.b .ghost{top:0}",
    '2:5 style/unused no template uses the class "ghost"',
  ],
  [
    "a variable that nothing uses",
    "a{--lonely:2px;top:0}",
    '1:3 style/unused nothing uses the variable "--lonely"',
  ],
])("finds %s", async (_, css, mistake) => {
  expect(await mistakesIn(css, '"b"')).toContain(mistake);
});

it.each([
  ["a fallback", "a{color:var(--none,red)}"],
  [
    "a variable that @property defines",
    '@property --at{syntax:"<number>";inherits:false;initial-value:1}a{opacity:var(--at)}',
  ],
  ["a variable that the code sets", "a{color:var(--set)}"],
  ["classes that the code puts together", ".kind-a .is-open.kind-b{top:0}"],
  ["a comment with a rule and an asterisk", "/* b { c: /* 1 } */\na{top:0}\n/* d */"],
  ["media queries", "@media (400px<=width<=1000px) and (-webkit-transform-3d){a{top:0}}"],
  [
    "names that are newer than lightningcss",
    ":heading::column{top:0}a:has-slotted{top:0}@function --f(){result:1}@media (device-posture:folded){a{top:0}}",
  ],
  ["braces in comments and strings", 'a{/* { */content:"}{"}'],
  ["a variable that each use takes as it can", ":root{--x:0}a{width:var(--x);z-index:var(--x)}"],
  ["values that only a page knows", "a{width:var(--set);color:light-dark(red,var(--set))}"],
])("is silent about %s", async (_, css) => {
  const code = '{"--set":1} "kind-" + kind "is-open"';
  expect(await mistakesIn(css, code)).toEqual([]);
});
