import { takeSightings } from "./elements.ts";
import * as functions from "./functions.ts";
import { renderSkipped } from "./settle.ts";

export type PageFunctions = typeof functions;

const byName = { ...functions };

/** Calls one of the functions. @returns its value, and the faults that it has reported */
function call(name: string, args: unknown[]) {
  const take = (value: unknown) => ({ value, sightings: takeSightings() });
  const value = (byName[name as keyof PageFunctions] as (...args: unknown[]) => unknown)(...args);
  // Without scripts no promise is ever kept.
  return value instanceof Promise ? value.then(take) : take(value);
}

declare global {
  var vitrineCall: typeof call;
}

globalThis.vitrineCall = call;
renderSkipped();
