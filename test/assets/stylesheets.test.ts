import { mkdir, rename, rm, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { buildScripts, readScripts } from "../../src/assets/browser-scripts.ts";
import { checkFonts } from "../../src/assets/check-fonts.ts";
import { checkStyleNames } from "../../src/assets/check-style-names.ts";
import { findLostStyleNames } from "../../src/assets/lost-style-names.ts";
import type { ScannedStyles } from "../../src/assets/scan-stylesheet.ts";
import { bundleStyles } from "../../src/assets/styles.ts";
import { listWords } from "../../src/assets/written-names.ts";
import { Cache } from "../../src/cache/cache.ts";
import type { Diagnostic } from "../../src/diagnostics/diagnostic.ts";
import { prepareStyles } from "../../src/render/page-styles.ts";
import { createFolder } from "../support/folder.ts";
import { createProject } from "../support/project.ts";
import { bundleCss } from "./bundle-css.ts";

function checkNames(files: ReadonlyMap<string, ScannedStyles>, code: string[]): Diagnostic[] {
  const words = listWords(code);
  return [
    ...checkStyleNames(files, words),
    ...checkFonts(files, words),
    ...findLostStyleNames(files, code),
  ];
}

/** What is said of a stylesheet, as `line:column+length message`. @param code of the templates */
async function mistakesIn(css: string, code = "") {
  const root = createFolder();
  await mkdir(join(root, "styles"));
  await writeFile(join(root, "styles/site.css"), css);
  const { value, diagnostics } = await bundleStyles(root);
  const names = value ? checkNames(value.files, [code]) : [];
  return [...diagnostics, ...names].map(
    ({ message, place }) => `${place?.line}:${place?.column}+${place?.length} ${message}`,
  );
}

const noColr = 'unknown CSS property "colr"';
const noWidth = 'invalid value "12pxx" for the property "width"';
const face = '@font-face{font-family:"Fira Sans";src:local("Fira Sans")}';
const noEnd = "this comment is not closed, and hides rules";

// lightningcss loses or swaps all of these.
it.each([
  "animation:1s a;animation-timeline:scroll()",
  "animation:1s a;animation-range:entry 0% exit 100%",
  "font:1rem a;font-kerning:none",
  "font:1rem a;font-optical-sizing:none",
  "font:1rem a;font-size-adjust:.5",
  "font:1rem a;font-stretch:80%",
  "font:1rem a;font-variant-numeric:tabular-nums",
  "backdrop-filter:blur(2px);-webkit-backdrop-filter:blur(2px)",
  "-webkit-backdrop-filter:blur(2px);backdrop-filter:blur(2px)",
  "scale:1.2;transform:rotate(3deg)",
  "transform:rotate(3deg);translate:3px",
  "transition:display 1s;transition-behavior:allow-discrete",
])("keeps %s as it is", async (declarations) => {
  const { css = "" } = await bundleCss(`.a{${declarations}}.b{top:0}`);
  const stylesOf = prepareStyles(css, new Set(["a", "b"]), []);
  expect(stylesOf('<p class="a"></p>')).toBe(`.a{${declarations}}`);
});

it.each([
  ["a{top:0}\nb {\n color: red;\ni {\n top: 0}\n", "2:1+1 this block is not closed"],
  ["a {\n b {\n  top: 0;\n i {\n }\n}\n", "2:2+1 this block is not closed"],
  ["a {\n b {\n }\n }\n i {\n }\n}\n", '4:2+1 this "}" closes nothing'],
  ["a {\n b\n  top: 0;\n }\n}\n", '2:2+1 this rule has no "{"'],
  ["a {\n display grid;\n b { top: 0 }\n}\n", '2:2+1 this declaration has no ":"'],
  ["a { top: 0; color = var(--b) }", '1:13+1 this declaration has no ":"'],
  [":root {\n --a: light-dark(red, rgb(0 0 0);\n}\n", '2:17+1 this "(" is not closed'],
  ["a {\n top: 0;\n}\n}\n", '4:1+1 this "}" closes nothing'],
  [`a{src:url(b.png") c("d")}`, "1:11+6 this address has a quote, but not at its start"],
  [`a{src:url("b.png) c("d")}`, "1:11+1 this quote is not closed"],
  ["@font-face{src:url(npm:b) format('wof2')}", '1:35+4 unknown font format "wof2"'],
  ["@font-face{src:url(npm:b) fromat('woff2')}", '1:27+6 unknown font function "fromat"'],
  ["@font-face{scr:url(npm:b)}", '1:12+3 unknown font descriptor "scr"'],
  ["i { top: 0 }\n left: 0;\n top: 0\n}\n", "2:2+1 these declarations have no selector"],
  ["i { top: 0 }\n left: 0 }", "2:2+1 these declarations have no selector"],
  ["a{b &  :visited,i{top:0}}", '1:5+11 "&  :visited" means the elements inside'],
  ["a{i,:hover{top:0}}", '1:5+6 ":hover" means the elements inside'],
  ["@keyframes c{50%,too{top:0}}", '1:18+3 unknown keyframe "too"'],
  ["@keyframes c{start{top:0}}", '1:14+5 unknown keyframe "start"'],
  ["a { color: red); }", '1:15+1 this ")" closes nothing'],
  ["a {\n top: 0; // up\n left: 0;\n}\n", '2:10+1 "//" does not start a comment in CSS'],
  ["a{top:0}\n/* b\ni{top:0}\n/* c */\n", `2:1+2 ${noEnd}`],
  ["a{top:0}\ni{/* b\ntop:0}\n", `2:3+2 ${noEnd}`],
  ["a{top:0!imp}", '1:8+1 "!" is not followed by "important"'],
  ["a{color:var(ink)}", '1:13+1 the name of this variable does not start with "--"'],
  ["a{$x: 1px}", '1:3+1 a name cannot start with "$"'],
  ["@media max-width: 30rem{a{top:0}}", "1:8+1 this condition is not in parentheses"],
  ["@media (hover) and (max-widht:1px){a{top:0}}", '1:25+5 unknown media feature "widht"'],
  ["a:hovr{top:0}", '1:2+5 unknown pseudo-class ":hovr"'],
  ["a::befor{top:0}", '1:2+7 unknown pseudo-element "::befor"'],
  ["a{&::hover{top:0}}", '1:4+7 unknown pseudo-element "::hover"'],
  ["li:marker{top:0}", '1:3+7 unknown pseudo-class ":marker"'],
  ["@media print and (orientation:portrat){}", '1:31+7 unknown media value "portrat"'],
  ["@media scren{}", '1:8+5 unknown media type "scren"'],
  ["a > stats,b{top:0}", '1:5+5 unknown element "stats"'],
  ["a{&:not(sumary) i{top:0}}", '1:9+6 unknown element "sumary"'],
  ['a[aria-expnded="true"]{top:0}', '1:3+12 unknown attribute "aria-expnded"'],
  ["@keyframes b-in{to{top:0}}a{animation:2s b-im both}", '1:42+4 unknown animation "b-im"'],
  ["a{transition:top 1s,colr 2s}", '1:21+4 unknown property "colr"'],
  ["@medai print{}", '1:1+6 unknown at-rule "@medai"'],
  ["a {\n /* : */ top: 0\n\n > i {\n  left: 0;\n }\n}\n", "2:10+1 this declaration has no"],
  ["b { top: 0 }\na > i\n top: 0;\n b {\n  left: 0;\n }\n}\n", '2:1+1 this rule has no "{"'],
  ["a{ z-index: 2\n display: flex }", '1:13+1 invalid value "2 display: flex" for the property'],
  ["a { colr: red }", `1:5+4 ${noColr}`],
  ["a { width: 1px; width: 12pxx; }", `1:24+5 ${noWidth}`],
  ["a { width : 12pxx ! important }", `1:13+5 ${noWidth}`],
  ["a {\n  b { top: 0 }\n  colr: red\n}", `3:3+4 ${noColr}`],
  ["@media print { a { b { colr: red } } }", `1:24+4 ${noColr}`],
  ["a { & b { top: 0 } colr: red }", `1:20+4 ${noColr}`],
  ["a{/* colr */colr:red}", `1:13+4 ${noColr}`],
  ["a { width: 12pxx }\n\n  b { width: 12pxx } i { width: 12pxx }", `3:33+5 ${noWidth}`],
  ["a { --b-width: 12pxx; width: 12pxx }", `1:30+5 ${noWidth}`],
  ["a { colour: var(--none); width: var(--none) }", '1:5+6 unknown CSS property "colour"'],
  ["a{widht:calc(1px - env(x))}", '1:3+5 unknown CSS property "widht"'],
  ["a { padding: 16 }", '1:14+2 invalid value "16" for the property "padding"'],
  ["a { margin: 0 auto 5 }", '1:20+1 invalid value "0 auto 5" for the property "margin"'],
  ["a { padding: -1rem -2 }", '1:14+5 invalid value "-1rem -2"'],
  ["a { z-index: 1.5 }", '1:14+3 invalid value "1.5"'],
  ["a { padding: 0 auto }", '1:16+4 invalid value "0 auto"'],
  ["a { line-height: 1,5 }", '1:18+3 invalid value "1,5"'],
  ["a { width: calc(100% - 2remm) }", '1:24+5 invalid value "calc(100% - 2remm)"'],
  ["a { width: calc(100% -2rem) }", '1:12+16 invalid value "calc(100% -2rem)"'],
  ["a { width: round(nearst, 2px, 1px) }", '1:12+23 invalid value "round(nearst, 2px, 1px)"'],
  [
    ":root{--b:7}a{width:min(1rem, 2px*(3 + 1) - var(--b))}",
    '1:11+1 "width" cannot have the value',
  ],
  ["@media screen and (min-width: 48) {}", '1:31+2 invalid value "48" for the property "width"'],
  ["@media (min-width: 48remm) {}", "1:20+1 a query cannot have this value"],
  ["@container (width < 48) {}", '1:21+2 invalid value "48" for the property "width"'],
  ["a { @include x; }", '1:5+8 unknown at-rule "@include"'],
  ["a { top: 0; left: 0; top: 1px }", '1:5+3 "top" is set again below'],
  // The names of variables and classes.
  [":root{--ink:red}a{color:var(--inc);top:var(--ink)}", "1:29+5 no stylesheet defines the var"],
  [
    ":root{--inc:red}a,b{color:var(--ink);fill:var(--ink)}",
    '1:7+5 nothing uses the variable "--inc", and',
  ],
  [":root{--a:1}a{colr:var(--a)}", `1:15+4 ${noColr}`],
  [":root{--a:1px}a{top:var(--a)}b{margin:var(--a) 1pxx}", '1:48+4 invalid value "1px 1pxx"'],
  [":root{--ink:redd}a{color:var(--ink)}", '1:13+4 "color" cannot have the value of "--ink"'],
  [
    ":root{--a:oklhc(1 1 1);--b:var(--a)}a{background:0 0 var(--b)}",
    '1:28+8 "background" cannot have the value of "--b"',
  ],
  [
    ":root{--b:var(--a);--a:redd}a{color:var(--a)}b{color:var(--b)}",
    '1:24+4 "color" cannot have the value of "--a"',
  ],
  [":root{--w:1px}b{--w:1pxx}a{width:var(--w)}", '1:21+4 "width" cannot have the value of "--w"'],
  ["a{color:oklhc(1 1 1)}", '1:9+6 invalid value "oklhc(1 1 1)"'],
  [
    ":root{--a:light-dark(red, okclh(1 1 1))}a{color:var(--a)}",
    '1:27+6 "color" cannot have the value of "--a"',
  ],
  ["a{color:oklhc(1 1 redd)}", '1:9+15 invalid value "oklhc(1 1 redd)" for the property'],
  [`${face}b{font-family:Firsan,serif}`, '1:25+9 nothing uses the font "Fira Sans"'],
  [
    `${face}@font-face{font-family:Fira Sans Local}b{font-family:Firasans,Fira Sans Local}`,
    '1:112+8 no "@font-face" has the font "Firasans"',
  ],
  [
    `${face}:root{--b:Lato,serif}b{font:1rem var(--b)}`,
    '1:69+4 no "@font-face" has the font "Lato"',
  ],
  [`${face}b{font-family:Lato,Fira Sans}`, '1:73+4 no "@font-face" has the font "Lato"'],
  [`${face}\n.b{font-family:"Fira Sant",serif}`, '2:17+9 no "@font-face" has the font "Fira Sant"'],
  [`${face}\n.b{font:1rem/1 "Fira Sens"}`, '2:17+9 no "@font-face" has the font "Fira Sens"'],
  [
    `${face}\n.b{--b:Firasans, serif;font:1rem var(--b)}`,
    '2:8+8 no "@font-face" has the font "Firasans"',
  ],
  ["a{top:0}\nb{display:\u00a0flex}", "2:11+1 invisible character U+00A0 is not allowed"],
  ["\u200ba{top:0}", "1:1+1 invisible character U+200B is not allowed"],
  ["a {\n top: 0 !important\n left: 0;\n}", '2:9+1 this declaration has no ";" at its end'],
  ["a{display：flex}", '1:10+1 "：" is not a sign of CSS'],
  ["a{font-family: “Lato”}", '1:16+1 "“" is not a sign of CSS'],
  [":root{\n  /* a\n  --b:1px;\n  /* c */\n}", "2:3+2 this comment is not closed"],
  ["a{\n  # brand\n  top:0;\n}", '2:3+1 "#" does not start a comment in CSS'],
  ["a{\n  <!-- brand -->\n  top:0;\n}", '2:3+1 "<!--" does not start a comment in CSS'],
  ["a{\n  /* our */ new brand */\n  top:0;\n}", '2:23+1 this "*/" closes nothing'],
  ["<style>\na{top:0}\n</style>", "1:1+7 HTML is not allowed here"],
  [":root{--b:3rem}a{top:var(--b)px}", '1:22+10 invalid value "3rem px" for the property "top"'],
  [":root{--b:3}a{margin:0 var(--b)rem}", '1:22+13 invalid value "0 3 rem"'],
  ["@media (minwidth:9rem){}", '1:9+8 unknown media feature "minwidth"'],
  ["@media print,(hover) and (pointer:fine),mobile{}", '1:41+6 unknown media type "mobile"'],
  ["@container b (inlinesize > 20rem){}", '1:15+10 unknown container feature "inlinesize"'],
  ["@supports (dispaly:grid){}", '1:12+7 unknown property "dispaly"'],
  [".b{top:0;&-number{top:0}}", '1:10+8 unknown selector "&-number"'],
  ["@media (min-width 60rem){}", '1:8+1 this condition has no ":"'],
  ["@media screen (width > 5rem){}", '1:15+1 there is no "and" before this condition'],
  [
    "a{grid-template:[rio]'top' 1fr/1fr}b{grid-area: roi / top-start}",
    '1:49+3 no grid has the line or area "roi"',
  ],
  [
    "a{counter-increment:b}i::before{content:counter(b)counter(question)}",
    '1:59+8 nothing counts "question"',
  ],
  [
    "a{counter-reset:b;counter-increment:c}b::before{content:counters(b,'.')}",
    '1:37+1 nothing shows the counter "c"',
  ],
  ["a{container:strip/inline-size}@container stripe (width>3rem){}", "1:42+6 no container has the"],
  ["@layer base,parts;@layer prats{a{top:0}}", "1:26+5 no @layer statement lists the layer"],
  ["@container (min-width:3rem){}", '1:13+9 no element is a container with the size "min-width"'],
  [
    "a{container-name:b}@container b (width>3rem){}",
    '1:34+5 no element is a container with the size "width"',
  ],
  ["a{--lonely:2px;top:0}", '1:3+8 nothing uses the variable "--lonely"'],
])("in %j is found: %s", async (css, mistake) => {
  expect(await mistakesIn(css)).toContainEqual(expect.stringContaining(mistake));
});

it.each([
  ["display: flexx", 'did you mean "flex"?'],
  ["display: flexbox", 'did you mean "flex"?'],
  ["gap: 0.5rm", 'did you mean "0.5rem"?'],
  ["min-height: 2.75re", 'did you mean "2.75rem"?'],
  ["grid-template-columns: repeat(auto-fit minmax(9rem, 1fr))", 'write a comma after "auto-fit"'],
  ["color: rgba(0,0,0,0,5)", 'did you mean "0.5"?'],
  ["content: “+”", 'write straight quotes (")'],
  ["font-weight: semibold", 'did you mean "600"?'],
  ["font-weight: Light", 'did you mean "300"?'],
  ["font-weight: 65O", 'did you mean "650"?'],
  ["flex-grow: 2l", 'did you mean "21"?'],
  ["font-weight: 700px", 'did you mean "700"?'],
  ["text-align: middle", 'did you mean "center"?'],
  ["vertical-align: center", 'did you mean "middle"?'],
  ["align-items: top", 'did you mean "start"?'],
  ["z-index: -2px", 'did you mean "-2"?'],
  ["color: ffaa00", 'did you mean "#ffaa00"?'],
  ["border: 1px solid 112233", 'did you mean "#112233"?'],
  ["border: 1 solid red", 'did you mean "1px"?'],
  ["transition: opacity 200", 'did you mean "200ms"?'],
  ["padding: -1rem", 'did you mean "1rem"?'],
  ["width: 100 %", 'did you mean "100%"?'],
  ["font: min(13 px, 2vw) serif", 'did you mean "13px"?'],
  ["width: calc(1rem + 2)", 'did you mean "2rem"?'],
  ["rotate: calc(45deg + 2)", 'did you mean "2deg"?'],
  ["width: mod(10px, 3)", 'did you mean "3px"?'],
  ["width: hypot(1px, 3pxx)", 'did you mean "3px"?'],
  ["color: oklch(60 0.1 200)", 'did you mean "60%"?'],
  ["opacity: 50", 'did you mean "50%"?'],
  ["animation: none 1", 'write its unit, such as "s"'],
  [
    `grid-template-areas: "a b" "a"`,
    'write the same number of names in each line; "." is an empty place',
  ],
  ["color: lighten(red, 10%)", 'write the value itself: CSS has no "lighten()"'],
  ["color: --brand", 'write "var(--brand)"'],
  ["background: url(a.png) --brand", 'write "var(--brand)"'],
  ["color: oklch(41%, 0.07, 190)", 'write spaces in place of the commas in "oklch(…)"'],
  ["color: #12345", 'write 3, 4, 6 or 8 characters (0-9, a-f) after "#"'],
  [
    "color: light-dark(#fff #000)",
    'write two colors in "light-dark(…)", with a comma between them',
  ],
  ["width: calc(1px+2px)", 'write a space before and after each "+" and "-"'],
  [
    "width: new(1px)",
    'write a value that "width" can have; if it is new in CSS, use it in "@supports (width: …)"',
  ],
])("of %j, the hint is: %s", async (declaration, hint) => {
  const root = await createProject([{ file: "styles/site.css", write: `a { ${declaration} }` }]);
  expect((await bundleStyles(root)).diagnostics).toMatchObject([{ hint }]);
});

it.each([
  [".b{border: 1 solid red;margin:1rem}", 'did you mean "1px"?'],
  ["@media (width => 75rem){}", 'write ">=" or "<="'],
  ["@media (min-width = 75rem){}", 'write it as in "(max-width: 30rem)"'],
  ["a{&::hover{top:0}}", 'did you mean ":hover"?'],
  ["li:marker{top:0}", 'did you mean "::marker"?'],
  ["a{& hover{top:0}}", 'did you mean ":hover"?'],
  ["contact a{top:0}", 'write ".contact" for a class; or did you mean "content"?'],
])("of %j, the hint is: %s", async (css, hint) => {
  const root = await createProject([{ file: "styles/site.css", write: css }]);
  expect((await bundleStyles(root)).diagnostics).toMatchObject([{ hint }]);
});

it.each([
  ["a function that may be new", "new(1px)", "warning"],
  ["a function of Sass", "percentage(0.5)", "error"],
  ["what stands in a function", "fit-content(redd)", "error"],
])("refuses no build because of a value but of %s", async (_, value, severity) => {
  const root = await createProject([{ file: "styles/site.css", write: `a { width: ${value} }` }]);
  expect((await bundleStyles(root)).diagnostics).toMatchObject([{ severity }]);
});

it.each([
  [
    "the names of fonts",
    `${face}a{font-family:fira sans,serif}i{font-family:fira sans,Fira Sans}a b{font-family:Fira Sans,"Fira Mono"}b{font-family:inherit}`,
  ],
  ["a fallback", "a{color:var(--none,red)}"],
  [
    "states of elements inside",
    "a{& *:hover,& :checked + b,& :first-child,& :focus,&:hover :hover{top:0}}",
  ],
  ["keyframes", "@keyframes a{FROM,50%{top:0}entry 0%{top:0}exit 100%,to{top:1px}}"],
  [
    "a variable that @property defines",
    '@property --at{syntax:"<number>";inherits:false;initial-value:1}a{opacity:var(--at)}',
  ],
  ["a variable that the code sets", "a{color:var(--set)}"],
  ["a comment with a rule and an asterisk", "/* b { c: /* 1 } */\na{top:0}\n/* d */"],
  ["media queries", "@media (400px<=width<=1000px) and (-webkit-transform-3d){a{top:0}}"],
  [
    "names that are newer than lightningcss",
    `:heading::column{top:0}a:has-slotted{top:0}@function --f(){result:1}
     @media (device-posture:folded){a{top:0}}@view-transition { navigation: auto }
     @font-face { font-family: X; src: url("a.woff2"); font-display: swap; size-adjust: 97% }
     a { interpolate-size: allow-keywords; text-wrap: balance; field-sizing: content;
       &:hover { forced-color-adjust: none; color: light-dark(red, blue) } }
     a::details-content { transition: height .2s, content-visibility .2s allow-discrete }`,
  ],
  [
    "names of elements, attributes and animations",
    `@keyframes Aa{from{top:0}}a{animation:Aa 2s cubic-bezier(0,0,1,1),var(--set) 1s;will-change:contents}
     linearGradient svg|rect[viewBox]:lang(pt) > my-stats:nth-child(2n of b):nth-child(odd of :not(b))[data-colr]:dir(ltr){top:0}
     @media only screen and (prefers-color-scheme:dark){a[class*="tone-"] *{transition:none}}`,
  ],
  [
    "invisible characters in texts, and joiners",
    "/* \u00a0 */a{background:url(data:\u00a0)}a::after{content:'\u00a0\u200b\ufeff'}[title=👩\u200d💻]{top:0}",
  ],
  [
    "queries",
    `@media not all and (hover),only print{}@media not (hover){}@media (a),(b){}
     @container style(right: 1px) or scroll-state(stuck: top){}a{container:b/size}@container b (30rem < inline-size < 90rem){}
     @supports selector(:a) and (not (row-rule:red)) and (order:1){}@supports (--a:b) or (margin-trim:none){}`,
  ],
  [
    "functions that are new",
    "a{height:calc-size(auto,size + 1px);order:sibling-index();top:anchor(bottom)}",
  ],
  [
    "values that neither css-tree nor lightningcss knows",
    `a{shape-outside:circle(50% at left)border-box;offset-path:circle(1px);caption-side:inline-end}
     b{shape-outside:ellipse(9% closest-side);display:inline math;cursor:image-set(url(a.png) 1x)3 3,grab}
     i{container:a/scroll-state size;rx:auto;word-spacing:9%;text-underline-position:from-font left}`,
  ],
  [
    "grid areas, and numbers without units that are right",
    `a{grid-template-areas:"a ... b" "a . b";opacity:1.0}b{grid-template:[x]"a b"1fr[y]"c d"/1fr 2fr}
     a{grid:'a' 1fr/auto;animation:1s 2 none;transition:none}@keyframes b{}i{animation:b 2;animation-duration:1s}`,
  ],
  [
    "names that the styles give",
    `a{grid-template-areas:"top top" "side main";grid:[full-start]1fr[full-end x]/repeat(2,[col-start]1fr)}
     b{grid-area:top;grid-column:main-start/full}i{grid-row:x/span 2;grid-column:col 2/-1}s{grid-area:1/auto}
     ol{counter-reset:a reversed(b)}li{counter-increment:a 2}li::before{content:counters(a,".")counter(b)}
     p{counter-increment:c}p::before{content:counter(c,upper-roman)counter(list-item)}@page{@top-left{content:counter(page)}}
     @layer one{a{top:0}}nav{container:side/inline-size}@container side (width>3rem) and style(--x:1){a{top:0}}@container not (width>1rem){}
     i{--b:card;view-transition-name:var(--b)}::view-transition-group(card),::view-transition-old(root),::view-transition-new(*){top:0}
     i{anchor-name:--one,--two;position-anchor:--two;top:anchor(--one bottom);left:anchor(right);width:anchor-size(--two width)}`,
  ],
  ["one area for all elements", "a > *{grid-area:stack}"],
  [
    "names that the code gives",
    "i{view-transition-name:attr(id);anchor-name:var(--set)}::view-transition-old(x){top:0}a{position-anchor:--x}",
  ],
  ["braces in comments and strings", 'a{/* { */content:"}{"} a::after { content: "+" / "" }'],
  ["a variable that each use takes as it can", ":root{--x:0}a{width:var(--x);z-index:var(--x)}"],
  [
    "colors as light as white",
    "a{color:hsl(120 100% 100%);color:oklch(1 0 0);color:oklch(100% 120% 0);color:lch(99 130 0)}",
  ],
  ["values that only a page knows", "a{width:var(--set);color:light-dark(red,var(--set))}"],
  ["what @supports asks for", "@supports (row-rule:red){@colr x;a{colr:red;width:new(1px)}}"],
  ["at-rules of at-rules", "@page{@top-left{content:'a'}}@font-feature-values X{@styleset{a:1}}"],
  ["integers in functions", "a{z-index:calc(1 + 1);order:calc(1 * -1)}"],
  [
    "functions of numbers",
    `a{width:round(up,100vw,1rem);translate:calc(cos(45deg)*1rem + 2*1px) mod(9px,2rem);opacity:round(.55,.1)}
     b{width:calc(1rem*sign(1vw - 1rem));rotate:atan2(1rem,2px);margin:calc(-1*(1px + 2rem)/2) hypot(1vw,1px)}`,
  ],
  [
    "colors made of colors",
    ":root{--a:red}a{color:oklch(from var(--a) calc(l + 0.1) c calc(h + 180))}",
  ],
  ["functions that a page defines", "a{width:--double(2px);top:attr(data-top px)}"],
  [
    "the value of an older browser",
    "a{height:100vh;height:100dvh;color:red;color:oklch(1 0 0);width:-moz-fit-content;width:fit-content}",
  ],
  [
    "a value that the next one does not replace",
    "a{top:0!important;top:1px}b{top:0}b:hover{top:1px}",
  ],
  ["values of the system", "a{width:env(safe-area-inset-top);background:url(data:a/b;base64,a)}"],
  ["a font of the system in place of another", `${face}b{font-family:Georgia,serif}`],
  ["fonts of the system beside another", `${face}b{font-family:Lato,serif}a{font:1rem Fira Sans}`],
  [
    "parts of fonts",
    `@font-face{font-family:X;src:local("x()"),url(a.woff2)format(woff2)tech(variations);font-named-instance:"a"}`,
  ],
  ["escaped brackets", "a[href=x\\)]{background:url(data:a/b;a\\)b)}"],
])("is silent about %s", async (_, css) => {
  expect(await mistakesIn(css, '{"--set":1}')).toEqual([]);
});

it.each([
  [
    "a{counter-increment:questions}b::before{content:counter(question)}",
    '1:21+9 nothing shows the counter "questions"',
  ],
  [`${face}b{font-family:"Fira Sant"}`, '1:74+9 no "@font-face" has the font "Fira Sant"'],
])("tells a misspelled name once: %s", async (css, mistake) => {
  expect(await mistakesIn(css)).toEqual([mistake]);
});

it("means the variable that is used more, where two are as near", async () => {
  const defined =
    ":root{--band:red;--brand:blue}a{fill:var(--band);color:var(--brand);top:var(--brand)}";
  const { value } = await bundleCss(`${defined}b{color:var(--brnd)}`);
  const hint = 'did you mean "--brand"? If not, define it';
  expect(checkStyleNames(value?.files ?? new Map(), new Set())).toMatchObject([{ hint }]);
});

it("tells a hundred mistakes of many, and looks at each line once", async () => {
  expect(await mistakesIn("a { colr: red }\n".repeat(150))).toHaveLength(100);
  const known = "a { interpolate-size: allow-keywords }\n".repeat(2000);
  // Looked at from each of them to the last, it would take minutes: longer than a test may.
  expect(await mistakesIn(`${known}a { colr: red }`)).toEqual([`2001:5+4 ${noColr}`]);
});

it("inlines imports, minifies, and writes what the oldest of its browsers need", async () => {
  const { css, messages } = await bundleCss(
    '@import "./colours.css";\na { color: var(--ink); user-select: none }\n',
  );
  expect(css).toBe(
    ":root{--ink:#123}a{color:var(--ink);-webkit-user-select:none;user-select:none}",
  );
  expect(messages).toEqual([]);
});

it("imports each file once, also where two import each other by different paths", async () => {
  const root = await createProject([
    { file: "styles/site.css", write: '@import "./b.css"; a { top: 0 }' },
    { file: "styles/b.css", write: '@import "../styles/site.css"; b { top: 0 }' },
  ]);
  expect((await bundleStyles(root)).value?.css).toBe("b{top:0}a{top:0}");
});

it("reads a selector of a hundred thousand classes", async () => {
  const { value } = await bundleCss(`a${".b".repeat(150_000)} { top: 0 }`);
  expect(value?.files.get("styles/site.css")?.classes).toHaveLength(150_000);
});

it("reports a mistake at its own stylesheet, and an import at its line", async () => {
  const root = await createProject([
    { file: "styles/site.css", write: '@import "./lost.css";' },
    { file: "styles/words.css", write: "p { widht: 1px }" },
  ]);
  const report = async () =>
    (await bundleStyles(root)).diagnostics.map(
      ({ place, message }) => `${place?.file}:${place?.line} ${message}`,
    );
  const lost = "styles/lost.css cannot be read: the file or folder does not exist";
  expect(await report()).toEqual([`styles/site.css:1 ${lost}`]);
  await writeFile(join(root, "styles/lost.css"), "a".repeat(2 ** 20 + 1));
  const [large] = (await bundleStyles(root)).diagnostics;
  expect(large?.hint).toBe("divide it into smaller files");
  await rm(join(root, "styles/lost.css"));
  await symlink(join(await createProject(), "styles/site.css"), join(root, "styles/lost.css"));
  const [linked] = (await bundleStyles(root)).diagnostics;
  expect(linked?.hint).toBe("copy the file itself into styles/, and import the copy");
  await writeFile(join(root, "styles/site.css"), '@import "./words.css";\na { colour: red }');
  expect(await report()).toEqual([
    'styles/site.css:2 unknown CSS property "colour"',
    'styles/words.css:1 unknown CSS property "widht"',
  ]);
});

it("refuses more stylesheets than can import one another, at a line", async () => {
  const root = await createProject([{ file: "styles/site.css", write: '@import "./1.css";' }]);
  for (let n = 1; n < 260; n++)
    await writeFile(join(root, `styles/${n}.css`), `@import "./${n + 1}.css";`);
  const { diagnostics } = await bundleStyles(root);
  expect(diagnostics).toMatchObject([
    {
      message: "there are more than 250 stylesheets",
      hint: "combine some of them into one file",
      place: { file: "styles/249.css", line: 1 },
    },
  ]);
});

it("asks for styles/site.css, and never begins with one from outside the project", async () => {
  const root = await createProject([{ file: "styles/site.css", remove: true }]);
  const report = async () => (await bundleStyles(root)).diagnostics.map(({ message }) => message);
  expect(await report()).toEqual(["there is no styles/site.css"]);
  await writeFile(join(root, "styles/site.css"), "a".repeat(2 ** 20 + 1));
  expect((await bundleStyles(root)).diagnostics).toMatchObject([
    {
      message: "styles/site.css is larger than 1 MB",
      hint: "shorten it, or divide it into smaller files",
    },
  ]);
  await rm(join(root, "styles/site.css"));
  await symlink(join(await createProject(), "styles/site.css"), join(root, "styles/site.css"));
  const linked = "styles/site.css is a symbolic link to a path outside the project";
  expect(await report()).toEqual([linked]);
  await rename(join(root, "styles"), `${root}-styles`);
  onTestFinished(() => rm(`${root}-styles`, { recursive: true }));
  await symlink(`${root}-styles`, join(root, "styles"));
  const folder = "styles is a symbolic link to a folder outside the project";
  expect(await report()).toEqual([folder]);
});

it.each(["https://host.example/a.css", "data:text/css,a{}"])(
  "imports nothing from %s",
  async (url) => {
    const { messages } = await bundleCss(`@import "${url}";`);
    expect(messages).toEqual(["@import must name a file of the project, not an address"]);
  },
);

it("minds no stylesheet that cannot be read and that nobody imports", async () => {
  const root = await createProject();
  await symlink(join(await createProject(), "styles/site.css"), join(root, "styles/lost.css"));
  const { value, diagnostics } = await bundleStyles(root, new Cache({ inMemory: true }));
  expect(value?.css).toContain("--ink");
  expect(diagnostics).toEqual([]);
});

it("follows no links to folders in styles/ and scripts/: two that lead back would never end", async () => {
  const root = await createProject();
  for (const folder of ["styles", "scripts"]) {
    for (const name of ["a", "b"]) await symlink(".", join(root, folder, name));
  }
  expect((await bundleStyles(root)).value?.css).toContain("--ink");
  expect((await buildScripts(root, readScripts(root))).value?.size).toBe(3);
});

it("lets no text end the element that the styles stand in", async () => {
  const { css } = await bundleCss(
    'a::before { content: "</style><script>" }\nb::before { content: "\\3c/STYLE>" }',
  );
  expect(css).toBe('a:before{content:"<\\/style><script>"}b:before{content:"<\\/STYLE>"}');
});

it.each([
  ["bytes are no UTF-8", Buffer.from('a {\n  content: "é";\n}', "latin1"), "2:13"],
  ["blocks lie so deep that lightningcss would end the process", "a{".repeat(20_000), "1"],
  ["selectors do so", `${":is(".repeat(5000)}a`, "1"],
  ["calculations do so", `a{width:${"calc(".repeat(5000)}1px}`, "1"],
])("says where %s", async (_, css, at) => {
  const root = await createProject();
  await writeFile(join(root, "styles/site.css"), css);
  const { value, diagnostics } = await bundleStyles(root);
  expect(value).toBeUndefined();
  expect(diagnostics.map(({ place }) => `${place?.line}:${place?.column}`).join()).toMatch(
    new RegExp(`^${at}(?!.*,)`),
  );
});
