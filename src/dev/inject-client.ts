import { createHash } from "node:crypto";

/** The script that dev adds to every page that it serves. */
export interface Client {
  code: string;
  /** Only this server's pages know it; requests that write or start something need it. */
  secret: string;
}

/**
 * Adds the client to a page, and allows its script by hash in the page's own policy. Nothing else
 * of the page changes.
 *
 * @param tag of this version of the page
 */
export function injectClient(html: string, { code, secret }: Client, tag: string): string {
  const hash = `'sha256-${createHash("sha256").update(code).digest("base64")}'`;
  const script = `<script data-vitrine data-secret="${secret}" data-tag="${tag}">${code}</script>`;
  return html
    .replace(
      /(<meta http-equiv="Content-Security-Policy" content=")([^"]*)/,
      (_, start, policy) => start + allowClient(policy, hash),
    )
    .replace("</head>", () => `${script}</head>`);
}

function allowClient(policy: string, hash: string): string {
  const added: Record<string, string> = {
    "script-src": hash,
    // The client parses new versions of the page.
    "trusted-types": "vitrine-dev",
  };
  const directives = policy.split(";").map((directive) => {
    const [name = "", ...sources] = directive.trim().split(" ");
    const source = added[name];
    if (source === undefined) return directive;
    return [name, ...sources.filter((other) => other !== "'none'"), source].join(" ");
  });
  return directives.join(";");
}

/** A tag that distinguishes the versions of a page, also from the same page of an earlier server. */
export function tagOf(bytes: Buffer | undefined, { secret }: Client): string {
  if (!bytes) return "none";
  return createHash("sha256").update(secret).update(bytes).digest("base64url").slice(0, 16);
}
