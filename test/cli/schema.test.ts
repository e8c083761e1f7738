import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import {
  createMessageConnection,
  StreamMessageReader,
  StreamMessageWriter,
} from "vscode-jsonrpc/node.js";
import { getCompanySite } from "../support/company-site.ts";

// What an editor shows: by the real yaml-language-server.
const root = getCompanySite();
const rootUri = pathToFileURL(root).href;
const file = join(root, "content/pages/home.en.yaml");
const uri = pathToFileURL(file).href;
const original = readFileSync(file, "utf8");
const lines = original.split("\n");
const hero = lines.indexOf("hero:");
const manifest = createRequire(import.meta.url).resolve("yaml-language-server/package.json");
const command = join(dirname(manifest), "bin/yaml-language-server");
const server = spawn(process.execPath, [command, "--stdio"]);
const client = createMessageConnection(
  new StreamMessageReader(server.stdout),
  new StreamMessageWriter(server.stdin),
);
let marks: { message: string; range: { start: { line: number } } }[] = [];

afterAll(() => {
  client.dispose();
  server.kill();
});

beforeAll(async () => {
  client.onNotification("textDocument/publishDiagnostics", ({ diagnostics }) => {
    marks = diagnostics;
  });
  const on = { validate: true, hover: true, completion: true, schemaStore: { enable: false } };
  client.onRequest("workspace/configuration", ({ items }) =>
    items.map(({ section }: { section: string }) => (section === "yaml" ? on : {})),
  );
  client.onRequest("client/registerCapability", () => null);
  client.listen();
  await client.sendRequest("initialize", {
    processId: process.pid,
    rootUri,
    workspaceFolders: [{ uri: rootUri, name: "site" }],
    capabilities: { workspace: { configuration: true } },
  });
  await client.sendNotification("initialized", {});
  const textDocument = { uri, languageId: "yaml", version: 1, text: original };
  await client.sendNotification("textDocument/didOpen", { textDocument });
});

let version = 1;
function type(text: string): Promise<void> {
  const changed = { textDocument: { uri, version: ++version }, contentChanges: [{ text }] };
  return client.sendNotification("textDocument/didChange", changed);
}

it("marks a misspelled field at its line, and nothing in the file as it is", async () => {
  const line = lines.findIndex((text) => text.startsWith("  subtitle: Data"));
  await type(original.replace("  subtitle: Data", "  subtitel: Data"));
  await vi.waitFor(() => {
    const own = marks.filter(({ range }) => range.start.line === line);
    expect(own.map(({ message }) => message).join()).toContain("subtitel");
  }, 60_000);
  await type(original);
  await vi.waitFor(() => expect(marks).toEqual([]), 60_000);
});

it("says in Portuguese what a field is, with an example, and completes those that are missing", async () => {
  const ask = <T>(what: string, character: number) => {
    const position = { line: hero + 1, character };
    return client.sendRequest<T>(`textDocument/${what}`, { textDocument: { uri }, position });
  };
  const hover = await ask<{ contents: { value: string } }>("hover", 4);
  expect(hover.contents.value).toMatch(/Frase curta acima do título[\s\S]*\{founded\}/);
  const without = lines.filter((text) => !text.startsWith("  badge:"));
  await type(without.toSpliced(hero + 1, 0, "  b").join("\n"));
  const list = await ask<{ items: { label: string }[] }>("completion", 3);
  expect(list.items.map(({ label }) => label)).toContain("badge");
});
