import { checkByCrawling } from "../../../src/checks/links/crawl.ts";
import { checkOwnLinks, checkSitemap } from "../../../src/checks/links/own-links.ts";
import type { PlantedFault } from "./planted-fault.ts";

const faqLink = 'href="/faq" class="button"';
const site = "https://bioinformatica-rio.example";

export const links: PlantedFault[] = [
  {
    name: "a link to a page that is not there",
    check: checkOwnLinks,
    output: [{ path: "en.html", replace: faqLink, with: 'href="/faqs" class="button"' }],
    finds: { code: "links/broken", file: "en.html", at: 'href="/faqs"', line: "faqLink: FAQ" },
  },
  {
    name: "the same, followed by linkinator",
    check: checkByCrawling,
    output: [{ path: "en.html", replace: faqLink, with: 'href="/faqs" class="button"' }],
    finds: { code: "links/broken", file: "/en", line: false },
  },
  {
    name: "a fragment of another page that is not there",
    check: checkOwnLinks,
    output: [{ path: "en.html", replace: faqLink, with: 'href="/faq#custo" class="button"' }],
    finds: { code: "links/fragment", file: "en.html", at: "/faq#custo", line: "faqPath" },
  },
  {
    name: "a skip link to a part that is gone",
    check: checkOwnLinks,
    output: [{ path: "faq.html", replace: 'id="conteudo"', with: 'id="content"' }],
    finds: {
      code: "links/fragment",
      file: "faq.html",
      at: 'class="skip"',
      line: "skipLink: Pular",
    },
  },
  {
    name: "a link that is relative",
    check: checkOwnLinks,
    output: [{ path: "en.html", replace: faqLink, with: 'href="faq" class="button"' }],
    finds: { code: "links/relative", file: "en.html", at: 'href="faq"', line: "faqPath" },
  },
  {
    name: "a font that a style asks for and nobody wrote",
    check: checkOwnLinks,
    output: [{ path: "index.html", replace: 'url("/assets/', with: 'url("/asset/' }],
    finds: { code: "links/broken", file: "index.html", at: "<style> url(/asset/", line: false },
  },
  {
    name: "a canonical address of no page",
    check: checkOwnLinks,
    output: [
      {
        path: "faq.html",
        replace: `rel="canonical" href="${site}/faq"`,
        with: `rel="canonical" href="${site}/perguntas"`,
      },
    ],
    finds: { code: "links/broken", file: "faq.html", at: 'rel="canonical"', line: false },
  },
  {
    name: "an alternate that is no full address",
    check: checkOwnLinks,
    output: [
      {
        path: "index.html",
        replace: `hreflang="en" href="${site}/en"`,
        with: 'hreflang="en" href="/en"',
      },
    ],
    finds: { code: "links/absolute", file: "index.html", at: 'hreflang="en"', line: "route: /en" },
  },
  {
    name: "a social card of no page",
    check: checkOwnLinks,
    output: [
      {
        path: "en.html",
        replace: `property="og:url" content="${site}/en"`,
        with: `property="og:url" content="${site}/us"`,
      },
    ],
    finds: { code: "links/broken", file: "en.html", at: "og:url", line: false },
  },
  {
    name: "structured data that names no page",
    check: checkOwnLinks,
    output: [{ path: "en.html", replace: `"url":"${site}/en"`, with: `"url":"${site}/english"` }],
    finds: { code: "links/broken", file: "en.html", at: 'JSON-LD "url"', line: false },
  },
  {
    name: "a manifest that starts nowhere",
    check: checkOwnLinks,
    output: [
      { path: "manifest.webmanifest", replace: '"start_url": "/"', with: '"start_url": "/app"' },
    ],
    finds: { code: "links/broken", file: "manifest.webmanifest", at: "/app", line: false },
  },
  {
    name: "a sitemap in robots.txt that is not there",
    check: checkOwnLinks,
    output: [{ path: "robots.txt", replace: "sitemap.xml", with: "map.xml" }],
    finds: { code: "links/broken", file: "robots.txt", at: "map.xml", line: false },
  },
  {
    name: "a page that the sitemap leaves out",
    check: checkSitemap,
    output: [
      { path: "sitemap.xml", replace: `<loc>${site}/faq</loc>`, with: `<loc>${site}/en</loc>` },
    ],
    finds: { code: "links/sitemap", file: "sitemap.xml", line: false },
  },
  {
    name: "a file that the sitemap takes for a page",
    check: checkSitemap,
    output: [
      {
        path: "sitemap.xml",
        replace: "</urlset>",
        with: `<url><loc>${site}/favicon.svg</loc></url></urlset>`,
      },
    ],
    finds: { code: "links/sitemap", file: "sitemap.xml", at: "favicon.svg", line: false },
  },
];
