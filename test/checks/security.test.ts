import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import { checkContact } from "../../src/checks/security/declared.ts";
import { checkMarkup } from "../../src/checks/security/markup.ts";
import { checkHeadersFile, checkPolicies } from "../../src/checks/security/policy.ts";
import { createSmallSite, host, pageOf } from "./small-site.ts";

const hashOf = (code: string) => `'sha256-${createHash("sha256").update(code).digest("base64")}'`;

function pageWith(policy: string, rest = ""): string {
  return pageOf("", `<meta http-equiv="Content-Security-Policy" content="${policy}">${rest}`);
}

const [script, style] = [hashOf("a()"), hashOf("a{}")];
const inline = "<script>a()</script><style>a{}</style>";
const data = '<script type="application/ld+json">{}</script><script src="/a.js"></script>';

it.each([
  [pageWith("default-src 'none'", data), []],
  [pageWith(`;\tSCRIPT-SRC\t${script} ;style-src ${style}`, inline), []],
  [pageWith("img-src https://*.b.example https://c.example/'unsafe-d web+https:"), []],
  [pageOf(""), ["the page has no Content-Security-Policy"]],
  [pageWith("img-src *;Img-Src 'none'"), ["the Content-Security-Policy allows *"]],
  [pageWith("img-src http:"), ["the Content-Security-Policy allows http:"]],
  [pageWith("script-src 'unsafe-eval'"), ["the Content-Security-Policy allows 'unsafe-eval'"]],
  [
    pageWith("default-src 'none'", inline),
    [
      `the Content-Security-Policy blocks an inline script: ${script}`,
      `the Content-Security-Policy blocks an inline style: ${style}`,
    ],
  ],
])("finds in %s: %j", async (page, messages) => {
  const found = checkPolicies(await createSmallSite({ "index.html": page }));
  expect(found.map(({ message }) => message)).toEqual(messages);
});

const none = "_headers sends no Content-Security-Policy with index.html";

it.each([
  ["img-src 'self' data:;frame-ancestors 'none'", "img-src 'self'", undefined],
  ["img-src 'none'", "img-src 'none';script-src 'self'", undefined],
  ["img-src 'none'", "img-src 'self'", "_headers blocks 'self', which index.html allows"],
  ["default-src 'none'", "script-src 'a' 'b'", "_headers blocks 'a' 'b', which index.html allows"],
  [undefined, "img-src 'self'", none],
])("compares the header %s with the page's %s", async (sent, own, message) => {
  const headers = sent ? { _headers: `/*\n  Content-Security-Policy: ${sent}\n` } : {};
  const output = { "index.html": pageWith(own), ...headers };
  const found = checkHeadersFile(await createSmallSite(output));
  expect(found.map((one) => one.message)).toEqual(message ? [message] : []);
});

const program = "security/insecure javascript: and data: addresses are not allowed";

it.each([
  ['<a href=" DATA:text/html,x">x</a>', program],
  ['<a href="//a.example">x</a>', 'security/insecure "//a.example" has no scheme'],
  ['<a href="/\\a.example">x</a>', 'security/insecure "/\\a.example" has no scheme'],
  [`<a href="${host}">x</a>`, `security/own-address "${host}" is on this site's own host`],
  ['<p onclick="a()">x</p>', 'security/attribute inline code in "onclick"'],
  [`<a href="${host}.example/">another host</a>`],
  [`<a target="_blank" rel="noopener" href="https://a.example">x</a>`],
  [`<a target="_blank" rel="nofollow noreferrer" href="https://a.example">x</a>`],
  [`<p data-on="x" data-style="x" data-onward="x" styles="x" title="style">x</p>`],
  [`<a href="https://a.example/?javascript:x">x</a>`],
  [`<a href="https://a.example/?from=http://b.example">x</a>`],
])("says of %s: %s", async (body, ...expected) => {
  const found = checkMarkup(await createSmallSite({ "index.html": pageOf(body) }));
  expect(found.map(({ code, message }) => `${code} ${message}`)).toEqual(expected);
});

it("security.txt has expired from its day on", async () => {
  const security = "security:\n  contact: mailto:a@b.example\n  contactExpires: 2027-05-01\n";
  const edits = [{ file: "content/site.yaml", replace: "url:", with: `${security}url:` }];
  const checked = await createSmallSite({}, {}, edits);
  expect(checkContact(checked, { today: "2027-04-30" })).toEqual([]);
  expect(checkContact(checked, { today: "2027-05-01" })).toMatchObject([
    { severity: "warning", message: "security.txt expired on 2027-05-01", place: { line: 3 } },
  ]);
});
