const names = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

exports.escape = (text) => String(text).replace(/[&<>"]/g, (sign) => names[sign]);

exports.layOut = ({ title, fields }, main) => {
  const { escape: e } = exports;
  return `<!doctype html><html lang="${e(fields.language)}"><head><meta charset="utf-8"><title>${e(title)}</title><meta name="description" content="${e(fields.meta.description)}"><link rel="stylesheet" href="/style.css"></head><body><header><a href="/">Início</a><a href="/faq">FAQ</a></header><main>${main}</main></body></html>`;
};
