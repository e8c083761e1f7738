import * as z from "zod";
import { externalUrl, origin } from "./text.ts";

const contact = z
  .string()
  .refine(
    (value) =>
      externalUrl.safeParse(value).success ||
      (z.email().safeParse(value.slice(7)).success && value.startsWith("mailto:")),
    { error: 'must be "mailto:" with an address, or a full address that starts with "https://"' },
  );

/** What the site's owner decides about its safety; nothing of it is needed. */
export const securitySchema = z
  .strictObject({
    /** Whether browsers are told to come by https only, for a year (RFC 6797). */
    hsts: z.boolean().optional(),
    /** Who answers for the site's safety, and until which day: `/.well-known/security.txt`. */
    contact: contact.optional(),
    contactExpires: z.iso.date({ error: 'must be a day such as "2027-12-31"' }).optional(),
    /** Where a translation widget that fills the slots loads from; the policy lets it. */
    translationOrigins: z.array(origin).optional(),
  })
  .refine((value) => (value.contact === undefined) === (value.contactExpires === undefined), {
    error: 'must have both "contact" and "contactExpires", or neither',
  });
