import { cp, rename } from "node:fs/promises";
import { basename, join } from "node:path";
import { execute } from "./execute.ts";

/** What a step that uses an action works with. */
export interface ActionRun {
  /** The repository that is checked out. */
  repository: string;
  /** Where artifacts are kept. */
  folder: string;
  /** The folder that the job works in. */
  checkout: string;
  /** What stands below `with`. */
  inputs: Readonly<Record<string, string>>;
  env: NodeJS.ProcessEnv;
}

/** Below the folder of artifacts: what a deployment publishes. */
export const pagesFolder = "published";

const pagesArtifact = "github-pages";

/** Local stand-ins for GitHub's actions. */
const actions: Record<string, (run: ActionRun) => Promise<void>> = {
  "actions/checkout": async ({ repository, checkout, env }) => {
    const { succeeded, output } = await execute("git", ["clone", "-q", repository, checkout], {
      env,
    });
    if (!succeeded) throw new Error(output);
  },
  "actions/setup-node": async () => {},
  "actions/upload-artifact": ({ folder, checkout, inputs: { name = "", path = "" } }) =>
    cp(join(checkout, path), join(folder, name), { recursive: true }),
  "actions/upload-pages-artifact": ({ folder, checkout, inputs }) => {
    const isTaken = (path: string) =>
      inputs["include-hidden-files"] === "true" || !basename(path).startsWith(".");
    const from = join(checkout, inputs.path ?? "");
    return cp(from, join(folder, pagesArtifact), { recursive: true, filter: isTaken });
  },
  "actions/deploy-pages": ({ folder }) =>
    rename(join(folder, pagesArtifact), join(folder, pagesFolder)),
};

/**
 * Does what an action of GitHub's would do, on this computer.
 *
 * @param uses the action, such as `actions/checkout@3d3c42e`
 * @throws when there is no stand-in for the action, or when it fails
 */
export async function useAction(uses: string, run: ActionRun): Promise<void> {
  const action = actions[uses.split("@")[0] ?? ""];
  if (!action) throw new Error(`${uses} has no stand-in`);
  await action(run);
}
