const { escape: e, layOut } = require("./page.cjs");

const step = ({ title, description }) => `<li><h4>${e(title)}</h4><p>${e(description)}</p></li>`;

const card = ({ slug, title, subtitle, steps }) =>
  `<article id="${e(slug)}" class="card"><h3>${e(title)}</h3><p>${e(subtitle)}</p><ol>${steps.map(step).join("")}</ol></article>`;

const stat = ({ number, label }) => `<div><dt>${e(label)}</dt><dd>${e(number)}</dd></div>`;

module.exports = (data) => {
  const { hero, pipelines, stats } = data.fields;
  return layOut(
    data,
    `<section class="hero"><h1>${e(hero.title)}</h1><p>${e(hero.subtitle)}</p><p>${e(hero.description)}</p><a href="mailto:${e(hero.email)}">${e(hero.email)}</a></section><section class="cards"><h2>${e(pipelines.sectionTitle)}</h2><p>${e(pipelines.sectionDescription)}</p>${pipelines.items.map(card).join("")}</section><dl>${stats.map(stat).join("")}</dl>`,
  );
};
