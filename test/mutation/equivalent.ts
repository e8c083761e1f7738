/** A mutant that no test can find, because the program does the same with it. */
interface Equivalent {
  file: string;
  /** The code and what Stryker makes of it, with single blanks. */
  code: string;
  becomes: string;
  why: string;
}

export const equivalent: Equivalent[] = [
  {
    file: "src/content/decode-text.ts",
    code: "start < bytes.length",
    becomes: "start <= bytes.length",
    why: "one empty part more is decoded, and adds no character",
  },
  {
    file: "src/content/decode-text.ts",
    code: '"utf-8"',
    becomes: '""',
    why: "UTF-8 is what a decoder without a name reads",
  },
  {
    file: "src/content/find-text-faults.ts",
    code: '!source.text.includes("\\\\")',
    becomes: "false",
    why: "texts without a backslash are then looked through too, and nothing is found",
  },
  {
    file: "src/content/find-text-faults.ts",
    code: '"\\\\"',
    becomes: '""',
    why: "texts without a backslash are then looked through too, and nothing is found",
  },
  {
    file: "src/content/find-text-faults.ts",
    code: 'typeof value === "string"',
    becomes: "true",
    why: "a number, true or null, looked at as a text, holds no such character",
  },
  {
    file: "src/serve/headers-file.ts",
    code: '""',
    becomes: '"Stryker was here!"',
    why: "a line before the first rule belongs to none",
  },
  {
    file: "src/serve/headers-file.ts",
    code: "/^\\s+([\\w-]+):\\s*(.*?)\\s*$/",
    becomes: "/\\s+([\\w-]+):\\s*(.*?)\\s*$/",
    why: "a header begins at its line's start also where nothing says so: names have no blanks",
  },
  {
    file: "src/serve/headers-file.ts",
    code: "[]",
    becomes: '["Stryker was here"]',
    why: "the first part of a match is not used",
  },
  {
    file: "src/serve/headers-file.ts",
    code: "value !== undefined",
    becomes: "true",
    why: "where there is a name there is a value; types do not know it",
  },
];
