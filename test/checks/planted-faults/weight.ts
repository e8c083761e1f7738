import { randomBytes } from "node:crypto";
import { checkWeight } from "../../../src/checks/weight.ts";
import { inContent, inPage, type PlantedFault } from "./planted-fault.ts";

const icon = '<link rel="icon" href="/favicon.svg"';
const foreignScript = '<script src="https://cdn.example/a.js"></script>';
const foreignStyle = '<link rel="stylesheet" href="//fonts.example/a.css">';

/** Text that gzip cannot shorten to less than three quarters. */
const ballast = randomBytes(4000).toString("base64");

export const weight: PlantedFault[] = [
  ...inPage("en.html", checkWeight, "weight/page", [
    ["a page above its budget", "</main>", `<!--${ballast}--></main>`, { line: "page: " }],
  ]),
  ...inContent(["content/site.yaml", "index.html"], checkWeight, "weight/fonts", [
    ["fonts above their budget", "fonts: 30720", "fonts: 20000"],
  ]),
  ...inPage("faq.html", checkWeight, "weight/requests", [
    [
      "a request too many",
      icon,
      `<script src="/robots.txt"></script>${icon}`,
      { line: "requests: 2" },
    ],
  ]),
  ...inPage("faq.html", checkWeight, "weight/foreign", [
    ["a script from another host", icon, foreignScript + icon, { at: "cdn.example" }],
    ["a style from another host", icon, foreignStyle + icon, { at: "fonts.example" }],
  ]),
];
