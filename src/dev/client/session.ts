import { devPaths, type Refusal, type SourceText, secretHeader } from "../messages.ts";

let { secret = "", tag = "" } = document.currentScript?.dataset ?? {};

/** Which version of the page is shown. */
export const session = { tag };

/** Sends a request that only this server's pages may make. */
async function post(path: string, asked: unknown): Promise<Response> {
  const ask = () => {
    const headers = { [secretHeader]: secret };
    return fetch(path, { method: "POST", headers, body: JSON.stringify(asked) });
  };
  const response = await ask();
  if (response.status !== 403) return response;
  // A server that was started again has another secret, which its pages know.
  const page = await (await fetch(location.href)).text();
  secret = /data-secret="(.*?)"/.exec(page)?.[1] ?? "";
  return ask();
}

/** Opens a line of a file in the user's editor. */
export function openInEditor({ file, line, column }: Pick<SourceText, "file" | "line" | "column">) {
  void post(devPaths.open, { file, line, column });
}

/** Sends an edit; returns why it was refused, with the reason in one sentence. */
export async function send(
  path: string,
  asked: unknown,
): Promise<(Refusal & { reason: string }) | undefined> {
  let refusal: Refusal = {
    message: "the server does not respond",
    hint: 'check that "vitrine dev" is running',
  };
  try {
    const response = await post(path, asked);
    if (response.ok) return undefined;
    refusal = {
      message: `the server refused the change (status ${response.status})`,
      hint: "copy your text, reload, and try again",
    };
    refusal = (await response.json()) as Refusal;
  } catch {
    // The answer is missing, or is no refusal of ours.
  }
  const { message, hint } = refusal;
  return { ...refusal, reason: hint ? `${message}; ${hint}` : message };
}
