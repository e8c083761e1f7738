import type { FormValue } from "../fields/form.ts";
import type { SiteBase } from "../templates/site-schema.ts";
import type { FormTarget } from "../templates/view.ts";
import { addressOf, linkTo } from "./addresses.ts";

type FormSite = Pick<SiteBase, "base" | "url" | "forms">;

/** A field that people don't see and programs fill in: form services drop what has it. */
const trap = "_gotcha";

/** Where a form is sent and what goes with it; undefined where `site.yaml` has no endpoint. */
export function describeForm(site: FormSite, { name, thanks }: FormValue): FormTarget | undefined {
  const { endpoint, hidden = {} } = site.forms ?? {};
  if (endpoint === undefined) return undefined;
  const isNetlify = endpoint === "netlify";
  // https://docs.netlify.com/manage/forms/setup/ reads these in the finished pages.
  const netlify = { "data-netlify": "true", "data-netlify-honeypot": trap };
  const sent = isNetlify ? { "form-name": name } : { _next: addressOf(site, thanks), form: name };
  return {
    attributes: {
      method: "post",
      action: isNetlify ? linkTo(site, thanks) : endpoint,
      name,
      ...(isNetlify && netlify),
    },
    hidden: Object.entries({ ...sent, ...hidden }).map(([name, value]) => ({ name, value })),
    trap,
  };
}

/** Where the policy lets forms be sent: to the endpoint, which leads back to the page that thanks. */
export function formSourcesOf({ forms }: Pick<SiteBase, "forms">): string[] {
  if (!forms) return [];
  return forms.endpoint === "netlify" ? ["'self'"] : ["'self'", new URL(forms.endpoint).origin];
}
