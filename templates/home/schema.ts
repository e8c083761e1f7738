import {
  choice,
  email,
  form,
  group,
  icon,
  image,
  list,
  number,
  optional,
  type PageOf,
  richText,
  route,
  slug,
  text,
  toggle,
  url,
} from "vitrine";
import { trackNames } from "../art/tracks/tracks.ts";

const step = group("Uma etapa.", {
  number: number("Número da etapa, a partir de 1.", { examples: [1] }),
  title: text("Nome da etapa."),
  description: richText("O que é feito na etapa, em Markdown."),
});

const pipeline = group("Um serviço.", {
  slug: slug(
    "Nome no endereço do serviço; igual em todos os idiomas. Depois de publicado, não o mude.",
    { examples: ["montagem-de-novo"] },
  ),
  track: optional(
    choice("Nome do desenho: uma figura para cada etapa, de templates/art/tracks.", trackNames),
  ),
  icon: optional(
    icon("Ícone de lucide.dev/icons para um serviço que ainda não tem desenho.", {
      examples: ["dna", "microscope"],
    }),
  ),
  title: text("Nome do serviço."),
  subtitle: text("Resumo em uma frase."),
  steps: list("As etapas, em ordem.", step, { count: "pipelineSteps" }),
});

/** What a form needs to be sent. */
const sending = group("O envio do formulário; exige forms.endpoint em content/site.yaml.", {
  to: form("O nome do formulário e a página que agradece."),
  errorTitle: text("Título da lista de erros."),
  nameError: text("Mensagem para quem não escreveu o nome."),
  emailError: text("Mensagem para quem não escreveu um e-mail válido."),
});

/** The beginning of a part of the page that may be a draft. */
const block = {
  draft: optional(toggle("Com true, o bloco só é publicado com --drafts.")),
  title: text("Título do bloco."),
};

/** A message to the company; not published while it is a draft. */
const contactForm = group("Formulário de contato.", {
  ...block,
  description: text("Apresentação do formulário."),
  notice: text("Aviso de que o formulário ainda não envia nada; some quando ele envia."),
  form: group("Textos do formulário.", {
    nameLabel: text("Rótulo do nome."),
    emailLabel: text("Rótulo do e-mail."),
    institutionLabel: text("Rótulo da instituição."),
    messageLabel: text("Rótulo da mensagem."),
    messageError: text("Mensagem para quem não escreveu nada."),
    consentLabel: text("Rótulo do consentimento."),
    consentError: text("Mensagem para quem não consentiu."),
    submitButton: text("Texto do botão de envio."),
    privacyNote: text("Nota de privacidade (LGPD ou GDPR)."),
  }),
  sending,
});

/** Who works here; not published while it is a draft. */
const team = group("A equipe.", {
  ...block,
  members: list(
    "As pessoas, em ordem.",
    group("Uma pessoa.", {
      name: text("Nome da pessoa.", { translated: false }),
      role: text("O que ela faz na empresa."),
      photo: image("Fotografia, de 320 pixels de largura ou mais.", {
        examples: ["team/retrato-1.jpg"],
      }),
      profile: optional(url("Perfil profissional; quem não tem fica sem esta linha.")),
    }),
    { min: 1 },
  ),
});

/** The bootcamp and its sign-up form (specification §2, §3); not published while it is a draft. */
const bootcamp = group("Bootcamp com formulário de inscrição.", {
  ...block,
  description: text("Apresentação do bootcamp."),
  notice: text("Aviso de que o formulário ainda não envia nada; some quando ele envia."),
  sending: optional(sending),
  form: group("Textos do formulário.", {
    nameLabel: text("Rótulo do nome."),
    namePlaceholder: text("Exemplo dentro do campo do nome."),
    emailLabel: text("Rótulo do e-mail."),
    emailPlaceholder: text("Exemplo dentro do campo do e-mail."),
    phoneLabel: text("Rótulo do telefone."),
    phonePlaceholder: text("Exemplo dentro do campo do telefone."),
    submitButton: text("Texto do botão de envio."),
    privacyNote: text("Nota de privacidade (LGPD ou GDPR)."),
  }),
});

/** The fields of the home page (specification §2, §3), one file per language. */
export const schema = {
  hero: group("Abertura da página.", {
    badge: text("Frase curta acima do título.", { examples: ["Desde {founded}"] }),
    title: text("Título principal da página."),
    subtitle: text("Frase em destaque abaixo do título."),
    description: text("Parágrafo de apresentação."),
    contactTitle: text("Título acima dos botões de contato."),
    email: email("E-mail de contato.", { examples: ["{email}"] }),
    faqLink: text("Texto do link para as perguntas frequentes."),
    faqPath: route("Endereço da página de perguntas.", { examples: ["/faq"] }),
    trustIndicators: group("Três indicadores de confiança.", {
      location: text("Onde a empresa fica."),
      clients: text("De onde são os clientes."),
      response: text("Prazo de resposta.", { examples: ["Resposta em até {responseHours} horas"] }),
    }),
    illustration: text("Descrição da ilustração para quem não a vê."),
  }),
  pipelines: group("Serviços.", {
    sectionTitle: text("Título da seção."),
    sectionDescription: text("Parágrafo abaixo do título da seção."),
    learnMore: text("Texto do botão de cada serviço, que abre a descrição das etapas."),
    items: list("Os serviços: os mesmos, na mesma ordem, em todos os idiomas.", pipeline, {
      count: "pipelines",
    }),
  }),
  statsTitle: text("Título da seção de números."),
  stats: list(
    "Os números da empresa.",
    group("Um número e o que ele conta.", {
      number: text("O número, entre aspas.", { examples: ["{projects}"], translated: false }),
      label: text("O que o número conta."),
    }),
  ),
  team: optional(team),
  contactForm: optional(contactForm),
  bootcamp: optional(bootcamp),
};

export type HomePage = PageOf<typeof schema>;
export type Pipeline = HomePage["pipelines"]["items"][number];
export type Team = NonNullable<HomePage["team"]>;
export type ContactForm = NonNullable<HomePage["contactForm"]>;
export type Bootcamp = NonNullable<HomePage["bootcamp"]>;
