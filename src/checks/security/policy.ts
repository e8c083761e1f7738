import { createHash } from "node:crypto";
import { headersFile, readHeaders } from "../../serve/headers-file.ts";
import { linkTo } from "../../site/addresses.ts";
import { eachPage } from "../finding.ts";

const header = "Content-Security-Policy";
const metaSelector = `meta[http-equiv="${header}"]`;

/**
 * Parses a Content-Security-Policy (CSP Level 3, 2.2.1) to values by directive: the first of two
 * directives of one name counts, and empty ones are skipped.
 */
function parsePolicy(text: string): ReadonlyMap<string, readonly string[]> {
  const directives = text.split(";").map((directive) => directive.trim().split(/\s+/));
  return new Map(
    directives
      .filter(([name]) => name)
      .map(([name = "", ...values]) => [name.toLowerCase(), values] as const)
      // If a key has two entries, a map keeps the last.
      .reverse(),
  );
}

/**
 * Checks that each page has a policy that allows its inline scripts and styles, and no others. A
 * program that changes pages after the build may break this. Hashes are computed from the parsed
 * page, independently of the code that wrote them.
 */
export const checkPolicies = eachPage(({ root }, report) => {
  const element = root.querySelector(metaSelector);
  const add = (message: string, hint: string) =>
    report("security/policy", message, { element, at: "<head>", hint });
  if (!element) return add(`the page has no ${header}`, "put it directly after <meta charset>");
  const policy = parsePolicy(element.getAttribute("content") ?? "");
  for (const value of [...policy.values()].flat()) {
    if (/^'unsafe-|^\*|^https?:$/.test(value)) add(`the ${header} allows ${value}`, "remove it");
  }
  for (const name of ["script", "style"]) {
    for (const { attributes, innerHTML } of root.querySelectorAll(name)) {
      if ("src" in attributes || attributes.type === "application/ld+json") continue;
      const hash = `'sha256-${createHash("sha256").update(innerHTML).digest("base64")}'`;
      if (policy.get(`${name}-src`)?.includes(hash)) continue;
      add(`the ${header} blocks an inline ${name}: ${hash}`, `add the hash to ${name}-src`);
    }
  }
});

/**
 * Checks that `_headers` sends a policy with each page that blocks nothing of what the page's own
 * allows: browsers enforce both, on the hosts that read the file.
 */
export const checkHeadersFile = eachPage(({ path, root }, report, { site, files }) => {
  const rule = linkTo(site, "/*");
  const add = (message: string, at: string, hint: string) =>
    report("security/headers", message, { page: headersFile, at, hint });
  const text = readHeaders(files, linkTo(site, `/${path}`))[header.toLowerCase()];
  if (text === undefined)
    return add(
      `_headers sends no ${header} with ${path}`,
      rule,
      `add the header "${header}" to the section ${rule}`,
    );
  const sent = parsePolicy(text);
  const own = parsePolicy(root.querySelector(metaSelector)?.getAttribute("content") ?? "");
  for (const [name, values] of own) {
    const allowed = sent.get(name) ?? (name.endsWith("-src") ? sent.get("default-src") : undefined);
    const blocked = values.filter((value) => !allowed?.includes(value) && value !== "'none'");
    if (!allowed || blocked.length === 0) continue;
    add(
      `_headers blocks ${blocked.join(" ")}, which ${path} allows`,
      name,
      "allow it in _headers too",
    );
  }
});
