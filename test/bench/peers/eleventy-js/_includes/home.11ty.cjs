const { email, escapeHtml: e, fragments, icon, layOut, organization } = require("./page.cjs");

const step = ({ number, title, description }) =>
  `<li><span class="node">${number}</span><strong>${e(title)}</strong><p>${e(description)}</p></li>`;

const card = (learnMore) => (item) => {
  const title = e(item.title);
  return `<article class="pipeline" id="${item.slug}"><div>${icon(item.icon)}<h3>${title}</h3><p>${e(item.subtitle)}</p></div><ol>${item.steps.map(step).join("")}</ol><a class="button" href="mailto:${email}?subject=${encodeURIComponent(item.title)}">${e(learnMore)}<span class="unseen">: ${title}</span></a></article>`;
};

const stat = ({ number, label }) => `<div><dt>${e(label)}</dt><dd>${e(number)}</dd></div>`;

module.exports = (data) => {
  const { hero, pipelines, stats, statsTitle } = data.fields;
  const { location, clients, response } = hero.trustIndicators;
  const entity = {
    "@type": "ItemList",
    name: pipelines.sectionTitle,
    itemListElement: pipelines.items.map(({ title, subtitle }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      item: { "@type": "Service", name: title, description: subtitle, provider: organization },
    })),
  };
  return layOut(
    data,
    "home",
    "WebPage",
    entity,
    `<section class="hero"><div class="wrap"><p class="mono">${e(hero.badge)}</p><h1>${e(hero.title)}</h1><p class="lead">${e(hero.subtitle)}</p><p>${e(hero.description)}</p><h2>${e(hero.contactTitle)}</h2><p class="actions"><a class="button main" href="mailto:${hero.email}">${icon("mail")}${hero.email}</a><a href="${hero.faqPath}" class="button">${e(hero.faqLink)}${icon("arrow-right")}</a></p></div><div class="rio" role="img" aria-label="${e(hero.illustration)}">${fragments.rio}</div><ul class="trust wrap"><li>${icon("map-pin")}${e(location)}</li><li>${icon("globe")}${e(clients)}</li><li>${icon("clock")}${e(response)}</li></ul></section><section class="pipelines"><div class="wrap"><div class="intro"><h2>${e(pipelines.sectionTitle)}</h2><p>${e(pipelines.sectionDescription)}</p></div>${pipelines.items.map(card(pipelines.learnMore)).join("")}</div></section><section class="wrap stats"><h2>${e(statsTitle)}</h2><dl>${stats.map(stat).join("")}</dl></section>`,
  );
};
