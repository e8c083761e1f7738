/** An error in a template that the engine finds while the template runs. */
export class MarkupMistake extends Error {
  constructor(
    message: string,
    readonly hint: string,
    /** A wrong name, which a component may have been given by another one. */
    readonly wrongName?: string,
  ) {
    super(message);
  }
}

/** The same, where the wrong name stands beside the place of the element or import. */
export class NameMistake extends MarkupMistake {}
