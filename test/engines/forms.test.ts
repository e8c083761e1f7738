import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { contactForm, sendTo } from "../support/contact-form.ts";
import { makeFiles } from "../support/make-files.ts";
import { copyTinySite } from "../support/project.ts";
import { engines, openEngine, serveAWhile, withoutScripts } from "./support.ts";

/** What the endpoint has received. */
const received: Record<string, string>[] = [];

// As form services do: it keeps what it gets, and leads back to the page that thanks.
const endpoint = createServer(async (request, response) => {
  const fields = Object.fromEntries(new URLSearchParams(await text(request)));
  received.push(fields);
  const back = new URL(fields._next ?? "", scripted.origin).pathname;
  response.writeHead(303, { location: `${request.headers.origin}${back}` }).end();
}).listen(0, "127.0.0.1");
await once(endpoint, "listening");
const { port } = endpoint.address() as AddressInfo;
const edits = [...contactForm, sendTo(`http://127.0.0.1:${port}/send`)];
const { root, remove } = await copyTinySite(edits);
const { value: site } = await makeFiles(root, { drafts: false });
if (!site) throw new Error("the site has mistakes");
const scripted = serveAWhile(site);
const bare = serveAWhile(withoutScripts(site));
afterAll(async () => {
  endpoint.closeAllConnections();
  endpoint.close();
  await remove();
});
beforeEach(() => {
  received.length = 0;
});

const own = { name: "Ana Silva", email: "ana@example.com" };
const answers = { ...own, organization: "", message: "Olá & bom dia?" };

describe.each(engines)("$name", (kind) => {
  const engine = openEngine(kind);
  if (!engine) return;

  const fill = async () => {
    for (const [name, value] of Object.entries(answers)) {
      await engine.tab.evaluate(
        (id, text) => {
          (document.getElementById(id) as HTMLInputElement).value = text;
        },
        `contact-form-${name}`,
        value,
      );
    }
    await engine.tab.click("#contact-form-consent");
  };
  const send = () => engine.tab.click('form button[type="submit"]');
  const path = () => engine.tab.evaluate(() => location.pathname);

  it.each([
    ["with scripts", () => scripted],
    ["without scripts", () => bare],
  ])("sends the form %s, and arrives at the page that thanks", async (_, server) => {
    await engine.tab.go(`${server().origin}/`);
    await send();
    // Nothing is filled in: nothing is sent, as the list below shows.
    await fill();
    await send();
    await expect.poll(path).toBe("/faq");
    const hidden = { _next: "https://www.example.com/faq", _gotcha: "", form: "contact" };
    expect(received).toEqual([{ ...answers, ...hidden, consent: "yes" }]);
  });

  it("tells every mistake in a list that leads to its field, and at the field", async () => {
    await engine.tab.go(`${scripted.origin}/`);
    await send();
    const told = () =>
      engine.tab.evaluate(() => ({
        focus: document.activeElement?.className,
        list: [...document.querySelectorAll(".mistakes a")].map((link) => link.textContent),
        fields: [...document.querySelectorAll(".mistake")].flatMap((mistake) =>
          mistake.checkVisibility() ? [mistake.textContent] : [],
        ),
        invalid: [...document.querySelectorAll('[aria-invalid="true"]')].map(({ id }) => id),
      }));
    const mistakes = ["Write your name", "Write your email", "Write a message", "Agree first"];
    await expect.poll(told).toEqual({
      focus: "mistakes",
      list: mistakes,
      fields: mistakes,
      invalid: ["name", "email", "message", "consent"].map((name) => `contact-form-${name}`),
    });
    await engine.tab.click(".mistakes li:nth-child(2) a");
    const focus = () => engine.tab.evaluate(() => document.activeElement?.id);
    await expect.poll(focus).toBe("contact-form-email");
    await fill();
    await engine.tab.evaluate(() => {
      (document.getElementById("contact-form-email") as HTMLInputElement).value = "ana@";
    });
    await send();
    const list = ["Write your email"];
    await expect.poll(told).toMatchObject({ list, invalid: ["contact-form-email"] });
    expect(received).toEqual([]);
  });
});
