import { createHash } from "node:crypto";
import { checkByAxe } from "../../../src/checks/visits/accessibility-pass.ts";
import {
  compareTexts,
  followLinks,
  lookForMotion,
} from "../../../src/checks/visits/behavior-pass.ts";
import { lookAtFonts } from "../../../src/checks/visits/fonts-pass.ts";
import { findHoverOnly, tryControls, walkByTab } from "../../../src/checks/visits/keyboard-pass.ts";
import { lookAtIcons, lookAtLayout } from "../../../src/checks/visits/layout-pass.ts";
import { listen } from "../../../src/checks/visits/listen.ts";
import { print } from "../../../src/checks/visits/paper-pass.ts";
import type { RuleCode } from "../../../src/checks/visits/rules.ts";
import type { Pass } from "../../../src/checks/visits/tours.ts";

interface PlantedSight {
  rule: RuleCode;
  pass: Pass;
  /** The start of the element's tag, or a part of it or of the message. */
  at: string;
  fault: string;
  sound: string;
}

/** Of each rule, at an element: markup with a fault, and markup much like it without one; then other such pairs. */
function plant(
  pass: Pass,
  planted: Record<`${RuleCode} at ${string}`, readonly string[]>,
): PlantedSight[] {
  return Object.entries(planted).flatMap(([where, markup]) => {
    const [rule, at] = where.split(" at ") as [RuleCode, string];
    return markup.flatMap((fault, index) =>
      index % 2 === 0 ? { rule, pass, at, fault, sound: markup[index + 1] ?? "" } : [],
    );
  });
}

const words = "<p>Words to read, in a line that is long enough to wrap in a narrow window.</p>";
const manyWords = words.repeat(40);
const style = (css: string) => `<style>${css}</style>`;
const script = (code: string) => `<script>${code}</script>`;

const opener =
  '<button type="button" id="knob" aria-expanded="false" aria-controls="part">Menu</button>';

/** A control that opens a part of the page as it should. */
const toggle = `knob.onclick = () => {
  part.hidden = !part.hidden;
  knob.setAttribute("aria-expanded", String(!part.hidden));
};`;

const menu =
  '<div id="part" hidden style="position:absolute;background:#fff"><a href="/1">One</a></div>';
const modal = menu.replace("<div", '<div role="dialog" aria-modal="true" aria-label="Menu"');

const closeOnEscape = `document.addEventListener("keydown", ({ key }) => {
  if (key !== "Escape" || part.hidden) return;
  part.hidden = true;
  knob.setAttribute("aria-expanded", "false");
  knob.focus();
});`;

const sticky = (padding: string) =>
  `${style(`html{scroll-padding-top:${padding}} header{position:sticky;top:0;height:8rem;background:#fff}`)}<header>Top</header>`;

const links = Array.from(
  { length: 20 },
  (_, n) => `<p style="margin-bottom:9rem"><a href="/${n}">Link ${n}</a></p>`,
).join("");

/** An image of 20 × 20 px. */
const square =
  "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAABQAAAAUAQAAAACl8iCgAAAAD0lEQVR42mPo6OhgoCIGAPuMH+EeXRM0AAAAAElFTkSuQmCC";
const logo = `<a href="/1"><img alt="Home" width="60" height="30" src="data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg'%3E%3Cpath d='M0 0h50v20z'/%3E%3C/svg%3E"></a>`;
const forSixPages = "<p>Words.</p>".repeat(200);

/** Loads the page and does nothing with it. */
const load: Pass = async (tab) => {
  await listen(tab);
  await tab.load({ width: 1280, height: 900 });
};
const withPolicy = (policy: string) =>
  `<meta http-equiv="Content-Security-Policy" content="${policy}">`;
const policy = withPolicy(
  `script-src 'sha256-${createHash("sha256").update("void 0").digest("base64")}'`,
);

const fontOf = (file: string) =>
  style(`@font-face{font-family:Own;src:url(${file});font-display:swap} p{font-family:Own}`);

/** A page on which axe finds nothing else. */
const mainOf = (body: string) => `<main><h1>A heading</h1>${body}</main>`;
const line = "<p>Words to read in a line</p>";

/** A heading on a phone, half of it under an open menu in its own color. */
const beside = (ground: string) =>
  `${style(`main{color:#036} @media(width<400px){h1{background:${ground}}} #part{inset:0 0 auto auto;width:40%;height:9rem;background:#036} #part a{color:#fff}`)}
  <main>${opener.replace(">", ' style="position:relative;z-index:1">')}<nav>${menu.replace(";background:#fff", "")}</nav><h1>A heading of some words</h1></main>${script(toggle)}`;

const table = (head: string) =>
  `<table><caption>Ships</caption><tr>${`<${head}>Name`.repeat(3)}</tr>${`<tr>${"<td>Word".repeat(3)}</tr>`.repeat(3)}</table>`;
const shape = "content:'';display:inline-block;width:12px;height:12px;background:#036";

export const sights = [
  ...plant(lookAtLayout, {
    "layout/small-text at <p": [
      '<p style="font-size:.5rem">Words</p>',
      '<p style="font-size:.6rem">Words<sup style="font-size:.4rem">1</sup></p>',
    ],
    "layout/fixed-text-size at <p": [
      '<p style="font-size:14px">Words</p>',
      '<p style="font-size:.9rem">Words</p>',
    ],
    "layout/sideways-scroll at <footer": [
      '<footer style="width:110vw">End</footer>',
      '<div style="overflow-x:auto"><table style="width:2000px"><tr><td>A</table></div>',
      `${script("document.dir = 'rtl'")}<footer style="width:110vw">End</footer>`,
      `${script("document.dir = 'rtl'")}<div style="overflow-x:auto"><p style="width:110vw">End</p></div>`,
    ],
    "layout/text-cut at <h1": [
      '<h1 style="height:.6em;line-height:1;overflow:hidden">A heading</h1>',
      `<h1 style="overflow:hidden">A heading</h1>
      ${style(":has([aria-expanded=false])>p{max-height:1.5em;overflow:hidden}")}<div>${opener}<p id="part">${words.repeat(3).replace(/<.?p>/g, "")}</p></div>
      ${script('knob.onclick = () => knob.setAttribute("aria-expanded", knob.ariaExpanded === "false")')}
      <span style="position:absolute;width:1px;height:1px;overflow:hidden">For screen readers</span>`,
    ],
    "layout/text-shortened at <h2": [
      `<h2 style="width:9em;max-width:100%;white-space:nowrap;overflow:hidden;text-overflow:ellipsis">Much longer than its box is wide</h2>`,
      '<h2 style="overflow:hidden;text-overflow:ellipsis">Short</h2>',
    ],
    "layout/text-outside at <p": [
      `${style("html{overflow-x:hidden}")}<p style="min-width:120rem">${"Words ".repeat(90)}</p>`,
      `${style("html{overflow-x:hidden}")}<ul style="display:flex;overflow-x:auto">
      <li style="min-width:100vw">One<li style="min-width:100vw">Two</ul>`,
      `${script("document.dir = 'rtl'")}${style("html{overflow-x:hidden}")}<p style="min-width:120rem">${"Words ".repeat(90)}</p>`,
      `${script("document.dir = 'rtl'")}${style("html{overflow-x:hidden}")}<a href="#end" style="position:absolute;right:-99rem">Skip</a><p id="end">End</p>`,
    ],
    "layout/text-over-text at <p": [
      '<h1>A heading of some words</h1><p style="margin-top:-3.5rem;font-size:2rem">Other words</p>',
      '<h1>A heading of some words</h1><p style="margin-top:-.5rem">Other words</p>',
    ],
    "layout/text-covered at <p": [
      '<p>Words below</p><div style="position:absolute;inset:0;height:9rem;background:#ccc"></div>',
      `<p>Words below</p><div style="position:absolute;inset:0;height:9rem;background:#ccc3"></div>
      ${style("section{position:relative} a{background:#fd0} a::after{content:'';position:absolute;inset:0}")}<section><h2>Card</h2><a href="/1">One</a></section>`,
    ],
    "layout/text-covered at <footer": [
      `${manyWords}<footer>End</footer><p style="position:fixed;inset:auto 0 0;margin:0;background:#ccc">Bar</p>`,
      `${manyWords}<footer style="padding-bottom:5rem">End</footer><p style="position:fixed;inset:auto 0 0;margin:0;background:#ccc">Bar</p>`,
    ],
    "layout/text-over-text at <h1": [
      `<h1 style="line-height:.7;max-width:12rem">A heading of some words</h1>`,
      `<h1 style="line-height:.95;max-width:12rem">A heading of some words</h1><h2 style="line-height:.8;max-width:12rem">IN CAPITALS ALONE</h2>`,
    ],
    "layout/control-covered at <a": [
      `<main style="position:relative"><p><a href="/1">One</a></p><div style="position:absolute;inset:0"></div></main>`,
      `<main style="position:relative"><p><a href="/1">One</a></p><div style="position:absolute;inset:0;pointer-events:none"></div></main>
      <ul style="display:flex;overflow-x:auto"><li style="min-width:100vw"><a href="/2">Two</a><li style="min-width:100vw"><a href="/3">Three</a></ul>
      <article style="position:relative"><a href="/4">Four</a><a href="/4" tabindex="-1" aria-hidden="true" style="position:absolute;inset:0"></a></article>`,
      `<p><a href="/1" style="pointer-events:none">One</a></p>`,
      `<p><a href="/1"><svg width="9" height="9" style="pointer-events:none"><path d="M0 0h9v9"/></svg> One</a></p>`,
      `<p><a href="/1" style="position:fixed;top:101vh">One</a></p>`,
      `<p><a href="/1" style="position:absolute;top:101vh">One</a></p>`,
    ],
    "layout/low-window at <header": [
      `<header style="position:sticky;top:0;height:11rem;background:#fff">Top</header>${manyWords}`,
      `${style("@media(min-height:400px){header{position:sticky;top:0}}")}<header style="height:11rem">Top</header>${manyWords}`,
    ],
    "layout/shift at <body": [
      `${script(`requestAnimationFrame(() => requestAnimationFrame(() => {
      const banner = document.createElement("div");
      banner.style.height = "400px";
      document.body.prepend(banner);
    }))`)}${words.repeat(6)}`,
      `<div id="banner" style="height:400px"></div>${script("banner.textContent = 'News'")}${words.repeat(6)}`,
    ],
    "layout/sideways-scroll at <pre": [
      `<main style="display:inline-block"><div><pre style="width:110vw">Code</pre></div><p>${"Words ".repeat(90)}</p></main>`,
      `<main><pre style="overflow:auto"><code style="display:block;width:300vw">Code</code></pre></main>`,
    ],
    "layout/sideways-scroll at <h2": [
      `<main style="display:grid;grid-template-columns:1fr 9rem"><h2>${"word".repeat(80)}</h2><p>Words beside it</main>
      <div style="position:fixed;inset:auto auto 0 0;width:2000vw;height:9px"></div>`,
      `<main style="display:grid;grid-template-columns:1fr 9rem"><h2>${"word ".repeat(80)}</h2><p>Words beside it</main>`,
    ],
    "layout/squeezed-image at <img": [
      `<img src="${square}" alt="" loading="lazy" style="width:300px;height:100px;margin-top:900rem">`,
      `<img src="${square}" alt="" style="width:300px;height:100px;object-fit:cover"><img src="data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='20' height='20'/%3E" alt="" style="width:300px;height:100px">`,
    ],
    "layout/hidden-heading at <h2": [
      `${style("h2{height:0;overflow:hidden}")}<h2>A heading</h2>`,
      `${style("h2,span{position:absolute;width:1px;overflow:hidden;clip-path:inset(50%)} h3{background:linear-gradient(#036,#024) text;color:#0000} h4{color:#0000;text-shadow:0 0 1px #036}")}
      <h2>A heading</h2><h2><span>Another</span></h2><h3>Third</h3><h4>Fourth</h4>`,
      `${style("@media(prefers-color-scheme:dark){h2{color:transparent}}")}<h2>A heading</h2>`,
      `${style("h3{opacity:0} article:is(:hover,:focus-within) h3{opacity:1}")}<article><a href="/1">One</a><h3>A heading</h3></article>`,
      `${style("@media(width<400px){h2{opacity:0}}")}<h2>A heading</h2>`,
      `${style("h2{opacity:0}")}${manyWords}<h2 id="part">A heading</h2>${script("new IntersectionObserver(([seen]) => { if (seen.isIntersecting) part.style.opacity = 1; }).observe(part)")}`,
    ],
    "layout/missing-heading at <h2": [
      `${style("@media(width<400px){section{display:none}}")}<section><h2>A heading</h2></section>`,
      `${style("h5{display:none} @media(width<400px){b,h4{display:none} h5{display:block}}")}
      <h2>A heading<b>, and more</b></h2><h3 hidden>Hidden</h3><nav hidden><h3>Menu</h3></nav><dialog><h3>Dialog</h3></dialog>
      <details><summary>More</summary><h3>Details</h3></details><h4>Twin</h4><h5>Twin</h5>
      ${style(":has([aria-expanded=false])>p{display:none}")}<div>${opener}<p id="part" role="heading" aria-level="3">Part</p></div>
      ${script('knob.onclick = () => knob.setAttribute("aria-expanded", knob.ariaExpanded === "false")')}`,
    ],
    "layout/no-zoom at <html": [
      `${style("html{touch-action:pan-x pan-y}")}${words}`,
      `${style("html{touch-action:manipulation} div{touch-action:none}")}<div>A map</div>${words}`,
    ],
    "layout/no-selection at <main": [
      `<main style="user-select:none">${words}</main><p>End</p>`,
      `<button type="button" style="user-select:none">Menu</button><div style="user-select:none"><main style="user-select:text">${words}</main></div>`,
    ],
  }),
  ...plant(lookAtIcons, {
    "layout/forced-colors at <button": [
      `<button aria-label="Search" style="border:0;padding:0"><i style="display:block;width:24px;height:24px;background:#a00;clip-path:circle(9px)"></i></button>`,
      `<button aria-label="Search"><svg width="24" height="24"><circle cx="12" cy="12" r="9" fill="currentColor"/></svg></button>`,
    ],
    "layout/pale-icon at <button": [
      `<button aria-label="Search" style="border:0;padding:0;background:#fff"><svg width="24" height="24"><circle cx="12" cy="12" r="9" fill="#ccc"/></svg></button>`,
      `<button style="background:#fff">Search <svg width="24" height="24"><circle cx="12" cy="12" r="9" fill="#ccc"/></svg></button>`,
    ],
    "layout/pale-icon at <a": [
      `${style(":root{color-scheme:light dark} @media(forced-colors:active){img{filter:invert(1)}}")}${logo}`,
      `${style(":root{color-scheme:light dark} @media(prefers-color-scheme:dark){img{filter:invert(1)}}")}${logo}`,
    ],
    "layout/forced-colors at <summary": [
      `${style(`summary{list-style:none} summary::after{${shape};clip-path:polygon(0 0,100% 0,50% 100%)} [open] ::after{transform:rotate(180deg)}`)}<details><summary>More</summary><p>Words</p></details>`,
      `${style(`summary::after{${shape};clip-path:circle()} a::after{content:"+"} b{color:#036} [aria-expanded=true] b{rotate:90deg}`)}<details><summary>More</summary><p>Words</p></details>
      <a role="button" tabindex="0" aria-expanded="false">More <b><svg width="9" height="9"><path d="M0 0h9v9" fill="currentColor"/></svg></b></a>`,
    ],
  }),
  ...plant(followLinks, {
    'layout/anchor-covered at <section id="part"': [
      `${sticky("0")}<a href="#part">Go</a>${manyWords}<section id="part"><h2>Part</h2></section>${manyWords}`,
      `${sticky("9rem")}<a href="#part">Go</a>${manyWords}<section id="part"><h2>Part</h2></section>${manyWords}`,
    ],
    'behavior/hidden-target at <p id="part"': [
      '<a href="#part">Go</a><p id="part" hidden>Part</p>',
      '<a href="#part">Go</a><details><summary>More</summary><p id="part">Part</p></details>',
    ],
    'behavior/hidden-target at <details id="part"': [
      '<a href="#part">Go</a><details id="part"><summary>More</summary><p>Part</p></details>',
      `<a href="#part">Go</a><details id="part"><summary>More</summary><p>Part</p></details>
      <a href="#other">Go</a><details id="other" open><summary>More</summary><p>Other</p></details>
      ${script("onhashchange = () => { document.querySelector(location.hash).open = true; }")}`,
    ],
    'behavior/target-out-of-sight at <p id="part"': [
      `<a href="#part">Go</a>${manyWords}<p id="part" style="position:fixed;top:150vh">Part</p>`,
      `<a href="#part">Go</a>${manyWords}<p id="part">Part</p>`,
    ],
    'behavior/dead-link at <a href="#part"': [
      `${style("html{scroll-behavior:smooth}")}<a href="/robots.txt">One</a><a href="#part">Go</a>${manyWords}<p id="part">Part</p>${script("document.links[1].onclick = () => false")}`,
      `<a href="/robots.txt">One</a><a href="#part">Go</a>${manyWords}<p id="part">Part</p>${script("document.links[1].onclick = () => { part.scrollIntoView(); return false; }")}`,
    ],
    "behavior/place-lost at <html": [
      `${manyWords}${script('history.scrollRestoration = "manual"')}`,
      `${manyWords}${script(`history.scrollRestoration = "manual";
      addEventListener("pagehide", () => sessionStorage.setItem("place", scrollY));
      addEventListener("load", () => scrollTo(0, sessionStorage.getItem("place") ?? 0));`)}`,
    ],
    "behavior/back-stays at <html": [
      script('history.pushState(null, "", location.href)'),
      script('history.replaceState({ place: 1 }, "", location.href)'),
    ],
    "behavior/swallowed-wheel at <section": [
      `<section>Words${style("section{height:200vh}")}</section>${script('document.querySelector("section").addEventListener("wheel", (event) => event.preventDefault())')}`,
      `<section>Words${style("section{height:200vh}")}</section>${script('document.querySelector("section").addEventListener("wheel", (event) => { event.preventDefault(); scrollBy(0, event.deltaY); })')}`,
    ],
    "behavior/swallowed-paste at <input": [
      '<label>Name <input onpaste="return false"></label>',
      `<label>Name <input onpaste="this.value = event.clipboardData.getData('text/plain'); return false"></label>`,
    ],
  }),
  ...plant(walkByTab, {
    "keyboard/trap at <button": [
      `<a href="/1">One</a><button>Stay</button><a href="/2">Two</a>${script(`document.querySelector("button").onkeydown = (event) => { if (event.key === "Tab") event.preventDefault(); };`)}`,
      `<a href="/1">One</a><label>Day <input type="date"></label><button>Stay</button><a href="/2">Two</a>${script(`document.querySelector("button").onkeydown = (event) => { if (event.key === "a") event.preventDefault(); };`)}`,
    ],
    'keyboard/unreached at <a href="/2"': [
      '<a href="/1">One</a><a href="/2" tabindex="-1">Two</a>',
      `<div role="toolbar" aria-label="Tools"><button type="button">One</button><button type="button" tabindex="-1">Two</button></div>${style("p{content-visibility:auto;contain-intrinsic-size:auto 2rem}")}${links}`,
    ],
    "keyboard/focus-covered at <a": [
      `${sticky("0")}${links}`,
      `${sticky("10rem;scroll-behavior:smooth")}${links}<pre style="overflow:auto;height:250vh"><code style="display:block;width:300vw">Code</code></pre>`,
    ],
    "keyboard/focus-partly-covered at <a": [
      `<a href="/1" style="display:block;height:5rem">One</a><div style="position:fixed;top:3rem;left:0;right:0;height:3.6rem;background:#ccc"></div>`,
      `<a href="/1" style="display:block;height:5rem">One<b style="position:absolute;top:3rem;left:0;right:0;height:3.6rem;background:#ccc"></b></a>`,
    ],
    "keyboard/focus-not-marked at <a": [
      `${style("a:focus-visible{outline:0}")}<a href="/1">One</a>`,
      `${style("a:focus-visible{outline:0} p:has(:focus-visible){outline:3px solid #036}")}<p><a href="/1">One</a></p>`,
      `${style("a:focus-visible{outline:0;box-shadow:0 0 0 3px #036}")}<a href="/1">One</a>`,
      `${style("a:focus-visible{outline:2px solid #0000;box-shadow:0 0 0 3px #036}")}<a href="/1">One</a>`,
    ],
    'keyboard/focus-not-marked at <a href="/1"': [
      `${style("p{overflow:hidden} a{display:block} a:focus-visible{outline:3px solid #036}")}<div style="padding:1rem"><a href="/0">Zero</a></div><p><a href="/1">One</a></p>`,
      `${style("p{overflow:hidden} a{display:block} a:focus-visible{outline:3px solid #036;outline-offset:-3px}")}<p><a href="/1">One</a></p>`,
    ],
    "keyboard/focus-not-marked at <input": [
      `${style("input{outline:0}")}<label><input type="checkbox"> Agree</label>`,
      `${style("input{position:absolute;opacity:0} :focus-visible + label{outline:3px solid #036}")}<input type="checkbox" id="yes"><label for="yes">Agree</label><p><input aria-label="Name" style="outline:0">`,
      // A ring that only the hidden box has is as invisible as the box.
      `${style("input{position:absolute;clip-path:inset(50%)} @media(forced-colors:active){:focus-visible + label{outline:3px solid}}")}<p><a href="/1">One</a></p><p><input type="checkbox" id="yes"><label for="yes">Agree</label>`,
      `${style("input{outline:0;opacity:.01} p{display:flex;justify-content:space-between} :focus-visible ~ :last-child{outline:3px solid #036}")}
      <p><input type="checkbox" id="yes"><label for="yes">Agree</label> <label for="yes">Words of the terms</label></p>`,
    ],
    "keyboard/focus-pale at <a": [
      `${style(":root{color-scheme:light dark} a:focus-visible{outline:2px solid #036}")}<a href="/1">One</a>`,
      `${style(":root{color-scheme:light dark} a:focus-visible{outline:2px solid CanvasText}")}<a href="/1">One</a>`,
      `${style("a:focus-visible{outline:2px solid #eee}")}<a href="/1">One</a>`,
      `${style("a:focus-visible{outline:2px solid #036}")}<a href="/1">One</a>`,
    ],
    "keyboard/focus-out-of-sight at <a": [
      '<a href="#main" style="position:absolute;left:-999px">Skip</a><main id="main">Words</main>',
      `${style("a{position:absolute;left:-999px} a:focus{left:0}")}<a href="#main">Skip</a><main id="main">Words</main>`,
      `${style("a{opacity:0} p:hover a{opacity:1}")}<p>Words <a href="/1">One</a></p>`,
      `${style("a{opacity:0} p:is(:hover,:focus-within) a{opacity:1}")}<p>Words <a href="/1">One</a></p>`,
    ],
    'keyboard/order at <a href="/2"': [
      '<div style="display:flex;flex-direction:row-reverse"><a href="/1">One</a><a href="/2">Two</a></div>',
      '<div style="display:flex;direction:rtl"><a href="/1">One</a><a href="/2">Two</a></div>',
    ],
    "keyboard/swallowed-key at <body": [
      `${manyWords}${script('addEventListener("keydown", (event) => { if (event.key.startsWith("Arrow")) event.preventDefault(); })')}`,
      `${manyWords}${script('addEventListener("keydown", (event) => { if (event.key === "ArrowDown") { event.preventDefault(); scrollBy(0, 300); } })')}`,
    ],
    "keyboard/arrival at <a": [
      `<a href="/1">One</a><a href="/2" autofocus>Two</a>`,
      `<label>Search <input autofocus></label><a href="/1">One</a>`,
    ],
    "keyboard/arrival at <html": [
      `${manyWords}<h2 id="part">Part</h2>${script("part.scrollIntoView()")}`,
      `${manyWords}<dialog id="part"><button>Close</button></dialog>${script("part.showModal()")}`,
    ],
    'keyboard/skip-link at <a href="#part"': [
      `<a href="#part">Skip</a><a href="/1">One</a><main id="part"><a href="/2">Two</a></main>${script("onclick = (event) => { event.preventDefault(); part.scrollIntoView(); }")}`,
      '<a href="#part">Skip</a><a href="/1">One</a><main id="part"><a href="/2">Two</a></main>',
    ],
  }),
  ...plant(tryControls, {
    "keyboard/pointer-only at <div": [
      `<div id="card" style="cursor:pointer">Open</div>${script("card.onclick = () => card.append('!')")}`,
      `<div id="card" style="cursor:pointer"><a href="/1">Open</a></div>${script("card.onclick = () => {}; alert('It holds nothing up.')")}`,
    ],
    "keyboard/escape at <button": [
      `${opener}${menu}${script(toggle)}`,
      `${opener}${menu}${script(toggle + closeOnEscape)}`,
    ],
    "keyboard/focus-lost at <button": [
      `${opener}${menu}${script(toggle + closeOnEscape.replace("knob.focus();", ""))}`,
      `<button type="button" popovertarget="part">Menu</button><div id="part" popover><a href="/1">One</a></div>`,
    ],
    "keyboard/dead-key at <div": [
      `<div id="knob" role="button" tabindex="0" aria-expanded="false" aria-controls="part">Menu</div><div id="part" hidden>Part</div>${script(toggle)}`,
      `<div id="knob" role="button" tabindex="0" aria-expanded="false" aria-controls="part">Menu</div><div id="part" hidden>Part</div>${script(`${toggle} knob.onkeydown = ({ key }) => { if (/^(Enter| )$/.test(key)) knob.click(); };`)}`,
    ],
    "keyboard/dead-key at <button": [
      `<button type="button" onclick="this.textContent += '!'" onkeydown="event.preventDefault()">More</button>`,
      `<button type="button" onclick="const pen = document.querySelector('canvas').getContext('2d'); pen.globalCompositeOperation = 'xor'; pen.fillRect(0, 0, 99, 99)">Draw</button><canvas></canvas>`,
    ],
    "behavior/does-not-open at <button": [
      `${style("@keyframes go{to{transform:translateX(9px)}} p{animation:go 1s infinite}")}<p>Words</p><button type="button" class="menu">Menu</button><nav hidden><a href="/1">One</a></nav>${script('addEventListener("click", () => navigator.sendBeacon("/robots.txt"))')}`,
      `<form><button>Send</button></form>
      <button type="button" onclick="navigator.clipboard.writeText('words')">Copy</button>
      <button type="button" onclick="location = '/gone'" class="a">Leave</button>
      <button type="button" onclick="scrollTo(0, 0)" class="b">To the top</button>
      <button type="button" onclick="history.back()" class="c">Back</button>
      <button type="button" onclick="this.nextElementSibling.scrollLeft += 90" class="d">Next</button><div style="overflow:auto;width:9rem"><p style="width:90rem">Words</p></div>`,
      `${opener}<div id="part" hidden>Part</div>`,
      "<details><summary>Question</summary><p>Answer</p></details>",
    ],
    "behavior/does-not-close at <button": [
      `${opener}<div id="part" hidden>Part</div>${script(toggle.replace("!part.hidden;", "false;"))}`,
      `${opener}<div id="part" hidden>Part</div>${script(toggle)}`,
      `${opener}${menu}${script(`${toggle + closeOnEscape}knob.addEventListener("click", () => { document.body.style.overflow = "hidden"; });`)}`,
      `${opener}${menu}${script(`${toggle + closeOnEscape}new MutationObserver(() => { document.body.style.overflow = part.hidden ? "" : "hidden"; }).observe(part, { attributes: true });`)}`,
      `${opener}${menu}${script(toggle.replace("!part.hidden;", "false;") + closeOnEscape)}`,
      `${opener}${menu.replace("absolute", "fixed;inset:0")}${script(toggle + closeOnEscape)}`,
    ],
    "behavior/covered-control at <a": [
      `${opener}${menu}<main style="position:relative;padding:3rem">Words</main>${script(toggle + closeOnEscape)}`,
      `${opener}${menu}<main><p>Words</p></main>${script(toggle + closeOnEscape)}`,
      `${opener}${menu.replace("absolute", "fixed;line-height:200vh")}${script(toggle + closeOnEscape)}`,
      `${opener}${menu.replace("absolute", "fixed;max-height:9rem;overflow:auto;line-height:200vh")}${script(toggle + closeOnEscape)}`,
    ],
    "behavior/out-of-step at <button": [
      `${opener}<div id="part" hidden>Part</div>${script(toggle.replace('"aria-expanded"', '"data-open"'))}`,
      `${opener}<div id="part" hidden>Part</div>${script(`knob.onclick = () => setTimeout(() => { ${toggle.replace("knob.onclick = () =>", "(() =>").replace(/;$/, ")();")} })`)}`,
      `<p id="part" hidden>Part</p><div><button type="button" id="knob" aria-expanded="false">More</button></div>${script("knob.onclick = () => { part.hidden = !part.hidden; };")}`,
      `<p id="part" hidden>Part</p><div><button type="button" id="knob" aria-expanded="false">More</button></div>${script(toggle)}`,
    ],
    "keyboard/modal at <button": [
      `${opener}${modal}<a href="/2">Two</a>${script(toggle + closeOnEscape)}`,
      `${opener}${modal}<a href="/2">Two</a>${script(`${toggle + closeOnEscape}
      part.onkeydown = (event) => { if (event.key === "Tab") event.preventDefault(); };`)}
      <button type="button" onclick="box.showModal()">Open</button><dialog id="box" aria-modal="true"><button>Close</button></dialog>`,
    ],
  }),
  ...plant(findHoverOnly, {
    "keyboard/pointer-only at <p": [
      `${style("article>p{opacity:0} article:hover>p{opacity:1}")}<article><h2>Team</h2><p>Words about her</p></article>`,
      `${style("article>p{opacity:0} article:is(:hover,:focus-within)>p{opacity:1}")}<article><h2><a href="/1">Team</a></h2><p>Words about her</p></article>
      ${style("ul ul{display:none} li:hover ul{display:block} .open ul{display:block}")}<ul><li id="item"><button aria-expanded="false" onclick="item.className = 'open'">More</button><ul><li>Words</li></ul></li></ul>`,
    ],
  }),
  ...plant(compareTexts, {
    "behavior/dead-button at <button": [
      '<button type="button">Menu</button>',
      '<form><button>Send</button></form><button type="button" hidden>Menu</button>',
    ],
    "behavior/needs-scripts at <body": [
      `<p id="text"></p>${script('text.textContent = "Words by a script"')}`,
      `${style("@keyframes come{from,50%{opacity:0}} i{animation:come 60s}")}<i>Words that come late</i>
      <p id="text">Words of 2025</p>${script('text.textContent = "Words of 2026"')}
      <fieldset id="tools" hidden><legend>Show only</legend><label><input type="checkbox"> Open</label></fieldset>
      ${style("details::details-content{block-size:0;overflow:clip;transition:block-size .3s,content-visibility .3s allow-discrete} details[open]::details-content{block-size:auto}")}
      <details><summary>More</summary><p>Words of the details</p></details>
      <p><output id="state"></output>${script('tools.hidden = false; state.value = "Closed now"')}`,
    ],
    "layout/missing-link at <a": [
      `${style("@media(orientation:landscape) and (max-height:26rem){main{display:none}}")}<main><a href="/1">One</a>${line}</main>`,
      `${style("@media(orientation:landscape) and (max-height:26rem){img{display:none}}")}<main><a href="/1"><img src="${square}" alt="">One</a>${line}</main>`,
      `${style("@media(600px<width<800px){nav{display:none}}")}<nav><a href="/1">One</a></nav>${line}`,
      `${style("@media(max-width:800px){nav{display:none}} @media(width>800px){details{display:none}}")}<nav><a href="/1">One</a></nav>
      <details><summary>Menu</summary><a href="/1">One</a></details>${line}`,
    ],
  }),
  ...plant(lookForMotion, {
    "behavior/motion at <p": [
      `${style("@keyframes go{to{transform:translateX(9px)}} p{animation:go 1s infinite}")}<p style="width:2rem">A</p>`,
      `${style("@keyframes go{to{opacity:.5}} p{animation:go 1s infinite}")}<p style="width:2rem">A</p>`,
    ],
    "behavior/motion at <html": [
      `${style("html{scroll-behavior:smooth}")}${words}`,
      `${style("@media(prefers-reduced-motion:no-preference){html{scroll-behavior:smooth}}")}${words}`,
    ],
    "behavior/motion at <body": [
      `${style("@keyframes show{to{opacity:1}} @media(prefers-reduced-motion:no-preference){p{animation:show 1s forwards}} p{opacity:0}")}${words}`,
      `${style("@keyframes show{from{opacity:0}} @media(prefers-reduced-motion:no-preference){p{animation:show 1s}}")}${words}`,
    ],
    "behavior/endless at <p": [
      `${style("@keyframes go{to{opacity:.5}} @media(prefers-reduced-motion:no-preference){p{animation:go 1s infinite}}")}${words}`,
      `${style("@keyframes go{to{opacity:.5}} @media(prefers-reduced-motion:no-preference){p{animation:go 1s} i{animation:go 1s infinite}}")}${words}<i>|</i>`,
    ],
  }),
  ...plant(print, {
    "print/closed at <details": [
      "<details><summary>Question</summary><p>Answer</p></details>",
      `${style("@media print{::details-content{display:block;content-visibility:visible}}")}<details><summary>Question</summary><p>Answer</p></details>`,
    ],
    "print/fixed at <header": [
      '<header style="position:fixed">Top</header>',
      `${style("@media screen{header{position:fixed}}")}<header>Top</header>`,
    ],
    "print/cut-off at <div": [
      '<div style="overflow-x:auto"><p style="width:90rem">Words</p></div>',
      '<div style="overflow-x:auto"><p style="width:9rem">Words</p></div>',
    ],
    "print/cut-off at <main": [
      `${style("main{height:80vh;overflow-y:auto}")}<main>${manyWords}</main>`,
      `${style("@media screen{main{height:80vh;overflow-y:auto}}")}<main>${manyWords}</main>`,
      `${style("@media print{main{height:5rem;overflow:hidden}}")}<main>${words.repeat(9).replace(/<.?p>/g, "")}</main>`,
      `${style("main{height:5rem;overflow:hidden} @media print{main{height:auto}}")}<main>${words.repeat(9).replace(/<.?p>/g, "")}</main>`,
    ],
    "print/cut-off at <body": [
      `${style("@media print{html,body{height:100vh;overflow:hidden}}")}${manyWords}`,
      `${style("@media screen{html,body{height:100vh;overflow:hidden}}")}${manyWords}`,
    ],
    "print/missing-words at <p": [
      `${manyWords}<p id="part" style="opacity:0">Late</p>${script("new IntersectionObserver(([seen]) => { if (seen.isIntersecting) part.style.opacity = 1; }).observe(part)")}`,
      `${style("@media print{p{opacity:1!important}}")}${manyWords}<p id="part" style="opacity:0">Late</p>${script("new IntersectionObserver(([seen]) => { if (seen.isIntersecting) part.style.opacity = 1; }).observe(part)")}
      <p id="late"></p>${script('matchMedia("print").onchange = ({ matches }) => { if (!matches) late.textContent = "Read 12 times"; }')}`,
    ],
    "print/missing-words at <body": [
      `${style("@media print{main{display:none}}")}<main>${words}</main><p>End</p>`,
      `${style("@media print{nav{display:none}}")}<nav>${words}</nav><p>End</p>`,
    ],
    "print/pale-ink at <p": [
      `<p style="color:#fff;background:#024">Words</p>`,
      `${style("@media print{p{color:#000!important}}")}<p style="color:#fff;background:#024">Words</p>
      <b style="color:#fff;background:#024;print-color-adjust:exact">Words</b>`,
    ],
    "print/card-cut at <article": [
      `<div style="height:880px"></div><article style="border:1px solid">${"<p>Words</p>".repeat(8)}</article>`,
      `<div style="height:880px"></div><article style="border:1px solid;break-inside:avoid">${"<p>Words</p>".repeat(8)}</article>`,
      // Between the ends of US Letter and of A4.
      `<div style="height:880px"></div><article style="border:1px solid">${"<p>Words</p>".repeat(3)}</article>`,
      `<div style="height:840px"></div><article style="border:1px solid">${"<p>Words</p>".repeat(3)}</article>`,
    ],
    "print/heading-alone at <h2": [
      `<h2 style="break-after:page">Heading</h2><p>Words</p>`,
      `<div style="height:930px"></div><h2 style="break-after:avoid">Heading</h2><p>${forSixPages}</p>
      <h2>Table</h2><table>${"<tr><td>Words</td></tr>".repeat(90)}</table><p>Words</p>`,
    ],
  }),
  ...plant(lookAtFonts, {
    "styles/font-fallback at <p": [
      `${fontOf("/font.woff2")}<p>Words and Жизнь</p>`,
      `${fontOf("/font.woff2")}<p>Words ✓</p><p lang="ar" dir="rtl">المعلوماتية الحيوية</p><b>Жизнь</b>`,
    ],
    "styles/fake-bold at @font-face Own": [
      `${fontOf("/font.woff2")}<p>Words <b>in bold</b></p>`,
      `${fontOf("/font.woff2").replace("{", "{font-weight:100 700;")}<p>Words <b>in bold</b></p><h1>Words</h1>`,
      `${fontOf("/font.woff2")}${style("p{font-weight:700}")}<p>Words</p>`,
      `${fontOf("/font.woff2")}${style("b{font-synthesis:none} p{font-weight:500}")}<p>Words <b>in bold</b></p>`,
    ],
    "styles/font-blocks at @font-face Own": [
      `${fontOf("/font.woff2").replace("font-display:swap", "font-display:block")}<p>Words</p>`,
      `${style('@font-face{font-family:Local;src:local("Arial"),local("Liberation Sans"),local("DejaVu Sans")} b{font-family:Local;font-weight:400}')}${fontOf("/font.woff2")}<p>Words</p><b>Bold</b>`,
    ],
  }),
  ...plant(checkByAxe, {
    "a11y/axe at <table": [mainOf(table("td")), mainOf(table('th scope="col"'))],
    "a11y/axe at <a": [
      `${style("@media screen{a:visited{color:#dde}}")}${mainOf('<p><a href="/1">One</a></p>')}`,
      `${style("a:visited{color:#dde} a[href]{color:#639}")}${mainOf('<p><a href="/1">One</a></p>')}`,
      `${style("a:hover{color:#fe0}")}${mainOf('<p><a href="/1">One</a></p>')}`,
      `${style("a:hover{color:#036}")}${mainOf('<p><a href="/1">One</a></p>')}`,
      `<main><h1>Page</h1><p><a href="/1">1</a> <a href="/2">2</a></p></main>`,
      `<main><h1>Page</h1><p style="margin-top:42rem"><a href="/1" style="display:inline-block;height:40px">One link</a></p><div style="height:20rem"></div><div style="position:sticky;bottom:0;height:3rem;background:#fff"><a href="/2">Another link</a></div></main>`,
    ],
    "a11y/contrast at <input": [
      mainOf(
        `${style("::placeholder{color:#bbb}")}<label>Name <input placeholder="Words"></label>`,
      ),
      mainOf(
        `${style("::placeholder{color:#666} b+label ::placeholder{color:#bbb}")}<label>Name <input placeholder="Words"></label><b>Or</b><label>Name <input placeholder="Words" value="Words"></label>`,
      ),
    ],
    "a11y/contrast at <p": [
      mainOf(`${style("p::selection{color:#ddd;background:#fff}")}${line}`),
      mainOf(
        `${style(":root{color-scheme:light dark} ::selection{color:#fff;background:#036} h1::selection{background:#fd0;color:#000}")}${line}`,
      ),
      '<main><h1>Page</h1><p style="color:#fff;background:linear-gradient(90deg,#004,#eee)">Words that go on and on over the ground until its end is reached at last</p></main>',
      '<main><h1 style="color:#0000;background:linear-gradient(#004,#400) text">Page</h1><p style="color:#fff;background:linear-gradient(90deg,#004,#400)">Words that go on and on over the ground until its end is reached at last</p></main>',
    ],
    "a11y/contrast at <h1": [
      beside("linear-gradient(90deg,#036,#fff)"),
      beside("linear-gradient(90deg,#ddd,#fff)"),
    ],
    "a11y/field-edge at <input": [
      mainOf('<label>Name <input style="border:1px solid #ddd"></label>'),
      mainOf(`${style("input{border:0} b{border-bottom:1px solid #555;display:inline-block}")}
      <p><label>Name <b><input></b></label><p><label>Size <input value="12"></label>
      <p><label>Search <input placeholder="Words" style="box-shadow:0 0 2px #000"></label>
      <p><label>Words <textarea style="border:0;background:#666"></textarea></label>`),
    ],
    "a11y/plain-link at <a": [
      mainOf(
        `${style("a{color:inherit;text-decoration:none}")}<p>Words to read, and <a href="/1">one</a>`,
      ),
      mainOf(`${style("a{color:inherit;text-decoration:none} p+p a{border-bottom:1px solid}")}
      <p>By <a href="/1">somebody else</a></p><p>Words to read, and <a href="/1">one</a></p>
      <p>Words to read, and <a href="/2"><strong>two</strong></a><ul><li><a href="/3">Three words of it</a></ul>`),
    ],
  }),
  ...plant(load, {
    "behavior/script-error at script, line": [
      script('document.querySelector(".gone").remove()'),
      script('document.querySelector(".gone")?.remove()'),
    ],
    "behavior/refused at line": [`${policy}${script("void 1")}`, `${policy}${script("void 0")}`],
    "behavior/refused at blocks a style attribute (": [
      `${withPolicy("style-src 'none'")}<p style="color:red">Words</p>`,
      `${withPolicy("style-src 'none'")}<p>Words</p>`,
    ],
    "behavior/refused at blocks text that becomes markup or code (": [
      `${withPolicy("require-trusted-types-for 'script'")}${words}${script('try { document.body.innerHTML = "" } catch {}')}`,
      `${withPolicy("require-trusted-types-for 'script'")}${words}${script('document.body.append("Words")')}`,
    ],
    "behavior/refused at blocks text that is run as code (": [
      `${withPolicy("script-src 'unsafe-inline'")}${script('try { eval("0") } catch {}')}`,
      `${withPolicy("script-src 'unsafe-inline'")}${script("void 0")}`,
    ],
    "behavior/refused at blocks a data: address (": [
      `${withPolicy("img-src 'self'")}<img src="${square}" alt="">`,
      `${withPolicy("img-src data:")}<img src="${square}" alt="">`,
    ],
    "behavior/request-failed at /gone.png": [
      '<img src="/gone.png" alt="">',
      `<img src="${square}" alt="">`,
    ],
    "behavior/deprecated at line": [
      script('addEventListener("unload", () => {})'),
      script('addEventListener("pagehide", () => {})'),
    ],
  }),
];
