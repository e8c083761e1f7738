import type { Result } from "../diagnostics/diagnostic.ts";
import { answerRequest } from "./answer-request.ts";
import { compressAnswer } from "./compress.ts";
import type { HostProfile } from "./host-profiles.ts";
import {
  type ListenOptions,
  openServer,
  readRequest,
  type SiteServer,
  sendAnswer,
} from "./open-server.ts";
import { baseOf, markOf, readOutput } from "./read-output.ts";

export interface PreviewSettings extends ListenOptions {
  /** The output folder, and its name in messages. */
  folder: string;
  name: string;
  /** The path to serve below; what the site was built for where it is not given. */
  base?: string;
  profile: HostProfile;
  host: string;
}

/**
 * Serves an output folder as a host does, compressed. A build that swaps the
 * folder meanwhile is served from its first request on.
 *
 * @returns the server and the base path it serves below, or why there is none
 */
export async function previewOutput(
  settings: PreviewSettings,
): Promise<Result<SiteServer & { base: string }>> {
  const { folder, name, host, profile } = settings;
  const first = await readOutput(folder, name);
  if (!first.value) return { value: undefined, diagnostics: first.diagnostics };
  let site = first.value;
  let mark = first.mark;
  const base = settings.base ?? baseOf(site);

  async function refresh(): Promise<void> {
    if ((await markOf(folder)) === mark) return;
    const { value, mark: found } = await readOutput(folder, name);
    // The last site is served until there is another one.
    if (!value) return;
    site = value;
    mark = found;
  }

  const { value: server, diagnostics } = await openServer(async (request, response) => {
    await refresh();
    const asked = readRequest(request);
    const answer = answerRequest(asked, { site, base, host, profile });
    sendAnswer(compressAnswer(asked, answer), response);
  }, settings);
  return { value: server && { ...server, base }, diagnostics };
}
