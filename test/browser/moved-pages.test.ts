import { expect, it, onTestFinished } from "vitest";
import { serveSite } from "../../src/serve/serve-site.ts";
import { patience, setUpBrowser } from "../support/browser.ts";
import { makeFiles } from "../support/make-files.ts";
import { createProject } from "../support/project.ts";

const shared = setUpBrowser();

it.each([
  ["with scripts to the same part", true, "/faq#segunda"],
  ["without scripts to the page", false, "/faq"],
])("on a host without redirects, an old address leads %s", async (_, scripts, target) => {
  const file = "content/pages/faq.pt-BR.yaml";
  const root = await createProject([
    { file, replace: "route: /faq\n", with: "route: /faq\nmovedFrom: [/old]\n" },
  ]);
  const { value: site } = await makeFiles(root, { drafts: false });
  const server = await serveSite(site ?? new Map(), "/");
  onTestFinished(() => server.close());
  const page = await shared.browser?.newPage();
  onTestFinished(() => page?.close());
  page?.setDefaultTimeout(patience);
  await page?.setJavaScriptEnabled(scripts);
  await page?.goto(new URL("/old#segunda", server.origin).href);
  await expect.poll(() => page?.url()).toBe(new URL(target, server.origin).href);
});
