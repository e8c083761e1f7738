import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { initWasm, Resvg } from "@resvg/resvg-wasm";

let ready: Promise<void> | undefined;

/**
 * An SVG as a PNG of a given width. resvg as WebAssembly, and not its native
 * builds: the same bytes on every machine.
 */
export async function drawSvg(svg: string, width: number): Promise<Buffer> {
  ready ??= loadResvg();
  await ready;
  const picture = new Resvg(svg, { fitTo: { mode: "width", value: width } }).render();
  return Buffer.from(picture.asPng());
}

async function loadResvg(): Promise<void> {
  const wasm = createRequire(import.meta.url).resolve("@resvg/resvg-wasm/index_bg.wasm");
  await initWasm(await readFile(wasm));
}
