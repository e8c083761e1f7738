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
  const directives = policy.split(";").map((directive) => {
    const [name, ...sources] = directive.trim().split(" ");
    if (name !== "script-src") return directive;
    return ["script-src", ...sources.filter((source) => source !== "'none'"), hash].join(" ");
  });
  return [...directives, "connect-src 'self'"].join(";");
}

/** What tells one state of a page from another. */
export function tagOf(bytes: Buffer | undefined): string {
  return bytes ? createHash("sha256").update(bytes).digest("base64url").slice(0, 16) : "none";
}
