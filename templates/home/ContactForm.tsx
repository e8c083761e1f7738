import type { View } from "vitrine";
import { FormSection } from "../parts/FormSection.tsx";
import type { ContactForm as ContactContent } from "./schema.ts";

/** A message to the company, for those who would rather write here than by e-mail. */
export function ContactForm({ view, contact }: { view: View; contact: ContactContent }) {
  const { form, sending } = contact;
  return (
    <FormSection
      view={view}
      id="contact-form"
      content={contact}
      fields={[
        {
          name: "name",
          type: "text",
          autoComplete: "name",
          label: form.nameLabel,
          error: sending.nameError,
        },
        {
          name: "email",
          type: "email",
          autoComplete: "email",
          label: form.emailLabel,
          error: sending.emailError,
        },
        {
          name: "organization",
          type: "text",
          autoComplete: "organization",
          label: form.institutionLabel,
        },
        { name: "message", type: "message", label: form.messageLabel, error: form.messageError },
        { name: "consent", type: "consent", label: form.consentLabel, error: form.consentError },
      ]}
    />
  );
}
