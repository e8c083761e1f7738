import type { Diagnostic } from "../../diagnostics/diagnostic.ts";
import { linkTo } from "../../site/addresses.ts";
import type { CheckedPage, CheckedSite } from "../checked-site.ts";
import { finding } from "../finding.ts";
import { type Policy, parsePolicy } from "./parse-policy.ts";

const file = "_headers";

/** Directives that count in a header alone, or that a header says in place of `default-src`. */
const headersOwn = new Set(["frame-ancestors", "object-src"]);

/**
 * Whether the policy in `_headers` is in step with those in the pages. A browser
 * holds a page to both: what the header does not allow is refused, whatever the
 * page says, and only on the hosts that read the file.
 */
export function checkHeadersFile(checked: CheckedSite): Diagnostic[] {
  const report = (message: string, at: string) =>
    finding(checked, "security/headers", message, { page: file, at });
  const text = checked.files.get(file)?.bytes.toString() ?? "";
  const rule = linkTo(checked.site, "/*");
  const found = readHeader(text, rule, "Content-Security-Policy");
  if (found === undefined) return [report("no policy is sent with every page", rule)];

  const header = parsePolicy(found);
  const pages = checked.pages.map((page) => ({ page, policy: readPagePolicy(page) }));
  const allowed = new Set(pages.flatMap(({ policy }) => [...policy.values()].flat()));
  const unused = [...header].flatMap(([name, values]) =>
    values.filter((value) => isHash(value) && !allowed.has(value)).map((value) => [name, value]),
  );
  return [
    ...(header.has("frame-ancestors") ? [] : [report("anybody may frame the pages", rule)]),
    ...unused.map(([name = "", hash]) => report(`no page has what it allows by ${hash}`, name)),
    ...pages.flatMap(({ page, policy }) =>
      compare(header, policy).map(([name, message]) => report(`${message} in ${page.path}`, name)),
    ),
  ];
}

/** The directives in which a page and the header are out of step, and how. */
function compare(header: Policy, page: Policy): [name: string, message: string][] {
  const names = new Set([...header.keys(), ...page.keys()]);
  return [...names].flatMap((name): [string, string][] => {
    if (headersOwn.has(name)) return [];
    const [sent, own] = [header.get(name), page.get(name)];
    // A host that does not know the pages' bytes sends neither of the two, and both stand in the page.
    if (sent === undefined && /^(?:default|script|style)-src$/.test(name)) return [];
    if (sent === undefined) return [[name, "the header does not say what the policy says"]];
    if (own === undefined) return [[name, "the policy does not say what the header says"]];
    const missing = own.filter((value) => !sent.includes(value) && value !== "'none'");
    if (missing.length > 0) return [[name, `the header refuses ${missing.join(" ")} that is`]];
    const loose = sent.filter((value) => !isHash(value) && !own.includes(value));
    return loose.length === 0 ? [] : [[name, `the header allows ${loose.join(" ")}, unlike that`]];
  });
}

function isHash(value: string): boolean {
  return value.startsWith("'sha");
}

function readPagePolicy({ root }: CheckedPage): Policy {
  const element = root.querySelector('meta[http-equiv="Content-Security-Policy"]');
  return parsePolicy(element?.getAttribute("content") ?? "");
}

/** A header's value in a rule of the file: the rule's path on a line, its headers indented below. */
function readHeader(text: string, rule: string, name: string): string | undefined {
  const lines = text.split("\n");
  const start = lines.indexOf(rule) + 1;
  if (start === 0) return undefined;
  const own = lines.slice(start);
  const end = own.findIndex((line) => !line.startsWith(" "));
  const line = own
    .slice(0, end === -1 ? own.length : end)
    .find((one) => one.trim().startsWith(`${name}:`));
  return line?.slice(line.indexOf(":") + 1);
}
