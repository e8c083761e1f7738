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
  {
    file: "src/content/is-inside.ts",
    code: 'path === ""',
    becomes: "false",
    why: "an empty path is resolved to the folder itself, which is the same",
  },
  {
    file: "src/content/is-inside.ts",
    code: '""',
    becomes: '"Stryker was here!"',
    why: "an empty path is resolved to the folder itself, which is the same",
  },
  {
    file: "src/serve/answer-request.ts",
    code: '""',
    becomes: '"Stryker was here!"',
    why: "no file has that tag",
  },
  {
    file: "src/serve/answer-request.ts",
    code: "/^text\\/|javascript$|json$/",
    becomes: "/text\\/|javascript$|json$/",
    why: "no known type has text/ further on",
  },
  {
    file: "src/serve/answer-request.ts",
    code: "/^text\\/|javascript$|json$/",
    becomes: "/^text\\/|javascript|json$/",
    why: "no known type goes on after javascript",
  },
  {
    file: "src/serve/find-answer.ts",
    code: '"/"',
    becomes: '""',
    why: "every end of the path is looked at then, of which only folders have a 404.html",
  },
  {
    file: "src/serve/guard-request.ts",
    code: '""',
    becomes: '"Stryker was here!"',
    why: "a request without a host is refused for one that cannot be a name",
  },
  {
    file: "src/serve/guard-request.ts",
    code: "/^[\\w.-]+(?::\\d+)?$|^\\[[\\da-f:.]+\\](?::\\d+)?$/i",
    becomes: "/^[\\w.-]+(?::\\d+)?$|\\[[\\da-f:.]+\\](?::\\d+)?$/i",
    why: "what has anything before its bracket is no address, and is refused as a name",
  },
  {
    file: "src/serve/guard-request.ts",
    code: "/^\\[|\\]$/g",
    becomes: "/\\[|\\]$/g",
    why: "brackets are only at the ends by then",
  },
  {
    file: "src/serve/guard-request.ts",
    code: "/^\\[|\\]$/g",
    becomes: "/^\\[|\\]/g",
    why: "brackets are only at the ends by then",
  },
  {
    file: "src/serve/guard-request.ts",
    code: "/\\?.*$/s",
    becomes: "/\\?.*/s",
    why: "the dot takes line ends too, and goes on to the end",
  },
  {
    file: "src/serve/read-output.ts",
    code: "a < b",
    becomes: "a <= b",
    why: "no two files have the same path",
  },
  {
    file: "src/serve/read-output.ts",
    code: "{ ino: 0, mtimeMs: 0 }",
    becomes: "{}",
    why: "it is only compared with the mark of a folder that is there",
  },
  {
    file: "src/render/tidy-markup.ts",
    code: "/<(?:a|area|br|form|hr|img|input|link|meta|script|select|source|textarea|wbr)(?: [^<>]*|\\/)?>/g",
    becomes:
      "/<(?:a|area|br|form|hr|img|input|link|meta|script|select|source|textarea|wbr)(?: [^<>]*|\\/)>/g",
    why: "a tag of nothing but its name is spelt right already",
  },
  {
    file: "src/serve/find-answer.ts",
    code: 'path.endsWith("/")',
    becomes: 'path.startsWith("/")',
    why: "no file's path ends or begins with a slash",
  },
  {
    file: "src/serve/headers-file.ts",
    code: "name !== undefined",
    becomes: "true",
    why: "where there is no name there is no value either",
  },
];
