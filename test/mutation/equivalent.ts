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
  {
    file: "src/memory/disk-memory.ts",
    code: "names.length <= kept",
    becomes: "false",
    why: "there is none beyond those that are kept, and so nothing is removed",
  },
  {
    file: "src/memory/disk-memory.ts",
    code: "names.length <= kept",
    becomes: "names.length < kept",
    why: "there is none beyond those that are kept, and so nothing is removed",
  },
  {
    file: "src/memory/process-memory.ts",
    code: "oldest !== undefined",
    becomes: "true",
    why: "where there are more than are kept there is an oldest; types do not know it",
  },
  {
    file: "src/site/plan-routes.ts",
    code: "a.value.route < b.value.route",
    becomes: "a.value.route <= b.value.route",
    why: "no two pages have the same route",
  },
  {
    file: "src/site/plan-routes.ts",
    code: "[]",
    becomes: '["Stryker was here"]',
    why: "every page is in a group, if it be alone; types do not know it",
  },
  {
    file: "src/site/plan-routes.ts",
    code: 'page.template !== "home"',
    becomes: "false",
    why: "no other page has a bootcamp; types do not know it",
  },
  {
    file: "src/site/compressible.ts",
    code: '""',
    becomes: '"Stryker was here!"',
    why: "no type that is compressed begins so",
  },
  {
    file: "src/site/head.ts",
    code: "known",
    becomes: "false",
    why: "it is found out again, and is the same",
  },
  {
    file: "src/site/manifest.ts",
    code: '" "',
    becomes: '""',
    why: "each icon of the manifest has one size",
  },
  {
    file: "src/make-site.ts",
    code: "!assets || hasErrors(diagnostics)",
    becomes: "!assets && hasErrors(diagnostics)",
    why: "gathering always gives assets, and with mistakes nothing is concluded",
  },
  {
    file: "src/make-site.ts",
    code: "!assets || hasErrors(diagnostics)",
    becomes: "false",
    why: "with mistakes nothing is concluded; only pictures are looked for in vain",
  },
  {
    file: "src/pictures/draw-card.tsx",
    code: '""',
    becomes: '"Stryker was here!"',
    why: "letters more in the font than the card has show nowhere",
  },
  {
    file: "src/pictures/draw-card.tsx",
    code: '"Grotesk"',
    becomes: '""',
    why: "satori takes the one font that there is",
  },
  {
    file: "src/threads/crew.ts",
    code: "(batch) => nextTurn(workHere(batch))",
    becomes: "() => undefined",
    why: "what is not made is made right after, without threads having been heard between",
  },
  {
    file: "src/threads/serve-tasks.ts",
    code: "task?.run",
    becomes: "task.run",
    why: "a failure is answered as what nobody ordered is",
  },
  {
    file: "src/threads/serve-tasks.ts",
    code: "{ return undefined; }",
    becomes: "{}",
    why: "undefined is what comes without saying",
  },
  {
    file: "src/threads/thread.ts",
    code: "this.batches++",
    becomes: "this.batches--",
    why: "numbers need only be different",
  },
  {
    file: "src/content/consistency/out-of-step.ts",
    code: "translationOf === undefined",
    becomes: "false",
    why: "no page has no route, and so none is found by it",
  },
  {
    file: "src/content/consistency/search-lengths.ts",
    code: "length > longest",
    becomes: "length >= longest",
    why: "one as long as the limit is long enough, and not come to here",
  },
  {
    file: "src/content/consistency/wrong-counts.ts",
    code: "found > expected",
    becomes: "found >= expected",
    why: "where both are the same nothing is said",
  },
];
