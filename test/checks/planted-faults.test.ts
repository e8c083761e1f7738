import { randomBytes } from "node:crypto";
import { expect, it } from "vitest";
import { checkSite } from "../../src/checks/check-site.ts";
import { createCheckedSite } from "../../src/checks/checked-site.ts";
import { sectionNames } from "../../src/checks/sections.ts";
import { visitedSections } from "../../src/checks/visits/tours.ts";
import { copyCompanySite } from "../support/company-site.ts";
import { a11y } from "./planted-faults/a11y.ts";
import { listMissed, type PlantedFault, plant } from "./planted-faults/planted-fault.ts";
import { sights } from "./planted-faults/visits.ts";
import { checkContext, loadSite } from "./support.ts";

const [pt, en, faq] = ["index.html", "en.html", "faq.html"] as const;
const english = "content/pages/home.en.yaml";
const questions = "content/pages/faq.pt-BR.yaml";
const site = "https://bioinformatica-rio.example";
const [main, foot] = ["</main>", "</footer>"] as const;
const icon = '<link rel="icon" href="/favicon.svg"';
const ogImage = '<meta property="og:image"';
const profile = 'href="https://linkedin.example/bioinformatica-rio" rel="me"';
const faqLink = 'href="/faq" class="button"';
const [numbers, primers] = ["<h2>In\u00a0numbers</h2>", "<h3>PCR primer design</h3>"] as const;
const spoken =
  "O idioma de cada entrega é indicado na proposta; se o seu grupo usa os dois, avise no início.</p>";

/** Text that gzip cannot shorten to less than three quarters. */
const ballast = randomBytes(4000).toString("base64");

const inContent: readonly PlantedFault[] = [
  ["content/spelling", english, "Our Solutions", "Our Soltuions"],
  ["content/spelling", questions, "o que você recebe", "o que voce recebe"],
  ["content/typography", english, "one cell at a time", 'one "cell" at a time'],
  ["content/typography", "content/site.yaml", "rnaSeqWeeks: 2–3", "rnaSeqWeeks: 2-3"],
  [
    "content/untranslated",
    english,
    "Data turned into innovation, with the method in plain view",
    "Dados transformados em inovação, com o método às claras",
  ],
  [
    "content/other-language",
    english,
    "A compact panel, tested outside the data that produced it",
    "Um painel para uma empresa que não os tem em casa",
  ],
  ["content/numbers", english, "Start with your question", "Start with 24 questions"],
  ["content/leftover", english, "Clients worldwide", "TODO write this"],
  ["rule/faq-constants", questions, "{singleCellWeeks}", "cinco", "singleCellWeeks: 3–4"],
  ["content/editor-schema", "content/schema/faq.json", '"type": "object"', '"type": "array"'],
  ["weight/fonts", "content/site.yaml", "fonts: 30720", "fonts: 20000"],
  [
    "security/contact",
    "content/site.yaml",
    "navigation:",
    "security:\n  contact: mailto:a@example.com\n  contactExpires: 2026-12-31\nnavigation:",
    "contactExpires: 2026-12-31",
  ],
];

const inFiles: readonly PlantedFault[] = [
  ["links/broken", en, faqLink, 'href="/faqs" class="button"', 'href="/faqs"'],
  ["links/broken", en, `"og:url" content="${site}/en"`, `"og:url" content="${site}/us"`, "og:url"],
  ["links/broken", pt, "url(/assets/", "url(/asset/", "<style> url(/asset/"],
  ["links/broken", faq, `"canonical" href="${site}/faq"`, `"canonical" href="${site}/no"`, "/no"],
  ["links/fragment", faq, 'id="conteudo"', 'id="content"', 'className="skip" href="#conteudo"'],
  ["links/absolute", pt, `"en" href="${site}/en"`, '"en" href="/en"', "route: /en"],
  ["links/broken", "manifest.webmanifest", '"start_url": "/"', '"start_url": "/app"', "/app"],
  ["links/broken", "robots.txt", "sitemap.xml", "map.xml", "map.xml"],

  ["html/invalid", faq, "</h1>", "</h2>", "h1"],
  ["html/invalid", en, 'id="translation-slot-2"', 'id="translation-slot-1"', "translation-slot-1"],
  ["html/invalid", en, '<p class="lead">', '<p class="lead"><div></div>', "lead"],
  [
    "html/invalid",
    en,
    '<a class="brand"',
    '<a class="brand" class="top"',
    '<a class="brand" class="top"',
  ],
  ["html/invalid", en, '<button type="button"', "<button", '<button class="button menu-button"'],
  ["html/invalid", en, "Learn More", "Learn &more; More", "Learn &more;"],
  ["html/invalid", en, numbers, "<h1>In\u00a0numbers</h1>", "<h1>"],
  ["html/invalid", en, primers, "<h5>PCR primers</h5>", "<h5>"],
  ["html/invalid", pt, "<h2>Em\u00a0números</h2>", "<h2> </h2>", "<h2>"],
  ["html/invalid", pt, '<html lang="pt-BR">', "<html>", "<html>"],
  ["html/invalid", pt, "<!doctype", "<!DOCTYPE", "1:"],
  ["html/invalid", pt, foot, `<img src="/favicon.svg">${foot}`, "<img"],

  ["content/structure", en, "</section>", "</section><section></section>"],
  ["content/leftover", en, "Based in Brazil", "Based in undefined", "<li"],
  ["rule/faq-parts", faq, '<details name="faq">', "<div>", "questions: 19"],

  ["weight/page", pt, main, `<!--${ballast}-->${main}`, "page: "],
  ["weight/requests", faq, icon, `<script src="/robots.txt"></script>${icon}`, "requests: 2"],
  ["weight/foreign", faq, icon, `<script src="https://cdn.example/a.js"></script>${icon}`],

  ["security/policy", en, "<script>", "<script>;", "Content-Security-Policy"],
  ["security/policy", en, "style-src ", "style-src 'unsafe-inline' ", "Content-Security-Policy"],
  ["security/policy", pt, 'http-equiv="Content-Security-Policy"', 'name="policy"', "<head>"],
  ["security/headers", "_headers", "script-src 'sha256-", "script-src 'sha256-A", "script-src"],
  [
    "security/attribute",
    en,
    '<a class="skip"',
    '<a class="skip" onclick="go()"',
    'className="skip"',
  ],
  ["security/element", en, main, `<iframe src="/faq"></iframe>${main}`, "<iframe"],
  ["security/insecure", en, profile, profile.replace("https", "http"), "LinkedIn"],
  ["security/opener", pt, profile, `${profile} target="_blank"`, "linkedin.example"],
  ["security/own-address", faq, main, `<a href="${site}/faq">a</a>${main}`, "/faq"],

  ["seo/title", en, "<title>Bioinformatics consulting | Bioinformática Rio</title>", ""],
  ["seo/description", en, 'name="description"', 'name="about"'],
  ["seo/canonical", en, `"canonical" href="${site}/en"`, `"canonical" href="${site}/"`, "canon"],
  ["seo/canonical", faq, `property="og:url" content="${site}/faq"`, 'property="og:url"', "og:url"],
  ["seo/sitemap", "sitemap.xml", `<loc>${site}/en</loc>`, `<loc>${site}/faq</loc>`, "/en"],
  ["seo/sitemap", faq, icon, `<meta name="robots" content="noindex">${icon}`, "robots"],
  ["seo/refresh", pt, icon, `<meta http-equiv="Refresh" content="0;url=http://e.invalid">${icon}`],
  ["seo/heading", pt, "<h1", "<p"],
  ["seo/alternates", en, `hreflang="pt-BR" href="${site}/"`, `hreflang="pt-BR" href="${site}/en"`],
  ["seo/structured-data", faq, spoken, "</p>"],
  ["seo/card", en, ogImage, `<meta property="og:image" content="${site}/card.png">${ogImage}`],
  ["reproducible/differs", faq, foot, `12:45${foot}`],
];

it("check finds every planted fault, at its element and line of content", async () => {
  const edits = inContent.map(([, file, replace, instead]) => ({ file, replace, with: instead }));
  const clean = await loadSite(await copyCompanySite(edits));
  const checked = createCheckedSite({ ...clean, files: plant(clean.files, inFiles) });
  const sections = sectionNames.filter((name) => !visitedSections.some((one) => one === name));
  const results = await checkSite(checked, checkContext, sections, () => {});
  const findings = results.flatMap(({ findings }) => findings);
  expect(listMissed(findings, [...inContent, ...inFiles])).toEqual([]);
});

it("there are a hundred at least", () => {
  expect([...inContent, ...inFiles, ...a11y, ...sights].length).toBeGreaterThanOrEqual(100);
});
