import { createHash } from "node:crypto";
import { hashSource } from "../site/content-policy.ts";

/** The script that dev adds to every page that it serves. */
export interface Client {
  code: string;
  /** Only this server's pages know it; requests that write or start something need it. */
  secret: string;
}

/**
 * Adds the client to a page, and allows its script by hash in the page's own policy. Scripts of other hosts
 * do not run: they could read the secret. Nothing else of the page changes.
 */
export function injectClient(bytes: Buffer, client: Client): string {
  const { code, secret } = client;
  // The client parses new versions of the page.
  const allowed = { "script-src": hashSource(code), "trusted-types": "vitrine-dev" };
  const tag = tagOf(bytes, client);
  const script = `<script data-vitrine data-secret="${secret}" data-tag="${tag}">${code}</script>`;
  return `${bytes}`
    .replace(/<meta http-equiv="Content-Security-Policy" content="[^"]*/, (policy) =>
      policy.replace(
        /(?<=[";]\s*)(script-src|trusted-types)(?: 'none')?((?: [^;]*)?)/g,
        (_, name: keyof typeof allowed, sources: string) =>
          `${name}${sources.replace(otherHosts, "")} ${allowed[name]}`,
      ),
    )
    .replace("</head>", () => `${script}</head>`);
}

const otherHosts = / https?:\S+/g;

/** A tag that distinguishes the versions of a page, also from the same page of an earlier server. */
export function tagOf(bytes: Buffer | undefined, { secret }: Client): string {
  if (!bytes) return "none";
  return createHash("sha256").update(secret).update(bytes).digest("base64url").slice(0, 16);
}
