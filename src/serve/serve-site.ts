import type { Result } from "../diagnostics/diagnostic.ts";
import type { SiteFiles } from "../site/file.ts";
import { answerRequest } from "./answer-request.ts";
import { compressResponse } from "./compress.ts";
import type { HostProfile } from "./host-profiles.ts";
import {
  type ListenOptions,
  openServer,
  readRequest,
  type SiteServer,
  sendResponse,
} from "./open-server.ts";
import { baseOf, fingerprintOf, readOutput } from "./read-output.ts";

export interface PreviewSettings extends ListenOptions {
  /** The output folder, absolute. */
  folder: string;
  /** The folder as the user wrote it, for messages. */
  name: string;
  /** The base path; by default the one that the site was built for. */
  base?: string;
  profile: HostProfile;
  host: string;
}

/**
 * Serves an output folder as a host does, with compression. After a build replaces
 * the folder, the next request is answered from the new files.
 *
 * @returns the server and the base path, or errors if the folder or the port cannot be used
 */
export async function previewOutput(
  settings: PreviewSettings,
): Promise<Result<SiteServer & { base: string }>> {
  const { folder, name, host, profile } = settings;
  const first = await readOutput(folder, name);
  if (!first.value) return { value: undefined, diagnostics: first.diagnostics };
  let site = first.value;
  let fingerprint = first.fingerprint;
  const base = settings.base ?? baseOf(site);

  async function refresh(): Promise<void> {
    if ((await fingerprintOf(folder)) === fingerprint) return;
    const { value, fingerprint: found } = await readOutput(folder, name);
    // Keep serving the last good site.
    if (!value) return;
    site = value;
    fingerprint = found;
  }

  const { value: server, diagnostics } = await openServer(async (incoming, outgoing) => {
    await refresh();
    const request = readRequest(incoming);
    const response = answerRequest(request, { site, base, host, profile });
    sendResponse(compressResponse(request, response), outgoing);
  }, settings);
  return { value: server && { ...server, base }, diagnostics };
}

/**
 * Serves a built site on a free loopback port as a static host does, with index
 * files, `.html` completion and 404.html.
 *
 * @throws if there is no free port
 */
export async function serveSite(site: SiteFiles, base: string): Promise<SiteServer> {
  const served = { site, base, host: "127.0.0.1" };
  const { value: server, diagnostics } = await openServer((request, response) => {
    sendResponse(answerRequest(readRequest(request), served), response);
  });
  if (!server) throw new Error(diagnostics[0]?.message);
  return server;
}
