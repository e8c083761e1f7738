// Tests find a Chromium by themselves (test/browser/find-chromium.ts); puppeteer need not bring its own.
module.exports = { skipDownload: true };
