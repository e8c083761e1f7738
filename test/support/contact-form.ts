import { readFileSync } from "node:fs";
import { type Edit, inRepository } from "./project.ts";

/** The contact form on both home pages of the tiny site, published. */
export const contactForm: readonly Edit[] = [
  { file: "scripts/form.ts", write: readFileSync(inRepository("scripts/form.ts"), "utf8") },
  ...["home.pt-BR.yaml", "home.en.yaml"].map((name) => ({
    file: `content/pages/${name}`,
    replace: "\nstatsTitle:",
    with: `
contactForm:
  title: Contact
  description: Write.
  notice: This form sends nothing.
  form:
    nameLabel: Name
    emailLabel: Email
    institutionLabel: Institution
    messageLabel: Message
    messageError: Write a message
    consentLabel: I agree
    consentError: Agree first
    submitButton: Send
    privacyNote: For the answer only.
  sending:
    to:
      name: contact
      thanks: /faq
    errorTitle: There is a problem
    nameError: Write your name
    emailError: Write your email
statsTitle:`,
  })),
];

/** Where `site.yaml` says that forms are sent. */
export const sendTo = (endpoint: string): Edit => ({
  file: "content/site.yaml",
  replace: "navigation:",
  with: `forms:\n  endpoint: ${endpoint}\nnavigation:`,
});
