import type { Fragments } from "../fragments.ts";
import type { BenchPage } from "../write-project.ts";
import type { PageData } from "./page-data.ts";

/** What a peer builds its pages of. */
interface Materials {
  /** The pages as this project's own content files hold them. */
  pages: readonly BenchPage[];
  /** The same for peers, and the HTML that pages share. */
  data: readonly PageData[];
  fragments: Fragments;
}

/** A generator on the bench: the same content in, the same pages out. */
export interface Peer {
  name: string;
  /** What it says its version is; throws when it is not installed. */
  version: () => Promise<string>;
  /** Writes a project of these pages into an empty folder. */
  prepare: (folder: string, materials: Materials) => Promise<void>;
  /** The command of one whole build, run in that folder. */
  command: readonly string[];
  /** Where the built site lies in the folder, and everything else that a cold build starts without. */
  output: string;
  caches: readonly string[];
}
