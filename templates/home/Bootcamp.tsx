import type { View } from "vitrine";
import { Prose } from "../parts/Prose.tsx";
import { SendForm } from "../parts/SendForm.tsx";
import type { Bootcamp as BootcampContent } from "./schema.ts";

/**
 * The bootcamp and its sign-up form. While nobody receives it, every control is disabled, and the
 * notice says so before the first of them.
 */
export function Bootcamp({ view, bootcamp }: { view: View; bootcamp: BootcampContent }) {
  const { title, description, notice, form, sending } = bootcamp;
  const isSent = sending && view.form(sending.to);
  return (
    <section className="wrap bootcamp">
      <div className="intro">
        <h2 id="bootcamp">{title}</h2>
        <Prose text={description} view={view} />
        {!isSent && (
          <div id="bootcamp-notice" className="lead">
            <Prose text={notice} view={view} />
          </div>
        )}
      </div>
      <SendForm
        view={view}
        id="bootcamp"
        to={sending?.to}
        title={title}
        errorTitle={sending?.errorTitle ?? ""}
        submit={form.submitButton}
        note={form.privacyNote}
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
    </section>
  );
}
