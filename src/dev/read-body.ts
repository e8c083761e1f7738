import type { IncomingMessage } from "node:http";

/** More than any text of a content file. */
const limit = 262_144;

/** The JSON document that a request carries, or undefined where it is none or too long. */
export async function readBody(request: IncomingMessage): Promise<unknown> {
  const parts: Buffer[] = [];
  let length = 0;
  try {
    for await (const part of request as AsyncIterable<Buffer>) {
      length += part.length;
      if (length > limit) return undefined;
      parts.push(part);
    }
    return JSON.parse(Buffer.concat(parts).toString("utf8"));
  } catch {
    return undefined;
  }
}
