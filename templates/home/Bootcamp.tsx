import type { View } from "vitrine";
import { Prose } from "../parts/Prose.tsx";
import type { Bootcamp as BootcampContent } from "./schema.ts";

/**
 * The bootcamp and its sign-up form. The form leads nowhere yet: every control
 * is disabled, and the notice says so before the first of them.
 */
export function Bootcamp({ view, bootcamp }: { view: View; bootcamp: BootcampContent }) {
  const { title, description, notice, form } = bootcamp;
  const fields = [
    { id: "name", type: "text", label: form.nameLabel, placeholder: form.namePlaceholder },
    { id: "email", type: "email", label: form.emailLabel, placeholder: form.emailPlaceholder },
    { id: "tel", type: "tel", label: form.phoneLabel, placeholder: form.phonePlaceholder },
  ];
  return (
    <section className="wrap bootcamp">
      <div className="intro">
        <h2 id="bootcamp">{title}</h2>
        <Prose text={description} view={view} />
        <div id="bootcamp-notice" className="lead">
          <Prose text={notice} view={view} />
        </div>
      </div>
      <form aria-labelledby="bootcamp" aria-describedby="bootcamp-notice">
        <fieldset disabled>
          <legend className="unseen">{title}</legend>
          {fields.map(({ id, type, label, placeholder }) => (
            <p key={id}>
              <label htmlFor={`bootcamp-${id}`}>{label}</label>
              <input
                id={`bootcamp-${id}`}
                name={id}
                type={type}
                autoComplete={id}
                className="button"
                placeholder={placeholder}
              />
            </p>
          ))}
          <button type="submit" className="button">
            {form.submitButton}
          </button>
        </fieldset>
        <p className="mono">{form.privacyNote}</p>
      </form>
    </section>
  );
}
