import { vi } from "vitest";

// For all files that are named *.odd-disk.test.ts.
vi.mock("node:fs", async (load) => (await import("./odd-disk.ts")).makeDiskOdd(load));
vi.mock("node:fs/promises", async (load) => (await import("./odd-disk.ts")).makeDiskOdd(load));
