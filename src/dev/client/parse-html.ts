interface PolicyFactory {
  createPolicy: (
    name: string,
    rules: { createHTML: (text: string) => string },
  ) => { createHTML: (text: string) => string };
}

const { trustedTypes } = globalThis as { trustedTypes?: PolicyFactory };

/** The exception of dev from the site's policy on Trusted Types: see `inject-client.ts`. */
const policy = trustedTypes?.createPolicy("vitrine-dev", { createHTML: (text) => text });

/** Parses a page into a document of its own; nothing of it runs or is loaded. */
export function parseHtml(text: string): Document {
  return new DOMParser().parseFromString(policy?.createHTML(text) ?? text, "text/html");
}
