import { join } from "node:path";
import { onTestFinished } from "vitest";
import { watchProject } from "../../src/dev/watch-project.ts";
import { createProject, type Edit } from "../support/project.ts";

/** The real watcher on a project of its own, and the paths that it told of. */
export async function watch(poll = false, edits: Edit[] = []) {
  const root = await createProject(edits);
  // Long enough for the disk's time to tell what a folder is now from what it will be.
  await new Promise((done) => setTimeout(done, 150));
  const told: string[] = [];
  const watched = await watchProject({ root, poll }, (path) => told.push(path));
  onTestFinished(() => watched.close());
  return { told, path: join(root, "content/site.yaml"), root, watched };
}
