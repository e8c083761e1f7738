import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { isCompressible } from "../site/compressible.ts";
import type { Answer } from "./answer-request.ts";
import type { Asked } from "./guard-request.ts";

const made = { br: new WeakMap<Buffer, Buffer>(), gzip: new WeakMap<Buffer, Buffer>() };

/** The answer in the best of brotli, gzip and plain that the request takes, as hosts do it. */
export function compressAnswer(asked: Asked, answer: Answer): Answer {
  const { headers, body, file, status } = answer;
  if (!isCompressible(headers["content-type"] ?? "", file?.bytes ?? body)) return answer;
  const varied = { ...headers, vary: "Accept-Encoding" };
  const encoding = (["br", "gzip"] as const).find((name) => takes(asked, name));
  if (!encoding) return { ...answer, headers: varied };
  // What the server says itself has no tag.
  const tag = headers.etag ? { etag: `W/${headers.etag}` } : {};
  // Where nothing has changed there is no body, and its tag is that of the compressed one.
  if (status === 304) return { ...answer, headers: { ...varied, ...tag } };
  return {
    ...answer,
    headers: { ...varied, ...tag, "content-encoding": encoding },
    body: compress(body, encoding),
  };
}

/** Whether Accept-Encoding (RFC 9110, 12.5.3) names an encoding, and not with a weight of nothing. */
function takes({ headers }: Asked, encoding: string): boolean {
  const names = String(headers["accept-encoding"] ?? "").split(",");
  return names.some((name) => {
    const [, known, weight] = /^\s*([^;\s]+)\s*(?:;\s*q=(.*))?$/i.exec(name) ?? [];
    return known?.toLowerCase() === encoding && Number(weight ?? 1) > 0;
  });
}

/** Each file is compressed once, when it is first asked for. */
function compress(body: Buffer, encoding: "br" | "gzip"): Buffer {
  const known = made[encoding].get(body);
  if (known) return known;
  const fresh =
    encoding === "gzip"
      ? gzipSync(body)
      : brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } });
  made[encoding].set(body, fresh);
  return fresh;
}
