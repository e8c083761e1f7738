import { fileURLToPath } from "node:url";
import { build } from "esbuild";

/** The program that runs in the pages that dev serves, as text for a `<script>` element. */
export async function buildClient(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL("client/main.ts", import.meta.url))],
    bundle: true,
    minify: true,
    format: "iife",
    target: "es2022",
    charset: "utf8",
    legalComments: "none",
    write: false,
    logLevel: "silent",
  });
  // Inside a script element these two would end it, or open a comment.
  return (outputFiles[0]?.text ?? "").replaceAll("</", "<\\/").replaceAll("<!--", "<\\!--");
}
