import { basename, relative } from "node:path";
import type { Plugin } from "esbuild";
import {
  isHidden,
  largestFile,
  readPlainFileSync,
  UnfitFile,
  whyUnread,
} from "../disk/read-plain-file.ts";

/**
 * An esbuild plugin that reads plain files of one folder alone: esbuild itself would import from
 * anywhere, and quote a file that it can't parse.
 *
 * @param root absolute
 */
export function stayInside(root: string): Plugin {
  return {
    name: "stay inside",
    setup({ onLoad, onResolve }) {
      // esbuild leaves them to the browser, which has nothing to import them with in a bundle.
      onResolve({ filter: /^(?:[a-z][\w+.-]*:)?\/\//i }, ({ path }) => ({
        errors: [{ text: `"${path}" is not a file of the project` }],
      }));
      onLoad({ filter: /./, namespace: "file" }, ({ path }) => {
        try {
          if (isHidden(relative(root, path))) throw new UnfitFile("is a hidden file");
          readPlainFileSync(path, root, largestFile);
          return undefined;
        } catch (cause) {
          return { errors: [{ text: `"${basename(path)}" ${whyUnread(cause)}` }] };
        }
      });
    },
  };
}
