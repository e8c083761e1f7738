import { basename, relative, sep } from "node:path";
import type { Plugin } from "esbuild";
import {
  isHidden,
  largestFile,
  readPlainFileSync,
  UnfitFile,
  whyUnread,
} from "../disk/read-plain-file.ts";

/**
 * An esbuild plugin that allows plain files of one folder only. esbuild itself imports from anywhere,
 * and quotes files that it can't parse.
 *
 * @param root absolute
 * @param known a folder whose files the caller has read: esbuild asks about each file in a message
 */
export function stayInside(root: string, known?: string): Plugin {
  return {
    name: "stay inside",
    setup({ onLoad, onResolve }) {
      // esbuild would leave them in the bundle, where browsers cannot import.
      onResolve({ filter: /^(?:[a-z][\w+.-]*:)?\/\//i }, ({ path }) => ({
        errors: [{ text: `"${path}" is not a file of the project` }],
      }));
      onLoad({ filter: known ? outside(known) : /./, namespace: "file" }, ({ path }) => {
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

/** Matches paths outside of a folder, and hidden ones. esbuild's expressions have no lookahead. */
function outside(folder: string): RegExp {
  const prefix = [...(folder + sep)];
  const hex = (mark: string) => `\\x${mark.charCodeAt(0).toString(16).padStart(2, "0")}`;
  const escaped = (text: string) => text.replace(/[\0-~]/g, hex);
  const others = prefix.map((character, index) => {
    return `${escaped(prefix.slice(0, index).join(""))}[^${escaped(character)}]`;
  });
  return new RegExp(`^(?:${others.join("|")})|[\\\\/]\\.`);
}
