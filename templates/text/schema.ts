import { date, group, list, optional, type PageOf, richText, slug, text, toggle } from "vitrine";

const section = group("Uma seção.", {
  slug: slug("Nome da seção no endereço. Depois de publicado, não o mude.", {
    examples: ["seus-direitos"],
  }),
  title: text("Título da seção."),
  listsThirdParties: optional(
    toggle("Com true, a lista de thirdParties de content/site.yaml vem depois do texto."),
  ),
  body: richText("O texto, em Markdown. Uma linha em branco separa parágrafos e itens."),
});

/** The fields of a page of running text, such as a privacy notice. */
export const schema = {
  title: text("Título principal da página."),
  intro: optional(text("Frase abaixo do título.")),
  updated: optional(date("Dia da última alteração.", { examples: ["2026-12-31"] })),
  sections: list("As seções, em ordem; a partir de quatro, a página ganha um índice.", section, {
    min: 1,
  }),
};

export type TextPage = PageOf<typeof schema>;
