/** A mutant that no test can find, because the program does the same with it. */
interface Equivalent {
  file: string;
  /** The code and what Stryker makes of it, with single blanks. */
  code: string;
  becomes: string;
  why: string;
}

export const equivalent: Equivalent[] = [];
