import { partOf } from "./rules.ts";
import type { Tab } from "./tab.ts";

/**
 * What a policy blocks that has no host, and what to do instead: by the directive, by what Chromium says
 * in the place of the address, or by the kind of the violation.
 */
const blocked: Readonly<Record<string, readonly [what: string, hint: string]>> = {
  "style-src-attr": [
    "a style attribute",
    "set a property of element.style in the script, or use a class",
  ],
  data: ["a data: address", "use a file of this site"],
  blob: ["a blob: address", "use a file of this site"],
  kInlineViolation: ["inline code", "move the code to scripts/ or styles/"],
  kEvalViolation: ["text that is run as code", "remove eval() and new Function()"],
  kWasmEvalViolation: ["WebAssembly", "write this part in TypeScript"],
  kTrustedTypesSinkViolation: [
    "text that becomes markup or code",
    "create elements with createElement() and textContent; do not use eval()",
  ],
  kTrustedTypesPolicyViolation: [
    "a Trusted Types policy",
    "remove it, and create elements with createElement()",
  ],
};

/** Reports the browser's own errors and warnings about the page. */
export async function listen(tab: Tab): Promise<void> {
  const { page, client, url } = tab;
  const { origin } = new URL(url);
  const reportRequest = (address: string, message: string) => {
    if (!address.startsWith(origin)) return;
    const element = partOf(address.slice(origin.length));
    tab.report({ rule: "behavior/request-failed", element, message });
  };
  page.on("pageerror", (cause: unknown) => {
    const { message = String(cause), stack = "" } = cause as Partial<Error>;
    const at = /(\d+):(\d+)\)?$/m.exec(stack);
    const element = partOf(at ? `script, line ${at[1]}, column ${at[2]}` : "script");
    const [first = ""] = message.split("\n");
    tab.report({ rule: "behavior/script-error", element, message: `a script fails: ${first}` });
  });
  page.on("requestfailed", (request) => {
    const { errorText = "" } = request.failure() ?? {};
    // A policy's refusal is reported as such; leaving a page ends its requests.
    if (/CSP|ABORTED|BLOCKED_BY/.test(errorText)) return;
    reportRequest(request.url(), `"{element}" cannot be loaded: ${errorText}`);
  });
  page.on("response", (response) => {
    const isPage = response.request().isNavigationRequest();
    // Browsers ask for the icon by themselves, also where the site is below a base path.
    const isIcon = response.url() === `${origin}/favicon.ico`;
    if (response.status() < 400 || isPage || isIcon) return;
    reportRequest(response.url(), `the server answers with ${response.status()}: {element}`);
  });
  client.on("Audits.issueAdded", ({ issue: { details } }) => {
    const { contentSecurityPolicyIssueDetails: policy, deprecationIssueDetails: old } = details;
    const place = policy?.sourceCodeLocation ?? old?.sourceCodeLocation;
    const element = partOf(
      place ? `line ${place.lineNumber + 1}, column ${place.columnNumber + 1}` : "page",
    );
    if (old) {
      const message = `the page uses ${old.type}, which is deprecated`;
      tab.report({ rule: "behavior/deprecated", element, message });
    } else if (policy && !policy.isReportOnly) {
      const { violatedDirective: directive, contentSecurityPolicyViolationType: kind } = policy;
      const { blockedURL = kind } = policy;
      const [what, hint] = blocked[directive] ?? blocked[blockedURL] ?? [blockedURL];
      const message = `the Content-Security-Policy blocks ${what} (${directive})`;
      tab.report({ rule: "behavior/refused", element, message, ...(hint && { hint }) });
    }
  });
  await client.send("Audits.enable");
}
