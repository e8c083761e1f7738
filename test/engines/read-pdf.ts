import { spawnSync } from "node:child_process";
import type { Printed } from "./engine.ts";

/** Poppler's reader: pdf.js needs a newer Node than the site does. */
export const hasPdfReader = spawnSync("pdftotext", ["-v"]).status === 0;

/** What a printed page says, in the order it is drawn, and how many sheets it takes. */
export function readPdf(pdf: Buffer): Printed {
  const { stdout, stderr, status } = spawnSync("pdftotext", ["-raw", "-", "-"], { input: pdf });
  if (status !== 0) throw new Error(`pdftotext: ${stderr}`);
  const words = stdout.toString();
  // Each sheet ends with a form feed.
  return { words, sheets: words.split("\f").length - 1 };
}
