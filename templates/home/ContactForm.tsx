import type { View } from "vitrine";
import { Prose } from "../parts/Prose.tsx";
import { SendForm } from "../parts/SendForm.tsx";
import type { ContactForm as ContactContent } from "./schema.ts";

/** A message to the company, for those who would rather write here than by e-mail. */
export function ContactForm({ view, contact }: { view: View; contact: ContactContent }) {
  const { title, description, notice, form, sending } = contact;
  return (
    <section className="wrap bootcamp">
      <div className="intro">
        <h2 id="contact-form">{title}</h2>
        <Prose text={description} view={view} />
        {!view.form(sending.to) && (
          <div id="contact-form-notice" className="lead">
            <Prose text={notice} view={view} />
          </div>
        )}
      </div>
      <SendForm
        view={view}
        id="contact-form"
        to={sending.to}
        title={title}
        errorTitle={sending.errorTitle}
        submit={form.submitButton}
        note={form.privacyNote}
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
    </section>
  );
}
