import type { SiteFile, SiteStream } from "../site/file.ts";

/** Large enough to use all of the system's threads, small enough for memory. */
const batchSize = 64;

/** The files of a site in batches, in their order; the last batch may be empty. */
export async function* inBatches(site: SiteStream): AsyncGenerator<SiteFile[]> {
  let batch: SiteFile[] = [];
  for await (const file of site) {
    batch.push(file);
    if (batch.length < batchSize) continue;
    yield batch;
    batch = [];
  }
  yield batch;
}
