import type { SiteFiles } from "../site/file.ts";

const bytes = Buffer.from(
  `<!doctype html><html lang="en"><head><meta charset="utf-8">` +
    `<meta http-equiv="Content-Security-Policy" content="default-src 'none';script-src 'none';connect-src 'self'">` +
    `<meta name="color-scheme" content="light dark"><title>Vitrine</title></head>` +
    `<body><p>There has been no good build yet.</p></body></html>\n`,
);

/** What every path shows until there is a site: the client in it lays the mistakes over it. */
export const waitingPage: SiteFiles = new Map([
  ["404.html", { path: "404.html", bytes, origin: "vitrine" }],
]);
