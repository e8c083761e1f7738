import type { View } from "vitrine";
import { forQuery } from "../parts/mail-link.ts";

/**
 * Floats above every page, in a landmark of its own, and opens a chat with a greeting already written.
 * Where its words do not fit, its icon says which chat: a handset in a speech bubble.
 */
export function WhatsAppButton({ view }: { view: View }) {
  const { label, greeting } = view.words.whatsapp;
  const digits = view.site.phone.replace(/\D/g, "");
  return (
    <aside aria-label="WhatsApp">
      <a className="whatsapp" href={`https://wa.me/${digits}?text=${forQuery(greeting)}`}>
        <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
          <path d="M8 21a10 10 0 1 0-5-5l-1 6zM9 7c-2 3 5 10 8 8l-2-2h-2l-2-2V9z" />
        </svg>
        <span>{label}</span>
      </a>
    </aside>
  );
}
