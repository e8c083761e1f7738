import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, it } from "vitest";
import { compressResponse } from "../../src/serve/compress.ts";

const text = "<p>one text</p>".repeat(100);

function compress(accepted: string | undefined, type: string | undefined = "text/html") {
  const asked = accepted === undefined ? {} : { "accept-encoding": accepted };
  const headers: Record<string, string> = type ? { "content-type": type } : {};
  const answer = { status: 200, headers, body: Buffer.from(text) };
  return compressResponse({ method: "GET", target: "/", headers: asked }, answer);
}

it.each<[string | undefined, string | undefined]>([
  ["br", "br"],
  ["gzip, deflate, br", "br"],
  ["gzip;q=1.0, br;q=0.5", "br"],
  ["GZIP", "gzip"],
  [" gzip ; q=0.1 ", "gzip"],
  ["br;q=0, gzip", "gzip"],
  ...["brotli, xgzip", "br;q=0,gzip;q=0.0", "br;q=x", "x br", "br x", "", undefined].map(
    (none): [string | undefined, undefined] => [none, undefined],
  ),
])("who accepts %j gets %s", (accepted, encoding) => {
  const { headers, body } = compress(accepted);
  expect([headers["content-encoding"], headers.vary]).toEqual([encoding, "Accept-Encoding"]);
  const unpack = { br: brotliDecompressSync, gzip: gunzipSync }[encoding ?? ""];
  expect((unpack ? unpack(body) : body).toString()).toBe(text);
});

it.each(["font/woff2", ""])("what is of type %j is sent as it is", (type) => {
  expect(compress("br", type).headers).not.toHaveProperty("content-encoding");
});
