import type { LanguageRules } from "vitrine";
import { commonTypography } from "./typography.ts";

export const en: LanguageRules = {
  spelling: { locale: "en" },
  commonWords: "the of and to is are for with that we you your by from or in on this be".split(" "),
  typography: [
    ...commonTypography("hours|days|weeks|months|steps|services|questions|projects|publications"),
    {
      pattern: /\d,\d{1,2} ?%/,
      message: "a Portuguese decimal comma",
      hint: "write a decimal point: 99.5%",
    },
  ],
};
