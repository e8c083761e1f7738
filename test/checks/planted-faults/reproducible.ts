import { checkReproducibility } from "../../../src/checks/reproducible.ts";
import type { PlantedFault } from "./planted-fault.ts";

export const reproducible: PlantedFault[] = [
  {
    name: "a page that holds the time it was made",
    check: checkReproducibility,
    output: [{ path: "faq.html", replace: "</footer>", with: "12:45</footer>" }],
    finds: { code: "reproducible/differs", file: "faq.html", line: false },
  },
  {
    name: "a list in the order of the disk",
    check: checkReproducibility,
    output: [
      {
        path: "sitemap.xml",
        replace: "<loc>https://bioinformatica-rio.example/</loc>",
        with: "<loc>https://bioinformatica-rio.example/faq</loc>",
      },
    ],
    finds: { code: "reproducible/differs", file: "sitemap.xml", line: false },
  },
];
