import * as z from "zod";
import { defineKind } from "./field.ts";

const schema = z.iso.date({ error: 'must be a day such as "2027-12-31"' });

/** Without zod's pattern, which fills a screen; `format: date` stays. */
const editor = { pattern: undefined };

/** A day, written as `2027-12-31`, the same in every language; `view.date(day)` puts it in words. */
export const date = defineKind({ name: "date", translated: false, shown: false, editor }, schema);
