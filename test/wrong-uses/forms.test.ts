import { describe, expect, it } from "vitest";
import { checkHeadersFile, checkPolicies } from "../../src/checks/security/policy.ts";
import { sendTo } from "../support/contact-form.ts";
import { makeFiles } from "../support/make-files.ts";
import { change, createProject, type Edit } from "../support/project.ts";
import { load, pageOf, pageWithType, testWrongUses, type WrongUses } from "./wrong-use.ts";

const file = "content/pages/ask.pt-BR.yaml";
const service = "https://forms.example/f/1";
const other = "https://x.example/f";
const attributes = "{...(page.ask && view.form(page.ask.to).attributes)}";

/** A page with a form: its name stands in line 10, the page that thanks in line 11. */
const ask = (...fields: string[]): Edit[] =>
  pageWithType(
    "ask",
    'ask: optional(group("A form.", { draft: optional(toggle("A draft.")), to: form("Its target.") }))',
    `<form ${attributes} aria-label="Ask">
      {page.ask && view.form(page.ask.to).hidden.map((field) => <input key={field.name} type="hidden" {...field} />)}
      <button type="submit" disabled={!page.ask}>Send</button>
    </form>`,
    ["ask:", "  to:", ...fields.map((field) => `    ${field}`)],
  );
const edit = (replace: string, instead: string) => change(file, replace, instead);
const inSite = (replace: string, by: string) => change("content/site.yaml", replace, by);
const sent = ask("name: ask", "thanks: /faq");
const toThank = ask("name: ask", "thanks: /obrigado");

const withHidden = (name: string): WrongUses[string] => [
  [...sent, sendTo(`${service}\n  hidden: { ${name}: x }`)],
  inSite(`{ ${name}: x }`, "{ subject: x }"),
];
const withEndpoint = (endpoint: string): WrongUses[string] => [
  [...sent, sendTo(endpoint)],
  inSite(`endpoint: ${endpoint}`, `endpoint: ${service}`),
];

const uses: WrongUses = {
  'with a hidden field called "a b"': withHidden("a b"),
  'with a hidden field called "_next"': withHidden("_next"),
  "that has no endpoint": [sent, sendTo(service)],
  "that is sent nowhere, made a draft": [sent, edit("ask:\n", "ask:\n  draft: true\n")],
  "that is sent to http://forms.example/f/1": withEndpoint("http://forms.example/f/1"),
  "that is sent to https://*.org/f": withEndpoint("https://*.org/f"),
  "that is sent to /send": withEndpoint("/send"),
  "that is sent to Netlify": withEndpoint("Netlify"),
  "that is sent to javascript:alert(1)": withEndpoint("javascript:alert(1)"),
  "whose page that thanks is not there": [[...toThank, sendTo(service)], edit("/obrigado", "/faq")],
  "whose page that thanks is a draft": [
    [...toThank, sendTo(service), pageOf("ask", ["draft: true"], "obrigado")],
    change("content/pages/obrigado.pt-BR.yaml", "draft: true\n", ""),
  ],
  "whose template sends it to a page of the site": [
    pageWithType("find", "", '<form action={view.link("/faq")}><input name="q" /></form>', []),
    change("templates/find/page.tsx", 'action={view.link("/faq")}', ""),
  ],
  "whose template sends it nowhere": [
    [...sent, sendTo(service), change("templates/ask/page.tsx", `<form ${attributes}`, "<form")],
    change("templates/ask/page.tsx", "<form", `<form ${attributes}`),
  ],
  "whose template sends it somewhere else": [
    [...sent, sendTo(service), change("templates/ask/page.tsx", attributes, `action="${other}"`)],
    inSite(service, other),
  ],
};

describe("a form", () => {
  testWrongUses(uses);

  it.each([
    [
      service,
      '<form name="ask" aria-label="Ask" action="https://forms.example/f/1" method="post">' +
        '<input type="hidden" name="_next" value="https://www.example.com/faq">' +
        '<input type="hidden" name="form" value="ask">',
      "form-action 'self' https://forms.example",
    ],
    [
      "netlify",
      '<form name="ask" data-netlify="true" data-netlify-honeypot="_gotcha" aria-label="Ask" action="/faq" method="post">' +
        '<input type="hidden" name="form-name" value="ask">',
      "form-action 'self'",
    ],
  ])("is sent to %s, and the policy lets it", async (endpoint, markup, policy) => {
    const root = await createProject([...sent, sendTo(endpoint)]);
    const { value: site } = await makeFiles(root, { drafts: false });
    const html = site?.get("ask.html")?.bytes.toString();
    expect(html).toContain(`${markup}<button type="submit">`);
    expect(html).toContain(`;${policy};`);
    expect(site?.get("_headers")?.bytes.toString()).toContain(`;${policy};`);
  });

  it("leads to the page that thanks in the language of its own page", async () => {
    const root = await createProject([...ask("name: ask", "thanks: /en"), sendTo(service)]);
    const { value: site } = await makeFiles(root, { drafts: false });
    const html = site?.get("ask.html")?.bytes.toString();
    expect(html).toContain('name="_next" value="https://www.example.com/"');
  });

  it("leaves nothing for check to say of its policy", async () => {
    const { value: checked } = await load(await createProject([...sent, sendTo(service)]));
    if (!checked) throw new Error("the site has mistakes");
    expect([...checkPolicies(checked), ...checkHeadersFile(checked)]).toEqual([]);
  });

  it("may be left out by a page that has asked for it, and its address may have any sign", async () => {
    const leftOut = change("templates/ask/page.tsx", "<form ", "{view.language ? null : <form ");
    const end = change("templates/ask/page.tsx", "</form>", "</form>}");
    const endpoint = "https://forms.example/f?a=1&b='2'";
    for (const edits of [[leftOut, end], []]) {
      const root = await createProject([...sent, sendTo(`"${endpoint}"`), ...edits]);
      const { diagnostics } = await load(root);
      expect(diagnostics.filter(({ code }) => code.startsWith("template/"))).toEqual([]);
    }
  });
});
