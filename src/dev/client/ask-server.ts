import { secretHeader } from "../messages.ts";
import { session } from "./session.ts";

/** Asks the server to do something, as only its own pages can. */
export function askServer(path: string, body: unknown): Promise<Response> {
  return fetch(path, {
    method: "POST",
    headers: { "content-type": "application/json", [secretHeader]: session.secret },
    body: JSON.stringify(body),
  });
}
