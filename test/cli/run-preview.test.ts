import { describe, expect, it } from "vitest";
import { run } from "../../src/cli/program.ts";
import { createProject, type Edit } from "../support/project.ts";

const site: Edit[] = ["index", "404", "file"].map((name) => ({
  file: `dist/${name}.html`,
  write: name,
}));

/** What `vitrine preview` says, and how it answers until Ctrl+C, which is pressed right after. */
async function preview(args: string[], paths: string[] = [], edits = site) {
  const root = await createProject(edits);
  const answers: string[] = [];
  let said = "";
  const console = {
    print: async (text: string) => {
      said += text;
      const origin = /http:\/\/[^/\s]+/.exec(text)?.[0];
      for (const path of paths) {
        const { status, headers } = await fetch(origin + path, { redirect: "manual" });
        answers.push(`${path} ${status} ${headers.get("location") ?? ""}`.trim());
      }
      process.emit("SIGINT", "SIGINT");
    },
    error: (text: string) => {
      said += text;
    },
    progress: () => {},
    color: false,
  };
  const code = await run(["preview", "--port", "0", ...args], root, console);
  return { code, said, answers };
}

/** Real processes and whole sites are tried in preview.test.ts. */
describe("vitrine preview", () => {
  it("serves dist/ on loopback, as nginx does, until Ctrl+C", async () => {
    const { code, said, answers } = await preview([], ["/", "/file", "/file/"]);
    expect(said).toMatch(/^http:\/\/127.0.0.1:\d+\/ {2}Ctrl\+C ends it\n$/);
    expect(answers).toEqual(["/ 200", "/file 200", "/file/ 404"]);
    expect(code).toBe(130);
  });

  it("serves another folder, below another path, as another host does", async () => {
    const edits = site.map((edit) => ({ ...edit, file: edit.file.replace("dist", "out") }));
    const flags = ["--out", "out", "--base", "/repo/", "--host-profile", "netlify"];
    const { said, answers } = await preview(flags, ["/repo/file/", "/file"], edits);
    expect(said).toMatch(/^http:\/\/127.0.0.1:\d+\/repo\/ {2}Ctrl\+C ends it\n$/);
    expect(answers).toEqual(["/repo/file/ 301 /repo/file", "/file 404"]);
  });

  it("says so where there is nothing to serve", async () => {
    const { code, said } = await preview(["--out", "none"]);
    expect(code).toBe(1);
    expect(said).toMatch(/^error .*none/);
  });
});
