const swapped: CSSStyleSheet[] = [];

/**
 * Puts the styles of a newer state of the page in the place of those it was
 * loaded with. The page's policy allows inline styles by their hash; a sheet
 * that a script makes is no inline style.
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
  swapped.splice(0, swapped.length, ...sheets);
}
