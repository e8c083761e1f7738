import inspector from "node:inspector/promises";
import { fileURLToPath } from "node:url";
import v8 from "@vitest/coverage-v8";

type Taken = { result: { scriptId: string; url: string }[] };

/** What vitest puts before each module that it runs. */
const runByVitest = /^'use strict';async \(/;

/**
 * V8's coverage of what vitest itself has run, and of nothing else: `vitrine dev` compiles the
 * same sources once more, in another way. V8 knows both by one path, and the two counted as one
 * give figures of neither.
 */
export default {
  ...v8,
  async getProvider() {
    const provider = await v8.getProvider();
    // Of itself it would have V8's own module, not this one, count in the processes of the tests.
    const resolveOptions = provider.resolveOptions.bind(provider);
    provider.resolveOptions = () => ({
      ...resolveOptions(),
      provider: "custom",
      customProviderModule: fileURLToPath(import.meta.url),
    });
    return provider;
  },
  async takeCoverage(settings: Parameters<NonNullable<typeof v8.takeCoverage>>[0]) {
    const taken = (await v8.takeCoverage?.(settings)) as Taken;
    const session = new inspector.Session();
    session.connect();
    await session.post("Debugger.enable");
    const own: Taken["result"] = [];
    for (const entry of taken.result) {
      const { scriptSource } = await session.post("Debugger.getScriptSource", entry);
      if (runByVitest.test(scriptSource)) own.push(entry);
    }
    session.disconnect();
    return { result: own };
  },
};
