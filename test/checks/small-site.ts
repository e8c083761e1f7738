import { rmSync } from "node:fs";
import { type CheckedSite, createCheckedSite } from "../../src/checks/checked-site.ts";
import type { Content } from "../../src/content/content.ts";
import { loadContent } from "../../src/content/load-content.ts";
import type { Diagnostic } from "../../src/diagnostics/diagnostic.ts";
import type { SiteSettings } from "../../src/options.ts";
import { sharedCache } from "../support/make-files.ts";
import { copyTinySite, createProject, type Edit } from "../support/project.ts";
import { siteOf } from "../support/site-of.ts";

/** What the tiny site is published at. */
export const host = "https://www.example.com";

/** The finished files to check, each with what it holds. */
export type Output = Record<string, string | Buffer>;

/**
 * A finished site of just these files, with the tiny site's content behind it: the
 * smallest thing that shows what a check makes of an odd page.
 */
export async function createSmallSite(
  output: Output,
  settings: Partial<SiteSettings> = {},
  edits: readonly Edit[] = [],
): Promise<CheckedSite> {
  const whole = { drafts: false, ...settings };
  const isTiny = edits.length === 0;
  const root = isTiny ? await tiny : await createProject(edits);
  const content = await (isTiny ? readTinySite(whole) : readContent(root, whole));
  const files = siteOf(output);
  const beside = { scripts: new Map(), words: [] };
  return createCheckedSite({ projectRoot: root, settings: whole, content, files, ...beside });
}

async function readContent(root: string, settings: SiteSettings): Promise<Content> {
  const { value: content } = await loadContent(root, { ...settings, cache: sharedCache() });
  if (!content) throw new Error("the tiny site has mistakes");
  return content;
}

/** A copy with templates, for all test files of a worker. */
const tiny = copyTinySite([]).then(({ root }) => {
  process.once("exit", () => rmSync(root, { recursive: true, force: true }));
  return root;
});

const known = new Map<string, Promise<Content>>();

/** Judges change nothing, so that those of one file may share what was read. */
function readTinySite(settings: SiteSettings): Promise<Content> {
  const key = JSON.stringify(settings);
  const content = known.get(key) ?? tiny.then((root) => readContent(root, settings));
  known.set(key, content);
  return content;
}

/** A page with this in its body, or in its head. */
export function pageOf(body: string, head = ""): string {
  return `<!doctype html><html lang="pt-BR"><head>${head}</head><body>${body}</body></html>`;
}

/** Findings as lines: code, file, element or part, message. */
export function listFindings(findings: readonly Diagnostic[]): string[] {
  return findings.map(
    ({ code, message, output }) => `${code} ${output?.file} ${output?.at ?? "-"}: ${message}`,
  );
}

/** Findings as lines: code and message. */
export function listMessages(findings: readonly Diagnostic[]): string[] {
  return findings.map(({ code, message }) => `${code} ${message}`);
}
