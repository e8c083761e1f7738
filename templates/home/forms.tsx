import type { View } from "vitrine";
import { FormSection } from "../parts/FormSection.tsx";
import type { Bootcamp as BootcampContent, ContactForm as ContactContent } from "./schema.ts";

interface PersonTexts {
  nameLabel: string;
  namePlaceholder?: string;
  emailLabel: string;
  emailPlaceholder?: string;
}

/** Who writes: the fields that every form begins with. */
function personFields(form: PersonTexts, errors?: { nameError: string; emailError: string }) {
  return [
    {
      ...({ name: "name", type: "text", autoComplete: "name" } as const),
      label: form.nameLabel,
      placeholder: form.namePlaceholder,
      error: errors?.nameError,
    },
    {
      ...({ name: "email", type: "email", autoComplete: "email" } as const),
      label: form.emailLabel,
      placeholder: form.emailPlaceholder,
      error: errors?.emailError,
    },
  ];
}

/** The bootcamp and its sign-up form. */
export function Bootcamp({ view, bootcamp }: { view: View; bootcamp: BootcampContent }) {
  const { form, sending } = bootcamp;
  const { phoneLabel: label, phonePlaceholder: placeholder } = form;
  const fields = [
    ...personFields(form, sending),
    { name: "tel", type: "tel", autoComplete: "tel", label, placeholder } as const,
  ];
  return <FormSection view={view} id="bootcamp" content={bootcamp} fields={fields} />;
}

/** A message to the company, for those who would rather write here than by e-mail. */
export function ContactForm({ view, contact }: { view: View; contact: ContactContent }) {
  const { form, sending } = contact;
  const organization = { name: "organization", autoComplete: "organization" };
  const fields = [
    ...personFields(form, sending),
    { ...organization, type: "text", label: form.institutionLabel } as const,
    {
      name: "message",
      type: "message",
      label: form.messageLabel,
      error: form.messageError,
    } as const,
    {
      name: "consent",
      type: "consent",
      label: form.consentLabel,
      error: form.consentError,
    } as const,
  ];
  return <FormSection view={view} id="contact-form" content={contact} fields={fields} />;
}
