import type { View } from "vitrine";
import { forQuery } from "./for-query.ts";

/** A link that opens an e-mail with a subject, and a body that asks for what a reply needs to know. */
export function mailLink(email: string, subject: string, { words }: View): string {
  // RFC 6068 wants both characters at the end of a line.
  const body = words.mail.body.replaceAll("\n", "\r\n");
  return `mailto:${email}?subject=${forQuery(subject)}&body=${forQuery(body)}`;
}
