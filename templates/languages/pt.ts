import type { LanguageRules } from "vitrine";
import { commonTypography } from "./typography.ts";

export const pt: LanguageRules = {
  spelling: { locale: "pt-BR", imports: ["@cspell/dict-pt-br/cspell-ext.json"] },
  commonWords: "de da do das dos que não para com uma um são em na no os as é por ou seu sua".split(
    " ",
  ),
  typography: [
    ...commonTypography("horas|dias|semanas|meses|etapas|serviços|perguntas|projetos|publicações"),
    {
      pattern: /\d\.\d+ ?%/,
      message: "an English decimal point",
      hint: "write a comma: 99,5%",
    },
  ],
};
