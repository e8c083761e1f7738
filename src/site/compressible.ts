import { lookup } from "mrmime";

/** Fonts and pictures are compressed already; below this, in bytes, a header costs more than is won. */
const types = /^(?:text\/|image\/svg|application\/(?:[a-z]+\+)?(?:json|xml|javascript))/;
const smallest = 512;

/** Whether a response becomes smaller by compressing it, as far as its type and size tell. */
export function isCompressible(type: string, { length }: Uint8Array): boolean {
  return types.test(type) && length >= smallest;
}

/** The same of a file, whose type its name tells. */
export function isCompressibleFile(path: string, bytes: Uint8Array): boolean {
  return isCompressible(lookup(path) ?? "", bytes);
}
