import { checkByCrawling } from "../../../src/checks/links/crawl.ts";
import { checkOwnLinks } from "../../../src/checks/links/own-links.ts";
import { inPage, type PlantedFault } from "./planted-fault.ts";

const faqLink = 'href="/faq" class="button"';
const site = "https://bioinformatica-rio.example";

export const links: PlantedFault[] = [
  ...inPage("en.html", checkOwnLinks, "links/broken", [
    [
      "a link to a page that is not there",
      faqLink,
      'href="/faqs" class="button"',
      { at: 'href="/faqs"' },
    ],
    [
      "a social card of no page",
      `property="og:url" content="${site}/en"`,
      `property="og:url" content="${site}/us"`,
      { at: "og:url" },
    ],
    [
      "structured data that names no page",
      `"url":"${site}/en"`,
      `"url":"${site}/english"`,
      { at: 'JSON-LD "url"' },
    ],
  ]),
  ...inPage("en.html", checkByCrawling, "links/broken", [
    [
      "the same, followed by linkinator",
      faqLink,
      'href="/faqs" class="button"',
      { file: "en.html" },
    ],
  ]),
  ...inPage("en.html", checkOwnLinks, "links/fragment", [
    [
      "a fragment of another page that is not there",
      faqLink,
      'href="/faq#custo" class="button"',
      { at: "/faq#custo", line: "faqPath" },
    ],
  ]),
  ...inPage("faq.html", checkOwnLinks, "links/fragment", [
    [
      "a skip link to a part that is gone",
      'id="conteudo"',
      'id="content"',
      { at: 'class="skip"', line: "skipLink: Pular" },
    ],
  ]),
  ...inPage("en.html", checkOwnLinks, "links/relative", [
    [
      "a link that is relative",
      faqLink,
      'href="faq" class="button"',
      { at: 'href="faq"', line: "faqPath" },
    ],
  ]),
  ...inPage("index.html", checkOwnLinks, "links/broken", [
    [
      "a font that a style asks for and nobody wrote",
      "url(/assets/",
      "url(/asset/",
      { at: "<style> url(/asset/" },
    ],
  ]),
  ...inPage("faq.html", checkOwnLinks, "links/broken", [
    [
      "a canonical address of no page",
      `rel="canonical" href="${site}/faq"`,
      `rel="canonical" href="${site}/perguntas"`,
      { at: 'rel="canonical"' },
    ],
  ]),
  ...inPage("index.html", checkOwnLinks, "links/absolute", [
    [
      "an alternate that is no full address",
      `hreflang="en" href="${site}/en"`,
      'hreflang="en" href="/en"',
      { at: 'hreflang="en"', line: "route: /en" },
    ],
  ]),
  ...inPage("manifest.webmanifest", checkOwnLinks, "links/broken", [
    ["a manifest that starts nowhere", '"start_url": "/"', '"start_url": "/app"', { at: "/app" }],
  ]),
  ...inPage("robots.txt", checkOwnLinks, "links/broken", [
    ["a sitemap in robots.txt that is not there", "sitemap.xml", "map.xml", { at: "map.xml" }],
  ]),
];
