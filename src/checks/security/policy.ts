import { createHash } from "node:crypto";
import type { Diagnostic } from "../../diagnostics/diagnostic.ts";
import { headersFile, readHeaders } from "../../serve/headers-file.ts";
import { linkTo } from "../../site/addresses.ts";
import { listParties } from "../../site/third-parties.ts";
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
 * Checks each page's policy: it allows nothing by default, precedes all that it covers, and
 * allows exactly the page's inline scripts and styles. Hashes are computed from the parsed page,
 * independently of the code that wrote them.
 */
export function checkPolicies(checked: CheckedSite): Diagnostic[] {
  return checkPages(checked, (page, report) => {
    const element = page.root.querySelector(metaSelector);
    const add = (message: string, hint: string) =>
      report("security/policy", message, { element, at: "<head>", hint });
    if (!element) return add(`the page has no ${header}`, "put it directly after <meta charset>");

    if (!page.html.includes(`<head><meta charset="utf-8"><meta http-equiv="${header}"`)) {
      add(`elements come before the ${header}`, "put it directly after <meta charset>");
    }
    const policy = readPagePolicy(page);
    if (policy.get("default-src")?.join(" ") !== "'none'") {
      add("default-src is not 'none'", "set default-src to 'none'");
    }
    for (const directive of ["base-uri", "form-action"]) {
      if (!policy.has(directive)) add(`the policy has no ${directive}`, `add ${directive}`);
    }
    for (const value of [...policy.values()].flat()) {
      if (/^'unsafe-|^\*|^https?:$/.test(value)) add(`the policy allows ${value}`, "remove it");
    }
    for (const name of ["script", "style"]) {
      const needed = listInlineHashes(page, name);
      const allowed = policy.get(`${name}-src`) ?? [];
      for (const hash of needed.filter((hash) => !allowed.includes(hash))) {
        add(`the ${header} blocks an inline ${name}: ${hash}`, `add the hash to ${name}-src`);
      }
      for (const hash of allowed.filter((hash) => isHash(hash) && !needed.includes(hash))) {
        add(`the policy allows an unused ${name} hash: ${hash}`, "remove the hash");
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

function isHash(value: string): boolean {
  return value.startsWith("'sha");
}

/** Directives that work in a header only, or that replace `default-src` there. */
const headerOnly = new Set(["frame-ancestors", "object-src"]);

/**
 * Checks that the policy in `_headers` matches those in the pages. Browsers enforce both: what
 * the header forbids is blocked, whatever the page says, on the hosts that read the file.
 */
export function checkHeadersFile(checked: CheckedSite): Diagnostic[] {
  const rule = linkTo(checked.site, "/*");
  const add = (message: string, at: string, hint: string) =>
    finding(checked, "security/headers", message, { page: headersFile, at, hint });
  const pages = checked.pages.map((page) => {
    const sent = readHeaders(checked.files, linkTo(checked.site, `/${page.path}`));
    return { path: page.path, own: readPagePolicy(page), sent: sent[header.toLowerCase()] };
  });
  if (pages.some(({ sent }) => sent === undefined)) {
    return [add("_headers does not send the policy with every page", rule, `add it to ${rule}`)];
  }
  const policies = pages.map(({ sent = "", ...page }) => ({ ...page, sent: parsePolicy(sent) }));
  const used = new Set(policies.flatMap(({ own }) => [...own.values()].flat()));
  // The header is for all pages, and a host may be declared for some of them.
  const declared = listParties(checked.site).flatMap(({ origins }) =>
    Object.values(origins).flat(),
  );
  const isNeeded = (value: string) => used.has(value) && declared.includes(value);
  const sent = new Map(policies.flatMap((page) => [...page.sent]));
  const unused = [...sent].flatMap(([name, values]) =>
    values
      .filter((value) => isHash(value) && !used.has(value))
      .map((hash) => add(`the header allows an unused hash: ${hash}`, name, "remove the hash")),
  );
  return [
    ...(sent.has("frame-ancestors")
      ? []
      : [
          add(
            "the policy header has no frame-ancestors",
            rule,
            "add frame-ancestors 'none' to _headers",
          ),
        ]),
    ...unused,
    ...policies.flatMap((page) =>
      comparePolicies(page.sent, page.own, isNeeded).map(([name, message]) =>
        add(`${message} ${page.path}`, name, "send the policy of the page"),
      ),
    ),
  ];
}

/** The directives in which a page and the header differ, and how. */
function comparePolicies(
  sent: Policy,
  own: Policy,
  isNeeded: (value: string) => boolean,
): [name: string, message: string][] {
  const names = new Set([...sent.keys(), ...own.keys()]);
  return [...names].flatMap((name): [string, string][] => {
    if (headerOnly.has(name)) return [];
    const [inHeader, inPage] = [sent.get(name), own.get(name)];
    // A host that does not know the pages' hashes leaves these to the pages.
    if (!inHeader && /^(?:default|script|style)-src$/.test(name)) return [];
    if (!inHeader) return [[name, `the header has no ${name}, unlike`]];
    if (!inPage && inHeader.every(isNeeded)) return [];
    if (!inPage) return [[name, `only the header has ${name}, not`]];
    const blocked = inPage.filter((value) => !inHeader.includes(value) && value !== "'none'");
    if (blocked.length > 0) return [[name, `the header blocks ${blocked.join(" ")} of`]];
    const loose = inHeader.filter(
      (value) => !isHash(value) && !inPage.includes(value) && !isNeeded(value),
    );
    return loose.length === 0 ? [] : [[name, `the header allows ${loose.join(" ")}, unlike`]];
  });
}
