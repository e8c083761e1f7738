/** The wrong name is in the template, near the element. */
export type Mistake = readonly [message: string, hint: string, wrongName?: string];

/** How many fields of an object are named. */
const maxFields = 8;

/** Objects of templates are of another realm. */
export const isObject = (value: unknown) => typeof value === "object" && value !== null;

/** Whether React made something, as a sign of which it gives it a property of this name. */
export const isElement = (value: unknown) => isObject(value) && "$$typeof" in value;

/** What React cannot show: it reports it without a line, or not at all. */
export function findWrongChild(tag: string, child: unknown): Mistake | undefined {
  if (Array.isArray(child)) {
    for (const one of child) {
      const found = findWrongChild(tag, one);
      if (found) return found;
    }
    return findOddText(tag, child);
  } else if (typeof child === "function") {
    const hint = `call it, as in {${child.name || "name"}(…)}, or write it as an element`;
    return [`${tag} contains a function, which shows nothing`, hint];
  } else if (Number.isNaN(child)) {
    return [`${tag} contains "NaN"`, "correct its calculation"];
  } else if (isObject(child) && !isElement(child) && !(Symbol.iterator in child)) {
    const [field = "text", ...more] = Object.keys(child);
    const what =
      more.length > 0
        ? "insert one of its fields"
        : `write {${field}} in single braces, or insert its field`;
    const hint = `${what}: ${[field, ...more].slice(0, maxFields).join(", ")}`;
    return [`${tag} contains an object, not text`, hint];
  }
  return undefined;
}

/** What is left of code between the children of an element. */
export function findOddText(tag: string, children: readonly unknown[]): Mistake | undefined {
  const texts = children.map((one) => (typeof one === "string" ? one : ""));
  // An amount starts with a digit.
  if (texts.some((one, index) => one.endsWith("$") && /^\p{L}/u.test(texts[index + 1] ?? "")))
    return [`${tag} shows a "$" before a value`, 'remove the "$" before its "{"'];
  const odd = texts.find((one) => /^\s*[)}]+;?\s*$/.test(one));
  if (!odd || texts.join("").includes("(")) return undefined;
  return [`${tag} shows "${odd.trim()}"`, "remove it"];
}
