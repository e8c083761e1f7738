import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import type { Answer } from "./answer-request.ts";
import type { Asked } from "./guard-request.ts";

/** Fonts and pictures are compressed already; below this a header costs more than is won. */
const compressible = /^(?:text\/|image\/svg|application\/(?:[a-z]+\+)?(?:json|xml|javascript))/;
const smallest = 512;

const made = new WeakMap<Buffer, Map<string, Buffer>>();

/** The answer in the best of brotli, gzip and plain that the request takes, as hosts do it. */
export function compressAnswer(asked: Asked, answer: Answer): Answer {
  const { headers, body } = answer;
  if (!compressible.test(headers["content-type"] ?? "") || body.length < smallest) return answer;
  const varied = { ...headers, vary: "Accept-Encoding" };
  const encoding = (["br", "gzip"] as const).find((name) => takes(asked, name));
  if (!encoding) return { ...answer, headers: varied };
  return {
    ...answer,
    headers: { ...varied, "content-encoding": encoding, etag: `W/${headers.etag}` },
    body: compress(body, encoding),
  };
}

/** Whether Accept-Encoding (RFC 9110, 12.5.3) names an encoding, and not with a weight of nothing. */
function takes({ headers }: Asked, encoding: string): boolean {
  const names = String(headers["accept-encoding"] ?? "").split(",");
  return names.some((name) => {
    const [known, weight = "q=1"] = name.toLowerCase().split(";");
    return known?.trim() === encoding && Number(weight.trim().slice(2)) > 0;
  });
}

/** Each file is compressed once, when it is first asked for. */
function compress(body: Buffer, encoding: "br" | "gzip"): Buffer {
  const known = made.get(body) ?? new Map<string, Buffer>();
  made.set(body, known);
  const ready = known.get(encoding);
  if (ready) return ready;
  const fresh =
    encoding === "gzip"
      ? gzipSync(body)
      : brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } });
  known.set(encoding, fresh);
  return fresh;
}
