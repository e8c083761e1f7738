import { basename } from "node:path";
import type { Plugin } from "esbuild";
import { whyUnread } from "../disk/read-plain-file.ts";
import { readImported, type Sources } from "./read-sources.ts";

/**
 * An esbuild plugin that allows plain files of one folder only. esbuild itself imports from anywhere,
 * and quotes files that it can't parse.
 *
 * @param root absolute
 */
export function stayInside(root: string, { texts }: Pick<Sources, "texts">): Plugin {
  return {
    name: "stay inside",
    setup({ onLoad, onResolve }) {
      // esbuild would leave them in the bundle, where browsers cannot import.
      onResolve({ filter: /^(?:[a-z][\w+.-]*:)?\/\//i }, ({ path }) => ({
        errors: [{ text: `"${path}" is not a file of the project` }],
      }));
      onLoad({ filter: /./, namespace: "file" }, ({ path }) => {
        try {
          return { contents: readImported(root, path, texts), loader: "default" };
        } catch (cause) {
          return { errors: [{ text: `"${basename(path)}" ${whyUnread(cause)}` }] };
        }
      });
    },
  };
}
