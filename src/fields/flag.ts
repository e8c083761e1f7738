import * as z from "zod";
import { defineKind } from "./field.ts";

const schema = z.string().regex(/^[A-Z]{2}$/, { error: 'must be a country code such as "BR"' });

/** The ISO 3166 code of a country whose flag has to exist; `view.flag(code)` draws it. */
export const flag = defineKind({ name: "flag", translated: true, shown: false }, schema);
