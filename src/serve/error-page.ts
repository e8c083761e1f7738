import { escapeMarkup } from "../site/escape-markup.ts";

/** Formats an error page; the reason is escaped. */
export function formatErrorPage(status: number, reason: string): Buffer {
  return Buffer.from(
    `<!doctype html><html lang="en"><head><meta charset="utf-8">` +
      `<meta name="color-scheme" content="light dark"><title>${status}</title></head>` +
      `<body><h1>${status}</h1><p>${escapeMarkup(reason)}</p></body></html>\n`,
  );
}
