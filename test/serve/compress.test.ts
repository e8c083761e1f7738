import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import type { SiteResponse } from "../../src/serve/answer-request.ts";
import { compressResponse } from "../../src/serve/compress.ts";

const text = "<p>one text</p>".repeat(100);

function answerOf(type: string | undefined, body: Buffer | string): SiteResponse {
  const headers: Record<string, string> = type ? { "content-type": type } : {};
  return { status: 200, headers, body: Buffer.from(body) };
}

function compress(
  accepted: string | undefined,
  answer = answerOf("text/html", text),
): SiteResponse {
  const headers = accepted === undefined ? {} : { "accept-encoding": accepted };
  return compressResponse({ method: "GET", target: "/", headers }, answer);
}

describe("compressResponse(request, answer)", () => {
  it.each([
    ["br", "br"],
    ["gzip, deflate, br", "br"],
    ["gzip;q=1.0, br;q=0.5", "br"],
    ["GZIP", "gzip"],
    [" gzip ; q=0.1 ", "gzip"],
    ["br;q=0, gzip", "gzip"],
    ["brotli, xgzip", undefined],
    ["br;q=0,gzip;q=0.0", undefined],
    ["br;q=x", undefined],
    ["x br", undefined],
    ["br x", undefined],
    ["", undefined],
    [undefined, undefined],
  ])("answers %j with %s", (accepted, encoding) => {
    const { headers, body } = compress(accepted);
    expect(headers["content-encoding"]).toBe(encoding);
    expect(headers.vary).toBe("Accept-Encoding");
    const unpack = { br: brotliDecompressSync, gzip: gunzipSync }[encoding ?? ""];
    expect((unpack ? unpack(body) : body).toString()).toBe(text);
  });

  it.each(["font/woff2", undefined])("leaves %s as it is", (type) => {
    const answer = answerOf(type, text);
    expect(compress("br", answer)).toBe(answer);
  });
});
