import { email, group, list, type PageOf, richText, slug, text } from "vitrine";

const question = group("Uma pergunta e sua resposta.", {
  slug: slug("Nome no endereço da pergunta. Depois de publicado, não o mude.", {
    examples: ["prazo-de-resposta"],
  }),
  question: text("A pergunta, como o cliente a faz."),
  answer: richText(
    "A resposta, em Markdown: *ênfase*, [um link](/), listas. Uma linha em branco separa parágrafos e itens.",
  ),
});

/** The fields of the page of frequently asked questions (specification §2, §3). */
export const schema = {
  title: text("Título principal da página."),
  intro: text("Frase abaixo do título."),
  listTitle: text("Título da lista de perguntas."),
  questionLink: text("Texto do link embaixo de cada resposta, que leva à própria pergunta."),
  items: list("As perguntas, em ordem.", question, { count: "questions" }),
  closing: group("Convite no fim da página.", {
    title: text("Título do convite."),
    description: text("Texto do convite."),
    email: email("E-mail de contato.", { examples: ["{email}"] }),
    responseNote: text("Prazo de resposta.", {
      examples: ["Resposta em até {responseHours} horas"],
    }),
  }),
};

export type FaqPage = PageOf<typeof schema>;
export type Question = FaqPage["items"][number];
