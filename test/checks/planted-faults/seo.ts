import { checkAlternates } from "../../../src/checks/seo/alternates.ts";
import { checkHead } from "../../../src/checks/seo/head.ts";
import { checkSocialCards } from "../../../src/checks/seo/social-card.ts";
import { checkStructuredData } from "../../../src/checks/seo/structured-data.ts";
import { inPage, type PlantedFault } from "./planted-fault.ts";

const site = "https://bioinformatica-rio.example";
const title = "<title>Bioinformatics consulting | Bioinformática Rio</title>";
const faqTitle = "<title>Perguntas frequentes e prazos | Bioinformática Rio</title>";
const data = "seo/structured-data";

export const seo: PlantedFault[] = [
  inPage(
    "en.html",
    "a second first heading",
    checkHead,
    "seo/headings",
    "<h2>In numbers</h2>",
    "<h1>In numbers</h1>",
    { line: "statsTitle" },
  ),
  inPage(
    "en.html",
    "a level of headings that is left out",
    checkHead,
    "seo/headings",
    "<h3>PCR primer design</h3>",
    "<h5>PCR primer design</h5>",
    { line: "title: PCR primer design" },
  ),
  inPage(
    "en.html",
    "an empty heading",
    checkHead,
    "seo/headings",
    "<h2>In numbers</h2>",
    "<h2> </h2>",
  ),
  inPage("en.html", "a page without a title", checkHead, "seo/title", title, ""),
  inPage("faq.html", "a title that another page has", checkHead, "seo/title", faqTitle, title, {
    line: "Bioinformatics consulting",
  }),
  inPage(
    "en.html",
    "a page without a description",
    checkHead,
    "seo/description",
    'name="description"',
    'name="about"',
  ),
  inPage(
    "en.html",
    "a canonical address of another page",
    checkHead,
    "seo/canonical",
    `rel="canonical" href="${site}/en"`,
    `rel="canonical" href="${site}/"`,
  ),
  inPage(
    "en.html",
    "a social address that is not the canonical one",
    checkHead,
    "seo/canonical",
    `property="og:url" content="${site}/en"`,
    `property="og:url" content="${site}/"`,
  ),
  inPage(
    "en.html",
    "a translation that does not name its original",
    checkAlternates,
    "seo/alternates",
    `<link rel="alternate" hreflang="pt-BR" href="${site}/">`,
    "",
  ),
  inPage(
    "en.html",
    "a page that does not name itself",
    checkAlternates,
    "seo/alternates",
    'hreflang="en" href',
    'hreflang="en-GB" href',
  ),
  inPage(
    "faq.html",
    "an answer that the page does not show",
    checkStructuredData,
    data,
    "O idioma de cada entrega é indicado na proposta; se o seu grupo usa os dois, avise no início.</p>",
    "</p>",
  ),
  inPage(
    "faq.html",
    "structured data that is no JSON",
    checkStructuredData,
    data,
    '{"@context"',
    '{@context"',
  ),
  inPage(
    "en.html",
    "a service that is not shown",
    checkStructuredData,
    data,
    "<p>Specific pairs, with starting conditions for the bench</p>",
    "<p>Specific pairs</p>",
    { line: "Specific pairs, with" },
  ),
  inPage(
    "en.html",
    "a page in another language than its data says",
    checkStructuredData,
    data,
    '"inLanguage":"en"',
    '"inLanguage":"fr"',
  ),
  inPage(
    "en.html",
    "a social title that is not the page's",
    checkSocialCards,
    "seo/card",
    'og:title" content="Bioinformatics consulting',
    'og:title" content="Consulting',
  ),
  inPage(
    "en.html",
    "a social card whose picture is not there",
    checkSocialCards,
    "seo/card",
    '<meta property="og:image"',
    `<meta property="og:image" content="${site}/card.png"><meta property="og:image"`,
  ),
  inPage(
    "en.html",
    "a social card whose picture is no PNG",
    checkSocialCards,
    "seo/card",
    '<meta property="og:image"',
    `<meta property="og:image" content="${site}/favicon.svg"><meta property="og:image"`,
  ),
  inPage(
    "en.html",
    "a social card whose picture has another size",
    checkSocialCards,
    "seo/card",
    '<meta property="og:image"',
    `<meta property="og:image" content="${site}/icon-512.png"><meta property="og:image"`,
  ),
];
