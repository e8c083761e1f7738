import { lookup } from "mrmime";

/** Fonts and pictures are compressed already. */
const types = /^(?:text\/|image\/svg|application\/(?:[a-z]+\+)?(?:json|xml|javascript))/;

/** Compressing a smaller text saves less than the header takes. */
const minBytes = 512;

/** Whether compression makes a response smaller, judging by its type and size. */
export function isCompressible(type: string, { length }: Uint8Array): boolean {
  return types.test(type) && length >= minBytes;
}

/** The same for a file, by its name. */
export function isCompressibleFile(path: string, bytes: Uint8Array): boolean {
  return isCompressible(lookup(path) ?? "", bytes);
}
