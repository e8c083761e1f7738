import { secretHeader } from "../messages.ts";

const { secret = "", tag = "" } = document.currentScript?.dataset ?? {};

/** Which version of the page is shown. */
export const session = { tag };

/** Sends a request that only this server's pages may make. */
export function post(path: string, body: unknown): Promise<Response> {
  return fetch(path, {
    method: "POST",
    headers: { "content-type": "application/json", [secretHeader]: secret },
    body: JSON.stringify(body),
  });
}
