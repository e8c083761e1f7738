import { build } from "esbuild";

/**
 * The program that runs in the pages that dev serves, as text for a `<script>` element.
 *
 * @param generator the folder that holds `src/`
 */
export async function buildClient(generator: string): Promise<string> {
  const { outputFiles } = await build({
    absWorkingDir: generator,
    entryPoints: ["src/dev/client/main.ts"],
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
