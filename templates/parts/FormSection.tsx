import { Prose } from "./Prose.tsx";
import { SendForm, type SendFormProps } from "./SendForm.tsx";

/**
 * A form and its introduction. While it is not sent, every control is disabled, and a notice before
 * them says so.
 */
export function FormSection(props: SendFormProps) {
  const { view, id, content } = props;
  const { title, description, notice, sending } = content;
  const isSent = sending && view.form(sending.to);
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
      <SendForm {...props} />
    </section>
  );
}
