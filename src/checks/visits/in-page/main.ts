import { takeSightings } from "./elements.ts";
import * as functions from "./functions.ts";
import { renderSkipped } from "./settle.ts";

const visitor = { ...functions };

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
