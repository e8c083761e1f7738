import type { View } from "vitrine";
import { forQuery } from "./for-query.ts";

/** A link that opens a mail with its subject, and with a body that asks for what a first answer needs. */
export function mailLink(email: string, subject: string, { words }: View): string {
  // RFC 6068 wants both characters at the end of a line.
  const body = words.mail.body.replaceAll("\n", "\r\n");
  return `mailto:${email}?subject=${forQuery(subject)}&body=${forQuery(body)}`;
}
