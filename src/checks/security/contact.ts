import { placeOf } from "../../content/source.ts";
import type { Diagnostic } from "../../diagnostics/diagnostic.ts";
import type { CheckContext } from "../check-context.ts";
import type { CheckedSite } from "../checked-site.ts";
import { finding } from "../finding.ts";

/**
 * Warns of a security.txt that has expired (RFC 9116, 2.5.5). A build does not look at the
 * clock, so that its output stays the same.
 */
export function checkContact(
  checked: CheckedSite,
  { today }: Pick<CheckContext, "today">,
): Diagnostic[] {
  const { contactExpires } = checked.site.security ?? {};
  if (contactExpires === undefined || contactExpires > today) return [];
  return [
    finding(checked, "security/contact", `security.txt expired on ${contactExpires}`, {
      severity: "warning",
      page: ".well-known/security.txt",
      at: "Expires",
      place: placeOf(checked.content.site.source, ["security", "contactExpires"]),
      hint: "check the contact, and set contactExpires to a date within a year",
    }),
  ];
}
