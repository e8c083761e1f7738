import * as z from "zod";
import { parseUrl } from "../fields/parse-url.ts";

/** Without the signs that would end a source of a content policy, or a string of a server's configuration. */
const plainOrigin = /^https:\/\/(?!-)[a-z0-9-]+(?<!-)(?:\.(?!-)[a-z0-9-]+(?<!-))*(?::\d+)?$/;

/** Where a site is served from: scheme and host, nothing behind. */
export const originSchema = z
  .string()
  .refine((value) => plainOrigin.test(value) && parseUrl(value)?.origin === value, {
    error:
      'is not a valid origin\nwrite https:// and the host only, as in "https://www.example.com"',
  });
