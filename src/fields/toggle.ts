import * as z from "zod";
import { defineKind } from "./field.ts";

/** `true` or `false`, the same in every language. */
export const toggle = defineKind({ name: "toggle", translated: false, shown: false }, z.boolean());
