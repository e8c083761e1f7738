let swapped: CSSStyleSheet[] = [];

/**
 * Replaces the page's styles by those of a newer version. The policy allows inline styles by their
 * hash, but does not apply to sheets that a script creates.
 */
export function swapStyles(newer: Document): void {
  const texts = [...newer.querySelectorAll("style")].map(({ textContent }) => textContent ?? "");
  const current = [...document.querySelectorAll("style")].map(({ textContent }) => textContent);
  if (swapped.length === 0 && texts.every((text, index) => text === current[index])) return;
  for (const { sheet } of document.querySelectorAll("style")) if (sheet) sheet.disabled = true;
  const sheets = texts.map((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    return sheet;
  });
  const others = document.adoptedStyleSheets.filter((sheet) => !swapped.includes(sheet));
  document.adoptedStyleSheets = [...sheets, ...others];
  swapped = sheets;
}
