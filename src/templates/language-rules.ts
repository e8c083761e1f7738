/** What `vitrine check` goes by in the texts of one language. */
export interface LanguageRules {
  /** How cspell checks the language. */
  spelling?: {
    /** What cspell calls it. */
    locale: string;
    /** Settings files of packages that cspell does not carry itself. */
    imports?: readonly string[];
  };
  /** Words that stand in nearly every sentence: texts full of another language's are reported. */
  commonWords?: readonly string[];
  /** What the language prints otherwise than a keyboard types it. */
  typography?: readonly TypographyRule[];
}

export interface TypographyRule {
  pattern: RegExp;
  message: string;
  hint: string;
}
