import { judgeContact } from "../../../src/checks/security/contact.ts";
import { judgeHeadersFile } from "../../../src/checks/security/headers-file.ts";
import { judgeMarkup } from "../../../src/checks/security/markup.ts";
import { judgePolicies } from "../../../src/checks/security/policy.ts";
import { inPage, type PlantedFault } from "./planted-fault.ts";

function inHeaders(name: string, replace: string, instead: string, at: string): PlantedFault {
  const file = "_headers";
  return {
    name,
    judge: judgeHeadersFile,
    output: [{ path: file, replace, with: instead }],
    finds: { code: "security/headers", file, at, line: false },
  };
}

const policy = "security/policy";
const meta = "Content-Security-Policy";
const profile = 'href="https://linkedin.example/bioinformatica-rio"';
const skip = '<a class="skip"';

export const security: PlantedFault[] = [
  inPage(
    "en.html",
    "a script that changed after its hash was taken",
    judgePolicies,
    policy,
    "<script>",
    "<script>;",
    { at: meta },
  ),
  inPage(
    "en.html",
    "a style that changed after its hash was taken",
    judgePolicies,
    policy,
    "<style>",
    "<style> ",
    { at: meta },
  ),
  inPage(
    "en.html",
    "a page without a policy",
    judgePolicies,
    policy,
    'http-equiv="Content-Security-Policy"',
    'name="policy"',
    { at: "<head>" },
  ),
  inPage(
    "en.html",
    "a policy that does not start from nothing",
    judgePolicies,
    policy,
    "default-src 'none'",
    "default-src 'self'",
    { at: meta },
  ),
  inPage(
    "en.html",
    "a policy that allows any inline style",
    judgePolicies,
    policy,
    "style-src ",
    "style-src 'unsafe-inline' ",
    { at: meta },
  ),
  inPage(
    "en.html",
    "a policy that leaves the base open",
    judgePolicies,
    policy,
    ";base-uri 'none'",
    "",
    { at: meta },
  ),
  inPage(
    "en.html",
    "an element before the policy",
    judgePolicies,
    policy,
    "<head>",
    '<head><meta name="a" content="b">',
    { at: meta },
  ),
  inHeaders(
    "a header that refuses a page's own script",
    "script-src 'sha256-",
    "script-src 'sha256-A",
    "script-src",
  ),
  inHeaders(
    "a header that allows more than the pages do",
    "img-src 'self'",
    "img-src 'self' data:",
    "img-src",
  ),
  inHeaders("a header that lets anybody frame the site", ";frame-ancestors 'none'", "", "/*"),
  inHeaders("a header that is not sent with every page", "/*\n", "/en/*\n", "/*"),
  inPage(
    "en.html",
    "an inline handler",
    judgeMarkup,
    "security/attribute",
    skip,
    `${skip} onclick="go()"`,
    { at: "onclick", line: "skipLink" },
  ),
  inPage(
    "en.html",
    "a style attribute",
    judgeMarkup,
    "security/attribute",
    skip,
    `${skip} style="color:red"`,
    { at: "style=", line: "skipLink" },
  ),
  inPage(
    "en.html",
    "a frame",
    judgeMarkup,
    "security/element",
    "</main>",
    '<iframe src="/faq"></iframe></main>',
    { at: "<iframe" },
  ),
  inPage(
    "en.html",
    "a base that changes every link",
    judgeMarkup,
    "security/element",
    "</head>",
    '<base href="/en/"></head>',
    { at: "<base" },
  ),
  inPage(
    "en.html",
    "a link that is not encrypted",
    judgeMarkup,
    "security/insecure",
    profile,
    profile.replace("https", "http"),
    { at: "http://linkedin", line: "LinkedIn" },
  ),
  inPage(
    "en.html",
    "a link that runs a program",
    judgeMarkup,
    "security/insecure",
    profile,
    'href="javascript:go()"',
    { at: "javascript:", line: "LinkedIn" },
  ),
  inPage(
    "en.html",
    "a new window that can steer this one",
    judgeMarkup,
    "security/opener",
    `${profile} rel="me"`,
    `${profile} rel="me" target="_blank"`,
    { at: 'target="_blank"', line: "linkedin.example" },
  ),
  inPage(
    "en.html",
    "a full link to the site itself",
    judgeMarkup,
    "security/own-address",
    'href="/faq" class="button"',
    'href="https://bioinformatica-rio.example/faq" class="button"',
    { at: "/faq", line: "faqLink" },
  ),
  {
    name: "a security.txt whose day is past",
    judge: judgeContact,
    content: [
      {
        file: "content/site.yaml",
        replace: "navigation:",
        with: "security:\n  contact: mailto:a@example.com\n  contactExpires: 2026-12-31\nnavigation:",
      },
    ],
    finds: {
      code: "security/contact",
      file: ".well-known/security.txt",
      at: "Expires",
      line: "contactExpires: 2026-12-31",
    },
  },
];
