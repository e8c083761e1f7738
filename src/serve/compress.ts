import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { isCompressible } from "../site/compressible.ts";
import type { SiteResponse } from "./answer-request.ts";
import type { SiteRequest } from "./guard-request.ts";

/** Compresses a response with brotli or else gzip, as far as the request accepts them. */
export function compressResponse(request: SiteRequest, response: SiteResponse): SiteResponse {
  const { headers, body, file, status } = response;
  if (!isCompressible(headers["content-type"] ?? "", file?.bytes ?? body)) return response;
  const varied = { ...headers, vary: "Accept-Encoding" };
  const encoding = (["br", "gzip"] as const).find((name) => accepts(request, name));
  if (!encoding) return { ...response, headers: varied };
  // The server's own error pages have no ETag.
  const tag = headers.etag ? { etag: `W/${headers.etag}` } : {};
  // 304 has no body, but the ETag of the compressed representation.
  if (status === 304) return { ...response, headers: { ...varied, ...tag } };
  return {
    ...response,
    headers: { ...varied, ...tag, "content-encoding": encoding },
    body:
      encoding === "gzip"
        ? gzipSync(body)
        : brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }),
  };
}

/** Whether Accept-Encoding (RFC 9110, 12.5.3) names an encoding with a weight above 0. */
function accepts({ headers }: SiteRequest, encoding: string): boolean {
  const names = String(headers["accept-encoding"] ?? "").split(",");
  return names.some((name) => {
    const [, known, weight] = /^\s*([^;\s]+)\s*(?:;\s*q=(.*))?$/i.exec(name) ?? [];
    return known?.toLowerCase() === encoding && Number(weight ?? 1) > 0;
  });
}
