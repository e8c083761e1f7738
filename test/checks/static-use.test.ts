import { expect, it } from "vitest";
import { checkLinkUses } from "../../src/checks/links/link-uses.ts";
import { createSmallSite, pageOf } from "./small-site.ts";

const codesOf = async (page: string) => {
  const found = checkLinkUses(await createSmallSite({ "index.html": page }));
  return found.map(
    ({ code, message, output, hint }) => `${code} ${output?.at}: ${message}; ${hint}`,
  );
};

const dead = "behavior/dead-link";
const mail = "behavior/mail-link";
const phone = "behavior/phone-link";
const wrong = "not encoded correctly";

it.each([
  [dead, '<a href="#">Menu</a>', "has no address"],
  [dead, '<a href="javascript:void 0">Menu</a>', "has no address"],
  [mail, '<a href="mailto:a@b.example?subject=A b">Write</a>', wrong],
  [mail, '<a href="mailto:a@b.example?subject=100%">Write</a>', wrong],
  [mail, '<a href="mailto:a@b.example?subject=%E9">Write</a>', wrong],
  [mail, '<a href="mailto:a@b.example?subject=%25C3%25A9">Write</a>', wrong],
  [mail, '<a href="mailto:a@b.example?subject=%C3%83%C2%A9">Write</a>', wrong],
  [mail, '<a href="mailto:a@b.example?subject=A+b">Write</a>', wrong],
  [mail, '<a href="mailto:a@b.example?subject=A?body=B">Write</a>', wrong],
  [mail, '<a href="mailto:a@b.example">c@b.example</a>', 'shows "c@b.example"'],
  [
    phone,
    '<a href="https://wa.me/+5521999999999">Chat</a>',
    "7 to 15 digits.*; write the number in digits",
  ],
  [
    phone,
    '<a href="tel:+552133334444">+55 21 3333-4445</a>',
    'uses "+552133334444".*; use one number',
  ],
  [phone, '<a href="tel:">Call</a>', "no number.*; write the number in digits"],
  ["", '<a href="#top">Up</a>'],
  ["", '<a name="part">Part</a>'],
  ["", '<a href="mailto:a@b.example?subject=C%2B%2B%20and&amp;body=Ol%C3%A1">A@b.example</a>'],
  ["", '<a href="mailto:a@b.example?subject=C++%20course">Write</a>'],
  ["", '<a href="mailto:a@b.example?subject=Olá">Write</a>'],
  ["", '<a href="https://wa.me/5521999999999?text=Hi">+55 21 99999-9999</a>'],
  ["", '<a href="https://wa.me/?text=Hi">Share</a>'],
  ["", '<a href="https://wa.me/message/ABC123">Chat</a>'],
  ["", '<a href="tel:+552133334444">(021) 3333-4444</a>'],
])("%j is found in %s", async (code, markup, message = "") => {
  const found = await codesOf(pageOf(`<p>${markup}</p>`));
  const line = expect.stringMatching(`^${code} <a.*${message.replaceAll("+", ".")}`);
  expect(found).toEqual(code ? [line] : []);
});

it("a link that names one language, and leads to another, is found", async () => {
  const links = '<a href="/" lang="en">English</a><a href="/en" lang="en">English</a>';
  const files = { "index.html": pageOf(""), "en.html": pageOf(links).replace("pt-BR", "en") };
  const found = checkLinkUses(await createSmallSite(files));
  expect(found.map(({ code, output }) => `${code} ${output?.file}`)).toEqual([
    "behavior/language-link en.html",
  ]);
});
