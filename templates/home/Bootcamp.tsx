import type { View } from "vitrine";
import { FormSection } from "../parts/FormSection.tsx";
import type { Bootcamp as BootcampContent } from "./schema.ts";

/** The bootcamp and its sign-up form. */
export function Bootcamp({ view, bootcamp }: { view: View; bootcamp: BootcampContent }) {
  const { form, sending } = bootcamp;
  return (
    <FormSection
      view={view}
      id="bootcamp"
      content={bootcamp}
      fields={[
        {
          name: "name",
          type: "text",
          autoComplete: "name",
          label: form.nameLabel,
          placeholder: form.namePlaceholder,
          error: sending?.nameError,
        },
        {
          name: "email",
          type: "email",
          autoComplete: "email",
          label: form.emailLabel,
          placeholder: form.emailPlaceholder,
          error: sending?.emailError,
        },
        {
          name: "tel",
          type: "tel",
          autoComplete: "tel",
          label: form.phoneLabel,
          placeholder: form.phonePlaceholder,
        },
      ]}
    />
  );
}
