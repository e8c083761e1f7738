import {
  email,
  flag,
  group,
  language,
  list,
  number,
  optional,
  phone,
  route,
  type SiteOf,
  text,
  url,
  variables,
} from "vitrine";

const profile = group("Um perfil profissional.", {
  label: text("Nome do perfil."),
  url: url("Endereço do perfil.", { examples: ["https://www.linkedin.com/company/x"] }),
});

const link = group("Um link.", {
  label: text("Texto do link."),
  path: route("Endereço da página.", { examples: ["/faq"] }),
  language: language("Idioma do texto do link.", { examples: ["pt-BR"] }),
});

/** What `content/site.yaml` has besides Vitrine's own fields. */
export const schema = {
  fields: {
    email: email("E-mail de contato; nos textos, {email}.", { examples: ["contato@example.com"] }),
    phone: phone("Telefone do WhatsApp, em formato internacional; nos textos, {phone}.", {
      examples: ["+55 21 00000-0000"],
    }),
    profiles: list("Os perfis profissionais do rodapé.", profile, { min: 1, max: 6 }),
    /** The constants of specification §9, each stated once; rules compare the three counts with the pages. */
    facts: variables(
      "Valores que os textos usam entre chaves: {founded} vira 2010.",
      "Um valor que os textos usam pelo nome.",
      {
        founded: optional(number("O ano de fundação.", { min: 1500, max: 2100, examples: [2010] })),
        bootcampYear: optional(
          number("O ano do curso.", { min: 2020, max: 2100, examples: [2026] }),
        ),
        copyrightYear: optional(
          number("O ano do rodapé, depois de ©.", { min: 2010, max: 2100, examples: [2025] }),
        ),
        pipelines: number("Quantos serviços há.", { min: 1, examples: [9] }),
        pipelineSteps: number("Quantas etapas tem cada serviço.", {
          min: 1,
          examples: [4],
        }),
        questions: number("Quantas perguntas há.", { min: 1, examples: [19] }),
      },
    ),
    navigation: list(
      "Links do cabeçalho, por idioma. Os de um idioma aparecem quando pelo menos dois deles levam a páginas publicadas; até lá, os do primeiro idioma.",
      link,
      { min: 1 },
    ),
    footerLinks: optional(
      list(
        "Links do rodapé, por idioma. O link de um rascunho só aparece quando a página é publicada.",
        link,
      ),
    ),
  },
  language: {
    name: text("Nome do idioma, no próprio idioma.", { examples: ["Português", "English"] }),
    flag: flag("País da bandeira (ISO 3166).", { examples: ["BR", "US"] }),
    home: route("Endereço da página inicial neste idioma.", { examples: ["/", "/en"] }),
  },
  words: {
    skipLink: text("Texto do link que pula para o conteúdo."),
    mainNavigation: text("Nome da navegação, para leitores de tela."),
    languageNavigation: text("Nome da escolha de idioma, para leitores de tela."),
    menu: text("Texto do botão do menu."),
    homePage: text("O que a bandeira diz depois do idioma quando só leva à página inicial."),
    inLanguage: text("A palavra antes do nome de um idioma: “em” inglês."),
    updated: text("O que vem antes da data da última alteração de uma página de texto."),
    contents: text("Nome do índice de uma página de texto longa."),
    whatsapp: group("Botão do WhatsApp.", {
      label: text("Texto do botão; em telas largas, só para leitores de tela."),
      greeting: text("Mensagem já escrita quando a conversa abre."),
    }),
    mail: group("E-mail que os botões abrem, já começado.", {
      subject: text("Assunto, no botão principal."),
      quote: text("Começo do assunto no link de um serviço; o nome do serviço vem depois."),
      body: text("Texto já escrito: o que o cliente deve informar, um item por linha."),
      byMail: text("Último link de um serviço, que abre um e-mail com o nome dele no assunto."),
    }),
    footer: group("Rodapé.", {
      profiles: text("Nome da lista de perfis, para leitores de tela."),
      tagline: text("Frase do rodapé."),
      copyright: text("Linha de direitos autorais.", {
        examples: ["© {copyrightYear} {brand}"],
      }),
    }),
  },
};

declare module "vitrine" {
  interface Register {
    site: SiteOf<typeof schema>;
  }
}
