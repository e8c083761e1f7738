import { execFile } from "node:child_process";
import type { IncomingMessage } from "node:http";
import { promisify } from "node:util";
import { type Diagnostic, hasErrors } from "../diagnostics/diagnostic.ts";
import { errorResponse, type SiteResponse } from "../serve/answer-request.ts";
import { isLoopback } from "../serve/guard-request.ts";
import { readText } from "./client-requests.ts";
import {
  findBranch,
  findPublication,
  findRemote,
  type Publication,
  publish,
} from "./publication.ts";

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
  /** The addresses of pages, by their files. */
  routes: ReadonlyMap<string, string>;
}

/** Shows what publishing would change and what is in the way; a form checks and publishes. */
export async function answerPublishing(
  request: IncomingMessage,
  { diagnostics, program, root, routes, secret }: PublishingOptions,
): Promise<SiteResponse> {
  const form = new URLSearchParams(request.method === "POST" ? await readText(request) : "");
  const isOwn = request.method !== "POST" || form.get("secret") === secret;
  if (!isOwn || !isLoopback(request.socket.remoteAddress ?? "")) {
    return errorResponse({ status: 403, reason: "Only this server's pages may do this" });
  }
  // Checks and a push take longer than the server's time limit.
  request.socket.setTimeout(0);
  const act = form.get("act");
  let { branch, publication, trouble } = await compare(root);
  const isOther = () => publication?.tree !== form.get("tree");
  const isLate = act === "publish" && isOther();
  const { found, failure } = act && !isLate ? await runChecks(root, program) : { found: [] };
  // Files saved during the checks may be unchecked.
  if (act) ({ branch, publication, trouble } = await compare(root));
  const isBlocked = failure !== undefined || diagnostics.length > 0 || hasErrors(found);
  let result = failure;
  if (act) result ??= isBlocked ? "Correct the findings below." : "The checks found no errors.";
  if (act === "publish" && !isBlocked) {
    if (!publication || isOther()) {
      result = "Not published: the files have changed since this page was opened.";
    } else {
      const refused = await publish(root, publication, form.get("message") ?? "");
      ({ branch, publication, trouble } = await compare(root));
      result = refused ? `Not published: ${refused}` : `Pushed to ${publication?.published}.`;
    }
  }
  result = trouble ?? result;
  const { renderPublishPage } = await import("./publish-page.tsx");
  // The checks report what the build has found, too.
  const isNew = (one: Diagnostic) => !diagnostics.some((known) => nameOf(known) === nameOf(one));
  const findings = [...diagnostics, ...found.filter(isNew)];
  const remote = await findRemote(root);
  const view = { branch, remote, findings, isBlocked, publication, result, routes, secret };
  const page = renderPublishPage(view);
  const headers = { "content-type": "text/html; charset=utf-8", "cache-control": "no-store" };
  return { status: 200, headers, body: Buffer.from(page) };
}

/** What differs from the published branch, or why Git cannot compare. */
async function compare(root: string): Promise<{
  branch?: string | undefined;
  publication?: Publication | undefined;
  trouble?: string;
}> {
  try {
    return { branch: await findBranch(root), publication: await findPublication(root) };
  } catch (cause) {
    return { trouble: String((cause as { stderr?: string }).stderr || cause) };
  }
}

function nameOf({ code, message, place }: Diagnostic): string {
  return [code, message, place?.file, place?.line].join("\n");
}

/**
 * What `vitrine check` finds, in a process of its own: pages are served meanwhile.
 *
 * @returns with `failure`, what it printed, if it failed
 */
async function runChecks(
  root: string,
  program: string,
): Promise<{ found: Diagnostic[]; failure?: string }> {
  const command = [program, "check", "--json", "--only", sections];
  const options = { cwd: root, maxBuffer: 64 * 1024 * 1024 };
  const { stdout, stderr } = await promisify(execFile)(process.execPath, command, options).catch(
    // It exits with 1 if it finds errors.
    (cause: { stdout: string; stderr: string }) => cause,
  );
  try {
    return { found: (JSON.parse(stdout) as { diagnostics: Diagnostic[] }).diagnostics };
  } catch {
    return { found: [], failure: `The checks failed.\n\n${stderr}`.trim() };
  }
}
