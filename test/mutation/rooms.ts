/** Sources, the tests that answer for them, and the share of their mutants that those have to find. */
export interface Room {
  name: string;
  /** Patterns of files; each is an argument of its own, so there are no commas in them. */
  mutate: string[];
  tests: string[];
  /** In per cent. */
  bar: number;
}

/** Files that decide which path is read, written or served. */
const paths = [
  "src/disk/is-inside.ts",
  "src/disk/read-plain-file.ts",
  "src/serve/answer-request.ts",
  "src/serve/resolve-path.ts",
  "src/serve/guard-request.ts",
  "src/serve/read-output.ts",
  "src/site/addresses.ts",
  "src/site/collect-files.ts",
];

/** Files that escape text for its target. */
const escaping = [
  "src/cli/report.ts",
  "src/content/decode-text.ts",
  "src/content/find-text-faults.ts",
  "src/diagnostics/code-frame.ts",
  "src/render/content-policy.ts",
  "src/render/tidy-markup.ts",
  "src/serve/error-page.ts",
  "src/serve/headers-file.ts",
  "src/site/content-policy.ts",
  "src/site/escape-markup.ts",
  "src/site/headers.ts",
  "src/site/site-files.ts",
  "src/site/structured-data.ts",
];

const notGuarded = [...paths, ...escaping].map((file) => `!${file}`);

/** A folder of `src/` and the tests of the same name. */
function roomOf(
  folder: string,
  { but = [] as string[], tests = [`test/${folder}/**`] } = {},
): Room {
  const mutate = [`src/${folder}/**/*.ts`, `src/${folder}/**/*.tsx`, "!**/*.d.ts"];
  return { name: folder, mutate: [...mutate, ...notGuarded, ...but], tests, bar: 85 };
}

/**
 * Mutants that run in another process or in a browser are not seen, so these files are left out:
 * the server of `dev` and its client, and the checks by Chromium. Tests of their own run them.
 */
const unseenDev = ["!src/dev/client/**", "!src/dev/dev-*.ts", "!src/dev/run-*.ts"];
const unseenChecks = ["!src/checks/visits/**", "!src/checks/report/*.tsx"];

export const rooms: Room[] = [
  { name: "publish", mutate: ["src/publish/*.ts"], tests: ["test/publish/**"], bar: 95 },
  {
    name: "paths",
    mutate: paths,
    tests: ["test/disk/**", "test/serve/**", "test/site-files/**"],
    bar: 95,
  },
  {
    name: "escaping",
    mutate: escaping,
    tests: [
      "test/cli/report*",
      "test/content/decode-text*",
      "test/content/find-text-faults*",
      "test/diagnostics/**",
      "test/render/**",
      "test/serve/**",
      "test/site-files/**",
      "test/sites.test.ts",
    ],
    bar: 95,
  },
  roomOf("diagnostics"),
  roomOf("serve"),
  roomOf("site", { tests: ["test/site-files/**", "test/sites.test.ts"] }),
  roomOf("cache"),
  roomOf("fields", { tests: ["test/fields/**", "test/content/**"] }),
  // What editors show of a field is text for people.
  roomOf("templates", {
    but: ["!src/templates/field-help.ts"],
    tests: ["test/templates/**", "test/content/**"],
  }),
  roomOf("content", { tests: ["test/content/**", "test/sites.test.ts"] }),
  roomOf("render", { tests: ["test/render/**", "test/make-site*", "test/sites.test.ts"] }),
  roomOf("assets"),
  roomOf("pictures"),
  roomOf("dev", { but: unseenDev }),
  roomOf("checks", { but: unseenChecks }),
  roomOf("cli", { but: ["!src/cli/dev.ts"] }),
];
