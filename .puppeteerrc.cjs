// vitrine check and the tests find a Chromium by themselves (src/checks/find-chromium.ts); puppeteer need not download its own.
module.exports = { skipDownload: true };
