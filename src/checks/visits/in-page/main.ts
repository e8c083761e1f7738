import { markOf, renderSkipped } from "./elements.ts";
import * as firstKeys from "./first-keys.ts";
import * as focusWalk from "./focus-walk.ts";
import { listFaces } from "./fonts.ts";
import { findFormFaults } from "./forms.ts";
import * as fragments from "./fragments.ts";
import { listIcons } from "./icons.ts";
import * as ink from "./ink.ts";
import * as later from "./later.ts";
import { findLayoutFaults } from "./layout.ts";
import * as openAll from "./open-all.ts";
import * as openers from "./openers.ts";
import * as paper from "./paper.ts";
import * as pictures from "./pictures.ts";
import * as reach from "./reach.ts";
import { findPaleFields, listOwnColors } from "./reading.ts";
import { findTwins } from "./same-names.ts";
import * as scripts from "./scripts.ts";
import { settle } from "./settle.ts";
import { findShift } from "./shift.ts";
import { findFixedSizes, rememberTextSizes } from "./text-sizes.ts";

/** What the visits ask of a page, from inside it. */
const visitor = {
  ...openAll,
  ...openers,
  ...ink,
  ...later,
  ...firstKeys,
  ...focusWalk,
  ...fragments,
  ...reach,
  ...paper,
  ...pictures,
  ...scripts,
  findFormFaults,
  findLayoutFaults,
  listFaces,
  listIcons,
  listOwnColors,
  findFixedSizes,
  findPaleFields,
  findShift,
  findTwins,
  rememberTextSizes,
  markOf,
  settle,
};

declare global {
  var vitrineVisitor: typeof visitor;
}

globalThis.vitrineVisitor = visitor;
renderSkipped();
