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
  ...inPage("en.html", checkHead, "seo/title", [["a page without a title", title, ""]]),
  ...inPage("faq.html", checkHead, "seo/title", [
    [
      "a title that another page has",
      faqTitle,
      title,
      {
        line: "Bioinformatics consulting",
      },
    ],
  ]),
  ...inPage("en.html", checkHead, "seo/description", [
    ["a page without a description", 'name="description"', 'name="about"'],
  ]),
  ...inPage("en.html", checkAlternates, "seo/alternates", [
    [
      "a translation that does not name its original",
      `<link rel="alternate" hreflang="pt-BR" href="${site}/">`,
      "",
    ],
    ["a page that does not name itself", 'hreflang="en" href', 'hreflang="en-GB" href'],
  ]),
  ...inPage("faq.html", checkStructuredData, data, [
    [
      "an answer that the page does not show",
      "O idioma de cada entrega é indicado na proposta; se o seu grupo usa os dois, avise no início.</p>",
      "</p>",
    ],
  ]),
  ...inPage("en.html", checkStructuredData, data, [
    [
      "a service that is not shown",
      "<h3>PCR primer design</h3>",
      "<h3>Primers</h3>",
      { line: "PCR primer design" },
    ],
  ]),
  ...inPage("en.html", checkSocialCards, "seo/card", [
    [
      "a social card whose picture is not there",
      '<meta property="og:image"',
      `<meta property="og:image" content="${site}/card.png"><meta property="og:image"`,
    ],
    [
      "a social card whose picture is no PNG",
      '<meta property="og:image"',
      `<meta property="og:image" content="${site}/favicon.svg"><meta property="og:image"`,
    ],
    [
      "a social card whose picture has another size",
      '<meta property="og:image"',
      `<meta property="og:image" content="${site}/icon-512.png"><meta property="og:image"`,
    ],
  ]),
];
