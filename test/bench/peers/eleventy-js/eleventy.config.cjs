module.exports = (config) => {
  config.setUseGitIgnore(false);
  return {
    dir: { input: "pages", includes: "../_includes", data: "../_data" },
    htmlTemplateEngine: false,
  };
};
