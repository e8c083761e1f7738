import * as z from "zod";
import { defineKind } from "./field.ts";

const schema = z.string().regex(/^\+[0-9][0-9 ()-]{6,24}$/, {
  error: 'must be an international number such as "+55 21 00000-0000"',
});

/** A telephone number in international form, the same in every language; it may hold spaces, hyphens and parentheses. */
export const phone = defineKind({ name: "phone", translated: false, shown: true }, schema);
