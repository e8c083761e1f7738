import { expect, it } from "vitest";
import { checkLinkUses } from "../../src/checks/links/link-uses.ts";
import { checkPhoneLinks } from "../../src/checks/links/phone-links.ts";
import { change } from "../support/project.ts";
import { createSmallSite, pageOf } from "./small-site.ts";

const codesOf = async (page: string) => {
  const checked = await createSmallSite({ "index.html": page });
  const found = [...checkLinkUses(checked), ...(await checkPhoneLinks(checked))];
  return found.map(
    ({ code, message, output, hint }) => `${code} ${output?.at}: ${message}; ${hint}`,
  );
};

const dead = "behavior/dead-link";
const mail = "behavior/mail-link";
const phone = "links/phone";
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
  [mail, '<a href="mailto:a@gmial.com">Write</a>', 'may be a misspelled "gmail.com"'],
  [mail, '<a href="mailto:a@exampl.com">Write</a>', 'may be a misspelled "example.com"'],
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
  // A digit is missing, the country code is, and a 0 is too many.
  [phone, '<a href="tel:+55-21-9876-432">Call</a>', "no telephone has the number"],
  [phone, '<a href="tel:+5521998765-43">Call</a>', "no telephone has the number"],
  [phone, '<a href="https://wa.me/21987654321">Chat</a>', "no telephone has the number"],
  [phone, '<a href="https://wa.me/55021987654321">Chat</a>', 'write "+55 21 98765 4321"'],
  ["", '<a href="tel:190">Call</a>'],
  ["", '<a href="tel:+550000000000">Call</a>'],
  ["", '<a href="#top">Up</a>'],
  ["", '<a href="mailto:a@GMAIL.com">Write</a>'],
  ["", '<a href="mailto:a@ymail.com">Write</a> <a href="mailto:a@lab.example.com">Write</a>'],
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

it("a wrong telephone number is told where the content has it", async () => {
  const file = "content/site.yaml";
  const edits = [change(file, "+55 00 00000-0000", "+55 21 9876-432")];
  const page = pageOf('<a href="https://wa.me/55219876432">Chat</a>');
  const found = await checkPhoneLinks(await createSmallSite({ "index.html": page }, {}, edits));
  expect(found).toMatchObject([{ place: { file, line: 4, column: 8 } }]);
});
