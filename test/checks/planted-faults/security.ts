import { checkContact } from "../../../src/checks/security/contact.ts";
import { checkMarkup } from "../../../src/checks/security/markup.ts";
import { checkHeadersFile, checkPolicies } from "../../../src/checks/security/policy.ts";
import { inPage, type PlantedFault } from "./planted-fault.ts";

const policy = "security/policy";
const meta = "Content-Security-Policy";
const profile = 'href="https://linkedin.example/bioinformatica-rio"';
const skip = '<a class="skip"';

export const security: PlantedFault[] = [
  ...inPage("en.html", checkPolicies, policy, [
    ["a script that changed after its hash was taken", "<script>", "<script>;", { at: meta }],
    ["a style that changed after its hash was taken", "<style>", "<style> ", { at: meta }],
    [
      "a page without a policy",
      'http-equiv="Content-Security-Policy"',
      'name="policy"',
      { at: "<head>" },
    ],
    [
      "a policy that allows any inline style",
      "style-src ",
      "style-src 'unsafe-inline' ",
      { at: meta },
    ],
  ]),
  ...inPage("_headers", checkHeadersFile, "security/headers", [
    [
      "a header that refuses a page's own script",
      "script-src 'sha256-",
      "script-src 'sha256-A",
      { at: "script-src" },
    ],
    ["a header that is not sent with every page", "/*\n", "/en/*\n", { at: "/*" }],
  ]),
  ...inPage("en.html", checkMarkup, "security/attribute", [
    ["an inline handler", skip, `${skip} onclick="go()"`, { at: "onclick", line: "skipLink" }],
    ["a style attribute", skip, `${skip} style="color:red"`, { at: "style=", line: "skipLink" }],
  ]),
  ...inPage("en.html", checkMarkup, "security/element", [
    ["a frame", "</main>", '<iframe src="/faq"></iframe></main>', { at: "<iframe" }],
    ["a base that changes every link", "</head>", '<base href="/en/"></head>', { at: "<base" }],
  ]),
  ...inPage("en.html", checkMarkup, "security/insecure", [
    [
      "a link that is not encrypted",
      profile,
      profile.replace("https", "http"),
      { at: "http://linkedin", line: "LinkedIn" },
    ],
    [
      "a link that runs a program",
      profile,
      'href="javascript:go()"',
      { at: "javascript:", line: "LinkedIn" },
    ],
  ]),
  ...inPage("en.html", checkMarkup, "security/opener", [
    [
      "a new window that can steer this one",
      `${profile} rel="me"`,
      `${profile} rel="me" target="_blank"`,
      { at: 'target="_blank"', line: "linkedin.example" },
    ],
  ]),
  ...inPage("en.html", checkMarkup, "security/own-address", [
    [
      "a full link to the site itself",
      'href="/faq" class="button"',
      'href="https://bioinformatica-rio.example/faq" class="button"',
      { at: "/faq" },
    ],
  ]),
  {
    name: "a security.txt whose day is past",
    check: checkContact,
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
