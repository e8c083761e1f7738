import * as z from "zod";
import { defineKind } from "./field.ts";

const schema = z
  .email({ error: 'must be an e-mail address such as "nome@example.com"' })
  // RFC 5321, 4.5.3.1.3: a path of 256 with its brackets.
  .max(254);

/** Editors see the file before variables are filled in: the address may be a variable's name. */
const editor = { format: undefined, pattern: "^(?:\\{[A-Za-z0-9]+\\}|[^@\\s]+@[^@\\s]+)$" };

/** An e-mail address, the same in every language. */
export const email = defineKind({ name: "email", translated: false, shown: true, editor }, schema);
