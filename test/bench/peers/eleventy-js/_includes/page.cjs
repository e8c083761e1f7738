const fragments = require("../fragments.json");

const names = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const escapeHtml = (text) => String(text).replace(/[&<>"]/g, (sign) => names[sign]);

exports.email = "contato@bioinformatica-rio.example";
exports.fragments = fragments;
exports.escapeHtml = escapeHtml;
exports.icon = (name) => fragments[`icon-${name}`];

/** A paragraph a line, the address as a link. */
exports.prose = (text) =>
  text
    .split("\n")
    .filter(Boolean)
    .map(
      (line) =>
        `<p>${escapeHtml(line).replaceAll(exports.email, `<a href="mailto:${exports.email}">${exports.email}</a>`)}</p>`,
    )
    .join("");

const organization = { "@id": "https://bioinformatica-rio.example/#organization" };
exports.organization = organization;

function structure({ title, language, address, fields }, type, mainEntity) {
  const page = {
    "@type": type,
    "@id": address,
    url: address,
    name: title,
    description: fields.meta.description,
    inLanguage: language,
    isPartOf: { "@id": "https://bioinformatica-rio.example/#website" },
    about: organization,
    mainEntity,
  };
  const json = JSON.stringify(page).replaceAll("<", "\\u003c");
  return `{"@context":"https://schema.org","@graph":[${fragments["site-data"]},${json}]}`;
}

/** A whole page around its main part. */
exports.layOut = (data, kind, type, entity, main) => {
  const { title, language, header, address, alternates, locale, otherLocales, fields } = data;
  const name = escapeHtml(title);
  const description = escapeHtml(fields.meta.description);
  return `<!doctype html><html lang="${language}"><head>${fragments[`head-${kind}`]}<title>${name}</title><meta name="description" content="${description}"><link rel="canonical" href="${address}">${alternates
    .map((other) => `<link rel="alternate" hreflang="${other.hreflang}" href="${other.address}">`)
    .join(
      "",
    )}<meta property="og:title" content="${name}"><meta property="og:description" content="${description}"><meta property="og:url" content="${address}"><meta property="og:locale" content="${locale}">${otherLocales
    .map((other) => `<meta property="og:locale:alternate" content="${other}">`)
    .join(
      "",
    )}<script type="application/ld+json">${structure(data, type, entity)}</script></head><body>${fragments[`header-${header}`]}${main}${fragments["footer-start"]}<div class="wrap" data-address="${address}">${fragments[`footer-${language}`]}\n`;
};
