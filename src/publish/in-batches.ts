import type { SiteFile, SiteStream } from "../site/file.ts";

/** Enough for what is done with a batch to use all of the system's threads; few enough for memory. */
const size = 64;

/** A site's files a few at a time, as they come; the last batch may be empty. */
export async function* inBatches(site: SiteStream): AsyncGenerator<SiteFile[]> {
  let batch: SiteFile[] = [];
  for await (const file of site) {
    batch.push(file);
    if (batch.length < size) continue;
    yield batch;
    batch = [];
  }
  yield batch;
}
