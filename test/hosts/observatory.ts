/** What MDN's HTTP Observatory looks at in an answer. */
export interface Answer {
  headers: ReadonlyMap<string, string>;
  html: string;
}

/**
 * The score that MDN's HTTP Observatory gives (mdn/mdn-http-observatory,
 * src/grader/charts.js): 100 points, less what is missing; extra points count
 * from 90 up. Taken as given are what no file decides: https with a redirect
 * from http, no cookies, no cross-origin sharing, scripts of the same origin.
 *
 * @returns the points of each test, and their sum
 */
export function scoreOf({ headers, html }: Answer): { score: number; points: Map<string, number> } {
  const meta = /http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(html)?.[1];
  const header = headers.get("content-security-policy");
  const points = new Map([
    ["content security policy", scorePolicy([header, meta].filter((text) => text !== undefined))],
    ["framing", directive(header, "frame-ancestors") === "'none'" ? 5 : -20],
    ["sniffing", headers.get("x-content-type-options") === "nosniff" ? 0 : -5],
    ["referrer", scoreReferrer(headers.get("referrer-policy"))],
    ["strict transport", scoreTransport(headers.get("strict-transport-security"))],
    ["resource policy", headers.get("cross-origin-resource-policy") === "same-origin" ? 10 : 0],
    ["opener policy", headers.get("cross-origin-opener-policy") === "same-origin" ? 10 : 0],
    ["embedder policy", headers.get("cross-origin-embedder-policy") === "require-corp" ? 10 : 0],
  ]);
  const lost = [...points.values()].filter((value) => value < 0);
  const extra = [...points.values()].filter((value) => value > 0);
  const base = sum([100, ...lost]);
  return { score: base >= 90 ? base + sum(extra) : base, points };
}

function scorePolicy(policies: readonly string[]): number {
  if (policies.length === 0) return -25;
  // Every policy is enforced: what one of them refuses is refused.
  const strictest = (name: string) => policies.map((policy) => directive(policy, name));
  const scripts = strictest("script-src");
  const styles = strictest("style-src");
  const isUnsafe = (source: string | undefined) =>
    source === undefined || /'unsafe-|data:|\*|(?:^| )https?:(?: |$)/.test(source);
  if (scripts.every(isUnsafe)) return -20;
  if (styles.every(isUnsafe)) return 0;
  return strictest("default-src").includes("'none'") ? 10 : 5;
}

function scoreReferrer(policy: string | undefined): number {
  if (policy === undefined) return 0;
  const isPrivate = /^(?:no-referrer|same-origin|strict-origin|strict-origin-when-cross-origin)$/;
  return isPrivate.test(policy) ? 5 : -5;
}

function scoreTransport(policy: string | undefined): number {
  const seconds = Number(/max-age=(\d+)/.exec(policy ?? "")?.[1] ?? 0);
  if (policy === undefined) return -20;
  return seconds >= 15_768_000 ? 0 : -10;
}

function directive(policy: string | undefined, name: string): string | undefined {
  const found = policy?.split(";").find((part) => part.trim().startsWith(`${name} `));
  return found?.trim().slice(name.length + 1);
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
