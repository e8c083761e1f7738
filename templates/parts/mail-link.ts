import type { View } from "vitrine";

/** A link that opens an e-mail with a subject, and a body that asks for what a reply needs to know. */
export function mailLink(email: string, subject: string, { words }: View): string {
  // RFC 6068 wants both characters at the end of a line.
  const body = words.mail.body.replaceAll("\n", "\r\n");
  return `mailto:${email}?subject=${forQuery(subject)}&body=${forQuery(body)}`;
}

/**
 * A text as a value in a link's query. Letters beyond ASCII stay as they are: browsers encode them
 * when the link is opened, and a page full of `%C3%A7` weighs more.
 */
export function forQuery(text: string): string {
  return text.replace(/[^\p{L}\p{N}]+/gu, encodeURIComponent);
}
