import manifest from "../../../package.json" with { type: "json" };
import { inRepository } from "../../support/project.ts";
import { writeProject } from "../write-project.ts";
import type { Peer } from "./peer.ts";

/**
 * This project. It writes each page to two paths, where peers write one, and
 * says in each which of its scripts and styles may run.
 *
 * The compiled program stays, as Hugo's does; what it remembers goes.
 */
export const vitrine: Peer = {
  name: "Vitrine",
  version: async () => manifest.version,
  prepare: (folder, { pages }) => writeProject(folder, pages),
  command: [process.execPath, inRepository("bin/vitrine.js"), "build", "--quiet"],
  output: "dist",
  caches: [inRepository("node_modules/.cache/vitrine/results")],
};
