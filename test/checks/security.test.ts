import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { checkContact } from "../../src/checks/security/contact.ts";
import { checkHeadersFile } from "../../src/checks/security/headers-file.ts";
import { checkMarkup } from "../../src/checks/security/markup.ts";
import { checkPolicies } from "../../src/checks/security/policy.ts";
import { createSmallSite, host, listFindings, type Output, pageOf } from "./small-site.ts";

const hashOf = (code: string) => `'sha256-${createHash("sha256").update(code).digest("base64")}'`;

/** A page with a policy, as the first thing in its head but for the character set. */
function pageWith(policy: string, rest = ""): string {
  const meta = `<meta http-equiv="Content-Security-Policy" content="${policy}">`;
  return pageOf("", `<meta charset="utf-8">${meta}${rest}`);
}

const closed = "default-src 'none';base-uri 'none';form-action 'none'";

describe("checkPolicies(checked)", () => {
  const check = async (page: string) =>
    checkPolicies(await createSmallSite({ "index.html": page })).map(({ message }) => message);

  it("finds nothing wrong with a page that has nothing inline and allows nothing", async () => {
    const data = '<script type="application/ld+json">{}</script><script src="/a.js"></script>';
    expect(await check(pageWith(closed, data))).toEqual([]);
  });

  it("wants each inline script and style by its hash, and no hash of another", async () => {
    const [script, style] = [hashOf("a()"), hashOf("a{}")];
    const inline = "<script>a()</script><style>a{}</style>";
    const whole = `${closed};script-src ${script};style-src ${style}`;
    expect(await check(pageWith(whole, inline))).toEqual([]);
    expect(await check(pageWith(closed, inline))).toEqual([
      `the policy does not allow an inline script: ${script}`,
      `the policy does not allow an inline style: ${style}`,
    ]);
    expect(await check(pageWith(whole))).toEqual([
      `the policy allows a script that is not there: ${script}`,
      `the policy allows a style that is not there: ${style}`,
    ]);
  });

  it.each([
    ["default-src 'self'", "the policy does not start from default-src 'none'"],
    ["img-src 'none'", "the policy does not start from default-src 'none'"],
    ["img-src *;default-src 'none'", "the policy allows *"],
    ["img-src https:;default-src 'none'", "the policy allows https:"],
    ["img-src http:;default-src 'none'", "the policy allows http:"],
    ["script-src 'unsafe-eval';default-src 'none'", "the policy allows 'unsafe-eval'"],
  ])("says of %s: %s", async (policy, message) => {
    const rest = "base-uri 'none';form-action 'none'";
    expect(await check(pageWith(`${policy};${rest}`))).toEqual([message]);
  });

  it("says all that an empty policy leaves open", async () => {
    const empty = pageWith(closed).replace(` content="${closed}"`, "");
    expect(await check(empty)).toEqual([
      "the policy does not start from default-src 'none'",
      "the policy leaves base-uri open",
      "the policy leaves form-action open",
    ]);
  });

  it("says nothing of hosts and schemes that are named", async () => {
    const hosts = "https://a.example https://*.b.example https://c.example/'unsafe-d";
    const named = `img-src ${hosts} web+https:; ${closed}`;
    expect(await check(pageWith(named))).toEqual([]);
  });

  it("shows where a page without a policy should have it", async () => {
    const found = checkPolicies(await createSmallSite({ "index.html": pageOf("") }));
    expect(listFindings(found)).toEqual([
      "security/policy index.html <head>: the page has no Content-Security-Policy",
    ]);
  });

  it("wants it before all that it has to cover", async () => {
    const late = pageWith(closed).replace('<meta charset="utf-8">', "<title>x</title>");
    expect(await check(late)).toEqual(["what stands before the policy is not covered by it"]);
  });
});

describe("checkHeadersFile(checked)", () => {
  const check = async (
    headers: string | undefined,
    page = pageWith("img-src 'self'"),
    base = "/",
  ) => {
    const output: Output = { "index.html": page };
    if (headers !== undefined) output._headers = headers;
    const found = checkHeadersFile(await createSmallSite(output, { base }));
    return listFindings(found).map((line) => line.replace("security/headers _headers ", ""));
  };
  const rule = (policy: string) =>
    `/*\n  X-Any: thing\n  Content-Security-Policy: ${policy};frame-ancestors 'none'\n`;

  it("finds nothing wrong where both say the same, with and without a line's end", async () => {
    const headers = `${rule("img-src 'self'")}\n/assets/*\n  Cache-Control: no\n`;
    expect(await check(headers)).toEqual([]);
    expect(await check(rule("img-src 'self'").trimEnd())).toEqual([]);
    expect(
      await check(rule("img-src 'self'").replace("/*", "/repo/*"), undefined, "/repo/"),
    ).toEqual([]);
  });

  it.each([
    ["no file", undefined],
    ["a header of no rule", "  Content-Security-Policy: img-src 'self'\n"],
    ["another rule alone", "/assets/*\n  Content-Security-Policy: img-src 'self'\n"],
    ["a rule without one", "/*\n  X-Any: thing\n\n  Content-Security-Policy: img-src 'self'\n"],
  ])("misses the policy in %s", async (_, headers) => {
    expect(await check(headers)).toEqual(["/*: no policy is sent with every page"]);
  });

  it.each([
    ["img-src 'none'", "img-src: the header refuses 'self' that is in index.html"],
    ["img-src 'self' data:", "img-src: the header allows data:, unlike that in index.html"],
    [
      "img-src 'self' data: https:",
      "img-src: the header allows data: https:, unlike that in index.html",
    ],
    ["font-src 'self'", "font-src: the policy does not say what the header says in index.html"],
    ["script-src 'self'", "script-src: the policy does not say what the header says in index.html"],
  ])("says of %s: %s", async (policy, finding) => {
    const both = policy.startsWith("img-src") ? policy : `img-src 'self';${policy}`;
    expect(await check(rule(both))).toEqual([finding]);
  });

  it("finds what the header does not say, but for what stands in the page on some hosts", async () => {
    const page = pageWith("default-src 'none';script-src 'none';style-src 'none';font-src 'self'");
    expect(await check(rule("object-src 'none'"), page)).toEqual([
      "font-src: the header does not say what the policy says in index.html",
    ]);
  });

  it("names all that a header refuses, and what parts of a directive go by another name", async () => {
    const page = pageWith("img-src 'self' data:;script-src-elem 'none'");
    expect(await check(rule("img-src 'none'"), page)).toEqual([
      "img-src: the header refuses 'self' data: that is in index.html",
      "script-src-elem: the header does not say what the policy says in index.html",
    ]);
  });

  it("holds a page that allows nothing of a kind against what the header allows", async () => {
    const page = pageWith("img-src 'none'");
    expect(await check(rule("img-src 'none'"), page)).toEqual([]);
    expect(await check(rule("img-src 'self'"), page)).toEqual([
      "img-src: the header allows 'self', unlike that in index.html",
    ]);
  });

  it("finds nothing wrong with hashes that one page or another has", async () => {
    const [one, two] = [hashOf("one"), hashOf("two")];
    const output = {
      "index.html": pageWith(`script-src ${one}`),
      "en.html": pageWith(`script-src ${two}`),
      _headers: rule(`script-src ${one} ${two}`),
    };
    expect(checkHeadersFile(await createSmallSite(output))).toEqual([]);
  });

  it("finds a hash that no page has, and pages that anybody may frame", async () => {
    const hash = hashOf("gone");
    const headers = `/*\n  Content-Security-Policy: img-src 'self' ${hash}\n`;
    expect(await check(headers)).toEqual([
      "/*: anybody may frame the pages",
      `img-src: no page has what it allows by ${hash}`,
    ]);
  });

  it("holds a page without a policy, or with an empty one, against the header", async () => {
    for (const page of [pageOf(""), pageWith("").replace(' content=""', "")]) {
      expect(await check(rule("img-src 'self'"), page)).toEqual([
        "img-src: the policy does not say what the header says in index.html",
      ]);
    }
  });
});

describe("checkMarkup(checked)", () => {
  const check = async (body: string) =>
    checkMarkup(await createSmallSite({ "index.html": pageOf(body) })).map(
      ({ code, message }) => `${code} ${message}`,
    );

  it.each([
    [`<a href="javascript:a()">x</a>`, "security/insecure this address is a program"],
    [`<a href=" DATA:text/html,x">x</a>`, "security/insecure this address is a program"],
    [`<a href="http://a.example">x</a>`, 'security/insecure "http://a.example" is not encrypted'],
    [`<a href="//a.example">x</a>`, 'security/insecure "//a.example" has no scheme'],
    [`<a href="/\\a.example">x</a>`, 'security/insecure "/\\a.example" has no scheme'],
    [`<a href="${host}/en">x</a>`, `security/own-address "${host}/en" names this site's own host`],
    [`<a href="${host}">x</a>`, `security/own-address "${host}" names this site's own host`],
    [
      `<a target="_blank" href="https://a.example">x</a>`,
      "security/opener the page behind this link can steer this one",
    ],
    [`<a target="_blank">x</a>`, "security/opener the page behind this link can steer this one"],
    [`<p onclick="a()">x</p>`, 'security/attribute the attribute "onclick" holds code'],
    [`<base href="/">`, "security/element <base> has no place here"],
  ])("says of %s: %s", async (body, finding) => {
    expect(await check(body)).toEqual([finding]);
  });

  it.each([
    `<a href="${host}.example/">another host</a>`,
    `<a target="_blank" rel="noopener" href="https://a.example">x</a>`,
    `<a target="_blank" rel="nofollow noreferrer" href="https://a.example">x</a>`,
    `<p data-on="x" data-style="x" data-onward="x" styles="x" title="style">x</p>`,
    `<a href="https://a.example/?javascript:x">x</a>`,
    `<a href="https://a.example/?from=http://b.example">x</a>`,
  ])("finds nothing wrong with %s", async (body) => {
    expect(await check(body)).toEqual([]);
  });
});

describe("checkMarkup(checked): its hints", () => {
  it.each([
    [`<p onclick="a()">x</p>`, "the page's policy refuses it"],
    [`<a href="http://a.example">x</a>`, "write https://"],
    [`<a href="//a.example">x</a>`, "write https:// before it"],
    [
      `<a href="${host}">x</a>`,
      "a preview or another host would leave itself: start the link with a slash",
    ],
    [`<a target="_blank">x</a>`, 'add rel="noopener"'],
  ])("say how %s is mended: %s", async (body, hint) => {
    const found = checkMarkup(await createSmallSite({ "index.html": pageOf(body) }));
    expect(found.map((finding) => finding.hint)).toEqual([hint]);
  });

  it("lead to the line of a link's address, not of its words", async () => {
    const link = '<a target="_blank" href="https://um.example/perfil">Perfil um</a>';
    const [found] = checkMarkup(await createSmallSite({ "index.html": pageOf(link) }));
    expect(found?.place).toMatchObject({ file: "content/site.yaml", line: 7 });
  });
});

describe("checkContact(checked, { today })", () => {
  const security = "security:\n  contact: mailto:a@b.example\n  contactExpires: 2027-05-01\n";
  const edits = [{ file: "content/site.yaml", replace: "url:", with: `${security}url:` }];

  it.each([
    ["2027-04-30", 0],
    ["2027-05-01", 1],
    ["2028-01-01", 1],
  ])("on %s finds %i", async (today, count) => {
    const found = checkContact(await createSmallSite({}, {}, edits), { today });
    expect(found.map(({ place }) => place?.line)).toEqual(Array(count).fill(3));
    for (const finding of found) {
      expect(finding).toMatchObject({
        code: "security/contact",
        severity: "warning",
        message: "security.txt has counted for nothing since 2027-05-01",
        output: { file: ".well-known/security.txt", at: "Expires" },
        hint: "make sure that the contact is right, and write a day within a year from now",
      });
    }
  });

  it("finds nothing where nobody is named", async () => {
    expect(checkContact(await createSmallSite({}), { today: "2028-01-01" })).toEqual([]);
  });
});
