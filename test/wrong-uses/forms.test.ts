import { describe, expect, it } from "vitest";
import { checkHeadersFile, checkPolicies } from "../../src/checks/security/policy.ts";
import { sendTo } from "../support/contact-form.ts";
import { makeFiles } from "../support/make-files.ts";
import { change, createProject, type Edit } from "../support/project.ts";
import { load, testWrongUses, type WrongUse } from "./wrong-use.ts";

const file = "content/pages/ask.pt-BR.yaml";
const service = "https://forms.example/f/1";

const template = `import { definePage, form, group, optional, text, toggle } from "vitrine";
const ask = group("A form.", { draft: optional(toggle("A draft.")), to: form("Its target.") });
const schema = { title: text("Title."), ask: optional(ask) };
export default definePage({
  schema,
  heading: ({ title }) => title,
  component: ({ page, view }) => {
    const target = page.ask && view.form(page.ask.to);
    return (
      <>
        <h1>{page.title}</h1>
        <form {...target?.attributes} aria-label="Ask">
          {target?.hidden.map((field) => <input key={field.name} type="hidden" {...field} />)}
          <button type="submit" disabled={!target}>Send</button>
        </form>
      </>
    );
  },
});
`;

/** A page with a form: its name stands in line 10, the page that thanks in line 11. */
const ask = (...fields: string[]): Edit[] => [
  { file: "templates/ask/page.tsx", write: template },
  {
    file,
    write: [
      ...["route: /perguntar", "language: pt-BR", "template: ask", "meta:", "  title: Pergunte já"],
      "  description: Uma página pequena com um formulário, que serve só aos testes.",
      ...["title: Pergunte", "ask:", "  to:", ...fields.map((field) => `    ${field}`), ""],
    ].join("\n"),
  },
];
const edit = (replace: string, instead: string) => change(file, replace, instead);
const inSite = (replace: string, instead: string) => ({
  ...edit(replace, instead),
  file: "content/site.yaml",
});
const sent = ask("name: ask", "thanks: /faq");

const uses: WrongUse[] = [
  ...["a b", "_next"].map(
    (name): WrongUse => ({
      name: `with a hidden field called "${name}"`,
      edits: [...sent, sendTo(`${service}\n  hidden: { ${name}: x }`)],
      mend: [inSite(`{ ${name}: x }`, "{ subject: x }")],
    }),
  ),
  {
    name: "that has no endpoint",
    edits: sent,
    mend: [sendTo(service)],
  },
  {
    name: "that is sent nowhere, made a draft",
    edits: sent,
    mend: [edit("ask:\n", "ask:\n  draft: true\n")],
  },
  ...["http://forms.example/f/1", "https://*.org/f", "/send", "Netlify", "javascript:alert(1)"].map(
    (endpoint): WrongUse => ({
      name: `that is sent to ${endpoint}`,
      edits: [...sent, sendTo(endpoint)],
      mend: [inSite(`endpoint: ${endpoint}`, `endpoint: ${service}`)],
    }),
  ),
  {
    name: "whose page that thanks is not there",
    edits: [...ask("name: ask", "thanks: /obrigado"), sendTo(service)],
    mend: [edit("/obrigado", "/faq")],
  },
  {
    name: "whose page that thanks is a draft",
    edits: [
      ...ask("name: ask", "thanks: /obrigado"),
      sendTo(service),
      {
        file: "content/pages/thanks.pt-BR.yaml",
        write: `route: /obrigado\nlanguage: pt-BR\ntemplate: ask\ndraft: true\nmeta:\n  title: Obrigado por escrever\n  description: Uma página pequena que agradece, e que serve só aos testes.\ntitle: Obrigado\n`,
      },
    ],
    mend: [{ file: "content/pages/thanks.pt-BR.yaml", replace: "draft: true\n", with: "" }],
  },
  {
    name: "whose template sends it somewhere else",
    edits: [
      ...sent,
      sendTo(service),
      {
        file: "templates/ask/page.tsx",
        replace: "{...target?.attributes}",
        with: 'action="https://x.example/f"',
      },
    ],
    mend: [inSite(service, "https://x.example/f")],
  },
];

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
    const html = site?.get("perguntar.html")?.bytes.toString();
    expect(html).toContain(`${markup}<button type="submit">`);
    expect(html).toContain(`;${policy};`);
    expect(site?.get("_headers")?.bytes.toString()).toContain(`;${policy};`);
  });

  it("leaves nothing for check to say of its policy", async () => {
    const { value: checked } = await load(await createProject([...sent, sendTo(service)]));
    if (!checked) throw new Error("the site has mistakes");
    expect([...checkPolicies(checked), ...checkHeadersFile(checked)]).toEqual([]);
  });
});
