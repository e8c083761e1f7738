import { expect, it } from "vitest";
import { answerRequest } from "../../src/serve/answer-request.ts";
import { hostProfiles } from "../../src/serve/host-profiles.ts";
import { formatS3, makeMoveFiles } from "../../src/site/moves.ts";
import { planTiny } from "./plan-tiny.ts";

const move = { from: "/old/faq", to: "/faq", language: "pt-BR", file: "content/pages/faq.yaml" };

/** The site, and the files that lead on from the old address. */
async function plan() {
  const { site } = await planTiny({ base: "/sub/" });
  return { site, files: new Map(makeMoveFiles(site, [move]).map((file) => [file.path, file])) };
}

it("leads on from a page at the old address, under both of its names", async () => {
  const { site, files } = await plan();
  const html = String(files.get("old/faq.html")?.bytes);
  expect(String(files.get("old/faq/index.html")?.bytes)).toBe(html);
  expect(html).toContain('<meta http-equiv="refresh" content="0;url=/sub/faq">');
  expect(html).toContain(`<link rel="canonical" href="${site.url}/sub/faq">`);
  expect(html).toContain('<a href="/sub/faq">');
  expect(makeMoveFiles(site, [])).toEqual([]);
});

it.each([
  ["netlify", "/sub/old/faq", 301],
  ["cloudflare", "/sub/old/faq", 301],
  ["cloudflare", "/sub/old/faq/", 301],
  ["netlify", "/sub/old", 404],
  ["netlify", "/sub/_redirects", 404],
  ["github", "/sub/old/faq", 200],
] as const)("%s answers %s with %i", async (name, target, status) => {
  const { files } = await plan();
  const request = { method: "GET", target, headers: { host: "localhost" } };
  const profile = hostProfiles[name];
  const response = answerRequest(request, {
    site: files,
    base: "/sub/",
    host: "localhost",
    profile,
  });
  expect(response.status).toBe(status);
  if (status === 301) expect(response.headers.location).toBe("/sub/faq");
});

it("names the object of each old address for Amazon S3, and no other that begins so", async () => {
  const { site } = await plan();
  expect(formatS3(site, [move]).match(/--key \S+ --website-redirect-location \S+/g)).toEqual([
    "--key sub/old/faq --website-redirect-location /sub/faq",
    "--key sub/old/faq/index.html --website-redirect-location /sub/faq",
  ]);
});
