import { Prose } from "./Prose.tsx";
import { SendForm, type SendFormProps } from "./SendForm.tsx";

interface FormSectionProps extends SendFormProps {
  description: string;
  /** Says that the form is not sent yet. */
  notice: string;
}

/**
 * A form and its introduction. While it is not sent, every control is disabled, and a notice before
 * them says so.
 */
export function FormSection({ description, notice, ...form }: FormSectionProps) {
  const { view, id, to, title } = form;
  const isSent = to && view.form(to);
  return (
    <section className="wrap form-section">
      <div className="intro">
        <h2 id={id}>{title}</h2>
        <Prose text={description} view={view} />
        {!isSent && (
          <div id={`${id}-notice`} className="lead">
            <Prose text={notice} view={view} />
          </div>
        )}
      </div>
      <SendForm {...form} />
    </section>
  );
}
