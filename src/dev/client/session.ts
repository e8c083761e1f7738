import { devPaths, type Refusal, type SourceText, secretHeader } from "../messages.ts";

const { secret = "", tag = "" } = document.currentScript?.dataset ?? {};

/** Which version of the page is shown. */
export const session = { tag };

/** Sends a request that only this server's pages may make. */
function post(path: string, body: unknown): Promise<Response> {
  return fetch(path, {
    method: "POST",
    headers: { "content-type": "application/json", [secretHeader]: secret },
    body: JSON.stringify(body),
  });
}

/** Opens a line of a file in the user's editor. */
export function openInEditor({ file, line, column }: Pick<SourceText, "file" | "line" | "column">) {
  void post(devPaths.open, { file, line, column });
}

/** Sends an edit; returns why it was refused, in one sentence. */
export async function send(path: string, body: unknown): Promise<Refused | undefined> {
  const refusal = await ask(path, body);
  if (!refusal) return undefined;
  const { message, hint, suggestion } = refusal;
  return { reason: hint ? `${message}; ${hint}` : message, suggestion };
}

interface Refused extends Pick<Refusal, "suggestion"> {
  reason: string;
}

async function ask(path: string, body: unknown): Promise<Refusal | undefined> {
  try {
    const response = await post(path, body);
    if (response.ok) return undefined;
    if (response.headers.get("content-type") !== "application/json") {
      return { message: `the server refused the change (status ${response.status})` };
    }
    return (await response.json()) as Refusal;
  } catch {
    return { message: "the server does not respond", hint: "check that vitrine dev is running" };
  }
}
