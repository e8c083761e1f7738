import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { initWasm, Resvg } from "@resvg/resvg-wasm";

let ready: Promise<void> | undefined;

/**
 * Draws an SVG as a PNG of a width in pixels. resvg runs as WebAssembly, which gives the same bytes on
 * every machine.
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
