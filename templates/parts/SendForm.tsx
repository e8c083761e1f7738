import type { FormValue, View } from "vitrine";
import { InlineScript } from "./InlineScript.tsx";

/** One field of a form. */
interface FormField {
  /** Its name in the data that is sent; the form's id before it makes the field's id. */
  name: string;
  type: "text" | "email" | "tel" | "message" | "consent";
  label: string;
  placeholder?: string | undefined;
  /** What kind of answer browsers may fill in (HTML, autofill detail tokens). */
  autoComplete?: string;
  /** The message for a missing or invalid value; without one, the field is optional. */
  error?: string | undefined;
}

export interface SendFormProps {
  view: View;
  id: string;
  /** The part of the page's content that the form is. */
  content: {
    title: string;
    description: string;
    /** Says that the form is not sent yet. */
    notice: string;
    form: { submitButton: string; privacyNote: string };
    /** Without it every field is disabled. */
    sending?: { to: FormValue; errorTitle: string } | undefined;
  };
  fields: readonly FormField[];
}

/**
 * A form that browsers check and send without scripts. `scripts/form.ts` shows errors at the field
 * and in a list above, as the GOV.UK Design System does.
 */
export function SendForm({ view, id, content, fields }: SendFormProps) {
  const { title, form, sending } = content;
  const target = sending && view.form(sending.to);
  const notice = target ? undefined : `${id}-notice`;
  return (
    <form {...target?.attributes} aria-labelledby={id} aria-describedby={notice}>
      <fieldset disabled={!target}>
        <legend className="unseen">{title}</legend>
        {target?.hidden.map(({ name, value }) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {target && (
          <>
            <div className="mistakes" role="alert" tabIndex={-1} hidden>
              <h3>{sending.errorTitle}</h3>
              <ul />
            </div>
            <p hidden>
              <input
                type="text"
                name={target.trap}
                aria-label={target.trap}
                translate="no"
                autoComplete="off"
              />
            </p>
          </>
        )}
        {fields.map((field) => (
          <p key={field.name}>
            <Field field={field} id={`${id}-${field.name}`} />
          </p>
        ))}
        <button type="submit" className="button">
          {form.submitButton}
        </button>
      </fieldset>
      <p className="mono">{form.privacyNote}</p>
      {target && <InlineScript name="form" view={view} />}
    </form>
  );
}

function Field({ field, id }: { field: FormField; id: string }) {
  const { name, type, label, placeholder, autoComplete, error } = field;
  const common = {
    id,
    name,
    required: error !== undefined,
    "aria-describedby": error && `${id}-error`,
  };
  const message = error && (
    <span className="mistake" id={`${id}-error`} hidden>
      {error}
    </span>
  );
  const named = <label htmlFor={id}>{label}</label>;
  if (type === "consent") {
    return (
      <>
        {message}
        <input {...common} type="checkbox" value="yes" /> {named}
      </>
    );
  }
  return (
    <>
      {named}
      {message}
      {type === "message" ? (
        <textarea {...common} className="button" rows={6} placeholder={placeholder} />
      ) : (
        <input
          {...common}
          type={type}
          inputMode={type === "text" ? undefined : type}
          autoComplete={autoComplete}
          className="button"
          placeholder={placeholder}
        />
      )}
    </>
  );
}
