const fragments = require("./fragments.json");

const email = "contato@bioinformatica-rio.example";
const link = `<a href="mailto:${email}">${email}</a>`;

module.exports = (config) => {
  config.setUseGitIgnore(false);
  config.addNunjucksGlobal("fragments", fragments);
  config.addNunjucksGlobal("email", email);
  config.addNunjucksFilter("json", (value) => JSON.stringify(value).replaceAll("<", "\\u003c"));
  config.addNunjucksFilter("lines", (text) => text.split("\n").filter(Boolean));
  config.addNunjucksFilter("link", (html) => String(html).replaceAll(email, link));
  return {
    dir: { input: "pages", includes: "../_includes", data: "../_data" },
    htmlTemplateEngine: false,
  };
};
