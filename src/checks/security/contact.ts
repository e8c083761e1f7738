import { placeOf } from "../../content/source.ts";
import { type Diagnostic, warning } from "../../diagnostics/diagnostic.ts";
import type { CheckContext } from "../check-context.ts";
import type { CheckedSite } from "../checked-site.ts";

/**
 * Whether security.txt still counts: after its day nobody should go by it (RFC
 * 9116, 2.5.5). A build knows no clock, so that its bytes stay the same; a check does.
 */
export function checkContact(
  { content, site }: CheckedSite,
  { today }: Pick<CheckContext, "today">,
): Diagnostic[] {
  const { contactExpires } = site.security ?? {};
  if (contactExpires === undefined || contactExpires > today) return [];
  return [
    warning("security/contact", `security.txt has counted for nothing since ${contactExpires}`, {
      place: placeOf(content.site.source, ["security", "contactExpires"]),
      output: { file: ".well-known/security.txt", at: "Expires" },
      hint: "make sure that the contact is right, and write a day within a year from now",
    }),
  ];
}
