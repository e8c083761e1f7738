import type { SiteFile, SiteFiles } from "../site/file.ts";

/** Every path shows it until a build succeeds; the client in it shows the errors. */
const waitingPage: SiteFile = {
  path: "404.html",
  bytes: Buffer.from(
    `<!doctype html><html lang="en"><head><meta charset="utf-8">` +
      `<meta http-equiv="Content-Security-Policy" content="default-src 'none';script-src 'none';connect-src 'self'">` +
      `<meta name="color-scheme" content="light dark"><title>Vitrine</title></head>` +
      `<body><p>No build has succeeded yet.</p></body></html>\n`,
  ),
  origin: "vitrine",
};
export const waitingSite: SiteFiles = new Map([[waitingPage.path, waitingPage]]);
