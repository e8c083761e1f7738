import type { SiteFiles } from "../site/file.ts";
import { answerRequest } from "./answer-request.ts";
import { openServer, readRequest, type SiteServer, sendAnswer } from "./open-server.ts";

/**
 * Serves a finished site on a free loopback port as a static host does: index
 * files, `.html` completion, 404.html.
 *
 * @throws when no port can be had
 */
export async function serveSite(site: SiteFiles, base: string): Promise<SiteServer> {
  const served = { site, base, host: "127.0.0.1" };
  const { value: server, diagnostics } = await openServer((request, response) => {
    sendAnswer(answerRequest(readRequest(request), served), response);
  });
  if (!server) throw new Error(diagnostics[0]?.message);
  return server;
}
