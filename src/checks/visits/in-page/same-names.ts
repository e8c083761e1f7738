import { isForScreenReaders, isSeen, markOf, type Seen, wordsOf } from "./elements.ts";
import { allOpeners } from "./openers.ts";

/** Buttons that open something each, and have all one name where neither group nor part tells them apart. */
export function findTwins(): Seen[] {
  const shown = allOpeners().filter(
    (opener) => opener.localName !== "summary" && isSeen(opener) && !isForScreenReaders(opener),
  );
  const nameOf = (opener: Element) =>
    opener.getAttribute("aria-label") ?? wordsOf(opener.textContent ?? "");
  const isNamed =
    "[aria-describedby], [aria-labelledby], [aria-labelledby] *, [role=group] *, fieldset *, tr *";
  return shown.flatMap((opener) => {
    const name = nameOf(opener);
    const alike = shown.filter((other) => nameOf(other) === name);
    if (name === "" || alike.length < 3 || alike[0] !== opener || opener.matches(isNamed))
      return [];
    const message = `${alike.length} buttons have the name "${name}": which opens what?`;
    return [{ rule: "behavior/same-name" as const, element: markOf(opener), message }];
  });
}
