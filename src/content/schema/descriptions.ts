/** What an editor shows of a field: words for the maintainers, in their language, and examples. */
interface FieldDescription {
  text: string;
  examples?: readonly (string | number)[];
}

type Descriptions = Readonly<Record<string, FieldDescription | string>>;

/** Fields of every page file; `[]` stands for each entry of a list, `*` for each name. */
const page: Descriptions = {
  route: { text: "Endereço da página neste site.", examples: ["/", "/en", "/faq"] },
  language: { text: "Idioma da página (etiqueta BCP 47).", examples: ["pt-BR", "en"] },
  template: { text: "Modelo da página: decide quais campos ela tem.", examples: ["home", "faq"] },
  translationOf: { text: "Endereço da página que esta traduz.", examples: ["/"] },
  draft: "Com true, a página só é publicada com --drafts.",
  meta: "O que aparece na aba do navegador e nos resultados de busca.",
  "meta.title": {
    text: "Título nos resultados de busca: de 10 a 60 caracteres.",
    examples: ["Consultoria em bioinformática | {brand}"],
  },
  "meta.description": "Descrição nos resultados de busca: de 50 a 160 caracteres.",
};

const home: Descriptions = {
  ...page,
  hero: "Abertura da página.",
  "hero.badge": { text: "Frase curta acima do título.", examples: ["Desde {founded}"] },
  "hero.title": "Título principal da página.",
  "hero.subtitle": "Frase em destaque abaixo do título.",
  "hero.description": "Parágrafo de apresentação.",
  "hero.contactTitle": "Título acima dos botões de contato.",
  "hero.email": { text: "E-mail de contato.", examples: ["{email}"] },
  "hero.faqLink": "Texto do link para as perguntas frequentes.",
  "hero.faqPath": { text: "Endereço da página de perguntas.", examples: ["/faq"] },
  "hero.trustIndicators": "Três indicadores de confiança.",
  "hero.trustIndicators.location": "Onde a empresa fica.",
  "hero.trustIndicators.clients": "De onde são os clientes.",
  "hero.trustIndicators.response": {
    text: "Prazo de resposta.",
    examples: ["Resposta em {responseHours} horas"],
  },
  "hero.illustration": "Descrição da ilustração para quem não a vê.",
  pipelines: "Linhas de análise.",
  "pipelines.sectionTitle": "Título da seção.",
  "pipelines.sectionDescription": "Parágrafo abaixo do título da seção.",
  "pipelines.learnMore": "Texto do botão de cada linha de análise.",
  "pipelines.items": "As linhas de análise: as mesmas, na mesma ordem, em todos os idiomas.",
  "pipelines.items[]": "Uma linha de análise.",
  "pipelines.items[].slug": {
    text: "Nome no endereço da linha; igual em todos os idiomas. Depois de publicado, não mude.",
    examples: ["montagem-de-novo"],
  },
  "pipelines.items[].icon": {
    text: "Nome de um ícone de lucide.dev/icons.",
    examples: ["dna", "microscope"],
  },
  "pipelines.items[].title": "Nome da linha de análise.",
  "pipelines.items[].subtitle": "Resumo em uma frase.",
  "pipelines.items[].steps": "As etapas, em ordem.",
  "pipelines.items[].steps[]": "Uma etapa.",
  "pipelines.items[].steps[].number": { text: "Número da etapa, a partir de 1.", examples: [1] },
  "pipelines.items[].steps[].title": "Nome da etapa.",
  "pipelines.items[].steps[].description": "O que é feito na etapa.",
  statsTitle: "Título da seção de números.",
  stats: "Os números da empresa.",
  "stats[]": "Um número e o que ele conta.",
  "stats[].number": { text: "O número, entre aspas.", examples: ["{projects}"] },
  "stats[].label": "O que o número conta.",
  bootcamp: "Bootcamp com formulário de inscrição.",
  "bootcamp.draft": "Com true, o bloco só é publicado com --drafts.",
  "bootcamp.title": "Título do bloco.",
  "bootcamp.description": "Apresentação do bootcamp.",
  "bootcamp.notice": "Aviso de que o formulário ainda não envia nada.",
  "bootcamp.form": "Textos do formulário.",
  "bootcamp.form.nameLabel": "Rótulo do nome.",
  "bootcamp.form.namePlaceholder": "Exemplo dentro do campo do nome.",
  "bootcamp.form.emailLabel": "Rótulo do e-mail.",
  "bootcamp.form.emailPlaceholder": "Exemplo dentro do campo do e-mail.",
  "bootcamp.form.phoneLabel": "Rótulo do telefone.",
  "bootcamp.form.phonePlaceholder": "Exemplo dentro do campo do telefone.",
  "bootcamp.form.submitButton": "Texto do botão de envio.",
  "bootcamp.form.privacyNote": "Nota de privacidade (LGPD ou GDPR).",
};

const faq: Descriptions = {
  ...page,
  title: "Título principal da página.",
  intro: "Frase abaixo do título.",
  listTitle: "Título da lista de perguntas.",
  questionLink: "Texto do link de cada pergunta para si mesma.",
  items: "As perguntas, em ordem.",
  "items[]": "Uma pergunta e sua resposta.",
  "items[].slug": {
    text: "Nome no endereço da pergunta. Depois de publicado, não mude.",
    examples: ["prazo-de-resposta"],
  },
  "items[].question": "A pergunta, como o cliente a faz.",
  "items[].answer": "A resposta; uma linha em branco separa parágrafos.",
  closing: "Convite no fim da página.",
  "closing.title": "Título do convite.",
  "closing.description": "Texto do convite.",
  "closing.email": { text: "E-mail de contato.", examples: ["{email}"] },
  "closing.responseNote": {
    text: "Prazo de resposta.",
    examples: ["Resposta em {responseHours} horas"],
  },
};

const site: Descriptions = {
  url: {
    text: "Endereço do site publicado, sem nada depois do domínio.",
    examples: ["https://www.example.com"],
  },
  base: { text: "Caminho sob o qual o site é servido.", examples: ["/", "/repositorio/"] },
  brand: "Nome da empresa; nos textos, {brand}.",
  email: { text: "E-mail de contato; nos textos, {email}.", examples: ["contato@example.com"] },
  phone: {
    text: "Telefone do WhatsApp, em formato internacional; nos textos, {phone}.",
    examples: ["+55 21 00000-0000"],
  },
  profiles: "Os dois perfis profissionais do rodapé.",
  "profiles[]": "Um perfil profissional.",
  "profiles[].label": "Nome do perfil.",
  "profiles[].url": {
    text: "Endereço do perfil.",
    examples: ["https://www.linkedin.com/company/x"],
  },
  placeholders: "Campos cujo valor ainda é provisório.",
  "placeholders[]": { text: "Nome de um campo acima.", examples: ["email"] },
  security: "O que se decide sobre a segurança do site; nada aqui é obrigatório.",
  "security.hsts": "true: os navegadores só acessam o site por https, durante um ano.",
  "security.contact": {
    text: "Quem recebe avisos de falhas de segurança (vai para /.well-known/security.txt).",
    examples: ["mailto:seguranca@example.com"],
  },
  "security.contactExpires": {
    text: "Até que dia esse contato vale.",
    examples: ["2027-12-31"],
  },
  "security.translationOrigins": "De onde carrega o tradutor automático, se houver.",
  "security.translationOrigins[]": {
    text: "Um endereço só com o servidor.",
    examples: ["https://translate.example.com"],
  },
  facts: "Valores que os textos usam entre chaves: {founded} vira 2010.",
  "facts.pipelines": { text: "Quantas linhas de análise há.", examples: [9] },
  "facts.pipelineSteps": { text: "Quantas etapas tem cada linha de análise.", examples: [4] },
  "facts.questions": { text: "Quantas perguntas há.", examples: [19] },
  "facts.*": { text: "Um valor que os textos usam pelo nome.", examples: [2010, "50+"] },
  budgets: "Limites do que uma página pode pesar; vitrine check os mede.",
  "budgets.page": "Bytes comprimidos de uma página, com tudo o que há nela.",
  "budgets.fonts": "Bytes de todas as fontes de uma página.",
  "budgets.requests": "Requisições de uma página, ela mesma incluída, sem as fontes.",
  navigation: "Links do cabeçalho.",
  "navigation[]": "Um link do cabeçalho.",
  "navigation[].label": "Texto do link.",
  "navigation[].path": { text: "Endereço da página.", examples: ["/faq"] },
  "navigation[].language": { text: "Idioma do texto do link.", examples: ["pt-BR"] },
  languages: "Os idiomas do site.",
  "languages.*": "Um idioma, pela sua etiqueta.",
  "languages.*.name": { text: "Nome do idioma, nele mesmo.", examples: ["Português", "English"] },
  "languages.*.flag": { text: "País da bandeira (ISO 3166).", examples: ["BR", "US"] },
  "languages.*.home": { text: "Endereço da página inicial neste idioma.", examples: ["/", "/en"] },
  "languages.*.words": "O que está em volta de todas as páginas.",
  "languages.*.words.skipLink": "Link que pula para o conteúdo.",
  "languages.*.words.mainNavigation": "Nome da navegação, para leitores de tela.",
  "languages.*.words.languageNavigation": "Nome da escolha de idioma, para leitores de tela.",
  "languages.*.words.menu": "Texto do botão do menu.",
  "languages.*.words.whatsapp": "Botão do WhatsApp.",
  "languages.*.words.whatsapp.label": "Nome do botão, para leitores de tela.",
  "languages.*.words.whatsapp.greeting": "Mensagem já escrita quando a conversa abre.",
  "languages.*.words.footer": "Rodapé.",
  "languages.*.words.footer.profiles": "Nome da lista de perfis, para leitores de tela.",
  "languages.*.words.footer.tagline": "Frase do rodapé.",
  "languages.*.words.footer.copyright": {
    text: "Linha de direitos autorais.",
    examples: ["© {copyrightYear} {brand}"],
  },
};

/** By kind of content file. */
export const descriptions: Readonly<Record<"site" | "home" | "faq", Descriptions>> = {
  site,
  home,
  faq,
};
