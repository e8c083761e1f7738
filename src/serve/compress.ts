import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { isCompressible } from "../site/compressible.ts";
import type { SiteResponse } from "./answer-request.ts";
import type { SiteRequest } from "./guard-request.ts";

/** Compresses a response with brotli or else gzip, as far as the request accepts them. */
export function compressResponse(request: SiteRequest, response: SiteResponse): SiteResponse {
  const { headers, body } = response;
  if (!isCompressible(headers["content-type"] ?? "", body)) return response;
  const varied = { ...headers, vary: "Accept-Encoding" };
  const encoding = (["br", "gzip"] as const).find((name) => accepts(request, name));
  if (!encoding) return { ...response, headers: varied };
  const params = { [constants.BROTLI_PARAM_QUALITY]: 6 };
  return {
    ...response,
    headers: { ...varied, "content-encoding": encoding },
    body: encoding === "gzip" ? gzipSync(body) : brotliCompressSync(body, { params }),
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
