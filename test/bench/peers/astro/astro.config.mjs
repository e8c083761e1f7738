import { defineConfig } from "astro/config";

export default defineConfig({
  site: "https://bioinformatica-rio.example",
  // Packages are a link to a folder that other sites have too.
  cacheDir: "./.cache",
});
