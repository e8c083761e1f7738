import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import {
  createMessageConnection,
  type MessageConnection,
  StreamMessageReader,
  StreamMessageWriter,
} from "vscode-jsonrpc/node.js";
import { getCompanySite } from "../support/company-site.ts";

const root = getCompanySite();

describe("the real yaml-language-server", () => {
  const file = "content/pages/home.en.yaml";
  const uri = pathToFileURL(join(root, file)).href;
  const original = readFileSync(join(root, file), "utf8");
  const marks: { line: number; message: string }[] = [];
  let client: MessageConnection;
  let end: () => void;

  beforeAll(async () => {
    const manifest = createRequire(import.meta.url).resolve("yaml-language-server/package.json");
    const command = join(dirname(manifest), "bin/yaml-language-server");
    const server = spawn(process.execPath, [command, "--stdio"]);
    end = () => server.kill();
    client = createMessageConnection(
      new StreamMessageReader(server.stdout),
      new StreamMessageWriter(server.stdin),
    );
    client.onNotification("textDocument/publishDiagnostics", ({ diagnostics }) => {
      marks.splice(
        0,
        marks.length,
        ...diagnostics.map(
          ({ message, range }: { message: string; range: { start: { line: number } } }) => ({
            line: range.start.line + 1,
            message,
          }),
        ),
      );
    });
    client.onRequest("workspace/configuration", ({ items }) =>
      items.map(({ section }: { section: string }) =>
        section === "yaml"
          ? { validate: true, hover: true, completion: true, schemaStore: { enable: false } }
          : {},
      ),
    );
    client.onRequest("client/registerCapability", () => null);
    client.listen();
    const capabilities = { workspace: { configuration: true } };
    const workspace = { uri: pathToFileURL(root).href, name: "site" };
    await client.sendRequest("initialize", {
      processId: process.pid,
      rootUri: workspace.uri,
      workspaceFolders: [workspace],
      capabilities,
    });
    await client.sendNotification("initialized", {});
    const textDocument = { uri, languageId: "yaml", version: 1, text: original };
    await client.sendNotification("textDocument/didOpen", { textDocument });
  });

  afterAll(() => {
    client?.dispose();
    end?.();
  });

  let version = 1;
  async function type(text: string): Promise<void> {
    version++;
    await client.sendNotification("textDocument/didChange", {
      textDocument: { uri, version },
      contentChanges: [{ text }],
    });
  }

  const lines = original.split("\n");
  const hero = lines.indexOf("hero:");

  it("marks a misspelt field at its line, and nothing in the file as it is", async () => {
    await type(original.replace("  subtitle: Data", "  subtitel: Data"));
    const line = lines.findIndex((text) => text.startsWith("  subtitle: Data")) + 1;
    await vi.waitFor(() => expect(marks.map((mark) => mark.line)).toContain(line), 60_000);
    expect(marks.map(({ message }) => message).join()).toContain("subtitel");
    await type(original);
    await vi.waitFor(() => expect(marks).toEqual([]), 60_000);
  });

  it("says in Portuguese what a field is, with an example", async () => {
    const position = { line: hero + 1, character: 4 };
    const hover = await client.sendRequest<{ contents: { value: string } }>("textDocument/hover", {
      textDocument: { uri },
      position,
    });
    expect(hover.contents.value).toContain("Frase curta acima do título");
    expect(hover.contents.value).toContain("{founded}");
  });

  it("completes the fields that are missing", async () => {
    const without = lines.filter((text) => !text.startsWith("  badge:"));
    without.splice(hero + 1, 0, "  b");
    await type(without.join("\n"));
    const list = await client.sendRequest<{ items: { label: string }[] }>(
      "textDocument/completion",
      { textDocument: { uri }, position: { line: hero + 1, character: 3 } },
    );
    expect(list.items.map(({ label }) => label)).toContain("badge");
  });
});
