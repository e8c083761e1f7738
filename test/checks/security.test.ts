import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { checkContact } from "../../src/checks/security/contact.ts";
import { checkMarkup } from "../../src/checks/security/markup.ts";
import { checkHeadersFile, checkPolicies } from "../../src/checks/security/policy.ts";
import { createSmallSite, host, listFindings, pageOf } from "./small-site.ts";

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
  const [script, style] = [hashOf("a()"), hashOf("a{}")];
  const inline = "<script>a()</script><style>a{}</style>";
  const withHashes = `${closed};script-src ${script};style-src ${style}`;
  const data = '<script type="application/ld+json">{}</script><script src="/a.js"></script>';
  const hosts = "https://a.example https://*.b.example https://c.example/'unsafe-d";

  it.each([
    ["a page without inline code", pageWith(closed, data)],
    ["inline code by its hash", pageWith(withHashes, inline)],
    ["hosts and schemes by name", pageWith(`img-src ${hosts} web+https:; ${closed}`)],
    ["names in any case, empty directives and tabs", pageWith(`;\tIMG-SRC\t'self' ;${closed};`)],
  ])("accepts %s", async (_, page) => {
    expect(await check(page)).toEqual([]);
  });

  const open = "base-uri 'none';form-action 'none'";
  it.each([
    ["no policy", pageOf(""), ["the page has no Content-Security-Policy"]],
    [
      "an empty policy",
      pageWith("").replace(' content=""', ""),
      ["default-src is not 'none'", "the policy has no base-uri", "the policy has no form-action"],
    ],
    ["another default", pageWith(`default-src 'self';${open}`), ["default-src is not 'none'"]],
    ["no default", pageWith(`img-src 'none';${open}`), ["default-src is not 'none'"]],
    ["any host", pageWith(`img-src *;${closed}`), ["the policy allows *"]],
    ["any https: address", pageWith(`img-src https:;${closed}`), ["the policy allows https:"]],
    ["any http: address", pageWith(`img-src http:;${closed}`), ["the policy allows http:"]],
    [
      "unsafe sources",
      pageWith(`script-src 'unsafe-eval';${closed}`),
      ["the policy allows 'unsafe-eval'"],
    ],
    [
      "the first of two directives",
      pageWith(`img-src *;Img-Src 'none';${closed}`),
      ["the policy allows *"],
    ],
    [
      "inline code without its hash",
      pageWith(closed, inline),
      [
        `the Content-Security-Policy blocks an inline script: ${script}`,
        `the Content-Security-Policy blocks an inline style: ${style}`,
      ],
    ],
    [
      "unused hashes",
      pageWith(withHashes),
      [
        `the policy allows an unused script hash: ${script}`,
        `the policy allows an unused style hash: ${style}`,
      ],
    ],
    [
      "an element before the policy",
      pageWith(closed).replace('<meta charset="utf-8">', "<title>x</title>"),
      ["elements come before the Content-Security-Policy"],
    ],
  ])("reports %s", async (_, page, messages) => {
    expect(await check(page)).toEqual(messages);
  });
});

describe("checkHeadersFile(checked)", () => {
  const rule = (policy: string) =>
    `/*\n  X-Any: thing\n  Content-Security-Policy: ${policy};frame-ancestors 'none'\n`;
  const check = async (headers: string | undefined, page: string, base = "/") => {
    const output = { "index.html": page, ...(headers !== undefined && { _headers: headers }) };
    const found = checkHeadersFile(await createSmallSite(output, { base }));
    return listFindings(found).map((line) => line.replace("security/headers _headers ", ""));
  };

  it("accepts a header that equals the pages' policies", async () => {
    const page = pageWith("img-src 'self'");
    const headers = `${rule("img-src 'self'")}\n/assets/*\n  Cache-Control: no\n`;
    expect(await check(headers, page)).toEqual([]);
    expect(await check(headers.trimEnd(), page)).toEqual([]);
    expect(await check(headers.replace("/*", "/repo/*"), page, "/repo/")).toEqual([]);
    const [one, two] = [hashOf("one"), hashOf("two")];
    const output = {
      "index.html": pageWith(`script-src ${one}`),
      "en.html": pageWith(`script-src ${two}`),
      _headers: rule(`script-src ${one} ${two}`),
    };
    expect(checkHeadersFile(await createSmallSite(output))).toEqual([]);
  });

  it.each([
    ["no file", undefined],
    ["a header of no rule", "  Content-Security-Policy: img-src 'self'\n"],
    ["another rule only", "/assets/*\n  Content-Security-Policy: img-src 'self'\n"],
    ["a rule without a policy", "/*\n  X-Any: thing\n"],
  ])("reports %s", async (_, headers) => {
    expect(await check(headers, pageWith("img-src 'self'"))).toEqual([
      "/*: _headers does not send the policy with every page",
    ]);
  });

  it.each([
    ["img-src 'none'", "img-src 'self'", ["img-src: the header blocks 'self' of index.html"]],
    ["img-src 'none'", "img-src 'none'", []],
    [
      "img-src 'self' data: https:",
      "img-src 'self'",
      ["img-src: the header allows data: https:, unlike index.html"],
    ],
    ["img-src 'self'", "img-src 'none'", ["img-src: the header allows 'self', unlike index.html"]],
    [
      "img-src 'self';font-src 'self'",
      "img-src 'self'",
      ["font-src: only the header has font-src, not index.html"],
    ],
    ["img-src 'self'", "", ["img-src: only the header has img-src, not index.html"]],
    [
      "object-src 'none'",
      "default-src 'none';script-src 'none';style-src 'none';font-src 'self'",
      ["font-src: the header has no font-src, unlike index.html"],
    ],
    [
      "img-src 'none'",
      "img-src 'self' data:;script-src-elem 'none'",
      [
        "img-src: the header blocks 'self' data: of index.html",
        "script-src-elem: the header has no script-src-elem, unlike index.html",
      ],
    ],
  ])("compares the header %s with the page's %s", async (sent, own, found) => {
    expect(await check(rule(sent), pageWith(own))).toEqual(found);
  });

  it("reports an unused hash, and pages that any site may frame", async () => {
    const headers = `/*\n  Content-Security-Policy: img-src 'self' ${hashOf("gone")}\n`;
    expect(await check(headers, pageWith("img-src 'self'"))).toEqual([
      "/*: the policy header has no frame-ancestors",
      `img-src: the header allows an unused hash: ${hashOf("gone")}`,
    ]);
  });
});

describe("checkMarkup(checked)", () => {
  const program = "javascript: and data: addresses are not allowed";
  const opener = 'target="_blank" without rel="noopener"';
  const ownHost = "start the link with a slash, so that it works on any host";

  it.each([
    [
      `<a href="javascript:a()">x</a>`,
      `security/insecure ${program}`,
      "link to a page, or use a button with a script",
    ],
    [
      `<a href=" DATA:text/html,x">x</a>`,
      `security/insecure ${program}`,
      "link to a page, or use a button with a script",
    ],
    [
      `<a href="http://a.example">x</a>`,
      'security/insecure "http://a.example" is not encrypted',
      'write "https://"',
    ],
    [
      `<a href="//a.example">x</a>`,
      'security/insecure "//a.example" has no scheme',
      'write "https:" before it',
    ],
    [
      `<a href="/\\a.example">x</a>`,
      'security/insecure "/\\a.example" has no scheme',
      'write "https:" before it',
    ],
    ...[`${host}/en`, host].map((address): [string, string, string] => [
      `<a href="${address}">x</a>`,
      `security/own-address "${address}" is on this site's own host`,
      ownHost,
    ]),
    [
      `<a target="_blank" href="https://a.example">x</a>`,
      `security/opener ${opener}`,
      'add rel="noopener"',
    ],
    [`<a target="_blank">x</a>`, `security/opener ${opener}`, 'add rel="noopener"'],
    [
      `<p onclick="a()">x</p>`,
      'security/attribute inline code in the attribute "onclick"',
      "move the code to scripts/ or styles/",
    ],
    [
      `<base href="/">`,
      "security/element <base> is not allowed",
      expect.stringContaining("remove it"),
    ],
  ])("reports %s: %s", async (body, expected, expectedHint) => {
    const found = checkMarkup(await createSmallSite({ "index.html": pageOf(body ?? "") }));
    expect(found.map(({ code, hint, message }) => [`${code} ${message}`, hint])).toEqual([
      [expected, expectedHint],
    ]);
  });

  it.each([
    `<a href="${host}.example/">another host</a>`,
    `<a target="_blank" rel="noopener" href="https://a.example">x</a>`,
    `<a target="_blank" rel="nofollow noreferrer" href="https://a.example">x</a>`,
    `<p data-on="x" data-style="x" data-onward="x" styles="x" title="style">x</p>`,
    `<a href="https://a.example/?javascript:x">x</a>`,
    `<a href="https://a.example/?from=http://b.example">x</a>`,
  ])("accepts %s", async (body) => {
    expect(checkMarkup(await createSmallSite({ "index.html": pageOf(body) }))).toEqual([]);
  });

  it("leads to the line of a link's address, not of its text", async () => {
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
  ])("finds on %s: %i", async (today, count) => {
    const found = checkContact(await createSmallSite({}, {}, edits), { today });
    expect(found).toHaveLength(count);
    for (const finding of found) {
      expect(finding).toMatchObject({
        severity: "warning",
        message: "security.txt expired on 2027-05-01",
        place: { line: 3 },
      });
    }
  });

  it("accepts a site without security.txt", async () => {
    expect(checkContact(await createSmallSite({}), { today: "2028-01-01" })).toEqual([]);
  });
});
