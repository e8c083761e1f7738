import { versionOf } from "../content/version-of.ts";
import type { Memory } from "../memory/memory.ts";
import type { InlineHashes } from "../site/content-policy.ts";
import type { Leaf, RenderedPage } from "./render-page.tsx";

/** What an earlier build has made of a page: not its bytes, which are in the output. */
interface KeptPage {
  version: string;
  hashes: InlineHashes;
}

/** A page, and the hash of its bytes. */
export interface VersionedPage extends RenderedPage {
  version: string;
}

/** Pages that an earlier build has rendered of the very same things. */
export interface KeptPages {
  /**
   * @param published what the output holds at a path; it counts only where it is what was rendered
   * @returns undefined where the page has to be rendered
   */
  find(leaf: Leaf, published: (path: string) => Buffer | undefined): RenderedPage | undefined;
  note(leaf: Leaf, page: VersionedPage): void;
  /** Keeps what was found and noted for the next build. */
  keep(): Promise<void>;
}

/** @param setting all that pages are made of beside themselves */
export async function recallPages(memory: Memory, setting: string): Promise<KeptPages> {
  const bytes = await memory.recall("pages", [setting]);
  const before = new Map<string, KeptPage>(bytes ? JSON.parse(bytes.toString()) : []);
  const now = new Map<string, KeptPage>();
  return {
    find(leaf, published) {
      const key = keyOf(leaf);
      const record = before.get(key);
      const bytes = record && published(leaf.route.outputs[0] as string);
      if (!bytes || versionOf(bytes) !== record.version) return undefined;
      now.set(key, record);
      return { bytes, hashes: record.hashes };
    },
    note(leaf, { version, hashes }) {
      now.set(keyOf(leaf), { version, hashes });
    },
    async keep() {
      await memory.keep("pages", [setting], Buffer.from(JSON.stringify([...now])));
    },
  };
}

function keyOf(leaf: Leaf): string {
  return versionOf(JSON.stringify(leaf));
}
