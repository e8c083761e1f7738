// A value that is typed where its variable could stand: it stays when the value changes.

/** A value that stands for nothing else in a text: an e-mail address, a telephone number, a name of several words. */
export const isUnmistakable = (value: string | number) =>
  /@|^\+\d|\p{Ll} \p{Lu}\p{Ll}/u.test(`${value}`);

/** A telephone number as people write it; in an address, no variable can stand for it. */
const phone = /(?<![\w+:/=])\+?\(?\d[\d\s().-]{6,30}\d/g;

/** In digits: a shorter one may be another number. */
const shortestPhone = 8;

const digitsOf = (text: string) => text.replace(/\D/g, "").replace(/^0+/, "");

/** The part of a text that is an unmistakable value; a telephone number may lack its country and have other signs. */
export function findTyped(text: string, value: string): string | undefined {
  if (text.includes(value)) return value;
  if (!/^\+\d/.test(value)) return undefined;
  return text.match(phone)?.find((part) => {
    const digits = digitsOf(part);
    return digits.length >= shortestPhone && digitsOf(value).endsWith(digits);
  });
}
