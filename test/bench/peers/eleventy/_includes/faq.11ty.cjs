const { escape: e, layOut } = require("./page.cjs");

const paragraph = (text) => `<p>${e(text)}</p>`;

const item = ({ slug, question, answer }) =>
  `<details id="${e(slug)}" name="faq"><summary>${e(question)}</summary>${answer.split("\n").map(paragraph).join("")}</details>`;

module.exports = (data) => {
  const { title, intro, items } = data.fields;
  return layOut(
    data,
    `<h1>${e(title)}</h1><p>${e(intro)}</p><section>${items.map(item).join("")}</section>`,
  );
};
