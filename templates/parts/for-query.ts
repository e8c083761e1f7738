/**
 * A text as a value in a link's query. Letters beyond ASCII stay as they are: browsers encode them
 * when the link is opened, and a page full of `%C3%A7` weighs more.
 */
export function forQuery(text: string): string {
  return text.replace(/[^\p{L}\p{N}]+/gu, encodeURIComponent);
}
