import { expect, it } from "vitest";
import { checkHtml } from "../../src/checks/html.ts";
import { checkDeclaredHosts } from "../../src/checks/security/declared.ts";
import { checkMarkup } from "../../src/checks/security/markup.ts";
import { checkHeadersFile, checkPolicies } from "../../src/checks/security/policy.ts";
import { checkWeight, weigh } from "../../src/checks/weight.ts";
import { change, createProject, type Edit } from "../support/project.ts";
import { load, testWrongUses, type WrongUse } from "./wrong-use.ts";

const file = "content/site.yaml";
const site = (replace: string, instead: string) => change(file, replace, instead);
const purpose = "purpose: { pt-BR: Conta visitas., en: Counts visits. }";

/** A third party with these fields: they stand from line 19 of the file on. */
const declare = (...fields: string[]): Edit =>
  site(
    "navigation:",
    ["thirdParties:", "  - name: It", ...fields.map((field) => `    ${field}`), "navigation:"].join(
      "\n",
    ),
  );

/** The tagline's element in the footer, with an element beside it. */
const inFooter = (element: string): Edit => ({
  file: "templates/frame/Footer.tsx",
  replace: '<div className="tagline">',
  with: `${element}<div className="tagline">`,
});

const uses: WrongUse[] = [
  {
    name: "a counter without its account",
    edits: [declare(purpose, "service: plausible")],
    mend: [site("service: plausible", "service: plausible\n    account: www.example.com")],
  },
  {
    name: "a service that nobody knows",
    edits: [declare(purpose, "service: analytics", "account: a")],
    mend: [site("service: analytics", "service: goatcounter")],
  },
  {
    name: "an address for an account of GoatCounter",
    edits: [declare(purpose, "service: goatcounter", "account: lab.goatcounter.com")],
    mend: [site("account: lab.goatcounter.com", "account: lab")],
  },
  {
    name: "a script beside a service that has one",
    edits: [
      declare(
        purpose,
        "service: plausible",
        "account: a.example",
        "script: https://plausible.io/js/script.js",
      ),
    ],
    mend: [site("    script: https://plausible.io/js/script.js\n", "")],
  },
  {
    name: "a third party that loads nothing",
    edits: [declare(purpose)],
    mend: [site(purpose, `${purpose}\n    script: https://a.example/a.js`)],
  },
  {
    name: "a hash that is none",
    edits: [declare(purpose, "script: https://a.example/a.js", "integrity: abc")],
    mend: [site("integrity: abc", `integrity: sha384-${"A".repeat(64)}`)],
  },
  {
    name: "the same third party twice",
    edits: [
      declare(purpose, "service: plausible", "account: a.example"),
      site("a.example\n", `a.example\n  - name: It\n    ${purpose}\n    service: translation\n`),
      site("translation\n", "translation\n    script: https://b.example/b.js\n"),
    ],
    mend: [site("a.example\n  - name: It", "a.example\n  - name: Its twin")],
  },
  {
    name: "an origin with a path",
    edits: [declare(purpose, "origins: { img: [https://a.example/b] }")],
    mend: [site("https://a.example/b", "https://a.example")],
  },
  {
    name: "a purpose that one language lacks",
    edits: [
      declare("purpose: { pt-BR: Conta visitas. }", "service: plausible", "account: a.example"),
    ],
    mend: [site("Conta visitas.", "Conta visitas., en: Counts visits.")],
  },
  {
    name: "a purpose in a language that the site lacks",
    edits: [
      declare(purpose.replace(" }", ", fr: Compte. }"), "service: plausible", "account: a.example"),
    ],
    mend: [site(", fr: Compte. }", " }")],
  },
  {
    name: "a page that there is not",
    edits: [declare(purpose, "script: https://a.example/a.js", "pages: [/fag]")],
    mend: [site("[/fag]", "[/faq]")],
  },
  {
    name: "a script in a template, of a host that nobody declared",
    edits: [inFooter('<script src="https://a.example/x.js" />')],
    mend: [declare(purpose, "origins: { script: [https://a.example] }")],
  },
  {
    name: "an image of a host that is declared for scripts alone",
    edits: [
      inFooter('<img alt="" src="//a.example/x.png" />'),
      declare(purpose, "origins: { script: [https://a.example] }"),
    ],
    mend: [site("script: [https", "img: [https")],
  },
  {
    name: "a stylesheet of another host, on a page that the declaration leaves out",
    edits: [
      inFooter('<link rel="stylesheet" href="https://a.example/x.css" />'),
      declare(purpose, "origins: { style: [https://a.example] }", "pages: [/, /en]"),
    ],
    mend: [site("[/, /en]", "[/, /en, /faq]")],
  },
  {
    name: "a script of this site by its address, which the policy blocks",
    edits: [inFooter('<script src="/menu.js" />')],
    mend: [
      {
        file: "templates/frame/Footer.tsx",
        replace: '<script src="/menu.js" />',
        with: '<script dangerouslySetInnerHTML={{ __html: view.script("menu") ?? "" }} />',
      },
    ],
  },
  {
    name: "a script in markup that is written as text",
    edits: [
      inFooter(
        `<p dangerouslySetInnerHTML={{ __html: '<script async src="https://a.example/x.js"></script>' }} />`,
      ),
    ],
    mend: [declare(purpose, "script: https://a.example/x.js")],
  },
  {
    name: "a script that sets cookies before consent",
    check: checkDeclaredHosts,
    edits: [declare(purpose, "script: https://www.googletagmanager.com/gtag/js")],
    mend: [
      site(
        "script: https://www.googletagmanager.com/gtag/js",
        "service: plausible\n    account: a.example",
      ),
    ],
  },
];

testWrongUses(uses);

it("asks for no hash of a declared script that changes, and for one of any other", async () => {
  const root = await createProject([
    declare(
      ...[purpose, "service: plausible", "account: www.example.com"],
      "origins: { script: [https://a.example] }",
    ),
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
