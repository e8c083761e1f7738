/** How `vitrine check` checks the texts of one language. */
export interface LanguageRules {
  /** How cspell checks the language. */
  spelling?: {
    /** What cspell calls it. */
    locale: string;
    /** Settings files of packages that cspell does not carry itself. */
    imports?: readonly string[];
  };
  /** Words of nearly every sentence. A text full of those of another language is reported. */
  commonWords?: readonly string[];
  /** Characters that are printed otherwise than they are typed, such as quotation marks. */
  typography?: readonly TypographyRule[];
}

export interface TypographyRule {
  pattern: RegExp;
  message: string;
  hint: string;
}
