import { expect } from "vitest";
import { noCache } from "../../src/cache/cache.ts";
import type { CheckContext } from "../../src/checks/check-context.ts";
import type { CheckedSite } from "../../src/checks/checked-site.ts";
import { loadCheckedSite } from "../../src/checks/load-checked-site.ts";
import type { Diagnostic } from "../../src/diagnostics/diagnostic.ts";
import type { SiteFiles } from "../../src/site/file.ts";
import { bundleForPages } from "../support/bundle-for-pages.ts";
import { getCompanySite } from "../support/company-site.ts";
import { inRepository } from "../support/project.ts";
import type { OutputEdit, PlantedFault } from "./planted-faults/planted-fault.ts";

export const checkContext: CheckContext = {
  external: false,
  all: false,
  environment: process.env,
  program: inRepository("bin/vitrine.js"),
  programHash: "",
  visitorCode: bundleForPages("src/checks/visits/in-page/main.ts"),
  today: "2026-12-31",
  cache: noCache,
  progress: () => {},
  interrupted: new AbortController().signal,
};

/** The company's site as it is. */
export const cleanSite = await loadSite(getCompanySite());

export async function loadSite(root: string): Promise<CheckedSite> {
  const { value, diagnostics } = await loadCheckedSite(root, undefined, { drafts: false });
  if (!value) throw new Error(diagnostics.map(({ message }) => message).join("\n"));
  return value;
}

/** A site with a text of one file replaced, and of those with the same bytes. */
export function replaceInFiles(
  files: SiteFiles,
  { path, replace, with: instead }: OutputEdit,
): SiteFiles {
  const before = files.get(path)?.bytes.toString();
  if (!before?.includes(replace)) throw new Error(`${path} does not hold: ${replace}`);
  const bytes = Buffer.from(before.replace(replace, () => instead));
  const changed = [...files.values()].map((file) =>
    file.bytes.toString() === before ? { ...file, bytes } : file,
  );
  return new Map(changed.map((file) => [file.path, file]));
}

/** Expects a planted fault among the findings, at its element and line of content. */
export function expectFound(
  findings: readonly Diagnostic[],
  { name, finds }: Pick<PlantedFault, "name" | "finds">,
): void {
  const described = findings.map(({ code, message, output, place }) => ({
    code,
    message,
    file: output?.file ?? place?.file,
    at: output?.at ?? "",
    line: place?.text.split("\n")[place.line - 1] ?? "",
  }));
  const { code, file, at = "", line } = finds;
  const matching = described.filter(
    (found) =>
      found.code === code &&
      found.file === file &&
      found.at.includes(at) &&
      found.line.includes(line || ""),
  );
  expect(matching, `${name}: ${JSON.stringify(described, null, 2)}`).not.toEqual([]);
}
