import { isSeen, markOf, type Seen } from "./elements.ts";
import { settle, until } from "./settle.ts";

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** What each kind of field takes. */
const samples: Record<string, string> = {
  email: "name@example.org",
  tel: "+1 202 555 0123",
  url: "https://example.org/",
  number: "2",
  date: "2030-01-02",
  time: "10:00",
};

/** What one mistake does to each form: fills all fields but one, sends it, and fills that one. */
export async function findFormFaults(): Promise<Seen[]> {
  addEventListener("submit", (event) => event.preventDefault());
  const found: Seen[] = [];
  for (const form of document.forms) {
    const fields = listFields(form);
    const send = form.querySelector<HTMLElement>("[type=submit], [type=image], button:not([type])");
    const left = fields.findLast((field) => field.required);
    if (!send || !isSeen(send) || send.matches(":disabled") || !left) continue;
    const others = fields.filter((field) => field !== left);
    found.push(...fields.filter(refusesPaste).map(markPaste));
    for (const field of others) fill(field);
    const written = others.map(textOf);
    send.click();
    await settle();
    for (const [at, field] of others.entries()) {
      if (textOf(field) === written[at]) continue;
      const message = "what was written in {element} is gone after a mistake elsewhere";
      found.push({ rule: "behavior/form-forgets", element: markOf(field), message });
    }
    for (const field of fields) fill(field);
    if (await until(() => isSeen(send) && !send.matches(":disabled"))) continue;
    const message = "after a mistake, {element} stays disabled once all is corrected";
    found.push({ rule: "behavior/form-stuck", element: markOf(send), message });
  }
  return found;
}

function listFields(form: HTMLFormElement): Field[] {
  return [...form.querySelectorAll<Field>("input, textarea, select")].filter(
    (field) =>
      isSeen(field) &&
      !field.matches(":disabled, :read-only:not(select, [type=checkbox], [type=radio])") &&
      !field.matches("[type=submit], [type=button], [type=reset], [type=image], [type=file]"),
  );
}

function textOf(field: Field): string {
  return field.matches(":checked") ? "checked" : field.value;
}

/** Writes in a field as far as a script can tell. */
function fill(field: Field): void {
  if (field.matches("[type=checkbox], [type=radio]")) (field as HTMLInputElement).checked = true;
  else if (field instanceof HTMLSelectElement) field.selectedIndex = field.options.length - 1;
  else field.value = samples[field.type] ?? "Words to try";
  for (const name of ["input", "change", "blur"]) {
    field.dispatchEvent(new Event(name, { bubbles: name !== "blur" }));
  }
}

function refusesPaste(field: Field): boolean {
  const data = new DataTransfer();
  const text = samples[field.type] ?? "Words to try";
  data.setData("text/plain", text);
  const paste = { clipboardData: data, bubbles: true, cancelable: true };
  const isPrevented = !field.dispatchEvent(new ClipboardEvent("paste", paste));
  // A script may well write it itself.
  return isPrevented && field.value === "";
}

function markPaste(field: Field): Seen {
  return { rule: "behavior/no-paste", element: markOf(field), message: "{element} takes no paste" };
}
