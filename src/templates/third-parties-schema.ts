import * as z from "zod";
import { group, list, optional } from "../fields/containers.ts";
import { describe } from "../fields/field.ts";
import { languageSchema } from "../fields/language.ts";
import { route } from "../fields/route.ts";
import { text, textSchema } from "../fields/text.ts";
import { urlSchema } from "../fields/url.ts";
import { originSchema } from "./origin-schema.ts";

/** What a page may load from another host, as a policy names it (CSP Level 3, fetch directives). */
export const sourceKinds = ["script", "style", "img", "font", "connect", "frame", "media"] as const;

export type SourceKind = (typeof sourceKinds)[number];

const serviceSchema = z.enum(["plausible", "goatcounter", "translation"], {
  error:
    'must be "plausible", "goatcounter" or "translation"\nwrite "script" or "origins" in place of "service" for any other',
});

/** In base64, which is as long as the hash says. */
const integrity = /^sha(?:256-[A-Za-z0-9+/]{43}=|384-[A-Za-z0-9+/]{64}|512-[A-Za-z0-9+/]{86}==)$/;

const integritySchema = z.string().regex(integrity, {
  error: 'is not a complete hash\ncopy the whole hash, such as "sha384-…" (Subresource Integrity)',
});

const accountName = /^[a-z0-9]+(?:[.-][a-z0-9]+)*$/;

const accountSchema = z.string().regex(accountName, {
  error: ({ input }) => {
    const host = String(input).replace(/^https?:\/\/|(?:\.goatcounter\.com)?(?:\/.*)?$/g, "");
    const how = accountName.test(host) ? `"${host}"` : 'it as in "www.example.com" or "example"';
    return `is not a valid account name\nwrite ${how}`;
  },
});

const attributeSchema = z.string().regex(/^data-[a-z0-9]+(?:-[a-z0-9]+)*$/, {
  error: 'is not a valid attribute name\nwrite "data-", then lowercase letters, digits and hyphens',
});

const originsText = "Addresses with nothing after the host.";
const oneOrigin = describe(originSchema, originsText, ["https://www.example.com"]);
const origins = Object.fromEntries(
  sourceKinds.map((kind) => [kind, optional(list(originsText, oneOrigin))]),
) as Record<SourceKind, z.ZodOptional<z.ZodArray<z.ZodString>>>;

const party = group("A service on another host, such as a visit counter.", {
  name: text("Its name.", { examples: ["Plausible"] }),
  purpose: describe(z.record(languageSchema, textSchema), "What it is for, in each language."),
  service: optional(
    describe(
      serviceSchema,
      "plausible, goatcounter or translation: Vitrine adds what the service needs.",
    ),
  ),
  account: optional(
    describe(
      accountSchema,
      "The account there: the domain (Plausible), or the code (GoatCounter).",
      ["www.example.com"],
    ),
  ),
  script: optional(
    describe(urlSchema, "The address of its script.", ["https://www.example.com/a.js"]),
  ),
  integrity: optional(
    describe(integritySchema, "The hash of a script that never changes (Subresource Integrity)."),
  ),
  attributes: optional(
    describe(z.record(attributeSchema, textSchema), "The data-… attributes of its script element."),
  ),
  origins: optional(group("What else pages load from it, by kind.", origins)),
  pages: optional(
    list(
      "Routes of the pages that load it; without this, every page.",
      route("The route of a page.", { examples: ["/"] }),
      { min: 1 },
    ),
  ),
}).superRefine((value, { addIssue }) => {
  const { service, account, script } = value;
  const refuse = (field: string, message = "") =>
    addIssue({ code: "custom", path: [field], message });
  const isCounter = service === "plausible" || service === "goatcounter";
  const lacksScript = service === "translation" || (!service && !value.origins);
  if (isCounter && account === undefined) refuse("account");
  if (lacksScript && script === undefined) refuse("script");
  if (service === "goatcounter" && account?.includes(".") && accountName.test(account)) {
    const code = account.replace(/\..*/, "");
    refuse("account", `must be the part before ".goatcounter.com"\nwrite "${code}"`);
  }
  for (const field of ["script", "integrity", "attributes"] as const) {
    if (value[field] === undefined) continue;
    if (isCounter) refuse(field, `is set by the service "${service}"\nremove it`);
    else if (script === undefined) {
      const hint = "add the address of the script, or remove this field";
      refuse(field, `has no "script" beside it\n${hint}`);
    }
  }
  if (!isCounter && account !== undefined) {
    const message = 'belongs to the services "plausible" and "goatcounter" only';
    refuse("account", `${message}\nset one of them as the "service", or remove this field`);
  }
});

/** The hosts that pages load something from, beside the site's own. */
export const thirdPartiesField = optional(
  list("Other hosts that pages load something from.", party),
);

/** Another host as `content/site.yaml` declares it. */
export type ThirdParty = NonNullable<z.infer<typeof thirdPartiesField>>[number];
