import type { Node } from "oxc-parser";
import { nameOf, type ParsedCode, placeOf } from "../bundle/parse-code.ts";
import { type Diagnostic, warning } from "../diagnostics/diagnostic.ts";
import { isMisspelled } from "../diagnostics/suggest.ts";

/**
 * What scripts of a site ask of elements, events and texts (DOM, CSSOM View, ECMA-262). Names that are near an ordinary
 * name of somebody's own code are left out: "disabled", "observe".
 */
const members = [
  "activeElement addEventListener appendChild ariaExpanded checkValidity childNodes classList className",
  "clientHeight clientWidth cloneNode closest createElement currentTarget dispatchEvent documentElement",
  "endsWith firstElementChild forEach getAttribute getBoundingClientRect getElementById getPropertyValue",
  "hasAttribute hidden hidePopover indexOf innerHTML innerText insertAdjacentElement insertBefore",
  "isIntersecting lastElementChild localStorage nextElementSibling offsetHeight offsetLeft offsetTop",
  "offsetWidth parentElement parentNode preventDefault previousElementSibling querySelector",
  "querySelectorAll relatedTarget removeAttribute removeChild removeEventListener removeProperty replaceAll",
  "replaceChildren replaceWith reportValidity requestSubmit scrollHeight scrollIntoView scrollLeft",
  "scrollTop scrollWidth sessionStorage setAttribute setCustomValidity setProperty showModal showPopover",
  "startsWith stopPropagation tabIndex textContent toggleAttribute toLowerCase toUpperCase visibilityState",
].flatMap((line) => line.split(" "));

/**
 * Finds misspelled members of elements, events and texts in browser scripts: asking for one gives undefined, and
 * setting one changes nothing. Names that the scripts themselves give to members are left out.
 */
export function findMisspelledMembers(scripts: readonly ParsedCode[]): Diagnostic[] {
  const own = new Set(
    scripts.flatMap((code) =>
      code.nodes.map((node) =>
        "key" in node && !isTaken(node, code) ? nameOf(node.key) : undefined,
      ),
    ),
  );
  return scripts.flatMap((code) =>
    code.nodes.flatMap((node) => {
      const isMember = node.type === "MemberExpression" && !node.computed;
      const asked = isMember ? node.property : isTaken(node, code) ? node.key : undefined;
      const name = nameOf(asked);
      if (!asked || !name || own.has(name) || members.includes(name)) return [];
      const meant = members.find((member) => isMisspelled(name, member));
      if (!meant) return [];
      const details = { place: placeOf(asked, code), hint: `did you mean "${meant}"?` };
      return [warning("script/unknown", `unknown property "${name}"`, details)];
    }),
  );
}

/** Whether a node takes a member out of an object: `{ target }` of an event. */
function isTaken(node: Node, { parents }: ParsedCode): node is Extract<Node, { type: "Property" }> {
  return node.type === "Property" && parents.get(node)?.type === "ObjectPattern";
}
