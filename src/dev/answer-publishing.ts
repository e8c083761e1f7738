import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { publishedFile } from "../content/check-moves.ts";
import { type Diagnostic, hasErrors } from "../diagnostics/diagnostic.ts";
import { largestFile, readIfPlain } from "../disk/read-plain-file.ts";
import type { SiteResponse } from "../serve/answer-request.ts";
import { noContent } from "./client-requests.ts";
import type { OpenEditor } from "./open-editor.ts";
import { changedSince, findPublication, type Publication, publish } from "./publication.ts";
import type { PublishView } from "./publish-page.tsx";

/** The sections of `vitrine check` that need no browser. */
const sections = "links,html,content,weight,security,seo";

export interface PublishingOptions {
  /** The project's folder, absolute. */
  root: string;
  /** Only this server's pages know it. */
  secret: string;
  /** The file that starts Vitrine. */
  program: string;
  /** What the last build found; a strict build fails for any of it. */
  diagnostics: readonly Diagnostic[];
  /** All pages, drafts included. */
  pages: PublishView["pages"];
  openEditor: OpenEditor;
  /** What `vitrine record` would write; undefined where the content has errors. */
  record: string | undefined;
  /** Aborted when dev is to end. */
  signal?: AbortSignal;
}

/**
 * Shows what publishing would change and what is in the way; the form on the page runs the checks,
 * and publishes.
 */
export async function answerPublishing(
  form: URLSearchParams,
  { diagnostics, openEditor, pages, program, record, root, secret, signal }: PublishingOptions,
): Promise<SiteResponse> {
  const [, file, line, column] = /^(.+):(\d+):(\d+)$/.exec(form.get("open") ?? "") ?? [];
  if (file !== undefined) {
    await openEditor({ file, line: Number(line), column: Number(column) });
    return noContent;
  }
  const act = form.get("act");
  let publication = await findPublication(root);
  let checked: Checked = { found: [] };
  let result: string | undefined;
  let changed = findChange(publication, form);
  if (act === "publish" && changed) result = notPublished(changed);
  else if (act) {
    checked = await runChecks(root, program, signal);
    // Files saved during the checks may be unchecked.
    publication = await findPublication(root);
    changed = findChange(publication, form);
    if (checked.failure) result = checked.failure;
    else if (diagnostics.length > 0 || hasErrors(checked.found))
      result = "Correct the findings below.";
    else if (act !== "publish") result = "The checks found no errors.";
    else if (changed) result = notPublished(changed);
    else if (publication.files.length === 0) result = "There is nothing to publish.";
    else {
      const refused = await publish(root, publication.tree, form.get("message") ?? "");
      publication = await findPublication(root);
      result = refused ? notPublished(refused) : `Pushed to ${publication.published}.`;
    }
  }
  const { found, failure } = checked;
  const recorded = readIfPlain(join(root, publishedFile), root, largestFile);
  const { renderPublishPage } = await import("./publish-page.tsx");
  // The checks report what the build has found, too.
  const isNew = (one: Diagnostic) => !diagnostics.some((known) => nameOf(known) === nameOf(one));
  const page = renderPublishPage({
    findings: [...diagnostics, ...found.filter(isNew)],
    isBlocked: failure !== undefined || diagnostics.length > 0 || hasErrors(found),
    isRecorded: record === undefined || recorded?.toString().replaceAll("\r\n", "\n") === record,
    pages,
    publication,
    result: publication.trouble ?? result,
    secret,
  });
  const headers = { "content-type": "text/html; charset=utf-8", "cache-control": "no-store" };
  return { status: 200, headers, body: Buffer.from(page) };
}

/** Why something else would be published than the page has shown. */
function findChange({ branch, tree }: Publication, form: URLSearchParams): string | undefined {
  const shown = form.get("branch");
  if ((branch ?? "") === shown) return tree && tree === form.get("tree") ? undefined : changedSince;
  const nameOfBranch = (name: string | null = "") => (name ? `the branch "${name}"` : "no branch");
  return `${nameOfBranch(branch)} is checked out now, instead of ${nameOfBranch(shown)}. Read the changes below first.`;
}

const notPublished = (why: string) => `Not published: ${why}`;

function nameOf({ code, message, place }: Diagnostic): string {
  return [code, message, place?.file, place?.line].join("\n");
}

interface Checked {
  found: Diagnostic[];
  /** What the command printed, if it failed. */
  failure?: string;
}

/** What `vitrine check` finds, in a process of its own: pages are served meanwhile. */
async function runChecks(root: string, program: string, signal?: AbortSignal): Promise<Checked> {
  const command = [program, "check", "--json", "--only", sections];
  const options = { cwd: root, signal, maxBuffer: 64 * 1024 * 1024 };
  const { stdout, stderr } = await promisify(execFile)(process.execPath, command, options).catch(
    // It exits with 1 if it finds errors.
    (cause: { stdout: string; stderr: string }) => cause,
  );
  try {
    return { found: (JSON.parse(stdout) as { diagnostics: Diagnostic[] }).diagnostics };
  } catch {
    return { found: [], failure: `The checks could not run.\n\n${stderr}`.trim() };
  }
}
