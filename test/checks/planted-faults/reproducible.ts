import { checkReproducibility } from "../../../src/checks/reproducible.ts";
import { inPage, type PlantedFault } from "./planted-fault.ts";

export const reproducible: PlantedFault[] = [
  ...inPage("faq.html", checkReproducibility, "reproducible/differs", [
    ["a page that holds the time it was made", "</footer>", "12:45</footer>"],
  ]),
  ...inPage("sitemap.xml", checkReproducibility, "reproducible/differs", [
    [
      "a list in the order of the disk",
      "<loc>https://bioinformatica-rio.example/</loc>",
      "<loc>https://bioinformatica-rio.example/faq</loc>",
    ],
  ]),
];
