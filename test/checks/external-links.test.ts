import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, it, onTestFinished } from "vitest";
import { judgeExternalLinks } from "../../src/checks/links/external-links.ts";
import { createSubject } from "../../src/checks/subject.ts";
import { cleanSubject, describeFinding, replaceInFiles } from "./support.ts";

/** A host elsewhere that knows one page, and notes what it is asked. */
async function openHost() {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? "");
    response.writeHead(request.url === "/here" ? 200 : 404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  return { asked, origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

function linkTo(here: string, gone: string) {
  const files = ["index.html", "en.html", "faq.html"].reduce(
    (all, path) =>
      replaceInFiles(
        replaceInFiles(all, {
          path,
          replace: `href="https://linkedin.example/bioinformatica-rio"`,
          with: `href="${gone}"`,
        }),
        {
          path,
          replace: `href="https://academico.example/bioinformatica-rio"`,
          with: `href="${here}"`,
        },
      ),
    cleanSubject.files,
  );
  const { projectRoot, settings, content } = cleanSubject;
  return createSubject(projectRoot, settings, content, files, cleanSubject);
}

it("asks each address of another host once, and tells which lead nowhere", async () => {
  const { asked, origin } = await openHost();
  // WhatsApp's own address is left out: a test asks nobody outside of this machine.
  const subject = linkTo(`${origin}/here`, `${origin}/gone`);
  for (const { root } of subject.pages) {
    for (const link of root.querySelectorAll('a[href^="https://"]')) link.remove();
  }
  const found = await judgeExternalLinks(subject, { external: true });
  expect(found.map(describeFinding)).toMatchObject([
    { code: "links/external", message: expect.stringContaining("/gone"), at: expect.any(String) },
  ]);
  expect(asked.filter((path) => path === "/here").length).toBe(1);
});

it("asks nobody unless it is told to", async () => {
  const { asked, origin } = await openHost();
  const subject = linkTo(`${origin}/here`, `${origin}/gone`);
  expect(await judgeExternalLinks(subject, { external: false })).toEqual([]);
  expect(asked).toEqual([]);
});
