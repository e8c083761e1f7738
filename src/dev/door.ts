import { createHash } from "node:crypto";

/** The program that dev puts into every page it serves. */
export interface Client {
  code: string;
  /** Known to the pages of this server alone; whatever writes or starts something asks for it. */
  secret: string;
}

/**
 * A page as dev serves it: the bytes that `build` writes, and at the door the
 * client, its hash in the page's own policy and leave to ask this server.
 * Nothing else is loosened.
 *
 * @param tag what tells this state of the page from others
 */
export function addClient(html: string, { code, secret }: Client, tag: string): string {
  const hash = `'sha256-${createHash("sha256").update(code).digest("base64")}'`;
  const script = `<script data-vitrine data-secret="${secret}" data-tag="${tag}">${code}</script>`;
  return html
    .replace(
      /(<meta http-equiv="Content-Security-Policy" content=")([^"]*)/,
      (_, start, policy) => {
        return start + openPolicy(policy, hash);
      },
    )
    .replace("</head>", () => `${script}</head>`);
}

function openPolicy(policy: string, hash: string): string {
  const added: Record<string, string> = {
    "script-src": hash,
    // The client reads a page's newer source; without the directive any name may.
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

/** What tells one state of a page from another. */
export function tagOf(bytes: Buffer | undefined): string {
  return bytes ? createHash("sha256").update(bytes).digest("base64url").slice(0, 16) : "none";
}
