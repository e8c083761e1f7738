interface Face {
  family: string;
  status: string;
  /** What is shown until it is loaded. */
  display: string;
}

/**
 * The faces of the page's fonts and how far each is loaded, and the families that have a file. A face
 * of `local()` alone is one that a visitor may well not have.
 */
export function listFaces(): { faces: Face[]; published: string[] } {
  const nameOf = (family: string) => family.replace(/["']/g, "");
  const rules = [...document.styleSheets].flatMap(listRules);
  return {
    faces: [...document.fonts].map(({ family, status, display }) => ({
      family: nameOf(family),
      status,
      display,
    })),
    published: rules.flatMap((rule) =>
      rule instanceof CSSFontFaceRule && rule.style.getPropertyValue("src").includes("url(")
        ? [nameOf(rule.style.getPropertyValue("font-family"))]
        : [],
    ),
  };
}

function listRules(parent: CSSStyleSheet | CSSGroupingRule): CSSRule[] {
  return [...parent.cssRules].flatMap((rule) =>
    rule instanceof CSSGroupingRule ? listRules(rule) : [rule],
  );
}
