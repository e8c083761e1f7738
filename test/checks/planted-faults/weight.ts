import { randomBytes } from "node:crypto";
import { checkWeight } from "../../../src/checks/weight.ts";
import type { PlantedFault } from "./planted-fault.ts";

const icon = '<link rel="icon" href="/favicon.svg"';

/** Text that gzip cannot shorten to less than three quarters. */
const ballast = randomBytes(4000).toString("base64");

export const weight: PlantedFault[] = [
  {
    name: "a page above its budget",
    check: checkWeight,
    output: [{ path: "en.html", replace: "</main>", with: `<!--${ballast}--></main>` }],
    finds: { code: "weight/page", file: "en.html", line: "page: 14600" },
  },
  {
    name: "fonts above their budget",
    check: checkWeight,
    content: [{ file: "content/site.yaml", replace: "fonts: 30720", with: "fonts: 20000" }],
    finds: { code: "weight/fonts", file: "index.html", line: "fonts: 20000" },
  },
  {
    name: "a request too many",
    check: checkWeight,
    output: [
      { path: "faq.html", replace: icon, with: `<script src="/robots.txt"></script>${icon}` },
    ],
    finds: { code: "weight/requests", file: "faq.html", line: "requests: 2" },
  },
  {
    name: "a script from another host",
    check: checkWeight,
    output: [
      {
        path: "faq.html",
        replace: icon,
        with: `<script src="https://cdn.example/a.js"></script>${icon}`,
      },
    ],
    finds: { code: "weight/foreign", file: "faq.html", at: "cdn.example", line: false },
  },
  {
    name: "a style from another host",
    check: checkWeight,
    output: [
      {
        path: "en.html",
        replace: icon,
        with: `<link rel="stylesheet" href="//fonts.example/a.css">${icon}`,
      },
    ],
    finds: { code: "weight/foreign", file: "en.html", at: "fonts.example", line: false },
  },
];
