import { basename, relative, sep } from "node:path";
import type { Plugin } from "esbuild";
import {
  isHidden,
  largestFile,
  readPlainFileSync,
  UnfitFile,
  whyUnread,
} from "../disk/read-plain-file.ts";
import type { Sources } from "./read-sources.ts";

/**
 * An esbuild plugin that allows plain files of one folder only. esbuild itself imports from anywhere,
 * and quotes files that it can't parse.
 *
 * @param root absolute
 * @param sources what has been read already: a file may have changed since
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
          const file = relative(root, path).replaceAll(sep, "/");
          if (isHidden(file)) throw new UnfitFile("is a hidden file");
          const contents = texts.get(file) ?? readPlainFileSync(path, root, largestFile);
          return { contents, loader: "default" };
        } catch (cause) {
          return { errors: [{ text: `"${basename(path)}" ${whyUnread(cause)}` }] };
        }
      });
    },
  };
}
