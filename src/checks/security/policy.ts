import { createHash } from "node:crypto";
import type { Diagnostic } from "../../diagnostics/diagnostic.ts";
import { headersFile, readHeaders } from "../../serve/headers-file.ts";
import { linkTo } from "../../site/addresses.ts";
import type { CheckedPage, CheckedSite } from "../checked-site.ts";
import { checkPages, finding } from "../finding.ts";

const header = "Content-Security-Policy";
const metaSelector = `meta[http-equiv="${header}"]`;

/** Values by directive. */
type Policy = ReadonlyMap<string, readonly string[]>;

/**
 * Parses a Content-Security-Policy (CSP Level 3, 2.2.1): the first of two directives of one
 * name counts, and empty ones are skipped.
 */
function parsePolicy(text: string): Policy {
  const policy = new Map<string, string[]>();
  for (const directive of text.split(";")) {
    const [name = "", ...values] = directive.trim().split(/\s+/);
    const key = name.toLowerCase();
    if (key !== "" && !policy.has(key)) policy.set(key, values);
  }
  return policy;
}

function readPagePolicy({ root }: CheckedPage): Policy {
  return parsePolicy(root.querySelector(metaSelector)?.getAttribute("content") ?? "");
}

/**
 * Checks that each page has a policy that allows its inline scripts and styles, and no others. A
 * program that changes pages after the build may break this. Hashes are computed from the parsed
 * page, independently of the code that wrote them.
 */
export function checkPolicies(checked: CheckedSite): Diagnostic[] {
  return checkPages(checked, (page, report) => {
    const element = page.root.querySelector(metaSelector);
    const add = (message: string, hint: string) =>
      report("security/policy", message, { element, at: "<head>", hint });
    if (!element) return add(`the page has no ${header}`, "put it directly after <meta charset>");
    const policy = readPagePolicy(page);
    for (const value of [...policy.values()].flat()) {
      if (/^'unsafe-|^\*|^https?:$/.test(value)) add(`the policy allows ${value}`, "remove it");
    }
    for (const name of ["script", "style"]) {
      const allowed = policy.get(`${name}-src`) ?? [];
      for (const hash of listInlineHashes(page, name)) {
        if (allowed.includes(hash)) continue;
        add(`the ${header} blocks an inline ${name}: ${hash}`, `add the hash to ${name}-src`);
      }
    }
  });
}

function listInlineHashes({ root }: CheckedPage, name: string): string[] {
  return root
    .querySelectorAll(name)
    .filter((element) => !element.hasAttribute("src"))
    .filter((element) => element.getAttribute("type") !== "application/ld+json")
    .map((element) => createHash("sha256").update(element.innerHTML).digest("base64"))
    .map((hash) => `'sha256-${hash}'`);
}

/**
 * Checks that `_headers` sends a policy with each page that blocks nothing of what the page's own
 * allows: browsers enforce both, on the hosts that read the file.
 */
export function checkHeadersFile(checked: CheckedSite): Diagnostic[] {
  const rule = linkTo(checked.site, "/*");
  const add = (message: string, at: string, hint: string) =>
    finding(checked, "security/headers", message, { page: headersFile, at, hint });
  return checked.pages.flatMap((page) => {
    const headers = readHeaders(checked.files, linkTo(checked.site, `/${page.path}`));
    const text = headers[header.toLowerCase()];
    if (text === undefined) {
      return [add(`_headers sends no policy with ${page.path}`, rule, `add it to ${rule}`)];
    }
    const sent = parsePolicy(text);
    return [...readPagePolicy(page)].flatMap(([name, values]) => {
      const allowed =
        sent.get(name) ?? (name.endsWith("-src") ? sent.get("default-src") : undefined);
      const blocked = values.filter((value) => !allowed?.includes(value) && value !== "'none'");
      if (!allowed || blocked.length === 0) return [];
      const message = `the header blocks ${blocked.join(" ")} of ${page.path}`;
      return [add(message, name, "send the policy of the page")];
    });
  });
}
