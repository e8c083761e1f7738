/** A part of the sources, the tests that answer for it, and what share of its mutants they have to find. */
export interface Room {
  name: string;
  /** Without braces: Stryker parts them at each comma. */
  mutate: string[];
  /** The quick ones first: they run in this order, and no further than the first that finds a mutant. */
  tests: string[];
  /** In per cent. */
  bar: number;
}

const paths = [
  "src/disk/is-inside.ts",
  "src/disk/read-plain-file.ts",
  "src/dev/inside-of.ts",
  "src/serve/answer-request.ts",
  "src/serve/resolve-path.ts",
  "src/serve/guard-request.ts",
  "src/serve/read-output.ts",
  "src/site/addresses.ts",
  "src/site/collect-files.ts",
];

const escaping = [
  "src/cli/printable.ts",
  "src/cli/report-github.ts",
  "src/content/decode-text.ts",
  "src/content/find-text-faults.ts",
  "src/diagnostics/code-frame.ts",
  "src/render/content-policy.ts",
  "src/render/tidy-markup.ts",
  "src/serve/error-page.ts",
  "src/serve/headers-file.ts",
  "src/site/content-policy.ts",
  "src/site/escape-markup.ts",
  "src/site/headers-file.ts",
  "src/site/server-snippets.ts",
  "src/site/sitemap.ts",
  "src/site/structured-data.ts",
];

/** What is published, where it goes and what it lets through has the higher bar. */
const guarded = [...paths, ...escaping].map((file) => `!${file}`);

export const rooms: Room[] = [
  {
    name: "publish",
    mutate: ["src/publish/**/*.ts"],
    tests: [
      "test/publish/{explain-disk,inventory,published,swap-folders,target-folder}*",
      "test/publish/{foreign-files,precompress,two-names,unfinished-builds,write-site}*",
      "test/publish/{build-lock,flushing,lock-races,mend-output,process-identity}*",
      "test/publish/**",
    ],
    bar: 95,
  },
  {
    name: "paths",
    mutate: paths,
    tests: [
      "test/disk/*",
      "test/dev/inside-of*",
      "test/serve/{answer-request,host-profiles,read-output}*",
      "test/site-files/{addresses,collect-files}*",
    ],
    bar: 95,
  },
  {
    name: "escaping",
    mutate: escaping,
    tests: [
      "test/cli/report*",
      "test/content/{decode-text,find-text-faults,read-source}*",
      "test/diagnostics/code-frame*",
      "test/render/**",
      "test/serve/{answer-request,host-profiles}*",
      "test/site-files/**",
    ],
    bar: 95,
  },
  {
    name: "diagnostics",
    mutate: ["src/diagnostics/*.ts", ...guarded],
    tests: ["test/diagnostics/**"],
    bar: 85,
  },
  {
    name: "serve",
    mutate: ["src/serve/*.ts", ...guarded],
    tests: ["test/serve/{answer,compress,host,open,read}*"],
    bar: 85,
  },
  {
    name: "site",
    mutate: ["src/site/*.ts", ...guarded],
    tests: ["test/site-files/**"],
    bar: 85,
  },
  {
    name: "cache",
    mutate: ["src/cache/*.ts"],
    tests: ["test/cache/{cache,file-state,disk-store}*"],
    bar: 85,
  },
  {
    name: "consistency",
    mutate: ["src/content/consistency/*.ts"],
    tests: [
      "test/content/{broken-rules,consistency,duplicate-slugs,out-of-step,unknown-names}*",
      "test/content/site-cases*",
    ],
    bar: 85,
  },
  {
    name: "fields",
    // What editors show of a field is text for people.
    mutate: ["src/fields/*.ts", "src/templates/*.ts", "!src/templates/field-help.ts"],
    tests: [
      "test/fields/**",
      "test/content/{json-schema,explain}*",
      "test/content/site-cases*",
      "test/content/load-content*",
    ],
    bar: 85,
  },
  {
    name: "plain-yaml",
    mutate: ["src/content/plain-*.ts"],
    tests: ["test/content/plain-shapes*", "test/content/plain-yaml*"],
    bar: 85,
  },
  {
    name: "content",
    mutate: ["src/content/*.ts", "!src/content/plain-*.ts", ...guarded],
    tests: [
      "test/content/{edit-text,in-parallel,nesting,source,tokens,version-of}*",
      "test/content/{content-files,json-schema,page-outline,read,without-drafts}*",
      "test/content/{explain,load-content,parse-yaml}*",
      "test/content/site-cases*",
    ],
    bar: 85,
  },
  {
    name: "render",
    mutate: ["src/render/*.ts", "src/render/*.tsx", "src/make-site.ts", ...guarded],
    tests: ["test/render/**", "test/make-site*", "test/sites.test.ts"],
    bar: 85,
  },
  {
    name: "assets",
    mutate: ["src/assets/*.ts", "!src/assets/*.d.ts"],
    tests: [
      "test/assets/{browser,css,drawings,gather,pictures,theme,hostile}*",
      "test/assets/style*",
    ],
    bar: 85,
  },
  {
    name: "pictures",
    mutate: ["src/pictures/*.ts", "src/pictures/*.tsx"],
    tests: ["test/pictures/{pack,write}*", "test/pictures/*"],
    bar: 85,
  },
  {
    name: "dev",
    // The rest of dev runs in a process of its own, and src/dev/client/ in browsers: of both no
    // mutant is seen. test/dev/ tries them there.
    mutate: [
      "src/dev/event-stream.ts",
      "src/dev/file-changes.ts",
      "src/dev/folder-watcher.ts",
      "src/dev/mark-page.ts",
      "src/dev/mark-words.ts",
      "src/dev/site-maker.ts",
      "src/dev/watch-project.ts",
      "src/dev/watched-path.ts",
    ],
    tests: ["test/dev/{file-changes,mark-words,event-stream}*", "test/dev/{watch,site}*"],
    bar: 85,
  },
  {
    name: "checks",
    // Chromium checks accessibility and takes the report's pictures, in a process of its own:
    // of what it is told no mutant is seen.
    mutate: [
      "src/checks/{check-site,find-chromium,html,checks,load-checked-site,reproducible,sections}.ts",
    ],
    tests: [
      "test/checks/{find-chromium,html}*",
      "test/checks/{reproducible,load-checked-site,check-site}*",
    ],
    bar: 85,
  },
  {
    name: "checks-findings",
    mutate: [
      "src/checks/{finding,checked-site,weight}.ts",
      "src/checks/a11y/{explain-report,page-states}.ts",
      "src/checks/report/{accessibility-tree,lighthouse-figures,plain-name}.ts",
    ],
    tests: [
      "test/checks/{accessibility-tree,explain-report,finding,lighthouse-figures,plain-name}*",
      "test/checks/{checked-site,page-states,weight}*",
    ],
    bar: 85,
  },
  {
    name: "checks-links",
    mutate: ["src/checks/links/*.ts", "src/checks/addresses-in-page.ts"],
    tests: ["test/checks/{addresses-in-page,own-links,crawl}*", "test/checks/external-links*"],
    bar: 85,
  },
  {
    name: "checks-content",
    mutate: ["src/checks/content/*.ts", "!**/spelling.ts", "src/checks/text-origins.ts"],
    tests: ["test/checks/{content,document-rules,leftovers,text-origins,typography}*"],
    bar: 85,
  },
  {
    name: "checks-spelling",
    // Its dictionaries take seconds to be read.
    mutate: ["src/checks/content/spelling.ts"],
    tests: ["test/checks/spelling*"],
    bar: 85,
  },
  {
    name: "checks-security",
    mutate: ["src/checks/security/*.ts"],
    tests: ["test/checks/{parse-policy,security}*"],
    bar: 85,
  },
  {
    name: "checks-seo",
    mutate: ["src/checks/seo/*.ts"],
    tests: ["test/checks/seo*"],
    bar: 85,
  },
  {
    name: "cli",
    // `dev` works in a process of its own: test/dev/ tries it, and no mutant is seen there.
    mutate: ["src/cli/*.ts", "!src/cli/dev.ts", ...guarded],
    tests: [
      "test/cli/{options,summary,dev-status,interruption,report,console}*",
      "test/cli/{help,info,usage,program,completion-script}*",
      "test/cli/{run-build,run-server,run-preview}*",
      "test/cli/{run-check,check-external,commands,mistakes,progress}*",
      "test/cli/build*",
    ],
    bar: 85,
  },
];

/** A pattern for each word between the braces of one: Stryker's command takes every comma for a new pattern. */
export function spread(pattern: string): string[] {
  const [, before = pattern, words, after = ""] = /^(.*?)\{(.*?)\}(.*)$/.exec(pattern) ?? [];
  return words?.split(",").map((word) => before + word + after) ?? [pattern];
}
