import { createHash } from "node:crypto";
import type { HTMLElement } from "node-html-parser";
import type { Diagnostic } from "../../diagnostics/diagnostic.ts";
import type { CheckedPage, CheckedSite } from "../checked-site.ts";
import { finding } from "../finding.ts";
import { parsePolicy } from "./parse-policy.ts";

/**
 * Holds every page's policy against its bytes: it starts from nothing allowed,
 * stands before all that it has to cover, and allows just the page's own inline
 * scripts and styles, by hashes that are taken here anew.
 */
export function checkPolicies(checked: CheckedSite): Diagnostic[] {
  return checked.pages.flatMap((page) => checkPolicy(checked, page));
}

function checkPolicy(checked: CheckedSite, page: CheckedPage): Diagnostic[] {
  const element = page.root.querySelector('meta[http-equiv="Content-Security-Policy"]');
  const report = (message: string, hint?: string) =>
    finding(checked, "security/policy", message, {
      page,
      element,
      at: element ? undefined : "<head>",
      hint,
    });
  if (!element) return [report("the page has no Content-Security-Policy")];

  const policy = parsePolicy(element.getAttribute("content") ?? "");
  const found: Diagnostic[] = [];
  if (!/<head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy"/i.test(page.html)) {
    found.push(report("what stands before the policy is not covered by it"));
  }
  if (policy.get("default-src")?.join(" ") !== "'none'") {
    found.push(report("the policy does not start from default-src 'none'"));
  }
  for (const directive of ["base-uri", "form-action"]) {
    if (!policy.has(directive)) found.push(report(`the policy leaves ${directive} open`));
  }
  const loose = [...policy.values()]
    .flat()
    .filter((value) => /^'unsafe-|^\*|^https?:$/.test(value));
  found.push(...loose.map((value) => report(`the policy allows ${value}`)));
  for (const name of ["script", "style"]) {
    const needed = findInline(page, name).map(hashOf);
    const allowed = policy.get(`${name}-src`) ?? [];
    const missing = needed.filter((hash) => !allowed.includes(hash));
    const unused = allowed.filter((hash) => hash.startsWith("'sha") && !needed.includes(hash));
    found.push(
      ...missing.map((hash) => report(`the policy does not allow an inline ${name}: ${hash}`)),
      ...unused.map((hash) => report(`the policy allows a ${name} that is not there: ${hash}`)),
    );
  }
  return found;
}

function findInline({ root }: CheckedPage, name: string): HTMLElement[] {
  return root
    .querySelectorAll(name)
    .filter((element) => !element.hasAttribute("src"))
    .filter((element) => element.getAttribute("type") !== "application/ld+json");
}

function hashOf(element: HTMLElement): string {
  return `'sha256-${createHash("sha256").update(element.innerHTML).digest("base64")}'`;
}
