import type { SiteFiles } from "../site/file.ts";
import { answerRequest } from "./answer-request.ts";
import { openServer, readRequest, type SiteServer, sendResponse } from "./open-server.ts";

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
