module.exports = (config) => {
  config.addPassthroughCopy("style.css");
  config.setUseGitIgnore(false);
  return { dir: { includes: "_includes" }, htmlTemplateEngine: false };
};
