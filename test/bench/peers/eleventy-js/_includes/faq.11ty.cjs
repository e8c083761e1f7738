const { escapeHtml: e, fragments, icon, layOut, prose } = require("./page.cjs");

const item = (questionLink) => (entry) => {
  const question = e(entry.question);
  return `<details name="faq"><summary>${question}</summary><div class="answer" id="${entry.slug}">${prose(entry.answer)}<a class="permalink" href="#${entry.slug}">${icon("link")}${e(questionLink)}<span class="unseen">: ${question}</span></a></div></details>`;
};

module.exports = (data) => {
  const { title, intro, listTitle, questionLink, items, closing } = data.fields;
  const entity = items.map(({ question, answer }) => ({
    "@type": "Question",
    name: question,
    acceptedAnswer: { "@type": "Answer", text: answer },
  }));
  return layOut(
    data,
    "faq",
    "FAQPage",
    entity,
    `<div class="wrap page-head"><h1>${e(title)}</h1><p class="lead">${e(intro)}</p></div>${fragments.sea}<section class="wrap faq" aria-labelledby="faq-list"><h2 id="faq-list">${e(listTitle)}</h2><div>${items.map(item(questionLink)).join("")}</div></section><section class="wrap closing"><h2>${e(closing.title)}</h2>${prose(closing.description)}<p class="actions"><a class="button main" href="mailto:${closing.email}">${icon("mail")}${closing.email}</a></p><p class="mono">${e(closing.responseNote)}</p></section>${fragments.accordion}`,
  );
};
