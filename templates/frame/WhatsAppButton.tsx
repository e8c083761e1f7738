import type { View } from "vitrine";
import { Icon } from "../parts/Icon.tsx";
import { forQuery } from "../parts/mail-link.ts";

/** Floats above every page, in a landmark of its own, and opens a chat with a greeting already written. */
export function WhatsAppButton({ view }: { view: View }) {
  const { label, greeting } = view.words.whatsapp;
  const digits = view.site.phone.replace(/\D/g, "");
  return (
    <aside aria-label="WhatsApp">
      <a className="whatsapp" href={`https://wa.me/${digits}?text=${forQuery(greeting)}`}>
        <Icon name="message-circle" view={view} />
        <span>{label}</span>
      </a>
    </aside>
  );
}
