import { existsSync } from "node:fs";
import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { Cache, noCache } from "../../src/cache/cache.ts";
import { run } from "../../src/cli/program.ts";
import { type BuildOptions, runBuild } from "../../src/cli/run-build.ts";
import { createProject } from "../support/project.ts";
import { usual } from "./support.ts";

/**
 * A console that keeps all that it is told, in its order. Of progress it keeps that its line is
 * cleared: only on a busy machine a small build takes long enough to say how far it is.
 */
function listen() {
  const said: string[] = [];
  const keep = (kind: string) => (text: string) => said.push(`${kind}: ${text}`);
  const console = {
    print: keep("print"),
    error: keep("error"),
    progress: (text: string) => {
      if (text === "") said.push("progress: ");
    },
    color: false,
  };
  return { console, said };
}

async function build(options: Partial<BuildOptions>, interrupted: AbortSignal, cache = noCache) {
  const root = await createProject();
  const { console, said } = listen();
  const context = { root, console, cache, finish: () => {} };
  const code = await runBuild({ ...usual, ...options }, context, interrupted).catch(
    (cause: unknown) => cause,
  );
  return { code, root, said };
}

describe("runBuild(options, context, interrupted)", () => {
  it("clears the line of progress before it says what it came to", async () => {
    const { code, said } = await build({}, new AbortController().signal);
    expect(code).toBe(0);
    const [cleared, summary, ...more] = said;
    expect([cleared, more]).toEqual(["progress: ", []]);
    expect(summary).toMatch(/^print: file +size +change\n/);
    expect(summary).toMatch(/in dist after \d+ ms\n$/);
  });

  it("writes nothing once it is interrupted, and says nothing of it", async () => {
    const reason = new Error("ended");
    const { code, root, said } = await build({}, AbortSignal.abort(reason));
    expect(code).toBe(reason);
    expect(existsSync(join(root, "dist"))).toBe(false);
    expect(said).toEqual(["progress: "]);
  });

  it("takes a fault of our own for no fault of the disk", async () => {
    const bug = new TypeError("a bug");
    const cache = new Cache();
    vi.spyOn(cache, "load").mockImplementation(() => {
      throw bug;
    });
    const { code } = await build({}, new AbortController().signal, cache);
    expect(code).toBe(bug);
  });

  it("tells warnings as warnings, and as mistakes with --strict", async () => {
    const strict = await build({ strict: true }, new AbortController().signal);
    expect(strict.code).toBe(1);
    expect(strict.said[1]).toMatch(
      /^error: content\/site.yaml:\d+:\d+ error .* \(content\/placeholder\)/,
    );
    expect(strict.said[2]).toMatch(/^print: \d errors?; nothing was written/);
  });
});

describe("run(args, root, console)", () => {
  it("ends a build with the code of the signal that it was asked by", async () => {
    const root = await createProject();
    const before = process.listenerCount("SIGTERM");
    const { console, said } = listen();
    const ended = run(["build"], root, console);
    await vi.waitFor(() => expect(process.listenerCount("SIGTERM")).toBe(before + 1), {
      timeout: 60_000,
      interval: 1,
    });
    process.emit("SIGTERM", "SIGTERM");
    expect(await ended).toBe(143);
    expect(said).toEqual(["progress: "]);
    expect(await readdir(root)).not.toContain("dist");
  });

  it.each([
    [["--version"], 0],
    [["build", "--help"], 0],
    [["headers", "nginx"], 0],
    [["biuld"], 2],
    [["build", "--out", "content"], 1],
  ])("ends %j with code %d", async (args, code) => {
    expect(await run(args, await createProject(), listen().console)).toBe(code);
  });
});

describe("vitrine build", () => {
  const all = ["--base", "/b/", "--site-url", "https://a.example", "--drafts", "--precompress"];

  it("does what its flags say", async () => {
    const root = await createProject();
    const { console, said } = listen();
    const start = performance.now();
    expect(await run(["build", "-o", "out", ...all, "--json"], root, console)).toBe(0);
    const document = JSON.parse((said[1] ?? "").replace("print: ", ""));
    expect(document).toMatchObject({ built: true, out: "out", removed: [] });
    expect(document.milliseconds).toBeGreaterThan(0);
    expect(document.milliseconds).toBeLessThanOrEqual(Math.ceil(performance.now() - start));
    const paths = document.files.map(({ path }: { path: string }) => path);
    expect(paths).toEqual(expect.arrayContaining(["index.html", "index.html.br", "en.html.gz"]));
    const page = await readFile(join(root, "out/en.html"), "utf8");
    expect(page).toContain('<link rel="canonical" href="https://a.example/b/en">');
    expect(page).toContain("Not yet.");
  });

  it("takes what the environment says for flags", async () => {
    const root = await createProject();
    vi.stubEnv("VITRINE_OUT", "out");
    vi.stubEnv("VITRINE_BASE", "/b/");
    vi.stubEnv("VITRINE_SITE_URL", "https://a.example");
    onTestFinished(() => void vi.unstubAllEnvs());
    const { console, said } = listen();
    expect(await run(["build"], root, console)).toBe(0);
    expect(said[1]).toMatch(/ in out after /);
    const page = await readFile(join(root, "out/en.html"), "utf8");
    expect(page).toContain('<link rel="canonical" href="https://a.example/b/en">');
    expect(page).not.toContain("Not yet.");
  });

  it("treats an empty environment variable as not set", async () => {
    const root = await createProject([
      { file: "content/site.yaml", replace: "\nnavigation:", with: "\nbase: /yaml/\nnavigation:" },
    ]);
    for (const name of ["VITRINE_OUT", "VITRINE_BASE", "VITRINE_SITE_URL"]) vi.stubEnv(name, "");
    onTestFinished(() => void vi.unstubAllEnvs());
    expect(await run(["build", "--quiet"], root, listen().console)).toBe(0);
    const page = await readFile(join(root, "dist/en.html"), "utf8");
    expect(page).toContain('<link rel="canonical" href="https://www.example.com/yaml/en">');
  });

  it("is painted where the console is", async () => {
    const { console, said } = listen();
    await run(["build"], await createProject(), { ...console, color: true });
    expect(said.at(-1)).toContain("change\u001b[22m\n404.html");
  });

  it("prints compressed sizes with --verbose, mistakes alone with --quiet", async () => {
    const root = await createProject();
    const loud = listen();
    await run(["build", "--verbose"], root, loud.console);
    expect(loud.said[1]).toMatch(
      /^print: file +size +brotli +change\n404\.html +[\d,]+ B +[\d,]+ B /,
    );
    const quiet = listen();
    expect(await run(["build", "-q"], root, quiet.console)).toBe(0);
    expect(quiet.said).toEqual(["progress: "]);
    await writeFile(join(root, "content/pages/faq.pt-BR.yaml"), "titulo: x\n");
    const broken = listen();
    expect(await run(["build", "-q"], root, broken.console)).toBe(1);
    expect(broken.said).toEqual([
      "progress: ",
      expect.stringMatching(/^error: content\/pages\/faq/),
    ]);
  });
});
