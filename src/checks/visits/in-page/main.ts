import { runAxe } from "./axe.ts";
import * as content from "./content.ts";
import { tryControl } from "./controls.ts";
import { markOf, takeSightings } from "./elements.ts";
import * as fragments from "./fragments.ts";
import * as hover from "./hover.ts";
import * as icons from "./icons.ts";
import * as layout from "./layout.ts";
import { checkMarks } from "./marks.ts";
import * as motion from "./motion.ts";
import * as openAll from "./open-all.ts";
import { listControls } from "./openers.ts";
import { findCoveredControls } from "./overlaps.ts";
import { findPaleParts } from "./pale-parts.ts";
import * as paper from "./paper.ts";
import { findOrderFaults } from "./reach.ts";
import { showElement } from "./scroll.ts";
import * as settle from "./settle.ts";
import { renderSkipped } from "./settle.ts";
import * as sheets from "./sheets.ts";
import * as swallowed from "./swallowed.ts";
import * as walk from "./walk.ts";

/** What the visits ask of a page, from inside it. */
const visitor = {
  ...content,
  ...fragments,
  ...hover,
  ...icons,
  ...layout,
  ...motion,
  ...openAll,
  ...paper,
  ...settle,
  ...sheets,
  ...swallowed,
  ...walk,
  checkMarks,
  findCoveredControls,
  findOrderFaults,
  findPaleParts,
  listControls,
  markOf,
  runAxe,
  showElement,
  tryControl,
};

export type Visitor = typeof visitor;

/** Calls one of the functions. @returns its value, and the faults that it has reported */
function answer(name: string, args: unknown[]) {
  const take = (value: unknown) => ({ value, sightings: takeSightings() });
  const value = (visitor[name as keyof Visitor] as (...args: unknown[]) => unknown)(...args);
  // Without scripts no promise is ever kept.
  return value instanceof Promise ? value.then(take) : take(value);
}

declare global {
  var vitrineVisitor: typeof answer;
}

globalThis.vitrineVisitor = answer;
renderSkipped();
