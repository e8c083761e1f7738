import { networkInterfaces } from "node:os";
import { delimiter, dirname } from "node:path";
import { expect, it, vi } from "vitest";
import { findPort } from "../support/find-port.ts";
import { change, createProject } from "../support/project.ts";
import { startHere } from "../support/spawn-vitrine.ts";
import { createEditor, readSecret, reloaded, sees, setUpBrowser, startDev } from "./support.ts";

setUpBrowser();

const home = "content/pages/home.en.yaml";
const draft = change("content/pages/faq.pt-BR.yaml", "language:", "draft: true\nlanguage:");

/** Asks for something that only a page of the server may. */
async function act(origin: string, asked: string, action: string, body: unknown) {
  return fetch(`${asked}/__vitrine/${action}`, {
    method: "POST",
    headers: { "x-vitrine-secret": await readSecret(origin) },
    body: JSON.stringify(body),
  });
}

it("vitrine dev opens a browser where it is asked to", async () => {
  const browser = await createEditor();
  const { origin } = await startDev(["--open"], { env: { BROWSER: browser.command } });
  await browser.opens(`${origin}/`);
});

it("vitrine dev answers a request during the first build after it", async () => {
  const port = await findPort();
  const root = await createProject();
  const starting = startHere(root, ["dev", "--port", String(port), "--strict-port"]);
  const ask = () => fetch(`http://127.0.0.1:${port}/en`).catch(() => undefined);
  // The first request that is not refused comes before the server is announced.
  const answer = await vi.waitUntil(ask, { timeout: 60_000, interval: 1 });
  expect(answer.status).toBe(200);
  await starting;
});

it("vitrine dev sees changes by looking again and again, for file systems that do not tell", async () => {
  const dev = await startDev(["--poll"]);
  dev.edit(home, "We read genomes", "Genomes");
  const read = async () => (await fetch(`${dev.origin}/en`)).text();
  await expect.poll(read).toContain("Genomes");
});

it("vitrine dev shows its pages to the network where it is asked to, and lets nobody there write", async (t) => {
  const addresses = Object.values(networkInterfaces()).flat();
  const outer = addresses.find((address) => address?.family === "IPv4" && !address.internal);
  if (!outer) return t.skip("this machine is in no network");
  const { origin } = await startDev(["--host", "0.0.0.0", "--editor", "true"]);
  const { port } = new URL(origin);
  const network = `http://${outer.address}:${port}`;
  expect((await fetch(`${network}/en`)).status).toBe(200);
  const place = { file: home, line: 1, column: 1 };
  const local = `http://127.0.0.1:${port}`;
  expect((await act(local, local, "open", place)).status).toBe(204);
  for (const action of ["open", "edit", "undo"]) {
    expect((await act(local, network, action, place)).status).toBe(403);
  }
});

it("vitrine dev ends clean while pages are open, which are loaded anew when it is started again", async () => {
  const dev = await startDev();
  const page = await dev.open("/en");
  const port = new URL(dev.origin).port;
  expect(await dev.interrupt()).toBe(130);
  await startHere(dev.root, ["dev", "--port", port, "--strict-port"]);
  await reloaded(page);
  await sees(page, "We read genomes");
});

it("vitrine dev serves drafts and below a base path where it is asked to", async () => {
  const dev = await startDev(["--base", "/site/", "--drafts"], { edits: [draft] });
  expect(dev.said()).toContain(`${dev.origin}/site/`);
  expect((await fetch(`${dev.origin}/site/faq`)).status).toBe(200);
  expect((await fetch(`${dev.origin}/faq`)).status).toBe(404);
  const en = await dev.open("/site/en");
  expect(await en.title()).toBe("Example laboratory");

  const { body } = await fetch(`${dev.origin}/__vitrine/events?path=/site/nothing`);
  expect(await readUntil(body, "no page has this address: /nothing")).toBe(true);

  // What is asked of an address that is none of its pages has no words, and waits for nothing.
  expect((await fetch(`${dev.origin}/__vitrine/texts?path=/en`)).status).toBe(404);
  const elsewhere = await fetch(`${dev.origin}/__vitrine/events?path=/en`);
  dev.edit(home, "We read genomes", "We read more");
  await sees(en, "We read more");
  await elsewhere.body?.cancel();
});

it("vitrine dev says of a draft's address why it shows another page", async () => {
  const links = [home, "content/pages/home.pt-BR.yaml"].map((file) =>
    change(file, "faqPath: /faq", "faqPath: /"),
  );
  const { origin } = await startDev([], { edits: [draft, ...links] });
  const { body } = await fetch(`${origin}/__vitrine/events?path=/faq`);
  expect(await readUntil(body, "the page at this address is a draft: /faq")).toBe(true);
});

/** Reads a stream up to a text; false if it ends before. */
async function readUntil(stream: ReadableStream<Uint8Array> | null, text: string) {
  let read = "";
  for await (const chunk of stream ?? []) {
    read += Buffer.from(chunk).toString();
    if (read.includes(text)) return true;
  }
  return false;
}

it.each(["that $EDITOR names", "VS Code, where it names none"])(
  "the editor is %s",
  async (which) => {
    const editor = await createEditor();
    const PATH = `${dirname(editor.command)}${delimiter}${process.env.PATH}`;
    const env = which.startsWith("VS") ? { EDITOR: "", PATH } : { EDITOR: editor.command };
    const { origin } = await startDev([], { env: { VISUAL: "", ...env } });
    const place = { file: home, line: 3, column: 2 };
    expect((await act(origin, origin, "open", place)).status).toBe(204);
    await editor.opens(`${home}:3:2`);
  },
);
