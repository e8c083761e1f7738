import { expect, it } from "vitest";
import { checkHtml } from "../../src/checks/html.ts";
import { checkDeclaredHosts } from "../../src/checks/security/declared.ts";
import { checkMarkup } from "../../src/checks/security/markup.ts";
import { checkHeadersFile, checkPolicies } from "../../src/checks/security/policy.ts";
import { checkWeight, weigh } from "../../src/checks/weight.ts";
import { change, createProject, type Edit } from "../support/project.ts";
import { load, testWrongUses, type WrongUses } from "./wrong-use.ts";

const file = "content/site.yaml";
const site = (replace: string, instead: string) => change(file, replace, instead);
const purpose = "purpose: { pt-BR: Conta visitas., en: Counts visits. }";

const counter = [purpose, "service: plausible", "account: a.example"];

/** A third party with these fields: they stand from line 19 of the file on. */
const declare = (...fields: string[]): Edit =>
  site(
    "navigation:",
    ["thirdParties:", "  - name: It", ...fields.map((field) => `    ${field}`), "navigation:"].join(
      "\n",
    ),
  );

/** The tagline's element in the footer, with an element beside it. */
const footer = "templates/frame/Footer.tsx";
const inFooter = (element: string): Edit =>
  change(footer, '<div className="tagline">', `${element}<div className="tagline">`);

const uses: WrongUses = {
  "a counter without its account": [
    declare(purpose, "service: plausible"),
    site("service: plausible", "service: plausible\n    account: www.example.com"),
  ],
  "a service that nobody knows": [
    declare(purpose, "service: analytics", "account: a"),
    site("service: analytics", "service: goatcounter"),
  ],
  "an address for an account of GoatCounter": [
    declare(purpose, "service: goatcounter", "account: lab.goatcounter.com"),
    site("account: lab.goatcounter.com", "account: lab"),
  ],
  "a whole address for an account of GoatCounter": [
    declare(purpose, "service: goatcounter", "account: https://lab.goatcounter.com/"),
    site("account: https://lab.goatcounter.com/", "account: lab"),
  ],
  "a script beside a service that has one": [
    declare(...counter, "script: https://plausible.io/js/script.js"),
    site("    script: https://plausible.io/js/script.js\n", ""),
  ],
  "a script whose address has a space": [
    declare(purpose, "script: https://a.example/a b.js"),
    site("a b.js", "a-b.js"),
  ],
  "an attribute with a capital": [
    declare(purpose, "script: https://a.example/a.js", "attributes: { data-siteId: a }"),
    site("data-siteId", "data-site-id"),
  ],
  "a third party that loads nothing": [
    declare(purpose),
    site(purpose, `${purpose}\n    script: https://a.example/a.js`),
  ],
  "a hash that is none": [
    declare(purpose, "script: https://a.example/a.js", "integrity: abc"),
    site("integrity: abc", `integrity: sha384-${"A".repeat(64)}`),
  ],
  "the same third party twice": [
    [
      declare(...counter),
      site("a.example\n", `a.example\n  - name: It\n    ${purpose}\n    service: translation\n`),
      site("translation\n", "translation\n    script: https://b.example/b.js\n"),
    ],
    site("a.example\n  - name: It", "a.example\n  - name: Its twin"),
  ],
  "an origin with a path": [
    declare(purpose, "origins: { img: [https://a.example/b] }"),
    site("https://a.example/b", "https://a.example"),
  ],
  "a purpose that one language lacks": [
    declare("purpose: { pt-BR: Conta visitas. }", ...counter.slice(1)),
    site("Conta visitas.", "Conta visitas., en: Counts visits."),
  ],
  "a purpose in a language that the site lacks": [
    declare(purpose.replace(" }", ", fr: Compte. }"), ...counter.slice(1)),
    site(", fr: Compte. }", " }"),
  ],
  "a page that there is not": [
    declare(purpose, "script: https://a.example/a.js", "pages: [/fag]"),
    site("[/fag]", "[/faq]"),
  ],
  "a script in a template, of a host that nobody declared": [
    inFooter('<script src="https://a.example/x.js" />'),
    declare(purpose, "origins: { script: [https://a.example] }"),
  ],
  "an image by http, which no declaration allows": [
    inFooter('<img alt="" src="http://a.example/x.png" />'),
    [
      change(footer, "http://a.example", "https://a.example"),
      declare(purpose, "origins: { img: [https://a.example] }"),
    ],
  ],
  "an image of a host that is declared for scripts alone": [
    [
      inFooter('<img alt="" src="//a.example/x.png" />'),
      declare(purpose, "origins: { script: [https://a.example] }"),
    ],
    site("script: [https", "img: [https"),
  ],
  "a stylesheet of another host, on a page that the declaration leaves out": [
    [
      inFooter('<link rel="stylesheet" href="https://a.example/x.css" />'),
      declare(purpose, "origins: { style: [https://a.example] }", "pages: [/, /en]"),
    ],
    site("[/, /en]", "[/, /en, /faq]"),
  ],
  "a script of this site by its address, which the policy blocks": [
    inFooter('<script src="/menu.js" />'),
    change(
      footer,
      '<script src="/menu.js" />',
      '<script dangerouslySetInnerHTML={{ __html: view.script("menu") ?? "" }} />',
    ),
  ],
  "a script in markup that is written as text": [
    inFooter(
      `<p dangerouslySetInnerHTML={{ __html: '<script async src="https://a.example/x.js"></script>' }} />`,
    ),
    declare(purpose, "script: https://a.example/x.js"),
  ],
  "a script that sets cookies before consent": [
    declare(purpose, "script: https://www.googletagmanager.com/gtag/js"),
    site(
      "script: https://www.googletagmanager.com/gtag/js",
      "service: plausible\n    account: a.example",
    ),
    { check: checkDeclaredHosts },
  ],
};

testWrongUses(uses);

it("asks for no hash of a declared script that changes, and for one of any other", async () => {
  const root = await createProject([
    declare(...counter, "origins: { script: [https://a.example] }"),
    inFooter('<script src="https://a.example/x.js" />'),
  ]);
  const { value: checked } = await load(root);
  const found = checked ? await checkHtml(checked) : [];
  expect(found.map(({ output }) => output?.at)).toEqual(
    Array(3).fill(expect.stringContaining("https://a.example/x.js")),
  );
});

it("is content with what is declared, on all pages or on some, and counts its requests", async () => {
  const root = await createProject([
    declare(purpose, "service: goatcounter", "account: lab", "pages: [/faq]"),
    site("requests: 2", "requests: 4"),
  ]);
  const { value: checked } = await load(root);
  if (!checked) throw new Error("the site has mistakes");
  const checks = [checkPolicies, checkHeadersFile, checkMarkup, checkDeclaredHosts, checkWeight];
  const found = checks.flatMap((check) => check(checked));
  expect(found.map(({ message }) => message)).toEqual([]);
  const requests = checked.pages.map((page) => weigh(checked, page).requests.length);
  expect(requests.sort()).toEqual([3, 3, 4]);
  const faq = checked.pages.find(({ path }) => path === "faq.html");
  expect(faq?.html).toMatch(
    /<script defer="" src="https:\/\/gc\.zgo\.at\/count\.v5\.js" crossorigin="anonymous" integrity="sha384-[^"]+" data-goatcounter="https:\/\/lab\.goatcounter\.com\/count"><\/script>/i,
  );
});
