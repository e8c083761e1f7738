import { HtmlValidate } from "html-validate";
import { describe, expect, it } from "vitest";
import { makeSite } from "../../src/make-site.ts";
import { realSite } from "../support/project.ts";

const validator = new HtmlValidate({
  root: true,
  extends: ["html-validate:recommended", "html-validate:document", "html-validate:a11y"],
  rules: {
    // React writes boolean attributes with an empty value: `hidden=""`. HTML says the same of both.
    "attribute-boolean-style": "off",
    // React writes empty attributes so, too.
    "attribute-empty-style": "off",
    // Lengths are warned of when content is validated, in characters and at their line.
    "long-title": "off",
    "doctype-style": ["error", { style: "lowercase" }],
  },
});

const { value: site } = await makeSite(realSite, { drafts: false });
const { value: withDrafts } = await makeSite(realSite, { drafts: true });

describe.each([
  ["published", site],
  ["with drafts", withDrafts],
])("the site %s", (_, files) => {
  const pages = [...(files?.values() ?? [])].filter(({ path }) => path.endsWith(".html"));

  it("has pages", () => {
    expect(pages.length).toBe(6);
  });

  it.each(pages.map(({ path, bytes }) => [path, bytes.toString()] as const))(
    "is valid HTML in %s",
    async (_, html) => {
      const report = await validator.validateString(html);
      const messages = report.results.flatMap(({ messages }) =>
        messages.map(
          ({ ruleId, message, line, column }) => `${ruleId} ${line}:${column} ${message}`,
        ),
      );
      expect(messages).toEqual([]);
    },
  );

  it("would be told of a mistake", async () => {
    const broken = pages[0]?.bytes.toString().replace("</h1>", "</h2>") ?? "";
    expect((await validator.validateString(broken)).valid).toBe(false);
  });
});
