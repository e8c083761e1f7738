import type { Visit } from "./pass.ts";

const issueCodes = /^(?:ContentSecurityPolicyIssue|DeprecationIssue|MixedContentIssue)$/;

/** Reports what the browser itself says of the page, whatever is done with it. */
export async function listen({ tab, report }: Visit): Promise<void> {
  const { page, client, url } = tab;
  const { origin } = new URL(url);
  page.on("pageerror", (cause) => {
    const { message = String(cause), stack = "" } = cause as Partial<Error>;
    const at = /(\d+):(\d+)\)?$/m.exec(stack);
    const element = at ? `script, line ${at[1]}, column ${at[2]}` : "script";
    const [first = ""] = message.split("\n");
    report({ rule: "behaviour/script-error", element, message: `a script fails: ${first}` });
  });
  page.on("requestfailed", (request) => {
    const { errorText = "" } = request.failure() ?? {};
    // A policy's refusal is reported as such; leaving a page ends its requests.
    if (/CSP|ABORTED|BLOCKED_BY/.test(errorText) || !request.url().startsWith(origin)) return;
    const message = `cannot be loaded: ${errorText}`;
    report({
      rule: "behaviour/request-failed",
      element: request.url().slice(origin.length),
      message,
    });
  });
  page.on("response", (response) => {
    const address = response.url();
    const isPage = response.request().isNavigationRequest();
    if (response.status() < 400 || isPage || !address.startsWith(origin)) return;
    // Browsers ask for it by themselves, also where the site is below a base path.
    if (address === `${origin}/favicon.ico`) return;
    const message = `the host answers ${response.status()}`;
    report({ rule: "behaviour/request-failed", element: address.slice(origin.length), message });
  });
  client.on("Audits.issueAdded", ({ issue }) => {
    if (!issueCodes.test(issue.code)) return;
    const { contentSecurityPolicyIssueDetails: policy, deprecationIssueDetails: old } =
      issue.details;
    if (policy?.isReportOnly) return;
    const place = policy?.sourceCodeLocation ?? old?.sourceCodeLocation;
    const element = place
      ? `line ${place.lineNumber + 1}, column ${place.columnNumber + 1}`
      : "page";
    if (old) {
      return report({
        rule: "behaviour/deprecated",
        element,
        message: `it uses ${old.type}, which is deprecated`,
      });
    }
    const what = policy?.blockedURL ?? "inline code";
    const message = policy
      ? `the policy refuses ${what} (${policy.violatedDirective})`
      : "it loads something without encryption";
    report({ rule: "behaviour/refused", element, message });
  });
  await client.send("Audits.enable");
}
