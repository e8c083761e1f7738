import * as arrival from "./arrival.ts";
import { findPaleParts } from "./colors.ts";
import * as effects from "./effects.ts";
import { loadImages, markOf, renderSkipped } from "./elements.ts";
import * as focusMarks from "./focus-marks.ts";
import * as focusWalk from "./focus-walk.ts";
import * as fragments from "./fragments.ts";
import * as hover from "./hover.ts";
import * as icons from "./icons.ts";
import * as ink from "./ink.ts";
import { findLayoutFaults, listCut } from "./layout.ts";
import * as openAll from "./open-all.ts";
import * as openers from "./openers.ts";
import { findCoveredControls } from "./overlaps.ts";
import * as paper from "./paper.ts";
import * as pictures from "./pictures.ts";
import * as reach from "./reach.ts";
import * as scripts from "./scripts.ts";
import { finishAnimations, scrollAtOnce, settle, until } from "./settle.ts";
import * as sheets from "./sheets.ts";
import { findShift } from "./shift.ts";
import * as skipLink from "./skip-link.ts";
import * as swallowed from "./swallowed.ts";
import { findFixedSizes, rememberTextSizes } from "./text-sizes.ts";

/** What the visits ask of a page, from inside it. */
const visitor = {
  ...arrival,
  ...effects,
  ...openAll,
  ...openers,
  ...ink,
  ...focusMarks,
  ...focusWalk,
  ...fragments,
  ...hover,
  ...icons,
  ...reach,
  ...paper,
  ...pictures,
  ...scripts,
  ...sheets,
  ...skipLink,
  ...swallowed,
  findCoveredControls,
  findLayoutFaults,
  findPaleParts,
  listCut,
  loadImages,
  findFixedSizes,
  findShift,
  rememberTextSizes,
  markOf,
  finishAnimations,
  settle,
  until,
};

declare global {
  var vitrineVisitor: typeof visitor;
}

globalThis.vitrineVisitor = visitor;
renderSkipped();
scrollAtOnce();
