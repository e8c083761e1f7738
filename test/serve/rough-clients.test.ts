import { text } from "node:stream/consumers";
import { describe, expect, it } from "vitest";
import { createProject } from "../support/project.ts";
import { buildProject } from "../support/run-vitrine.ts";
import { startHere } from "../support/spawn-vitrine.ts";
import { connectTo } from "./connect-to.ts";

/** Request targets that no page asks for: each tries to lead out of the site in its own spelling. */
const traversals = [
  ...["/../package.json", "/a/../../x", "/%2e%2e/package.json", "/%2E%2E/package.json", "/.%2e/x"],
  ...["/%2e./x", "/..%2fx", "/..%2Fx", "/..", "/assets/..", "/assets/../../package.json"],
  ...["/assets/..?x", "/a\\..\\x", "/..\\package.json", "/%5c..%5cx", "/%5C..%5Cpackage.json"],
  ...["/%00", "/en%00.html", "/\0", "/#x", "/%23x", "/en#/../../package.json", "/%zz", "/%"],
  ...["/%c0%ae%c0%ae/package.json", "/%e0%80%ae%e0%80%ae/package.json", "/./en", "/%2e/en"],
  ...["http://evil.example/", "../package.json", "package.json", "*", ""],
  // Files that a folder may hold and a site never serves.
  ...["/.vitrine", "/.env", "/.git/config", "/%2egit/config", "/assets/.htpasswd"],
  "/.well-known/.env",
];

async function start(command: string) {
  const root = await createProject();
  if (command === "preview") await buildProject(root);
  const running = await startHere(root, [command, "--port", "0"]);
  const { host, port } = new URL(running.origin);
  return { ...running, host, send: (sent: string) => connectTo(Number(port), sent) };
}

describe.each(["dev", "preview"])("%s, asked by who is no browser", (command) => {
  it("leads out of the site by no path, however it is spelled on the wire", async () => {
    const { host, send } = await start(command);
    const prefixes = command === "dev" ? ["", "/__vitrine"] : [""];
    for (const target of prefixes.flatMap((prefix) => traversals.map((path) => prefix + path))) {
      const head = `GET ${target} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`;
      const answer = await text(await send(head));
      expect(answer, target).toMatch(/^HTTP\/1\.1 4\d\d /);
      expect(answer, target).not.toContain('"private"');
    }
  });

  it("takes no request for two hosts, whichever comes first", async () => {
    const { host, send } = await start(command);
    for (const [first, second] of [
      [host, "evil.example"],
      ["evil.example", host],
    ]) {
      const head = `Host: ${first}\r\nHost: ${second}\r\nConnection: close`;
      const answer = await text(await send(`GET /en HTTP/1.1\r\n${head}\r\n\r\n`));
      expect(answer).toMatch(/^HTTP\/1\.1 403 /);
    }
  });

  it("stops while some hold on to it", async () => {
    const { origin, host, interrupt, send } = await start(command);
    const head = `Host: ${host}\r\n`;
    // Nobody reads what comes back.
    for (const sent of [
      "",
      "GET /en HT",
      `GET /en HTTP/1.1\r\n${head}`,
      `GET /en HTTP/1.1\r\n${head}\r\n`.repeat(200),
      `GET /__vitrine/events?path=/en HTTP/1.1\r\n${head}\r\n`,
      `POST /__vitrine/open HTTP/1.1\r\n${head}Content-Length: 1000\r\n\r\n{`,
    ])
      await send(sent);
    expect((await fetch(`${origin}/en`)).status).toBe(200);
    expect(await interrupt()).toBe(130);
  });
});
