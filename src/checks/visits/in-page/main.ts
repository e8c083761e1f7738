import * as axe from "./axe.ts";
import * as content from "./content.ts";
import * as controls from "./controls.ts";
import { takeSightings } from "./elements.ts";
import * as fragments from "./fragments.ts";
import * as hover from "./hover.ts";
import * as icons from "./icons.ts";
import * as layout from "./layout.ts";
import * as marks from "./marks.ts";
import * as motion from "./motion.ts";
import * as openAll from "./open-all.ts";
import * as openers from "./openers.ts";
import * as overlaps from "./overlaps.ts";
import * as paleParts from "./pale-parts.ts";
import * as paper from "./paper.ts";
import * as reach from "./reach.ts";
import * as scroll from "./scroll.ts";
import * as settle from "./settle.ts";
import { renderSkipped } from "./settle.ts";
import * as sheets from "./sheets.ts";
import * as swallowed from "./swallowed.ts";
import * as walk from "./walk.ts";

/** What a tab may call in a page. */
const visitor = {
  ...axe,
  ...content,
  ...controls,
  ...fragments,
  ...hover,
  ...icons,
  ...layout,
  ...marks,
  ...motion,
  ...openAll,
  ...openers,
  ...overlaps,
  ...paleParts,
  ...paper,
  ...reach,
  ...scroll,
  ...settle,
  ...sheets,
  ...swallowed,
  ...walk,
};

export type Visitor = typeof visitor;

/** Calls one of the functions. @returns its value, and the faults that it has reported */
function visit(name: string, args: unknown[]) {
  const take = (value: unknown) => ({ value, sightings: takeSightings() });
  const value = (visitor[name as keyof Visitor] as (...args: unknown[]) => unknown)(...args);
  // Without scripts no promise is ever kept.
  return value instanceof Promise ? value.then(take) : take(value);
}

declare global {
  var vitrineVisitor: typeof visit;
}

globalThis.vitrineVisitor = visit;
renderSkipped();
