import { existsSync } from "node:fs";
import { symlink } from "node:fs/promises";
import { join } from "node:path";
import { expect, it, onTestFinished, vi } from "vitest";
import manifest from "../../package.json" with { type: "json" };
import { createProject, tinySite } from "../support/project.ts";
import { runHere } from "../support/run-vitrine.ts";

const badPath = "It is not a valid base path";
const badOrigin = "It is not a valid origin";
const noFolder = "This folder does not exist.";

it.each<[command: string, message: string]>([
  ["", "Usage: vitrine"],
  ["biuld", "(Did you mean build?)"],
  ["dve", "(Did you mean dev?)"],
  ["build --ot x", "(Did you mean --out?)"],
  ["dev --prot 1", "(Did you mean --port?)"],
  ["preview --host-profil s3", "(Did you mean --host-profile?)"],
  ["preview --host-profile gitlab", "Allowed choices are github, netlify"],
  ...["", "-1", "65536", "100000", "8o", "1e3", "0x10", "\t80"].map((port): [string, string] => [
    `dev --port=${port}`,
    "It must be a whole number from 0 to 65535.",
  ]),
  ...[
    "preview --out=",
    "preview --host=\t",
    "check --report=\t",
    "new =",
    "check =",
    "build --out=",
  ].map((command): [string, string] => [command.replace(/ =$/, " "), "It is empty."]),
  ["preview --base site", badPath],
  ["check --only beauty", "Valid sections: links, html, content, weight, security, seo, reprod"],
  ["check --only=", "Valid sections: links"],
  ["check --base site", badPath],
  ["check --site-url a.example", badOrigin],
  ["headers apache", "Allowed choices are nginx, caddy"],
  ["new x --language _", "such as en or pt-BR"],
  ["-C lost info", noFolder],
  ["-C content/site.yaml info", noFolder],
  ["build extra", "too many arguments"],
  ["build --base site", badPath],
  ["build --site-url http://x", badOrigin],
  ["build -q -v", "cannot be used with"],
])("%j ends with code 2 and %j", async (command, message) => {
  const { code, stderr } = await runHere(tinySite, command === "" ? [] : command.split(" "));
  expect(code).toBe(2);
  expect(stderr).toContain(message);
  const isHelp = stderr.startsWith("Usage: ");
  expect(stderr.endsWith('\n(run "npx vitrine --help" for usage)\n')).toBe(!isHelp);
});

it.each([
  [["build", "--out", "content"], "content cannot be the output folder"],
  [["check", "nope"], 'there is no folder "nope"'],
  [["new", "words.txt"], "words.txt is a file"],
])("%j names a folder that does not fit, and ends with code 2", async (args, message) => {
  const root = await createProject([{ file: "words.txt", write: "" }]);
  const { code, stderr } = await runHere(root, args);
  expect([code, stderr]).toEqual([2, expect.stringContaining(message)]);
});

it("npm run build --strict is refused, because npm takes the option", async () => {
  vi.stubEnv("npm_config_strict", "true");
  onTestFinished(() => void vi.unstubAllEnvs());
  const { code, stderr } = await runHere(tinySite, ["build"]);
  expect([code, stderr]).toEqual([2, expect.stringContaining("npm run build -- --strict")]);
});

it("vitrine --version prints the version of the package", async () => {
  expect((await runHere(tinySite, ["--version"])).stdout).toBe(`${manifest.version}\n`);
});

it.each([
  ["before the command", ["-C", "site", "build"], "dist"],
  ["behind it", ["build", "--directory=site", "--out", "public"], "public"],
])("-C runs a command in another folder: %s", async (_, args, out) => {
  const root = await createProject();
  const parent = await createProject();
  await symlink(root, join(parent, "site"));
  expect(await runHere(parent, args)).toMatchObject({ code: 0 });
  expect(existsSync(join(root, out))).toBe(true);
  expect(existsSync(join(parent, "dist"))).toBe(false);
});
